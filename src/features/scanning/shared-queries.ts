import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { Scan } from './scan.ts'

export type ScanRow = Selectable<MainTables['scans']>

type NewScan = Scan & { linkId: number }

const toRow = ({ linkId, url, verdict, source, reasons }: NewScan, now: number): Omit<ScanRow, 'id'> => ({
  link_id: linkId,
  url,
  verdict,
  source,
  reasons: JSON.stringify(reasons),
  scanned_at: now,
})

const newScan = prepared((db, { link_id, url, verdict, source, reasons, scanned_at }: Omit<ScanRow, 'id'>) =>
  db.insertInto('scans').values({ link_id, url, verdict, source, reasons, scanned_at }),
)
export const recordFirstScan = (tx: Tx, now: number, scan: NewScan): void => void newScan.run(tx, toRow(scan, now))

export const recordScan = (tx: Tx, now: number, scan: NewScan): Promise<ScanRow> =>
  tx.insertInto('scans').values(toRow(scan, now)).returningAll().executeTakeFirstOrThrow()

export const scans = (db: Db, workspaceId: number, linkId: number) =>
  db
    .selectFrom('scans')
    .selectAll()
    .where('link_id', 'in', (eb) => eb.selectFrom('links').select('id').where('workspace_id', '=', workspaceId).where('id', '=', linkId))

/**
 * Lists scans of every workspace after one of them, in the order of their times, which is also that of their IDs. `isLatest`: the scan is
 * the latest one of its link, which is kept forever.
 */
export const listScansAfter = async (db: Db, afterId: number, limit: number) =>
  (
    await sql<{ id: number; scanned_at: number; isLatest: 0 | 1 }>`
      SELECT id, scanned_at,
        NOT EXISTS (SELECT 1 FROM scans AS newer WHERE newer.link_id = scans.link_id AND newer.id > scans.id) AS "isLatest"
      FROM scans WHERE id > ${afterId} ORDER BY id LIMIT ${limit}`.execute(db)
  ).rows

/** Deletes scans of every workspace. */
export const deleteScans = (tx: Tx, ids: readonly number[]) => tx.deleteFrom('scans').where('id', 'in', ids).execute()
