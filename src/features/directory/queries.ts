import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { WorkspaceTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type DirectoryRow = Selectable<MainTables['directories']>
export type TokenRow = Selectable<MainTables['scim_tokens']>
type DirectoryEventRow = Selectable<MainTables['directory_events']>

const directory = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('directories').selectAll().where('workspace_id', '=', workspaceId),
)
export const findDirectory = (db: Db, workspaceId: number): DirectoryRow | undefined => directory.first(db, { workspaceId })

const directoryById = prepared((db, { directoryId }: { directoryId: string }) =>
  db.selectFrom('directories').selectAll().where('directory_id', '=', directoryId),
)
/** Finds the directory of any workspace by the provider's ID. */
export const findDirectoryById = (db: Db, directoryId: string): DirectoryRow | undefined => directoryById.first(db, { directoryId })

export const insertDirectory = (tx: Tx, values: Insertable<MainTables['directories']>): Promise<DirectoryRow> =>
  tx.insertInto('directories').values(values).returningAll().executeTakeFirstOrThrow()

export const updateDirectory = (tx: Tx, workspaceId: number, changes: Updateable<MainTables['directories']>): Promise<DirectoryRow> =>
  tx.updateTable('directories').set(changes).where('workspace_id', '=', workspaceId).returningAll().executeTakeFirstOrThrow()

export const deleteDirectory = (tx: Tx, workspaceId: number) =>
  tx.deleteFrom('directories').where('workspace_id', '=', workspaceId).execute()

/** Deletes what a directory has reported, one table after the other. Returns how many rows there were, at most `limit`. */
export async function deleteTold(tx: Tx, workspaceId: number, limit: number): Promise<number> {
  let left = limit
  for (const table of ['directory_group_members', 'directory_groups', 'directory_users', 'directory_events'] as const) {
    if (left === 0) break
    const { numAffectedRows } =
      await sql`DELETE FROM ${sql.table(table)} WHERE workspace_id = ${workspaceId} LIMIT ${sql.lit(left)}`.execute(tx)
    left -= Number(numAffectedRows ?? 0)
  }
  return limit - left
}

const token = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('scim_tokens').selectAll().where('workspace_id', '=', workspaceId),
)
export const findToken = (db: Db, workspaceId: number): TokenRow | undefined => token.first(db, { workspaceId })

const tokenByHash = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('scim_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where(sql`(SELECT suspended_at FROM workspaces WHERE workspaces.id = workspace_id)`, 'is', null),
)
/** Finds the token of any workspace by its hash. */
export const findTokenByHash = (db: Db, hash: string): TokenRow | undefined => tokenByHash.first(db, { hash })

export const insertToken = (tx: Tx, values: Insertable<MainTables['scim_tokens']>): Promise<TokenRow> =>
  tx.insertInto('scim_tokens').values(values).returningAll().executeTakeFirstOrThrow()

export const deleteToken = (tx: Tx, workspaceId: number): Promise<TokenRow | undefined> =>
  tx.deleteFrom('scim_tokens').where('workspace_id', '=', workspaceId).returningAll().executeTakeFirst()

export const touchToken = ({ tx, now, workspaceId }: WorkspaceTx, id: number) =>
  tx.updateTable('scim_tokens').set({ last_used_at: now }).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** Lists events, newest first. */
export const directoryEvents = (reader: Reader, workspaceId: number) =>
  reader.selectFrom('directory_events').selectAll().where('workspace_id', '=', workspaceId)

type NewEvent = Pick<DirectoryEventRow, 'event_id' | 'type' | 'outcome' | 'email' | 'received_at'>
const newEvent = prepared((db, { workspace_id, event_id, type, outcome, email, received_at }: NewEvent & { workspace_id: number }) =>
  db.insertInto('directory_events').values({ workspace_id, event_id, type, outcome, email, received_at }),
)
export const insertDirectoryEvent = (tx: Tx, workspaceId: number, event: NewEvent): void =>
  void newEvent.run(tx, { ...event, workspace_id: workspaceId })

const knownEvent = prepared((db, { workspaceId, eventId }: { workspaceId: number; eventId: string }) =>
  db.selectFrom('directory_events').select('id').where('workspace_id', '=', workspaceId).where('event_id', '=', eventId),
)
export const isKnownEvent = (db: Db, workspaceId: number, eventId: string): boolean =>
  knownEvent.first(db, { workspaceId, eventId }) !== undefined

/** Deletes events of any workspace that were received before a time. Returns how many there were, at most `limit`. */
export async function deleteOldDirectoryEvents(tx: Tx, before: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM directory_events WHERE received_at < ${before} LIMIT ${sql.lit(limit)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Lists, for every workspace, the newest event before its latest `kept` ones. Workspaces with fewer events are left out. */
export const listEventBounds = async (reader: Reader, kept: number): Promise<{ workspace_id: number; id: number }[]> => {
  const { rows } = await sql<{ workspace_id: number; id: number | null }>`
    SELECT workspace_id, (SELECT id FROM directory_events AS event WHERE event.workspace_id = directories.workspace_id
      ORDER BY id DESC LIMIT 1 OFFSET ${sql.lit(kept)}) AS id FROM directories`.execute(reader)
  return rows.filter((row): row is { workspace_id: number; id: number } => row.id !== null)
}

/** Returns how many there were, at most `limit`. */
export async function deleteEventsUpTo(tx: Tx, workspaceId: number, id: number, limit: number): Promise<number> {
  const { numAffectedRows } =
    await sql`DELETE FROM directory_events WHERE workspace_id = ${workspaceId} AND id <= ${id} LIMIT ${sql.lit(limit)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
