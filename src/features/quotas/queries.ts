import { sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { Reader } from '../../db/reader.ts'
import type { Plan } from '../../lib/plans.ts'

export type Use = { id: number; name: string; plan_tier: Plan; limits: string | null; links: number; clicks: number }

/** The usage of every workspace: links that count for the quota, and clicks of a month. */
export const listUse = async (reader: Reader, month: number): Promise<Use[]> =>
  (
    await sql<Use>`
      SELECT id, name, plan_tier, limits, links,
        ifnull((SELECT clicks FROM clicks.click_months WHERE workspace_id = workspaces.id AND month = ${month}), 0) AS clicks
      FROM main.workspaces`.execute(reader)
  ).rows

export type QuotaWarning = { workspace_id: number; quota: 'links' | 'clicks'; period: number; percent: number }

export const insertQuotaWarning = (tx: Tx, warning: QuotaWarning) => tx.insertInto('quota_warnings').values(warning).execute()

/** Deletes warnings above the current usage, so that they are sent again when it is reached again. */
export const deleteWarningsAbove = (tx: Tx, { workspace_id, quota, period, percent }: QuotaWarning) =>
  tx
    .deleteFrom('quota_warnings')
    .where('workspace_id', '=', workspace_id)
    .where('quota', '=', quota)
    .where('period', '=', period)
    .where('percent', '>', percent)
    .execute()

/** Lists the warnings of every workspace that may still apply. */
export const listQuotaWarnings = (db: Db, month: number): Promise<QuotaWarning[]> =>
  db.selectFrom('quota_warnings').selectAll().where('period', 'in', [0, month]).execute()

/**
 * Returns the sum of rows, as triggers count them, of exports whose file is kept or being written, of unfinished imports, and of large
 * responses kept for an Idempotency-Key.
 */
export async function storedBytes(db: Db, workspaceId: number, now: number): Promise<number> {
  const exported = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'))
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['pending', 'running', 'completed'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  const imported = await db
    .selectFrom('imports')
    .innerJoin('import_files', 'import_id', 'imports.id')
    .select(sql<number>`coalesce(sum(octet_length(content)), 0)`.as('bytes'))
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  const answers = await db
    .selectFrom('idempotent_requests')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'))
    .where('workspace_id', '=', workspaceId)
    .where('bytes', 'is not', null)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('workspaces').select('stored_bytes as bytes').where('id', '=', workspaceId).executeTakeFirst()
  return exported.bytes + imported.bytes + answers.bytes + (rows?.bytes ?? 0)
}
