import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  exampleOf,
  file,
  Id,
  integer,
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
    kind: t.String({ description: 'The event, such as `member.role_changed`.' }),
    target_type: t.String(),
    target_id: nullable(integer()),
    actor_user_id: nullable(Id),
    ip: nullable(t.String({ description: 'The IP address of the actor. The last part is removed if the workspace uses `anonymize_ip`.' })),
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
  target_type: t.Optional(
    t.String({ minLength: 1, maxLength: 100, description: 'Only entries about this type of target, such as `link`.' }),
  ),
  target_id: t.Optional(
    queryInteger({
      minimum: 1,
      description: 'Only entries about the target with this ID. Combine with `target_type` to get the history of one target.',
    }),
  ),
  from: t.Optional(queryTime('Only entries recorded on or after this date or time. The earliest is 1970-01-01.')),
  to: t.Optional(queryTime('Only entries recorded on or before this date or time. A date includes the whole day.')),
}
export const ENTRY_LIST = listing({
  name: 'audit',
  preset: '-recorded_at',
  sorts: { recorded_at: 'id', kind: 'text' },
  searched: ['kind', 'target_type', 'ip', 'user_agent'],
})
export const EntryQuery = query({ ...pageParameters(ENTRY_LIST), ...filters })
export const EntryExportQuery = query({ format: oneOf(['csv', 'ndjson'], { default: 'csv' }), ...filters })
export const EntryFile = file({
  'text/csv':
    'id,recorded_at,kind,target_type,target_id,actor_user_id,ip,user_agent,metadata\r\n5310,2026-11-21T09:30:00.000Z,member.role_changed,user,8,7,203.0.113.0,Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0,"{""from"":""viewer"",""to"":""editor""}"\r\n',
  'application/x-ndjson': `${JSON.stringify(exampleOf(Entry))}\n`,
})
