import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../lib/clock.ts'
import { type Finding, type OutsideSource, safe, unknown } from './finding.ts'
import type { Gate } from './outside.ts'
import { type Answer, readAnswer } from './safe-browsing-answer.ts'
import { hashesOf } from './safe-browsing-url.ts'

// 1000 are allowed, but would not fit into the 8 KiB of address that any server and proxy takes.
const MAX_PREFIXES_ASKED = 250
const PREFIX_DIGITS = 8
const MAX_REMEMBERED = 20_000

type Known = { hashes: Answer['hashes']; until: number }

/**
 * Google Safe Browsing v5 without a local database. It is told the first four bytes of hashes of a URL, never the URL.
 * What it lists is blocked. Its answers are remembered for as long as it says.
 * https://developers.google.com/safe-browsing/reference/No.Storage.Real.Time.Mode
 */
export function createSafeBrowsing({ key, url: base }: { key: string; url: string }, gate: Gate, clock: Clock): OutsideSource {
  const remembered = new LRUCache<string, Known>({ max: MAX_REMEMBERED })

  /** What is known of some prefixes. Those that could not be asked for are missing. */
  async function lookUp(prefixes: ReadonlySet<string>, signal: AbortSignal): Promise<Map<string, Known>> {
    const known = new Map<string, Known>()
    const missing: string[] = []
    for (const prefix of prefixes) {
      const found = remembered.get(prefix)
      if (found && found.until > clock()) known.set(prefix, found)
      else missing.push(prefix)
    }
    await Promise.all(
      chunk(missing, MAX_PREFIXES_ASKED).map(async (asked) => {
        const answer = await gate.ask(signal, () => search(asked, signal))
        if (answer) for (const prefix of asked) known.set(prefix, remember(prefix, answer))
      }),
    )
    return known
  }

  async function search(prefixes: readonly string[], signal: AbortSignal): Promise<Answer> {
    const query = new URLSearchParams([['key', key], ...prefixes.map((prefix) => ['hashPrefixes', toBase64(prefix)])])
    return readAnswer(await gate.request(`${base}/v5/hashes:search?${query}`, { signal }))
  }

  function remember(prefix: string, { hashes, holdsMs }: Answer): Known {
    const known = { hashes: hashes.filter(({ hash }) => hash.startsWith(prefix)), until: clock() + holdsMs }
    remembered.set(prefix, known)
    return known
  }

  return async (urls, signal) => {
    const hashes = urls.map(hashesOf)
    const known = await lookUp(new Set(hashes.flat().map(prefixOf)), signal)
    return hashes.map((own) => toFinding(own, known))
  }
}

function toFinding(own: readonly string[], known: ReadonlyMap<string, Known>): Finding {
  const threats = own
    .flatMap((hash) => known.get(prefixOf(hash))?.hashes.filter((listed) => listed.hash === hash) ?? [])
    .flatMap((listed) => listed.threats)
  if (threats.length > 0) {
    const reasons = [...new Set(threats)].map((threat) => `Google Safe Browsing lists it as ${threat}.`)
    return { verdict: 'blocked', source: 'safe_browsing', reasons }
  }
  return own.every((hash) => known.has(prefixOf(hash))) ? safe('safe_browsing') : unknown('safe_browsing', 'Google Safe Browsing')
}

const prefixOf = (hash: string) => hash.slice(0, PREFIX_DIGITS)
const toBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
