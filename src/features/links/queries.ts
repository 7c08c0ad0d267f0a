import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import { searchTextOf, updateSearchText } from '../../db/search.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { ALL_FIELDS, inOrder } from './field-order.ts'
import { type LinkRow, links } from './shared-queries.ts'

// The hostname by a subquery: a join with bound values is re-planned at each run.
export const findLinks = (db: Db, workspaceId: number, ids: readonly number[]): Promise<LinkRow[]> =>
  links(db).where('links.workspace_id', '=', workspaceId).where('links.id', 'in', ids).where('links.deleted_at', 'is', null).execute()

/** Deleted ones among them, in the order of their ids. */
export const findLinksOfAnyAge = (db: Db, workspaceId: number, ids: readonly number[]): Promise<LinkRow[]> =>
  links(db).where('links.workspace_id', '=', workspaceId).where('links.id', 'in', ids).orderBy('links.id').execute()

const idByExternal = prepared((db, { workspaceId, externalId }: { workspaceId: number; externalId: string }) =>
  db
    .selectFrom('links')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('external_id', '=', externalId)
    .where('deleted_at', 'is', null),
)

/** The id of the link that has an external id. */
export const findIdByExternal = (db: Db, workspaceId: number, externalId: string): number | undefined =>
  idByExternal.first(db, { workspaceId, externalId })?.id

export const findDeletedLink = (db: Db, workspaceId: number, id: number): Promise<LinkRow | undefined> =>
  links(db)
    .where('links.workspace_id', '=', workspaceId)
    .where('links.id', '=', id)
    .where('links.deleted_at', 'is not', null)
    .executeTakeFirst()

type NewLink = Omit<Insertable<MainTables['links']>, 'workspace_id' | 'id'>

type NewRow = Omit<Selectable<MainTables['links']>, 'id'>

// The values of columns that a new link doesn't set. All columns are inserted, so that the statement is the same for all links.
const UNSET = { cta_check_at: null, deleted_at: null, safety_decision: null, flagged_at: null, slug_folded: null, search_text: null }

const EMPTY = Object.fromEntries(
  inOrder(
    [
      ...ALL_FIELDS.flatMap(([name, { column = name, empty }]) => (empty === undefined ? [] : [[column, empty] as const])),
      ...Object.entries(UNSET),
    ],
    'columns',
  ),
)

const COLUMNS = [...Object.keys(EMPTY), 'workspace_id', 'slug', 'destination_url', 'created_at', 'updated_at'] as (keyof NewRow)[]

const newLink = prepared((db, row: NewRow) =>
  db.insertInto('links').values(Object.fromEntries(COLUMNS.map((column) => [column, row[column]])) as NewRow),
)

export function insertLink(tx: Tx, workspaceId: number, link: NewLink): Selectable<MainTables['links']> {
  const folded = link.domain_id == null ? null : foldCase(link.slug)
  const search_text = searchTextOf('links', link)
  const row = { ...EMPTY, ...link, slug_folded: folded, search_text, workspace_id: workspaceId } as NewRow
  const { lastInsertRowid } = newLink.run(tx, row)
  return { id: Number(lastInsertRowid), ...row }
}

export async function updateLinkRow(
  tx: Tx,
  workspaceId: number,
  id: number,
  changes: Updateable<MainTables['links']>,
): Promise<Selectable<MainTables['links']>> {
  const update = tx.updateTable('links').set(changes).where('workspace_id', '=', workspaceId).where('id', '=', id)
  return updateSearchText(tx, 'links', await update.returningAll().executeTakeFirstOrThrow(), changes)
}

const domainByHostname = prepared((db, { workspaceId, hostname }: { workspaceId: number; hostname: string }) =>
  db
    .selectFrom('domains')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('hostname', '=', hostname)
    .where('deleted_at', 'is', null),
)

export const findDomainByHostname = (db: Db, workspaceId: number, hostname: string) => domainByHostname.first(db, { workspaceId, hostname })

/** The latest in the order of creation. */
export const findLatestLink = (db: Db, workspaceId: number) =>
  db
    .selectFrom('links')
    .select(['created_at', 'id'])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Deletes links of every workspace, for the purge job. Returns how many were deleted, at most `limit`. */
export async function deleteLinksDeletedBefore(tx: Tx, time: number, limit: number): Promise<number> {
  const due = tx.selectFrom('links').select('id').where('deleted_at', '<=', time).orderBy('deleted_at').limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('links').where('id', 'in', due).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
