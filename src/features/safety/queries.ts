import type { Db } from '../../db/kysely.ts'
import type { Scan } from './scan.ts'

export async function insertScans(tx: Db, now: number, scans: (Scan & { linkId: number })[]): Promise<void> {
  if (scans.length === 0) return
  const rows = scans.map(({ linkId, url, verdict, source, reasons }) => ({
    link_id: linkId,
    url,
    verdict,
    source,
    reasons: JSON.stringify(reasons),
    scanned_at: now,
  }))
  await tx.insertInto('scans').values(rows).execute()
}
