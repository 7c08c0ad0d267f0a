import { destinationUnsafe } from '../../lib/errors.ts'
import type { Finding, Scanner, Verdict } from './scanner.ts'

/** What a scan of a link's addresses came to: the worst of their verdicts, and the address that it is about. */
export type Scan = Finding & { url: string }

/** What is known of an address. */
export type Findings = (url: string) => Finding

export const SEVERITY: Record<Verdict, number> = { safe: 0, unknown: 1, suspect: 2, blocked: 3 }

/** Scans addresses together. Waits only where a source outside is asked, and a few seconds at the most. */
export async function scanUrls({ scanner }: { scanner: Scanner }, urls: readonly string[]): Promise<Findings> {
  if (!scanner.asksOutside || urls.length === 0) return scanner.scanLocally
  const distinct = [...new Set(urls)]
  const findings = await scanner.scan(distinct)
  const known = new Map(distinct.map((url, index) => [url, findings[index]]))
  return (url) => known.get(url) ?? { ...scanner.scanLocally(url), isIncomplete: true }
}

/** Of the addresses of one link, the first of which is its destination. */
export function worstScan(findings: Findings, urls: readonly string[]): Scan {
  const scans = urls.map((url) => ({ url, ...findings(url) }))
  const worst = scans.reduce((a, b) => (SEVERITY[b.verdict] > SEVERITY[a.verdict] ? b : a))
  const isIncomplete = worst.verdict !== 'unknown' && scans.some((scan) => scan.isIncomplete || scan.verdict === 'unknown')
  return { ...worst, ...(isIncomplete && { isIncomplete }) }
}

export function refuseUnsafe({ url, verdict, reasons }: Pick<Scan, 'url' | 'verdict' | 'reasons'>, path: string): void {
  if (verdict !== 'blocked') return
  throw destinationUnsafe(path, url, reasons)
}

/** What a verdict means for its link. Since when it is flagged stays as it was. */
export const safetyColumns = (verdict: Verdict, flaggedAt: number | null, now: number) => ({
  safety_status: verdict,
  flagged_at: verdict === 'suspect' || verdict === 'blocked' ? (flaggedAt ?? now) : null,
})
