import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/kysely.ts'
import { FIRST_PRIVATE } from '../listing/trigrams.ts'

type State = { indexed_to: number; removed: number }
const NONE: State = { indexed_to: 0, removed: 0 }

export const findIndexState = async (db: Db): Promise<State> =>
  (await db.selectFrom('link_search_state').select(['indexed_to', 'removed']).executeTakeFirst()) ?? NONE

/** True if the rows of some workspace take more than that. It is of the whole instance. */
export const hasLargeWorkspace = async (db: Db, bytes: number): Promise<boolean> =>
  (await db.selectFrom('workspaces').select('id').where('stored_bytes', '>', bytes).limit(1).executeTakeFirst()) !== undefined

/** Counts the links of every workspace that aren't indexed, and those that have changed since they were, each up to a limit. */
export async function countUnindexed(db: Db, limit: number): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; changed: number }>`
    SELECT (SELECT count(*) FROM (SELECT 1 FROM links WHERE id > ifnull((SELECT indexed_to FROM link_search_state), 0) LIMIT ${limit})) AS added,
      (SELECT count(*) FROM (SELECT 1 FROM link_search_pending LIMIT ${limit})) AS changed`.execute(db)
  return rows[0] ?? { added: 0, changed: 0 }
}

// The mark is that of `matchOf`. In texts that aren't all ASCII, search_text has them without case, as they are searched.
const digit = (value: RawBuilder<unknown>) => sql`${sql.lit(FIRST_PRIVATE)} + (${value} & 4095)`
const TEXT = sql`char(${digit(sql`workspace_id >> 24`)}, ${digit(sql`workspace_id >> 12`)}, ${digit(sql`workspace_id`)}, 10)
  || ifnull(search_text, slug || char(10) || destination_url || char(10) || ifnull(title, '') || char(10) || ifnull(description, ''))
  || iif(tags = '[]', '', char(10) || tags)`

/** Indexes the next links of every workspace. Returns how many. */
export async function indexAddedLinks(tx: Tx, limit: number): Promise<number> {
  const { indexed_to: after } = await findIndexState(tx)
  const found = await tx.selectFrom('links').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  const last = found.at(-1)?.id
  if (last === undefined) return 0
  await sql`INSERT INTO link_search (rowid, text) SELECT id, ${TEXT} FROM links WHERE id > ${after} AND id <= ${last}`.execute(tx)
  await tx
    .insertInto('link_search_state')
    .values({ only: 1, indexed_to: last })
    .onConflict((row) => row.doUpdateSet({ indexed_to: last }))
    .execute()
  return found.length
}

/** Indexes links of every workspace again that have changed. Returns how many. */
export async function indexChangedLinks(tx: Tx, limit: number): Promise<number> {
  const found = await tx.selectFrom('link_search_pending').select('link_id').limit(limit).execute()
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(found.map(({ link_id }) => link_id))}))`
  await sql`DELETE FROM link_search WHERE rowid IN ${ids}`.execute(tx)
  await sql`INSERT INTO link_search (rowid, text) SELECT id, ${TEXT} FROM links WHERE id IN ${ids}`.execute(tx)
  await sql`DELETE FROM link_search_pending WHERE link_id IN ${ids}`.execute(tx)
  await tx
    .updateTable('link_search_state')
    .set((row) => ({ removed: row('removed', '+', found.length) }))
    .execute()
  return found.length
}

/**
 * Makes the index merge its parts only in steps that are asked for, because it would otherwise merge them within some change, which can take
 * half a second.
 */
export async function configureIndex(tx: Tx): Promise<void> {
  await sql`INSERT INTO link_search (link_search, rank) VALUES ('automerge', 0)`.execute(tx)
  await sql`INSERT INTO link_search (link_search, rank) VALUES ('crisismerge', 1999)`.execute(tx)
}

/** Begins to merge all parts of the index, which leaves out the texts that were removed from it. */
export const startMerge = (tx: Tx) => sql`INSERT INTO link_search (link_search, rank) VALUES ('merge', -1)`.execute(tx)

/** Merges parts of the index into about so many pages. Returns whether more follow: https://www.sqlite.org/fts5.html#the_merge_command */
export async function mergePages(tx: Tx, pages: number): Promise<boolean> {
  const changes = async () => (await sql<{ changes: number }>`SELECT total_changes() AS changes`.execute(tx)).rows[0]?.changes ?? 0
  const before = await changes()
  await sql`INSERT INTO link_search (link_search, rank) VALUES ('merge', ${pages})`.execute(tx)
  return (await changes()) - before > 1
}

/** Notes that so many texts are no longer in the index. */
export const subtractRemoved = (tx: Tx, removed: number) =>
  tx
    .updateTable('link_search_state')
    .set((row) => ({ removed: row('removed', '-', removed) }))
    .execute()
