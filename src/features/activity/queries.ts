import { sql } from 'kysely'
import type { Reader } from '../../db/reader.ts'
import type { ACTIVITY_TARGETS } from './schema.ts'

type TargetType = (typeof ACTIVITY_TARGETS)[number]
export type ActivityRow = {
  id: number
  kind: string
  target_type: TargetType
  target_id: number | null
  actor_user_id: number | null
  metadata: string
  recorded_at: number
}
type Wanted = { types: readonly TargetType[]; linkId: number | undefined }

/** The entries about some types of targets, or about one link. */
export function activityEntries(reader: Reader, workspaceId: number, { types, linkId }: Wanted) {
  const query = reader
    .selectFrom('audit_entries')
    .select(['id', 'kind', sql<TargetType>`target_type`.as('target_type'), 'target_id', 'actor_user_id', 'metadata', 'recorded_at'])
    .where('workspace_id', '=', workspaceId)
  // The plus keeps SQLite from sorting all entries of the types. In the order of IDs, it can stop early.
  return linkId === undefined
    ? query.where(sql<string>`+target_type`, 'in', types)
    : query.where('target_type', '=', 'link').where('target_id', '=', linkId)
}

/** The table of things, and the column that has their name. */
export type NameSource = { table: string; column: string }

/** The names of a workspace's things, by ID. */
export async function listTargetNames(
  reader: Reader,
  workspaceId: number,
  named: NameSource,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    SELECT id, ${sql.ref(named.column)} AS name FROM ${sql.table(named.table)}
    WHERE workspace_id = ${workspaceId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.execute(reader)
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

/** The display names of people, of the whole instance: those in a workspace's entries may no longer be members. */
export const listPeople = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('id', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute()
