import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

/** The days that visits are kept. */
export const KEPT_DAYS = 30

type Row = Selectable<MainTables['orphan_visits']>
type At = { workspaceId: number | null; domainId: number | null; day: number; slug: string }

/** The number for the default domain, which doesn't belong to a workspace. */
const NOBODY = 0

const owner = prepared((db, { domainId }: { domainId: number }) =>
  db.selectFrom('domains').select('workspace_id').where('id', '=', domainId),
)
/** Finds the ID of any workspace by one of its domains. */
export const findVisitOwner = (db: Db, domainId: number): number | undefined => owner.first(db, { domainId })?.workspace_id

const found = prepared((db, { domainId, day, slug }: { domainId: number; day: number; slug: string }) =>
  db
    .selectFrom('orphan_visits')
    .select(['id', 'visits'])
    .where(sql<boolean>`ifnull(domain_id, 0) = ${domainId}`)
    .where('day', '=', day)
    .where('slug', '=', slug),
)
/** Finds the visits to a host of any workspace. */
export const findVisits = (db: Db, { domainId, day, slug }: At) => found.first(db, { domainId: domainId ?? 0, day, slug })

const counted = prepared((db, { workspaceId, day }: { workspaceId: number; day: number }) =>
  db
    .selectFrom('orphan_visits')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('workspace_id', '=', workspaceId)
    .where('day', '=', day),
)
/** How many different ones a workspace has of a day; null is the service's own host. */
export const countVisited = (db: Db, workspaceId: number | null, day: number): number =>
  counted.first(db, { workspaceId: workspaceId ?? NOBODY, day })?.rows ?? 0

const least = prepared((db, { workspaceId, day }: { workspaceId: number; day: number }) =>
  db
    .selectFrom('orphan_visits')
    .select(['id', 'visits'])
    .where('workspace_id', '=', workspaceId)
    .where('day', '=', day)
    .orderBy('visits')
    .limit(sql.lit(1)),
)
/** The least asked of a workspace and day. */
export const findLeast = (db: Db, workspaceId: number | null, day: number) => least.first(db, { workspaceId: workspaceId ?? NOBODY, day })

const added = prepared((db, { id, visits, now }: { id: number; visits: number; now: number }) =>
  db
    .updateTable('orphan_visits')
    .set({ visits: sql<number>`visits + ${visits}`, last_at: now })
    .where('id', '=', id),
)
/** Adds to the row that was found for a host of any workspace. */
export const addVisits = (tx: Tx, id: number, visits: number, now: number) => void added.run(tx, { id, visits, now })

const inserted = prepared((db, { workspace_id, domain_id, day, slug, visits, uncertain, last_at }: Omit<Row, 'id' | 'dismissed'>) => {
  // Each of the days is looked up in the index. A range of them would read every slug of the host.
  const days = sql.join(Array.from({ length: KEPT_DAYS }, (_, index) => sql`${day} - ${sql.lit(index + 1)}`))
  const dismissed = sql<number>`ifnull((SELECT max(dismissed) FROM orphan_visits
    WHERE ifnull(domain_id, 0) = ifnull(${domain_id}, 0) AND day IN (${days}) AND slug = ${slug}), 0)`
  return db.insertInto('orphan_visits').values({ workspace_id, domain_id, day, slug, visits, uncertain, last_at, dismissed })
})
export const insertVisits = (tx: Tx, { workspaceId, domainId, ...row }: At & Pick<Row, 'visits' | 'uncertain' | 'last_at'>) =>
  void inserted.run(tx, { workspace_id: workspaceId ?? NOBODY, domain_id: domainId, ...row })

/** Dismisses the visits to a slug, or takes that back. Returns whether there are any. */
export async function markVisits(
  tx: Tx,
  { workspaceId, domainId, slug }: Omit<At, 'day'>,
  { first, dismissed }: { first: number; dismissed: 0 | 1 },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orphan_visits')
    .set({ dismissed })
    .where('workspace_id', '=', workspaceId ?? NOBODY)
    .where(sql<boolean>`ifnull(domain_id, 0) = ${domainId ?? 0}`)
    .where('day', '>=', first)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes the row that was found for a host of any workspace. */
export const deleteVisits = (tx: Tx, id: number) => tx.deleteFrom('orphan_visits').where('id', '=', id).execute()

/** Deletes the visits of every workspace before a day. Returns how many rows there were, at most `limit`. */
export async function deleteVisitsBefore(tx: Tx, day: number, limit: number): Promise<number> {
  const old = tx.selectFrom('orphan_visits').select('id').where('day', '<', day).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('orphan_visits').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export type Visited = {
  domain_id: number | null
  hostname: string | null
  slug: string
  day: number | null
  visits: number
  last_at: number
}
type Asked = { first: number; last: number; domainId?: number | undefined; byDay: boolean; dismissed: boolean }

/**
 * Selects a workspace's visits, or those of the service's own host, without what has a link by now. Among those with as many visits, `place`
 * puts the latest first.
 */
export function visited(workspaceId: number | null, { first, last, domainId, byDay, dismissed }: Asked) {
  const day = byDay ? sql`day` : sql`NULL`
  return sql<Visited>`
    SELECT domain_id, (SELECT hostname FROM main.domains WHERE domains.id = domain_id) AS hostname, slug, ${day} AS day,
      sum(visits - uncertain) AS visits, max(last_at) AS last_at, max(last_at) AS last_visited_at,
      printf('%016d %s %d %d', 9007199254740991 - max(last_at), slug, ifnull(domain_id, 0), ${day}) AS place
    FROM main.orphan_visits
    WHERE orphan_visits.workspace_id = ${workspaceId ?? NOBODY} AND day BETWEEN ${first} AND ${last} AND dismissed = ${dismissed ? 1 : 0}
      AND (${domainId ?? null} IS NULL OR domain_id = ${domainId ?? null})
      AND NOT EXISTS (SELECT 1 FROM main.links WHERE links.slug = orphan_visits.slug
        AND ifnull(links.domain_id, 0) = ifnull(orphan_visits.domain_id, 0) AND deleted_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM main.links WHERE links.domain_id = orphan_visits.domain_id AND links.slug_folded = orphan_visits.slug
        AND deleted_at IS NULL AND (SELECT case_sensitive FROM main.domains WHERE domains.id = orphan_visits.domain_id) = 0)
      AND NOT EXISTS (SELECT 1 FROM main.bio_pages WHERE bio_pages.slug = orphan_visits.slug
        AND ifnull(bio_pages.domain_id, 0) = ifnull(orphan_visits.domain_id, 0))
    GROUP BY domain_id, slug, ${day}`
}
