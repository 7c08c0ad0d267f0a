import type { Clock } from '../../../lib/clock.ts'
import { createLru } from '../../../lib/lru.ts'
import type { SourceClient } from './external.ts'
import { type ExternalSource, type Finding, safe, unknown } from './finding.ts'
import { readAnswer, type SafeBrowsingAnswer } from './safe-browsing-answer.ts'
import { hashesOf } from './safe-browsing-url.ts'

// 1000 are allowed, but would exceed the 8 KiB of URL that all servers and proxies accept.
const MAX_PREFIXES_PER_REQUEST = 250
const PREFIX_DIGITS = 8
const MAX_CACHED = 20_000

type CacheEntry = { hashes: SafeBrowsingAnswer['hashes']; until: number }

/**
 * Google Safe Browsing v5 without a local database. It gets the first four bytes of hashes of a URL, never the URL.
 * Listed URLs are blocked. Responses are cached for as long as the service allows.
 * https://developers.google.com/safe-browsing/reference/No.Storage.Real.Time.Mode
 */
export function createSafeBrowsing({ key, url: base }: { key: string; url: string }, client: SourceClient, clock: Clock): ExternalSource {
  const cache = createLru<string, CacheEntry>(MAX_CACHED)

  /** The entries of some prefixes. Those that could not be queried are missing. */
  async function lookUp(prefixes: ReadonlySet<string>, signal: AbortSignal): Promise<Map<string, CacheEntry>> {
    const known = new Map<string, CacheEntry>()
    const missing: string[] = []
    for (const prefix of prefixes) {
      const found = cache.get(prefix)
      if (found && found.until > clock()) known.set(prefix, found)
      else missing.push(prefix)
    }
    await Promise.all(
      chunk(missing, MAX_PREFIXES_PER_REQUEST).map(async (batch) => {
        const answer = await client.run(signal, () => search(batch, signal))
        if (answer) for (const prefix of batch) known.set(prefix, addToCache(prefix, answer))
      }),
    )
    return known
  }

  async function search(prefixes: readonly string[], signal: AbortSignal): Promise<SafeBrowsingAnswer> {
    const query = new URLSearchParams([['key', key], ...prefixes.map((prefix) => ['hashPrefixes', toBase64(prefix)])])
    return readAnswer(await client.request(`${base}/v5/hashes:search?${query}`, { signal }))
  }

  function addToCache(prefix: string, { hashes, cacheMs }: SafeBrowsingAnswer): CacheEntry {
    const known = { hashes: hashes.filter(({ hash }) => hash.startsWith(prefix)), until: clock() + cacheMs }
    cache.set(prefix, known)
    return known
  }

  return async (urls, signal) => {
    const hashes = urls.map(hashesOf)
    const known = await lookUp(new Set(hashes.flat().map(prefixOf)), signal)
    return hashes.map((own) => toFinding(own, known))
  }
}

function toFinding(own: readonly string[], known: ReadonlyMap<string, CacheEntry>): Finding {
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
