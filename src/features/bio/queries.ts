import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
import type { MainTables } from '../../db/types.gen.ts'

type Table = MainTables['bio_pages']
export type BioPageRow = Selectable<Table> & { hostname: string | null }

const pages = (db: Db) =>
  db
    .selectFrom('bio_pages')
    .selectAll('bio_pages')
    .select((eb) => eb.selectFrom('domains').select('hostname').whereRef('domains.id', '=', 'bio_pages.domain_id').as('hostname'))

const pageById = prepared((db, { workspaceId, id }: { workspaceId: number; id: number }) =>
  pages(db).where('workspace_id', '=', workspaceId).where('id', '=', id),
)
export const findPage = (db: Db, workspaceId: number, id: number): BioPageRow | undefined => pageById.first(db, { workspaceId, id })

export const ownPages = (reader: Reader, workspaceId: number) =>
  pages(reader)
    .select([sql<string>`draft ->> 'title'`.as('title'), sql<string>`iif(published IS NULL, 'draft', 'published')`.as('status')])
    .where('bio_pages.workspace_id', '=', workspaceId)

export async function countPages(db: Db, workspaceId: number): Promise<number> {
  const query = db.selectFrom('bio_pages').select((eb) => eb.fn.countAll<number>().as('pages'))
  return (await query.where('workspace_id', '=', workspaceId).executeTakeFirstOrThrow()).pages
}

export async function insertPage(tx: Tx, workspaceId: number, values: Omit<Insertable<Table>, 'workspace_id'>): Promise<number> {
  const inserted = tx.insertInto('bio_pages').values({ ...values, workspace_id: workspaceId })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

export const updatePageRow = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>) =>
  tx.updateTable('bio_pages').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

export const deletePageRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('bio_pages').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** Numbers for those of a page's blocks that have none. */
export async function numberBlocks(tx: Tx, workspaceId: number, pageId: number, blockIds: readonly string[]): Promise<void> {
  if (blockIds.length === 0) return
  const rows = blockIds.map((block_id) => ({ workspace_id: workspaceId, bio_page_id: pageId, block_id }))
  await tx
    .insertInto('bio_blocks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts the clicks on all blocks of pages of any workspace, by page. `first`: the number before that of the first block, in clicks. */
export async function countClicksOf(reader: Reader, pageIds: readonly number[], first: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; clicks: number }>`
    SELECT bio_page_id AS id, sum(totals.clicks) AS clicks
    FROM main.bio_blocks JOIN clicks.link_totals AS totals ON totals.link_id = number + ${first}
    WHERE bio_page_id IN (SELECT value FROM json_each(${JSON.stringify(pageIds)})) GROUP BY bio_page_id`.execute(reader)
  return new Map(rows.map(({ id, clicks }) => [id, clicks]))
}

/** Saves the preview image of a page of any workspace. */
export const saveCard = (tx: Tx, pageId: number, card: { hash: string; png: Buffer }) =>
  tx
    .insertInto('bio_cards')
    .values({ bio_page_id: pageId, ...card })
    .onConflict((conflict) => conflict.doUpdateSet(card))
    .execute()

/** Finds the preview image of a page of any workspace. */
export const findCard = (db: Db, pageId: number) =>
  db.selectFrom('bio_cards').select(['hash', 'png']).where('bio_page_id', '=', pageId).executeTakeFirst()

export type ViewCount = { page: number; quarter: number; views: number }

/** Adds the new views of pages of any workspace. Pages that were deleted in the meantime are skipped. */
export async function addViews(tx: Tx, counts: readonly ViewCount[]): Promise<void> {
  const json = JSON.stringify(counts)
  await sql`UPDATE bio_pages SET views = bio_pages.views + added.views
    FROM (SELECT value ->> 'page' AS page, sum(value ->> 'views') AS views FROM json_each(${json}) GROUP BY 1) AS added
    WHERE bio_pages.id = added.page`.execute(tx)
  await sql`INSERT INTO bio_views (bio_page_id, quarter, views)
    SELECT value ->> 'page', value ->> 'quarter', value ->> 'views' FROM json_each(${json})
    WHERE value ->> 'page' IN (SELECT id FROM bio_pages)
    ON CONFLICT DO UPDATE SET views = bio_views.views + excluded.views`.execute(tx)
}

/** A page's views by quarter of an hour, of `from` to before `past`, in their order. */
export const listViews = (reader: Reader, workspaceId: number, pageId: number, { from, past }: { from: number; past: number }) =>
  reader
    .selectFrom('bio_views')
    .innerJoin('bio_pages', 'bio_pages.id', 'bio_views.bio_page_id')
    .select(['quarter', 'bio_views.views'])
    .where('workspace_id', '=', workspaceId)
    .where('bio_page_id', '=', pageId)
    .where('quarter', '>=', from)
    .where('quarter', '<', past)
    .orderBy('quarter')
    .execute()

/** Lists the published pages of every workspace after an ID, to scan them again. */
export const listPublishedAfter = (reader: Reader, afterId: number, limit: number) =>
  reader
    .selectFrom('bio_pages')
    .select(['id', 'workspace_id', 'published', 'unsafe'])
    .where('published', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
