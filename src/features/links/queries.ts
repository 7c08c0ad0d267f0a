import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import { searchTextOf, updateSearchText } from '../../db/search.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { foldCase } from '../../lib/fold-case.ts'
import { ALL_FIELDS, inOrder } from './field-order.ts'

export type LinkRow = Selectable<MainTables['links']> & { hostname: string | null }

// The hostname by a subquery: a join with bound values is re-planned at each run.
const links = (db: Db) =>
  db
    .selectFrom('links')
    .selectAll('links')
    .select((eb) => eb.selectFrom('domains').select('hostname').whereRef('domains.id', '=', 'links.domain_id').as('hostname'))

const linkById = prepared((db, { workspaceId, id }: { workspaceId: number; id: number }) =>
  links(db).where('links.workspace_id', '=', workspaceId).where('links.id', '=', id).where('links.deleted_at', 'is', null),
)
export const findLink = (db: Db, workspaceId: number, id: number): LinkRow | undefined => linkById.first(db, { workspaceId, id })

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

// On a domain that ignores case, every way to write a slug is the same one.
const isWritten = (slug: string) => sql<boolean>`(slug = ${slug} OR (SELECT case_sensitive FROM domains WHERE domains.id = domain_id) = 0)`

/** Of any workspace: the public lookup and the redirect only have the link's address. */
export function findLinkByAddress(db: Db, domainId: number | null, slug: string): Promise<LinkRow | undefined> {
  const current = links(db).where('links.deleted_at', 'is', null)
  const at =
    domainId === null
      ? current.where('links.slug', '=', slug).where(sql<number>`ifnull(links.domain_id, 0)`, '=', 0)
      : current.where('links.domain_id', '=', domainId).where('links.slug_folded', '=', foldCase(slug)).where(isWritten(slug))
  return at.executeTakeFirst()
}

type NewLink = Omit<Insertable<MainTables['links']>, 'workspace_id' | 'id'>
type NewRow = Omit<Selectable<MainTables['links']>, 'id'>

// What a column has that a new link doesn't give: every column, as the statement is the same for all links.
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

type Address = { workspaceId: number; slug: string; linkId: number; pageId: number }
const takenSlug = prepared((db, { workspaceId, slug, linkId, pageId }: Address) => {
  const ofNoDomain = sql<boolean>`ifnull(domain_id, 0) = 0`
  const at = db.selectFrom('links').select('id').where('slug', '=', slug).where(ofNoDomain).where('id', '!=', linkId)
  return at
    .where('deleted_at', 'is', null)
    .unionAll(at.where('deleted_at', 'is not', null).where('workspace_id', '!=', workspaceId))
    .unionAll(db.selectFrom('bio_pages').select('id').where('slug', '=', slug).where(ofNoDomain).where('id', '!=', pageId))
})
const takenSlugOnDomain = prepared(
  (db, { workspaceId, slug, linkId, pageId, domainId, folded }: Address & { domainId: number; folded: string }) =>
    db
      .selectFrom('links')
      .select('id')
      .where('domain_id', '=', domainId)
      .where('slug_folded', '=', folded)
      .where(isWritten(slug))
      .where('id', '!=', linkId)
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('workspace_id', '!=', workspaceId)]))
      .unionAll(
        db
          .selectFrom('bio_pages')
          .select('id')
          .where('domain_id', '=', domainId)
          .where('slug_folded', '=', folded)
          .where(isWritten(slug))
          .where('id', '!=', pageId),
      ),
)
/**
 * Of every workspace: whether one can't use a slug. Another link has it, or a bio page, or a deleted link of another workspace reserves
 * it. `except`: the link or the page that is to have it.
 */
export function isSlugTaken(
  db: Db,
  workspaceId: number,
  domainId: number | null,
  slug: string,
  { linkId = 0, pageId = 0 }: { linkId?: number; pageId?: number } = {},
): boolean {
  const address = { workspaceId, slug, linkId, pageId }
  const taken =
    domainId === null ? takenSlug.first(db, address) : takenSlugOnDomain.first(db, { ...address, domainId, folded: foldCase(slug) })
  return taken !== undefined
}

/** The ids of some links of a domain that aren't archived. */
export async function listUnarchivedIds(db: Db, workspaceId: number, domainId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('links')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'archived')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** Of a domain: some of the slugs, of links and of bio pages, that differ from another one only in their case. */
export async function listSlugsAlikeButForCase(db: Db, workspaceId: number, domainId: number, limit: number): Promise<string[]> {
  const columns = ['slug', 'slug_folded'] as const
  const links = db
    .selectFrom('links')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
  const pages = db.selectFrom('bio_pages').select(columns).where('workspace_id', '=', workspaceId).where('domain_id', '=', domainId)
  const current = db.selectFrom(links.unionAll(pages).as('current'))
  const alike = current
    .select('slug_folded')
    .groupBy('slug_folded')
    .having((eb) => eb.fn.countAll(), '>', 1)
  const rows = await current
    .select('slug')
    .where('slug_folded', 'in', alike)
    .orderBy('slug_folded')
    .orderBy('slug')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ slug }) => slug)
}

const domain = prepared((db, { workspaceId, domainId }: { workspaceId: number; domainId: number }) =>
  db
    .selectFrom('domains')
    .select(['id', 'hostname', 'status', 'deleted_at', 'case_sensitive'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', domainId),
)
export const findDomain = (db: Db, workspaceId: number, domainId: number) => domain.first(db, { workspaceId, domainId })

const domainByHostname = prepared((db, { workspaceId, hostname }: { workspaceId: number; hostname: string }) =>
  db
    .selectFrom('domains')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('hostname', '=', hostname)
    .where('deleted_at', 'is', null),
)
export const findDomainByHostname = (db: Db, workspaceId: number, hostname: string) => domainByHostname.first(db, { workspaceId, hostname })

/** Of any workspace. */
export const findVerifiedDomain = (db: Db, id: number) =>
  db
    .selectFrom('domains')
    .select(['hostname', 'case_sensitive'])
    .where('id', '=', id)
    .where('status', 'in', ['verified', 'active'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

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

/** Of every workspace, for the purge job. Returns how many were deleted, at most `limit`. */
export async function deleteLinksDeletedBefore(tx: Tx, time: number, limit: number): Promise<number> {
  const due = tx.selectFrom('links').select('id').where('deleted_at', '<=', time).orderBy('deleted_at').limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('links').where('id', 'in', due).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
