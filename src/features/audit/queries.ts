import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type EntryRow = Selectable<MainTables['audit_entries']>

type NewEntry = Omit<EntryRow, 'id'>
const newEntry = prepared((db, entry: NewEntry) =>
  db.insertInto('audit_entries').values({
    workspace_id: entry.workspace_id,
    kind: entry.kind,
    target_type: entry.target_type,
    target_id: entry.target_id,
    actor_user_id: entry.actor_user_id,
    ip: entry.ip,
    user_agent: entry.user_agent,
    metadata: entry.metadata,
    recorded_at: entry.recorded_at,
  }),
)
export function insertEntries(tx: Tx, entries: readonly NewEntry[]): void {
  for (const entry of entries) newEntry.run(tx, entry)
}

export type EntryFilter = {
  kind?: string | undefined
  actorUserId?: number | undefined
  targetType?: string | undefined
  targetId?: number | undefined
  from?: number | undefined
  to?: number | undefined
  beforeId?: number | undefined
}

/** A workspace's entries that match a filter. */
function filteredEntries(reader: Reader, workspaceId: number, filter: EntryFilter) {
  let query = reader.selectFrom('audit_entries').where('workspace_id', '=', workspaceId)
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
  if (filter.actorUserId !== undefined) query = query.where('actor_user_id', '=', filter.actorUserId)
  // By its index where the target is one thing; else in the order of the list, which can stop early.
  if (filter.targetType !== undefined)
    query = query.where(filter.targetId === undefined ? sql<string>`+target_type` : 'target_type', '=', filter.targetType)
  if (filter.targetId !== undefined) query = query.where('target_id', '=', filter.targetId)
  if (filter.from !== undefined) query = query.where('recorded_at', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('recorded_at', '<=', filter.to)
  if (filter.beforeId !== undefined) query = query.where('id', '<', filter.beforeId)
  return query
}

/** The latest first. */
export const listEntries = (reader: Reader, workspaceId: number, filter: EntryFilter, limit: number): Promise<EntryRow[]> =>
  filteredEntries(reader, workspaceId, filter).selectAll().orderBy('id', 'desc').limit(limit).execute()

export async function countEntries(reader: Reader, workspaceId: number, filter: EntryFilter): Promise<number> {
  const query = filteredEntries(reader, workspaceId, filter).select((eb) => eb.fn.countAll<number>().as('entries'))
  return (await query.executeTakeFirstOrThrow()).entries
}

export const findLatestEntry = (db: Db, workspaceId: number) =>
  db.selectFrom('audit_entries').select('id').where('workspace_id', '=', workspaceId).orderBy('id', 'desc').limit(1).executeTakeFirst()
