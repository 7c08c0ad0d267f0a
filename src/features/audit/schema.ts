import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { cursor, file, Id, integer, limit, nullable, oneOf, page, QueryId, query, queryTime, Timestamp } from '../../http/schema.ts'

export const Entry = t.Object({
  id: Id,
  kind: t.String({ description: 'noun.verb_past, such as member.role_changed.' }),
  target_type: t.String(),
  target_id: nullable(integer()),
  actor_user_id: nullable(Id),
  ip: nullable(t.String({ description: 'Without its last part where the workspace has anonymize_ip.' })),
  user_agent: nullable(t.String()),
  metadata: t.Record(t.String(), t.Unknown()),
  recorded_at: Timestamp,
})
export type Entry = Static<typeof Entry>
export const EntryPage = page(Entry)

const filters = {
  kind: t.Optional(t.String({ minLength: 1, maxLength: 100 })),
  actor_user_id: t.Optional(QueryId),
  from: t.Optional(queryTime('Recorded at or after this date or time, from 1970 on.')),
  to: t.Optional(queryTime('Recorded at or before this date or time; a date includes its whole day.')),
}
export const EntryQuery = query({ limit: limit(), cursor, ...filters })
export const EntryExportQuery = query({ format: oneOf(['csv', 'ndjson'], { default: 'csv' }), ...filters })
export const EntryFile = file('text/csv', 'application/x-ndjson')
