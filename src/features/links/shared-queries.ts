import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'
import { foldCase } from '../../lib/fold-case.ts'

export type LinkRow = Selectable<MainTables['links']> & { hostname: string | null }

/** Selects links of any workspace: a `where` names it. */
export const links = (db: Db) =>
  db
    .selectFrom('links')
    .selectAll('links')
    .select((eb) => eb.selectFrom('domains').select('hostname').whereRef('domains.id', '=', 'links.domain_id').as('hostname'))

const linkById = prepared((db, { workspaceId, id }: { workspaceId: number; id: number }) =>
  links(db).where('links.workspace_id', '=', workspaceId).where('links.id', '=', id).where('links.deleted_at', 'is', null),
)

export const findLink = (db: Db, workspaceId: number, id: number): LinkRow | undefined => linkById.first(db, { workspaceId, id })

// On a domain that ignores case, every way to write a slug is the same one.
const isWritten = (slug: string) => sql<boolean>`(slug = ${slug} OR (SELECT case_sensitive FROM domains WHERE domains.id = domain_id) = 0)`

/** Finds a link of any workspace, because the public lookup and the redirect only have the link's domain and slug. */
export function findLinkByAddress(db: Db, domainId: number | null, slug: string): Promise<LinkRow | undefined> {
  const current = links(db).where('links.deleted_at', 'is', null)
  const at =
    domainId === null
      ? current.where('links.slug', '=', slug).where(sql<number>`ifnull(links.domain_id, 0)`, '=', 0)
      : current.where('links.domain_id', '=', domainId).where('links.slug_folded', '=', foldCase(slug)).where(isWritten(slug))
  return at.executeTakeFirst()
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

/** A slug, and the domain that it is on. */
type SlugPlace = { domainId: number | null; slug: string }

/**
 * True if a slug is taken: by a link or a bio page of any workspace, or by a deleted link of another workspace that reserves it. `linkId`,
 * `pageId`: the link or the page that is to have it.
 */
export function isSlugTaken(
  db: Db,
  workspaceId: number,
  { domainId, slug }: SlugPlace,
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

/** Lists some of the slugs of a domain's links and bio pages that differ from another one only in their case. */
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

export const findLinkDomain = (db: Db, workspaceId: number, domainId: number) => domain.first(db, { workspaceId, domainId })

/** Finds a verified domain of any workspace. */
export const findVerifiedDomain = (db: Db, id: number) =>
  db
    .selectFrom('domains')
    .select(['hostname', 'case_sensitive'])
    .where('id', '=', id)
    .where('status', 'in', ['verified', 'active'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
