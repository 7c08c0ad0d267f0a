import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import { answering, body, Id, integer, named, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'

export const MAX_OVERLAYS = 200
const POSITIONS = ['bottom', 'top', 'corner'] as const

const Color = t.Optional(nullable(text({ min: 7, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, expects: 'a color such as #1a73e8' })))
const OverlayColors = named(
  'OverlayColors',
  body(
    { background: Color, text: Color, button: Color, button_text: Color },
    {
      description:
        'Custom colors. Colors that you omit are chosen automatically. Text needs a contrast ratio of at least 4.5 to its background.',
    },
  ),
)

const Name = text({ min: 1, max: 120 })
const Message = text({ min: 1, max: 300, lines: true })
const ButtonText = text({ min: 1, max: 60 })
const ButtonUrl = text({
  min: 1,
  max: MAX_ADDRESS,
  description: 'The URL that the button opens. The same rules apply as for destination URLs.',
})
const optional = {
  position: t.Optional(oneOf(POSITIONS, { description: 'The place on the page where the overlay appears. By default `bottom`.' })),
  colors: t.Optional(nullable(OverlayColors)),
  delay_seconds: t.Optional(integer({ minimum: 0, maximum: 300, description: 'Seconds until the overlay appears. By default 0.' })),
}
const example = {
  name: 'Newsletter',
  message: 'Like what you read? There is more every Friday.',
  button_text: 'Subscribe',
  button_url: 'https://shop.example.com/newsletter',
  position: 'bottom' as const,
  colors: { background: '#1f1f1f', text: '#ffffff', button: '#f08a5d' },
  delay_seconds: 3,
}
export const OverlayCreate = named(
  'OverlayCreate',
  body({ name: Name, message: Message, button_text: ButtonText, button_url: ButtonUrl, ...optional }),
  example,
)
export type OverlayCreate = Static<typeof OverlayCreate>
export const OverlayUpdate = named(
  'OverlayUpdate',
  body({
    name: t.Optional(Name),
    message: t.Optional(Message),
    button_text: t.Optional(ButtonText),
    button_url: t.Optional(ButtonUrl),
    ...optional,
  }),
  { delay_seconds: 5 },
)
export type OverlayUpdate = Static<typeof OverlayUpdate>

export const Overlay = named(
  'Overlay',
  t.Object({
    id: Id,
    workspace_id: Id,
    name: t.String(),
    message: t.String(),
    button_text: t.String(),
    button_url: t.String(),
    position: oneOf(POSITIONS),
    colors: OverlayColors,
    delay_seconds: integer(),
    unsafe: t.Boolean({ description: 'Whether the overlay is hidden because a safety scan blocked the URL of its button.' }),
    links: integer({ description: "The number of links with this overlay. Deleted links aren't counted." }),
    views: integer({ description: 'The number of views by people.' }),
    clicks: integer({ description: 'The number of clicks on the button by people.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 2,
    workspace_id: 12,
    ...example,
    unsafe: false,
    links: 3,
    views: 920,
    clicks: 71,
    created_at: '2026-11-20T14:20:00.000Z',
    updated_at: '2026-11-20T14:20:00.000Z',
  },
)
export type Overlay = Static<typeof Overlay>
export const newOverlay = answering(Overlay, { links: 0, views: 0, clicks: 0 })
export const OverlayPage = page(Overlay)
export const OVERLAY_LIST = listing({
  name: 'overlays',
  preset: 'created_at',
  sorts: { created_at: 'id', name: 'text', links: 'value' },
  searched: ['name', 'message', 'button_text', 'button_url'],
})
export const OverlayQuery = query(pageParameters(OVERLAY_LIST))
