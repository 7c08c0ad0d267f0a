import { sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { PageAfter } from '../../db/page.ts'
import type { Reader } from '../../db/reader.ts'

/** Selects suspect and blocked links with their latest scan. */
export const flagged = (db: Db, workspaceId: number) =>
  db
    .selectFrom('links')
    .select(['id', 'slug', 'destination_url', 'title', 'safety_status', 'flagged_at as first_flagged_at'])
    .select((eb) => [
      eb.selectFrom('domains').select('hostname').whereRef('domains.id', '=', 'links.domain_id').as('hostname'),
      eb
        .selectFrom('reports')
        .select((count) => count.fn.countAll<number>().as('reports'))
        .whereRef('reports.link_id', '=', 'links.id')
        .as('reports'),
      sql<string | null>`(SELECT json_object('verdict', verdict, 'source', source, 'reasons', json(reasons), 'scanned_at', scanned_at)
        FROM scans WHERE scans.link_id = links.id ORDER BY scans.id DESC LIMIT 1)`.as('scan'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('flagged_at', 'is not', null)
    .where('safety_status', 'in', ['suspect', 'blocked'])

export const insertVisitorReport = (tx: Tx, linkId: number, reason: string, now: number) =>
  tx.insertInto('reports').values({ link_id: linkId, reason, created_at: now }).execute()

export const visitorReports = (db: Db, workspaceId: number, linkId: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'reason', 'created_at'])
    .where('link_id', 'in', (eb) => eb.selectFrom('links').select('id').where('workspace_id', '=', workspaceId).where('id', '=', linkId))

export async function countVisitorReports(db: Db, workspaceId: number, linkId: number): Promise<number> {
  const { reports } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('reports'))
    .where('link_id', 'in', (eb) => eb.selectFrom('links').select('id').where('workspace_id', '=', workspaceId).where('id', '=', linkId))
    .executeTakeFirstOrThrow()
  return reports
}

/** Lists active links of every workspace that were clicked since a time or are blocked, except those that were scanned recently, by ID. */
export const listClickedSince = async (
  reader: Reader,
  { since, scannedBefore }: { since: number; scannedBefore: number },
  { afterId, limit }: PageAfter,
) =>
  (
    await sql<{ id: number; workspace_id: number }>`
      SELECT id, workspace_id FROM main.links
      WHERE deleted_at IS NULL AND status <> 'archived' AND id > ${afterId} AND (
        safety_status = 'blocked'
        OR EXISTS (SELECT 1 FROM clicks.link_totals AS totals WHERE totals.link_id = links.id AND totals.last_clicked_at >= ${since})
      ) AND NOT EXISTS (SELECT 1 FROM main.scans WHERE scans.link_id = links.id AND scans.scanned_at > ${scannedBefore})
      ORDER BY id LIMIT ${limit}`.execute(reader)
  ).rows

const listed = (reader: Reader, afterId: number, limit: number) =>
  reader
    .selectFrom('links')
    .select(['id', 'workspace_id'])
    .where('deleted_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)

/** Lists the links of every workspace that aren't deleted, by ID. */
export const listUndeleted = (reader: Reader, afterId: number, limit: number) => listed(reader, afterId, limit).execute()
/** Lists the blocked ones among the links of every workspace. */
export const listBlocked = (reader: Reader, afterId: number, limit: number) =>
  listed(reader, afterId, limit).where('safety_status', '=', 'blocked').where('flagged_at', 'is not', null).execute()
