import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, boundedList, named, nullable, oneOf, Timestamp, text } from '../../../http/schema.ts'

const PROVIDERS = ['stripe', 'shopify'] as const
export type Provider = (typeof PROVIDERS)[number]
/** How many of the most recent events are shown. */
export const SHOWN_EVENTS = 10

export const ProviderInput = named(
  'ConversionProviderInput',
  body({
    secret: t.Optional(
      text({ min: 1, max: 255, description: 'The secret that the provider signs its events with. Omit to keep the current one.' }),
    ),
    enabled: t.Optional(t.Boolean({ description: 'Whether events are accepted. By default `true`.' })),
  }),
  { secret: 'whsec_2b9f0cJBd0Kh8oOOL8dKLzdocJ2isAjI', enabled: true },
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
    enabled: t.Boolean({ description: 'Whether events are accepted. `false` if nothing is set up.' }),
    has_secret: t.Boolean(),
    webhook_url: t.String({ description: 'The URL to enter at the provider, which then sends its events there.' }),
    events: boundedList(ReceivedEvent, SHOWN_EVENTS, { description: 'The most recent events of the last 30 days.' }),
    last_refused_at: nullable(Timestamp, {
      description: 'When an event was last refused since Terse started, because its signature was wrong or the provider was disabled.',
    }),
    created_at: nullable(Timestamp),
    updated_at: nullable(Timestamp),
  }),
  {
    provider: 'stripe',
    enabled: true,
    has_secret: true,
    webhook_url: 'https://go.example.com/v1/conversions/stripe/12',
    events: [{ id: 'evt_1QxYz', type: 'checkout.session.completed', outcome: 'sale', received_at: '2026-11-21T09:30:00.000Z' }],
    last_refused_at: null,
    created_at: '2026-11-20T14:05:00.000Z',
    updated_at: '2026-11-20T14:05:00.000Z',
  },
)
export type ConversionProvider = Static<typeof ConversionProvider>
export const Received = named('EventReceived', t.Object({ received: t.Literal(true) }), { received: true })
