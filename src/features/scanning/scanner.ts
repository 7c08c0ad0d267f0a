import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { createResolver } from '../../lib/resolver.ts'
import { createSafeFetch } from '../../lib/safe-fetch.ts'
import { openBlocklist } from './sources/blocklist.ts'
import { checkBuiltinRules } from './sources/builtin.ts'
import { createDnsLists } from './sources/dns-lists.ts'
import { createSourceClient } from './sources/external.ts'
import { combine, type ExternalSource, type Finding, safe } from './sources/finding.ts'
import { createSafeBrowsing } from './sources/safe-browsing.ts'
import { createUrlhaus } from './sources/urlhaus.ts'

export type { Finding, Verdict } from './sources/finding.ts'

const TIMEOUT_MS = 3000

export type Scanner = {
  /** The findings of the built-in rules and the blocklist, without network requests. Never throws. */
  scanLocally: (url: string) => Finding
  /**
   * The findings of all sources, one per URL, in their order. Takes at most three seconds, so hundreds of URLs may be too
   * many for one call. A source that fails or is too slow yields unknown, never blocked. Never throws.
   */
  scan: (urls: readonly string[]) => Promise<Finding[]>
  /** True where external sources are configured. */
  readonly hasExternalSources: boolean
  /** Incremented when the blocklist is reloaded. */
  readonly generation: () => number
}

/** A source's API key, and its base URL without a trailing slash, such as `https://urlhaus-api.abuse.ch`. */
type Account = { key: string; url: string }

export type ScannerOptions = {
  /** The file may be missing. */
  blocklistPath: string
  safeBrowsing?: Account | undefined
  urlhaus?: Account | undefined
  /** Zones such as `dbl.spamhaus.org`. */
  dnsLists: readonly string[]
  /** In the format of createResolver(). */
  dnsServers: readonly string[]
  clock: Clock
  log: Log
  /** Hosts that the built-in rules skip. */
  ownHosts?: readonly string[]
  timeoutMs?: number
}

/** Scans destinations for threats. */
export function createScanner(options: ScannerOptions): Scanner {
  const { blocklistPath: path, clock, log, timeoutMs = TIMEOUT_MS } = options
  const blocklist = openBlocklist({ path, clock, log })
  const ownHosts = new Set(options.ownHosts?.map((host) => host.toLowerCase()))
  const externalSources = createExternalSources(options, timeoutMs)

  function scanByRules(url: URL): Finding[] {
    const listed = blocklist.find(url)
    const byList: Finding = listed === undefined ? safe('blocklist') : { verdict: 'blocked', source: 'blocklist', reasons: [listed] }
    return [checkBuiltinRules(url, ownHosts), byList]
  }

  async function scanAll(urls: readonly URL[]): Promise<Finding[]> {
    if (externalSources.length === 0) return urls.map((url) => combine(scanByRules(url)))
    const signal = AbortSignal.timeout(timeoutMs)
    const findingsBySource = await Promise.all(externalSources.map((scanSource) => scanSource(urls, signal)))
    return urls.map((url, index) => combine([...scanByRules(url), ...findingsBySource.flatMap((findings) => findings[index] ?? [])]))
  }

  return {
    scanLocally: (text) => {
      const url = URL.parse(text)
      return url ? combine(scanByRules(url)) : UNREADABLE
    },
    scan: async (texts) => {
      const urls = [...new Set(texts)].flatMap((text) => URL.parse(text) ?? [])
      const findings = await scanAll(urls)
      const byAddress = new Map(urls.map((url, index) => [url.href, findings[index]]))
      return texts.map((text) => byAddress.get(URL.parse(text)?.href ?? '') ?? UNREADABLE)
    },
    hasExternalSources: externalSources.length > 0,
    generation: blocklist.generation,
  }
}

const UNREADABLE: Finding = { verdict: 'unknown', source: 'builtin', reasons: ["The URL couldn't be read."] }

function createExternalSources(
  { safeBrowsing, urlhaus, dnsLists, dnsServers, clock, log }: ScannerOptions,
  timeoutMs: number,
): ExternalSource[] {
  const sources: ExternalSource[] = []
  // The operator configures these addresses, which may be an internal proxy.
  const safeFetch = createSafeFetch({ dnsServers, allowsLoopback: true, allowsPrivate: true })
  if (safeBrowsing) sources.push(createSafeBrowsing(safeBrowsing, createSourceClient('safe_browsing', { clock, log, safeFetch }), clock))
  if (urlhaus) sources.push(createUrlhaus(urlhaus, createSourceClient('urlhaus', { clock, log, safeFetch })))
  if (dnsLists.length > 0)
    sources.push(createDnsLists(dnsLists, createResolver(dnsServers, timeoutMs), createSourceClient('dns', { clock, log, safeFetch })))
  return sources
}
