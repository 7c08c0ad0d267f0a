import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { EVENT_TYPES } from '../../events.ts'
import { body, boundedList, cursor, Id, integer, limit, nullable, oneOf, page, query, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { DELIVERY_STATUSES } from './queries.ts'

export const MAX_ENDPOINTS = 20
const KINDS = ['event', 'siem'] as const

const Url = text({
  min: 1,
  max: MAX_ADDRESS,
  expects: 'an https address',
  description: 'Where deliveries are posted. Private addresses are not allowed.',
})
const Events = t.Array(oneOf(EVENT_TYPES), {
  maxItems: 50,
  description: 'The events that an endpoint of the kind event subscribes to; one of the kind siem gets all.',
})
const Kind = oneOf(KINDS, { description: 'siem: every event, and every audit entry as audit.event.' })
const Description = t.Optional(nullable(text({ max: 255 })))

export const EndpointCreate = body({ url: Url, events: t.Optional(Events), kind: t.Optional(Kind), description: Description })
export type EndpointCreate = Static<typeof EndpointCreate>
export const EndpointUpdate = body({
  url: t.Optional(Url),
  events: t.Optional(Events),
  kind: t.Optional(Kind),
  description: Description,
  enabled: t.Optional(t.Boolean({ description: 'True also clears disabled_reason.' })),
})
export type EndpointUpdate = Static<typeof EndpointUpdate>

export const Endpoint = t.Object({
  id: Id,
  workspace_id: Id,
  url: t.String(),
  events: boundedList(oneOf(EVENT_TYPES), EVENT_TYPES.length),
  kind: Kind,
  enabled: t.Boolean(),
  description: nullable(t.String()),
  disabled_reason: nullable(t.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Endpoint = Static<typeof Endpoint>
export const EndpointWithSecret = t.Object({
  endpoint: Endpoint,
  secret: nullable(
    t.String({ description: 'Signs deliveries. Only shown in this response. Null where it is replayed for an Idempotency-Key.' }),
  ),
})

const delivery = {
  id: Id,
  endpoint_id: Id,
  event_id: t.String(),
  event_type: t.String(),
  status: oneOf(DELIVERY_STATUSES),
  attempts: integer(),
  next_attempt_at: nullable(Timestamp),
  last_status: nullable(integer({ description: 'The HTTP status of the last response.' })),
  last_error: nullable(t.String({ description: 'Why the last attempt failed.' })),
  last_response: nullable(t.String({ description: 'The beginning of the last response, at most 4 KiB.' })),
  duration_ms: nullable(integer()),
  created_at: Timestamp,
  delivered_at: nullable(Timestamp),
}
export const Delivery = t.Object(delivery)
export type Delivery = Static<typeof Delivery>
export const DeliveryWithBody = t.Object({ ...delivery, request_body: t.String({ description: 'The same at each attempt.' }) })
export const DeliveryPage = page(Delivery)
export const DeliveryQuery = query({ limit: limit(), cursor, status: t.Optional(oneOf(DELIVERY_STATUSES)) })
