import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type DomainRow = Selectable<MainTables['domains']>

export const findDomain = (db: Db, workspaceId: number, id: number): Promise<DomainRow | undefined> =>
  db
    .selectFrom('domains')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The latest first. */
export function listDomains(
  db: Db,
  workspaceId: number,
  status: DomainRow['status'] | undefined,
  beforeId: number,
  limit: number,
): Promise<DomainRow[]> {
  let query = db
    .selectFrom('domains')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('id', '<', beforeId)
  if (status !== undefined) query = query.where('status', '=', status)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export async function countDomains(db: Db, workspaceId: number): Promise<number> {
  const { domains } = await db
    .selectFrom('domains')
    .select((eb) => eb.fn.countAll<number>().as('domains'))
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return domains
}

/** Of every workspace: all that name a hostname, one of which may have proved it. */
export const listDomainsOfHostname = (db: Db, hostname: string): Promise<DomainRow[]> =>
  db.selectFrom('domains').selectAll().where('hostname', '=', hostname).where('deleted_at', 'is', null).execute()

export const insertDomain = (tx: Tx, workspaceId: number, domain: Omit<Insertable<MainTables['domains']>, 'workspace_id'>) =>
  tx
    .insertInto('domains')
    .values({ ...domain, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateDomainRow = (tx: Tx, workspaceId: number, id: number, changes: Updateable<MainTables['domains']>): Promise<DomainRow> =>
  tx
    .updateTable('domains')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
