import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, boundedList, named, nullable, oneOf, Timestamp, text } from '../../../http/schema.ts'

const PROVIDERS = ['stripe', 'shopify'] as const
export type Provider = (typeof PROVIDERS)[number]
/** Of those that arrived last. */
export const SHOWN_EVENTS = 10

export const ProviderInput = named(
  'ConversionProviderInput',
  body({
    secret: t.Optional(
      text({ min: 1, max: 255, description: 'What the provider signs its events with. Left out, the present one stays.' }),
    ),
    enabled: t.Optional(t.Boolean({ description: 'True by default.' })),
  }),
  { secret: 'whsec_2b9f0c…', enabled: true },
)
export type ProviderInput = Static<typeof ProviderInput>

const ReceivedEvent = t.Object({
  id: t.String(),
  type: t.String(),
  outcome: oneOf(['sale', 'refund', 'ignored']),
  received_at: Timestamp,
})
export const ConversionProvider = named(
  'ConversionProvider',
  t.Object({
    provider: oneOf(PROVIDERS),
    enabled: t.Boolean({ description: 'False where nothing is set.' }),
    has_secret: t.Boolean(),
    webhook_url: t.String({ description: 'Where the provider is to send its events.' }),
    events: boundedList(ReceivedEvent, SHOWN_EVENTS, { description: 'What arrived last, of the last 30 days.' }),
    last_refused_at: nullable(Timestamp, {
      description: 'When an event with a wrong signature came, or one while it was switched off, since the start.',
    }),
    created_at: nullable(Timestamp),
    updated_at: nullable(Timestamp),
  }),
  {
    provider: 'stripe',
    enabled: true,
    has_secret: true,
    webhook_url: 'https://terse.example.com/v1/conversions/stripe/12',
    events: [{ id: 'evt_1QxYz', type: 'checkout.session.completed', outcome: 'sale', received_at: '2026-11-21T09:30:00.000Z' }],
    last_refused_at: null,
    created_at: '2026-11-20T14:05:00.000Z',
    updated_at: '2026-11-20T14:05:00.000Z',
  },
)
export type ConversionProvider = Static<typeof ConversionProvider>
export const Received = named('EventReceived', t.Object({ received: t.Literal(true) }), { received: true })
