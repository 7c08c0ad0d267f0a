import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  cursor,
  exampleOf,
  file,
  Id,
  integer,
  limit,
  named,
  nullable,
  oneOf,
  page,
  QueryId,
  query,
  queryInteger,
  queryTime,
  Timestamp,
} from '../../http/schema.ts'

export const Entry = named(
  'AuditEntry',
  t.Object({
    id: Id,
    kind: t.String({ description: 'noun.verb_past, such as member.role_changed.' }),
    target_type: t.String(),
    target_id: nullable(integer()),
    actor_user_id: nullable(Id),
    ip: nullable(t.String({ description: 'Without its last part where the workspace has anonymize_ip.' })),
    user_agent: nullable(t.String()),
    metadata: t.Record(t.String(), t.Unknown()),
    recorded_at: Timestamp,
  }),
  {
    id: 5310,
    kind: 'member.role_changed',
    target_type: 'user',
    target_id: 8,
    actor_user_id: 7,
    ip: '203.0.113.0',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    metadata: { from: 'viewer', to: 'editor' },
    recorded_at: '2026-11-21T09:30:00.000Z',
  },
)
export type Entry = Static<typeof Entry>
export const EntryPage = page(Entry)

const filters = {
  kind: t.Optional(t.String({ minLength: 1, maxLength: 100 })),
  actor_user_id: t.Optional(QueryId),
  target_type: t.Optional(t.String({ minLength: 1, maxLength: 100, description: 'Such as link.' })),
  target_id: t.Optional(queryInteger({ minimum: 1, description: 'With target_type, the history of one thing.' })),
  from: t.Optional(queryTime('Recorded at or after this date or time, from 1970 on.')),
  to: t.Optional(queryTime('Recorded at or before this date or time; a date includes its whole day.')),
}
export const EntryQuery = query({ limit: limit(), cursor, ...filters })
export const EntryExportQuery = query({ format: oneOf(['csv', 'ndjson'], { default: 'csv' }), ...filters })
export const EntryFile = file({
  'text/csv':
    'id,recorded_at,kind,target_type,target_id,actor_user_id,ip,user_agent,metadata\r\n5310,2026-11-21T09:30:00.000Z,member.role_changed,user,8,7,203.0.113.0,Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0,"{""from"":""viewer"",""to"":""editor""}"\r\n',
  'application/x-ndjson': `${JSON.stringify(exampleOf(Entry))}\n`,
})
