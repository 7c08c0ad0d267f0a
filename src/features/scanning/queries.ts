import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { Scan } from './scan.ts'

export type ScanRow = Selectable<MainTables['scans']>

type NewScan = Scan & { linkId: number }

const toRow = ({ linkId, url, verdict, source, reasons }: NewScan, now: number) => ({
  link_id: linkId,
  url,
  verdict,
  source,
  reasons: JSON.stringify(reasons),
  scanned_at: now,
})

export async function insertScans(tx: Tx, now: number, scans: NewScan[]): Promise<void> {
  if (scans.length === 0) return
  await tx
    .insertInto('scans')
    .values(scans.map((scan) => toRow(scan, now)))
    .execute()
}

export const insertScan = (tx: Tx, now: number, scan: NewScan): Promise<ScanRow> =>
  tx.insertInto('scans').values(toRow(scan, now)).returningAll().executeTakeFirstOrThrow()

/** The newest first. */
export const listScans = (db: Db, workspaceId: number, linkId: number, limit: number): Promise<ScanRow[]> =>
  db
    .selectFrom('scans')
    .selectAll()
    .where('link_id', 'in', (eb) => eb.selectFrom('links').select('id').where('workspace_id', '=', workspaceId).where('id', '=', linkId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Of every workspace: a scan is kept for as long as somebody may ask why: but the latest of each link always. */
export const deleteScansBefore = async (tx: Tx, time: number, limit: number): Promise<number> => {
  const old = sql<number>`SELECT id FROM scans AS old WHERE scanned_at < ${time}
    AND EXISTS (SELECT 1 FROM scans AS newer WHERE newer.link_id = old.link_id AND newer.id > old.id) LIMIT ${limit}`
  const { numDeletedRows } = await tx.deleteFrom('scans').where('id', 'in', sql<number>`(${old})`).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
