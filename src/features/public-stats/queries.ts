import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type StatsRow = Selectable<MainTables['public_stats']>

const ofLink = (db: Db, workspaceId: number) => db.selectFrom('links').select('id').where('workspace_id', '=', workspaceId)

export const findStats = (db: Db, workspaceId: number, linkId: number): Promise<StatsRow | undefined> =>
  db.selectFrom('public_stats').selectAll().where('link_id', '=', linkId).where('link_id', 'in', ofLink(db, workspaceId)).executeTakeFirst()

/** Selects the public stats of links that aren't deleted: with `linkIds`, only those of these links. */
export function allStats(db: Db, workspaceId: number, linkIds: readonly number[]) {
  const query = db
    .selectFrom('public_stats')
    .innerJoin('links', 'links.id', 'public_stats.link_id')
    .selectAll('public_stats')
    .select(['links.slug', 'links.title'])
    .where('links.workspace_id', '=', workspaceId)
    .where('links.deleted_at', 'is', null)
  return linkIds.length === 0 ? query : query.where('public_stats.link_id', 'in', linkIds)
}

/** The caller has checked that the link belongs to the workspace. */
export const insertStats = (tx: Tx, values: Insertable<MainTables['public_stats']>): Promise<StatsRow> =>
  tx.insertInto('public_stats').values(values).returningAll().executeTakeFirstOrThrow()

export const updateStats = (tx: Tx, workspaceId: number, linkId: number, changes: Updateable<MainTables['public_stats']>) =>
  tx
    .updateTable('public_stats')
    .set(changes)
    .where('link_id', '=', linkId)
    .where('link_id', 'in', ofLink(tx, workspaceId))
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteStats = (tx: Tx, workspaceId: number, linkId: number) =>
  tx.deleteFrom('public_stats').where('link_id', '=', linkId).where('link_id', 'in', ofLink(tx, workspaceId)).execute()

export type SharedLink = NonNullable<Awaited<ReturnType<typeof findShared>>>

/** Finds a link of any workspace, because a visitor only has the token. Deleted and archived links have no page. */
export const findShared = (db: Db, token: string) =>
  db
    .selectFrom('public_stats')
    .innerJoin('links', 'links.id', 'public_stats.link_id')
    .leftJoin('domains', 'domains.id', 'links.domain_id')
    .select([
      'links.id',
      'links.workspace_id',
      'links.slug',
      'links.title',
      'links.imported_clicks',
      'links.destination_url',
      'links.safety_status',
      'links.password_hash as link_password_hash',
      'domains.hostname',
      'public_stats.token',
      'public_stats.password_hash',
    ])
    .where('public_stats.token', '=', token)
    .where('links.deleted_at', 'is', null)
    .where('links.status', '<>', sql.lit('archived'))
    .executeTakeFirst()
