import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import { body, Id, named, nullable, page, QueryId, query, Timestamp, text } from '../../http/schema.ts'
import { SLUG_TEXT_MAX } from '../../http/slug.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { UTM_PART_MAX, type UtmPart } from '../../lib/utm.ts'
import { Utm } from '../links/field-values.ts'

export const MAX_TEMPLATES = 500

const part = (options: object) => t.Optional(nullable(text({ max: UTM_PART_MAX, ...options })))
const Part = part({
  description:
    'The value of the parameter, which can contain `{slug}`, `{date}` and `{campaign}`. Empty or `null`: leave the parameter out.',
})
const parts = {
  utm: t.Optional(
    nullable(body({ source: Part, medium: Part, campaign: Part, term: Part, content: Part }), {
      description: 'All parameters of the template.',
    }),
  ),
  source: deprecatedPart('source'),
  medium: deprecatedPart('medium'),
  campaign: deprecatedPart('campaign'),
  term: deprecatedPart('term'),
  content: deprecatedPart('content'),
}
const Name = text({ min: 1, max: 120 })

const utm = { source: 'newsletter', medium: 'email', campaign: '{campaign}', content: '{slug}-{date}' }
export const UtmTemplateCreate = named('UtmTemplateCreate', body({ name: Name, ...parts }), { name: 'Newsletter', utm })
export type UtmTemplateCreate = Static<typeof UtmTemplateCreate>
export const UtmTemplateUpdate = named('UtmTemplateUpdate', body({ name: t.Optional(Name), ...parts }), {
  utm: { ...utm, content: '{slug}' },
})
export type UtmTemplateUpdate = Static<typeof UtmTemplateUpdate>

function deprecatedPart(name: UtmPart) {
  return { ...part({ description: `The former place of \`utm.${name}\`.` }), deprecated: true }
}
const deprecatedText = (name: UtmPart) => nullable(t.String(), { description: `The same as \`utm.${name}\`.`, deprecated: true })
export const UtmTemplate = named(
  'UtmTemplate',
  t.Object({
    id: Id,
    workspace_id: Id,
    name: t.String(),
    utm: nullable(Utm, { description: 'The parameters of the template. `null`: it has none.' }),
    source: deprecatedText('source'),
    medium: deprecatedText('medium'),
    campaign: deprecatedText('campaign'),
    term: deprecatedText('term'),
    content: deprecatedText('content'),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 3,
    workspace_id: 12,
    name: 'Newsletter',
    utm,
    ...{ ...utm, term: null },
    created_at: '2026-11-20T14:20:00.000Z',
    updated_at: '2026-11-20T14:20:00.000Z',
  },
)
export type UtmTemplate = Static<typeof UtmTemplate>
export const UtmTemplatePage = page(UtmTemplate)
export const TEMPLATE_LIST = listing({
  name: 'utm-templates',
  preset: 'created_at',
  sorts: { created_at: 'id', updated_at: 'value', name: 'text' },
  searched: ['name', 'source', 'medium', 'campaign', 'term', 'content'],
})
export const UtmTemplateQuery = query(pageParameters(TEMPLATE_LIST))

export const PreviewQuery = query({
  destination_url: t.String({ minLength: 1, maxLength: MAX_ADDRESS * 4, description: 'The destination URL of a link.' }),
  slug: t.Optional(t.String({ maxLength: SLUG_TEXT_MAX, description: "The slug of a link. If you omit it, `{slug}` isn't replaced." })),
  campaign_id: t.Optional(QueryId),
})
export type PreviewQuery = Static<typeof PreviewQuery>
export const Preview = named('UtmPreview', t.Object({ url: t.String() }), {
  url: 'https://shop.example.com/spring?utm_source=newsletter&utm_medium=email&utm_campaign=Spring%20sale&utm_content=spring-sale-2026-11-21',
})
