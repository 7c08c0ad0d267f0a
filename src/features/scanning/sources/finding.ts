export type Verdict = 'safe' | 'suspect' | 'blocked' | 'unknown'
export type ScanSource = 'builtin' | 'blocklist' | 'safe_browsing' | 'urlhaus' | 'dns'

/**
 * The result of scanning a URL. Reasons are sentences for people; a safe finding has none.
 * Incomplete: another source was unavailable and might have found worse.
 */
export type Finding = { verdict: Verdict; source: ScanSource; reasons: string[]; isIncomplete?: boolean }

/** A source that is queried over the network. One finding per URL, in their order. Never throws: errors yield unknown. */
export type ExternalSource = (urls: readonly URL[], signal: AbortSignal) => Promise<Finding[]>

const RANK: Record<Verdict, number> = { safe: 0, unknown: 1, suspect: 2, blocked: 3 }
const SAFE: Finding = { verdict: 'safe', source: 'builtin', reasons: [] }

export const safe = (source: ScanSource): Finding => ({ verdict: 'safe', source, reasons: [] })

export const unknown = (source: ScanSource, name: string): Finding => ({
  verdict: 'unknown',
  source,
  reasons: [`${name} couldn't be queried.`],
})

/** The worst verdict, with the first source that returned it and the reasons of all that did. */
export function combine(findings: readonly Finding[]): Finding {
  const worst = findings.reduce((a, b) => (RANK[b.verdict] > RANK[a.verdict] ? b : a), SAFE)
  const reasons = findings.filter(({ verdict }) => verdict === worst.verdict).flatMap((finding) => finding.reasons)
  const isIncomplete = worst.verdict !== 'unknown' && findings.some(({ verdict }) => verdict === 'unknown')
  return { verdict: worst.verdict, source: worst.source, reasons: [...new Set(reasons)], ...(isIncomplete && { isIncomplete }) }
}
