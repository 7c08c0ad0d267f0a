import { type Insertable, type Selectable, sql } from 'kysely'
import type { WorkspaceTx } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { emailKey } from '../../lib/email.ts'

export type EntryRow = Selectable<MainTables['audit_entries']>

/** An entry without what it gets when it is stored. */
export type NewEntry = Omit<EntryRow, 'id' | 'hash'>
const newEntry = prepared((db, entry: NewEntry & { hash: Buffer }) =>
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
    hash: entry.hash,
  }),
)
export const insertEntry = (tx: Tx, entry: NewEntry & { hash: Buffer }): void => void newEntry.run(tx, entry)

export type ChainRow = Selectable<MainTables['audit_chains']>

const chain = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('audit_chains').selectAll().where('workspace_id', '=', workspaceId),
)
export const findChain = (db: Db, workspaceId: number): ChainRow | undefined => chain.first(db, { workspaceId })

/** Lists the ends of the chains of every workspace. */
export const listChains = (db: Db): Promise<ChainRow[]> => db.selectFrom('audit_chains').selectAll().orderBy('workspace_id').execute()

/** Counts the entries of every workspace that have no hash; 0 stands for accounts. */
export const listUnchained = (reader: Reader): Promise<{ id: number; entries: number }[]> =>
  reader
    .selectFrom('audit_entries')
    .select((eb) => [sql<number>`ifnull(workspace_id, 0)`.as('id'), eb.fn.countAll<number>().as('entries')])
    .where('hash', 'is', null)
    .groupBy('workspace_id')
    .execute()

/** Unless it was purged again since it was read. */
export const updateSeal = (tx: Tx, { workspace_id, purged_seal }: ChainRow, seal: string) =>
  tx
    .updateTable('audit_chains')
    .set({ purged_seal: seal })
    .where('workspace_id', '=', workspace_id)
    .where('purged_seal', '=', purged_seal)
    .execute()

const newEnd = prepared((db, { workspaceId, entries, hash }: { workspaceId: number; entries: number; hash: Buffer }) =>
  db
    .insertInto('audit_chains')
    .values({ workspace_id: workspaceId, entries, hash })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet((eb) => ({ entries: eb.ref('excluded.entries'), hash: eb.ref('excluded.hash') })),
    ),
)
export const upsertChain = (tx: Tx, workspaceId: number, end: { entries: number; hash: Buffer }): void =>
  void newEnd.run(tx, { workspaceId, ...end })

/** Lists the ID of every workspace that has entries or a chain, including deleted ones. 0 stands for accounts. */
export async function listChainIds(db: Db): Promise<number[]> {
  const entries = db.selectFrom('audit_entries').select(sql<number>`ifnull(workspace_id, 0)`.as('id'))
  const rows = await db.selectFrom('audit_chains').select('workspace_id as id').union(entries).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Entries in the order of their chain; null: those about accounts. */
export const listChainPage = (db: Db, workspaceId: number | null, afterId: number, limit: number): Promise<EntryRow[]> =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('workspace_id', 'is', workspaceId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

const SHOWN = ['id', 'kind', 'target_type', 'target_id', 'actor_user_id', 'ip', 'user_agent', 'metadata', 'recorded_at'] as const
export type ShownEntry = Pick<EntryRow, (typeof SHOWN)[number]>

export type EntryFilter = {
  kind?: string | undefined
  actorUserId?: number | undefined
  targetType?: string | undefined
  targetId?: number | undefined
  from?: number | undefined
  to?: number | undefined
  beforeId?: number | undefined
}

/** The entries of a workspace that match a filter; null: those about accounts and the instance. */
function filteredEntries(reader: Reader, workspaceId: number | null, filter: EntryFilter) {
  let query = reader.selectFrom('audit_entries').where('workspace_id', 'is', workspaceId)
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
  if (filter.actorUserId !== undefined) query = query.where('actor_user_id', '=', filter.actorUserId)
  // The index on targets is used if the target is one thing. Otherwise the order of the list is used, because it can stop early.
  if (filter.targetType !== undefined)
    query = query.where(filter.targetId === undefined ? sql<string>`+target_type` : 'target_type', '=', filter.targetType)
  if (filter.targetId !== undefined) query = query.where('target_id', '=', filter.targetId)
  if (filter.from !== undefined) query = query.where('recorded_at', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('recorded_at', '<=', filter.to)
  if (filter.beforeId !== undefined) query = query.where('id', '<', filter.beforeId)
  return query
}

/** Lists entries, newest first. */
export const listEntries = (reader: Reader, workspaceId: number | null, filter: EntryFilter, limit: number): Promise<ShownEntry[]> =>
  filteredEntries(reader, workspaceId, filter).select(SHOWN).orderBy('id', 'desc').limit(limit).execute()

export const shownEntries = (reader: Reader, workspaceId: number | null, filter: EntryFilter) =>
  filteredEntries(reader, workspaceId, filter).select(SHOWN)

export async function countEntries(reader: Reader, workspaceId: number, filter: EntryFilter): Promise<number> {
  const query = filteredEntries(reader, workspaceId, filter).select((eb) => eb.fn.countAll<number>().as('entries'))
  return (await query.executeTakeFirstOrThrow()).entries
}

export type TargetsOfKind = { kind: string; type: string; ids: readonly number[] }

/** Lists the latest entry of a kind about each of some targets. */
export const listLatestOfTargets = async (reader: Reader, workspaceId: number, { kind, type, ids }: TargetsOfKind) =>
  (
    await sql<Pick<EntryRow, 'id' | 'recorded_at' | 'metadata'> & { target_id: number }>`
      SELECT entries.id, entries.target_id, entries.recorded_at, entries.metadata FROM json_each(${JSON.stringify(ids)}) AS wanted
      JOIN main.audit_entries AS entries ON entries.id = (
        SELECT id FROM main.audit_entries
        WHERE workspace_id = ${workspaceId} AND target_type = ${type} AND target_id = wanted.value AND kind = ${kind}
        ORDER BY id DESC LIMIT 1)`.execute(reader)
  ).rows

export const findEntryOfTarget = (db: Db, workspaceId: number, { id, targetId }: { id: number; targetId: number }) =>
  db
    .selectFrom('audit_entries')
    .select(SHOWN)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('target_id', '=', targetId)
    .executeTakeFirst()

export const findLatestEntry = (db: Db, workspaceId: number) =>
  db.selectFrom('audit_entries').select('id').where('workspace_id', '=', workspaceId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Lists entries, oldest first. */
export const listOldestEntries = (db: Db, workspaceId: number, limit: number) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'recorded_at', 'hash'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .limit(limit)
    .execute()

export const markPurged = (
  tx: Tx,
  workspaceId: number,
  changes: Pick<ChainRow, 'purged' | 'purged_through' | 'purged_hash' | 'purged_seal'>,
) => tx.updateTable('audit_chains').set(changes).where('workspace_id', '=', workspaceId).execute()

/** Only those that are marked: a trigger refuses others. */
export const deleteEntriesThrough = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('audit_entries').where('workspace_id', '=', workspaceId).where('id', '<=', id).execute()

const newAddress = prepared((db, address: Insertable<MainTables['audit_addresses']>) =>
  db
    .insertInto('audit_addresses')
    .values({ workspace_id: address.workspace_id, email: address.email, email_key: address.email_key, used_at: address.used_at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'email']).doUpdateSet((eb) => ({ used_at: eb.ref('excluded.used_at') })))
    .returning('id'),
)
/** The number of an address in a workspace's entries; 0 stands for those about accounts. */
export const upsertAddress = ({ tx, now, workspaceId }: WorkspaceTx, email: string): number =>
  (newAddress.first(tx, { workspace_id: workspaceId, email, email_key: emailKey(email), used_at: now }) as { id: number }).id

/** Lists email addresses of every workspace by their numbers. */
export const listAddresses = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('audit_addresses')
    .select(['id', 'email'])
    .where('id', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute()

/** Deletes email addresses that only entries from before a time refer to. */
export const deleteOldAddresses = (tx: Tx, workspaceId: number, before: number) =>
  tx.deleteFrom('audit_addresses').where('workspace_id', '=', workspaceId).where('used_at', '<', before).execute()

/** Runs queries on one state of the database: `db` must be a connection of the caller's own. */
export async function atOneState<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`BEGIN`.execute(db)
  try {
    return await work()
  } finally {
    await sql`COMMIT`.execute(db)
  }
}
