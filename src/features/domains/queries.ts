import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/reader.ts'
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

/** Lists domains, newest first. */
export function ownDomains(db: Db, workspaceId: number, status: DomainRow['status'] | undefined) {
  const query = db.selectFrom('domains').selectAll().where('workspace_id', '=', workspaceId).where('deleted_at', 'is', null)
  return status === undefined ? query : query.where('status', '=', status)
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

/** Lists the domains of every workspace with a hostname. At most one of them is verified. */
export const listDomainsOfHostname = (db: Db, hostname: string): Promise<DomainRow[]> =>
  db.selectFrom('domains').selectAll().where('hostname', '=', hostname).where('deleted_at', 'is', null).execute()

/** Lists the domains of every workspace, by hostname. */
export const listDomainsOfAll = (db: Db) =>
  db
    .selectFrom('domains')
    .innerJoin('workspaces', 'workspaces.id', 'domains.workspace_id')
    .select(['domains.id', 'hostname', 'domains.status', 'domains.tls_status as certificate', 'workspaces.slug as workspace'])
    .where('domains.deleted_at', 'is', null)
    .orderBy('hostname')
    .orderBy('domains.id')
    .execute()

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

/**
 * Lists the domains of every workspace that are due for a check, except those that are being checked. Workspaces take turns, however many
 * domains each has.
 */
export async function listDueDomains(reader: Reader, now: number, checking: readonly number[], limit: number): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    SELECT domains.* FROM main.domains JOIN (
      SELECT id, next_check_at, row_number() OVER (PARTITION BY workspace_id ORDER BY next_check_at, id) AS turn
      FROM main.domains WHERE next_check_at <= ${now} AND status <> 'failed' AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(checking)}))
      ORDER BY turn, next_check_at LIMIT ${sql.lit(limit)}
    ) AS due USING (id)
    ORDER BY due.turn, due.next_check_at`.execute(reader)
  return rows
}

type Check = Pick<DomainRow, 'workspace_id' | 'id' | 'status' | 'checked_at' | 'next_check_at' | 'found' | 'proof_missing_since'> & {
  due_at: number | null
}
const check = prepared((db, row: Check) =>
  db
    .updateTable('domains')
    .set({
      checked_at: row.checked_at,
      next_check_at: row.next_check_at,
      found: row.found,
      proof_missing_since: row.proof_missing_since,
    })
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .where('next_check_at', '=', row.due_at),
)
/** Stores a check that left its domain's status as it was, unless another check or a change was faster. */
export const updateChecked = (tx: Tx, row: Check): void => void check.run(tx, row)

/** Lists deleted domains of every workspace with links that aren't archived yet. */
export const listLeftDomains = (db: Db, limit: number): Promise<Pick<DomainRow, 'id' | 'workspace_id'>[]> =>
  db
    .selectFrom('domains')
    .select(['id', 'workspace_id'])
    .where('deleted_at', 'is not', null)
    .where('links', '>', 0)
    .orderBy('deleted_at')
    .limit(sql.lit(limit))
    .execute()

/** Deletes deleted domains of every workspace that no link and no bio page refers to. Returns how many, at most `limit`. */
export async function deleteUnusedDomains(tx: Tx, limit: number): Promise<number> {
  const unused = tx
    .selectFrom('domains')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('links').select('links.id').whereRef('links.domain_id', '=', 'domains.id'))))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('bio_pages').select('bio_pages.id').whereRef('bio_pages.domain_id', '=', 'domains.id'))))
    .limit(sql.lit(limit))
  const { numDeletedRows } = await tx.deleteFrom('domains').where('id', 'in', unused).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
