import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'

type Table = MainTables['scheduled_reports']
export type ReportRow = Selectable<Table>

export const findReport = (db: Db, workspaceId: number, id: number): Promise<ReportRow | undefined> =>
  db.selectFrom('scheduled_reports').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** Finds a report of any workspace, because unsubscribe tokens only have the report's ID. */
export const findReportById = (db: Db, id: number): Promise<ReportRow | undefined> =>
  db.selectFrom('scheduled_reports').selectAll().where('id', '=', id).executeTakeFirst()

/** Lists reports, oldest first. */
export const reports = (db: Db, workspaceId: number) =>
  db.selectFrom('scheduled_reports').selectAll().where('workspace_id', '=', workspaceId)

export async function countReports(db: Db, workspaceId: number): Promise<number> {
  const { reports } = await db
    .selectFrom('scheduled_reports')
    .select((eb) => eb.fn.countAll<number>().as('reports'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return reports
}

export const insertReport = (tx: Tx, workspaceId: number, values: Omit<Insertable<Table>, 'workspace_id'>): Promise<ReportRow> =>
  tx
    .insertInto('scheduled_reports')
    .values({ ...values, workspace_id: workspaceId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateReportRow = (tx: Tx, workspaceId: number, id: number, changes: Updateable<Table>): Promise<ReportRow> =>
  tx
    .updateTable('scheduled_reports')
    .set(changes)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteReportRow = (tx: Tx, workspaceId: number, id: number) =>
  tx.deleteFrom('scheduled_reports').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()

/** Lists the reports of every workspace that are due, oldest first. */
export const listDueReports = (db: Db, now: number): Promise<ReportRow[]> =>
  db
    .selectFrom('scheduled_reports')
    .selectAll()
    .where('next_run_at', '<=', now)
    .where(sql`(SELECT suspended_at FROM workspaces WHERE workspaces.id = workspace_id)`, 'is', null)
    .orderBy('next_run_at')
    .execute()
