import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { EVENT_TYPES } from '../../events.ts'
import { listing, pageParameters, wholeParameters } from '../../http/listing.ts'
import {
  answering,
  body,
  boundedList,
  exampleOf,
  Id,
  integer,
  named,
  nullable,
  oneOf,
  page,
  query,
  Timestamp,
  text,
} from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { DELIVERY_STATUSES } from './queries.ts'

export const MAX_ENDPOINTS = 20
/** Why an endpoint is disabled, unless its deliveries failed. */
export const DISABLED_BY_MEMBER = 'Disabled by a member.'
const KINDS = ['event', 'siem'] as const

const Url = text({
  min: 1,
  max: MAX_ADDRESS,
  expects: 'an https URL',
  description: "The URL that receives deliveries as POST requests. Private IP addresses aren't allowed.",
})
const EventType = named('EventType', oneOf(EVENT_TYPES))
const Events = t.Array(EventType, {
  maxItems: 50,
  description: 'The events to receive. Endpoints of kind `siem` receive all events.',
})
const Kind = oneOf(KINDS, {
  description:
    'The kind of endpoint. `event`: receives the events you choose. `siem`: receives every event, and every audit entry as `audit.event`.',
})
const Description = t.Optional(nullable(text({ max: 255 })))

export const EndpointCreate = named(
  'WebhookEndpointCreate',
  body({ url: Url, events: t.Optional(Events), kind: t.Optional(Kind), description: Description }),
  { url: 'https://hooks.example.com/terse', events: ['link.created', 'link.deleted'], description: 'Syncs the catalogue' },
)
export type EndpointCreate = Static<typeof EndpointCreate>
export const EndpointUpdate = named(
  'WebhookEndpointUpdate',
  body({
    url: t.Optional(Url),
    events: t.Optional(Events),
    kind: t.Optional(Kind),
    description: Description,
    enabled: t.Optional(t.Boolean({ description: 'Whether events are delivered. Setting it to `true` also clears `disabled_reason`.' })),
  }),
  { events: ['link.created', 'link.updated', 'link.deleted'], enabled: true },
)
export type EndpointUpdate = Static<typeof EndpointUpdate>

export const Endpoint = named(
  'WebhookEndpoint',
  t.Object({
    id: Id,
    workspace_id: Id,
    url: t.String(),
    events: boundedList(EventType, EVENT_TYPES.length),
    kind: Kind,
    enabled: t.Boolean(),
    description: nullable(t.String()),
    disabled_reason: nullable(t.String()),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 5,
    workspace_id: 12,
    url: 'https://hooks.example.com/terse',
    events: ['link.created', 'link.deleted'],
    kind: 'event',
    enabled: true,
    description: 'Syncs the catalogue',
    disabled_reason: null,
    created_at: '2026-11-21T09:30:00.000Z',
    updated_at: '2026-11-21T09:30:00.000Z',
  },
)
export type Endpoint = Static<typeof Endpoint>
export const EndpointWithSecret = named(
  'WebhookEndpointWithSecret',
  t.Object({
    endpoint: Endpoint,
    secret: nullable(
      t.String({
        description:
          'The secret that signs deliveries, which is only shown in this response. `null`: the response is replayed for an `Idempotency-Key`.',
      }),
    ),
  }),
  { endpoint: exampleOf(Endpoint), secret: 'whsec_b2ZmaWNlLW9mLXRoZS1zaG9ydC1saW5rcy1leGFtcGw=' },
)

const DeliveryStatus = named('DeliveryStatus', oneOf(DELIVERY_STATUSES))
const delivery = {
  id: Id,
  endpoint_id: Id,
  event_id: t.String(),
  event_type: t.String(),
  status: DeliveryStatus,
  attempts: integer(),
  next_attempt_at: nullable(Timestamp),
  last_status: nullable(integer({ description: 'The HTTP status of the last response.' })),
  last_error: nullable(t.String({ description: 'The reason why the last attempt failed. `null`: it succeeded, or there was none yet.' })),
  last_response: nullable(t.String({ description: 'The first 4 KiB of the last response.' })),
  duration_ms: nullable(integer()),
  created_at: Timestamp,
  delivered_at: nullable(Timestamp),
}
export const Delivery = named('Delivery', t.Object(delivery), {
  id: 90211,
  endpoint_id: 5,
  event_id: 'evt_019ab1c6-93a8-7c52-8a3e-5d2f6b90c1e4',
  event_type: 'link.created',
  status: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  last_status: 200,
  last_error: null,
  last_response: 'ok',
  duration_ms: 184,
  created_at: '2026-11-21T09:30:00.000Z',
  delivered_at: '2026-11-21T09:30:01.000Z',
})
export type Delivery = Static<typeof Delivery>
export const waitingDelivery = answering(Delivery, {
  ...{ status: 'pending', attempts: 0, next_attempt_at: exampleOf(Delivery).created_at },
  ...{ last_status: null, last_response: null, duration_ms: null, delivered_at: null },
})
export const testDelivery = answering(Delivery, { ...waitingDelivery, event_type: 'ping' })
export const DeliveryWithBody = named(
  'DeliveryWithBody',
  t.Object({ ...delivery, request_body: t.String({ description: 'The request body, which is the same for every attempt.' }) }),
  {
    ...exampleOf(Delivery),
    request_body:
      '{"id":"evt_019ab1c6-93a8-7c52-8a3e-5d2f6b90c1e4","type":"link.created","workspace_id":12,"created_at":"2026-11-21T09:30:00.000Z","timestamp":"2026-11-21T09:30:00.000Z","data":{"id":1042,"slug":"spring-sale"}}',
  },
)
export const DeliveryPage = page(Delivery)
export const DELIVERY_LIST = listing({
  name: 'deliveries',
  preset: '-created_at',
  sorts: { created_at: 'id', attempts: 'value' },
  searched: ['id', 'event_type'],
})
export const DeliveryQuery = query({ ...pageParameters(DELIVERY_LIST), status: t.Optional(DeliveryStatus) })
export const ENDPOINT_LIST = listing({
  name: 'webhook-endpoints',
  preset: 'created_at',
  sorts: { created_at: 'id', updated_at: 'value', url: 'text' },
  searched: ['url', 'description'],
})
export const EndpointQuery = query(wholeParameters(ENDPOINT_LIST))
