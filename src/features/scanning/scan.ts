import { destinationUnsafe } from '../../lib/errors.ts'
import type { Finding, Scanner, Verdict } from './scanner.ts'

/** The result of scanning a link's URLs: the worst finding and its URL. */
export type Scan = Finding & { url: string }

/** Looks up the finding of a URL. */
export type Findings = (url: string) => Finding

export const SEVERITY: Record<Verdict, number> = { safe: 0, unknown: 1, suspect: 2, blocked: 3 }

/** Scans URLs together. Asynchronous only with external sources, for at most a few seconds. */
export async function scanUrls({ scanner }: { scanner: Scanner }, urls: readonly string[]): Promise<Findings> {
  if (!scanner.hasExternalSources || urls.length === 0) return scanner.scanLocally
  const distinct = [...new Set(urls)]
  const findings = await scanner.scan(distinct)
  const known = new Map(distinct.map((url, index) => [url, findings[index]]))
  return (url) => known.get(url) ?? { ...scanner.scanLocally(url), isIncomplete: true }
}

/** The worst finding of the URLs of one link, the first of which is its destination. */
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

/** The columns of a link after a verdict. A link that is already flagged keeps its flagged_at. */
export const safetyColumns = (verdict: Verdict, flaggedAt: number | null, now: number) => ({
  safety_status: verdict,
  flagged_at: verdict === 'suspect' || verdict === 'blocked' ? (flaggedAt ?? now) : null,
})
