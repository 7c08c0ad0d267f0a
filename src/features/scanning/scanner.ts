import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { createResolver } from '../../lib/resolver.ts'
import { createSafeFetch } from '../../lib/safe-fetch.ts'
import { openBlocklist } from './sources/blocklist.ts'
import { checkBuiltinRules } from './sources/builtin.ts'
import { createDnsLists } from './sources/dns-lists.ts'
import { combine, type Finding, type OutsideSource, safe } from './sources/finding.ts'
import { createGate } from './sources/outside.ts'
import { createSafeBrowsing } from './sources/safe-browsing.ts'
import { createUrlhaus } from './sources/urlhaus.ts'

export type { Finding, Verdict } from './sources/finding.ts'

const TIMEOUT_MS = 3000

export type Scanner = {
  /** What can be said at once, without asking anybody: the built-in rules and the blocklist. Never throws. */
  scanLocally: (url: string) => Finding
  /**
   * What all sources say, one finding per URL, in their order. Takes three seconds at most, so that hundreds of URLs may be too
   * many for one call. A source that fails or is too slow makes it unknown, never blocked. Never throws.
   */
  scan: (urls: readonly string[]) => Promise<Finding[]>
  /** True where sources outside are asked. */
  readonly asksOutside: boolean
  /** Grows when the blocklist was read again. */
  readonly generation: () => number
}

/** A source's key, and its address without a trailing slash, such as `https://urlhaus-api.abuse.ch`. */
type Account = { key: string; url: string }

export type ScannerOptions = {
  /** A file that may be missing. */
  blocklistPath: string
  safeBrowsing?: Account | undefined
  urlhaus?: Account | undefined
  /** Zones such as `dbl.spamhaus.org`. */
  dnsLists: readonly string[]
  /** As createResolver() takes them. */
  dnsServers: readonly string[]
  clock: Clock
  log: Log
  /** Hosts that the built-in rules leave alone. */
  ownHosts?: readonly string[]
  timeoutMs?: number
}

/** Judges where links lead. */
export function createScanner(options: ScannerOptions): Scanner {
  const { blocklistPath: path, clock, log, timeoutMs = TIMEOUT_MS } = options
  const blocklist = openBlocklist({ path, clock, log })
  const ownHosts = new Set(options.ownHosts?.map((host) => host.toLowerCase()))
  const outside = outsideSources(options, timeoutMs)

  function scanByRules(url: URL): Finding[] {
    const listed = blocklist.find(url)
    const byList: Finding = listed === undefined ? safe('blocklist') : { verdict: 'blocked', source: 'blocklist', reasons: [listed] }
    return [checkBuiltinRules(url, ownHosts), byList]
  }

  async function scanAll(urls: readonly URL[]): Promise<Finding[]> {
    if (outside.length === 0) return urls.map((url) => combine(scanByRules(url)))
    const signal = AbortSignal.timeout(timeoutMs)
    const bySource = await Promise.all(outside.map((ask) => ask(urls, signal)))
    return urls.map((url, index) => combine([...scanByRules(url), ...bySource.flatMap((findings) => findings[index] ?? [])]))
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
    asksOutside: outside.length > 0,
    generation: blocklist.generation,
  }
}

const UNREADABLE: Finding = { verdict: 'unknown', source: 'builtin', reasons: ['The address could not be read.'] }

function outsideSources({ safeBrowsing, urlhaus, dnsLists, dnsServers, clock, log }: ScannerOptions, timeoutMs: number): OutsideSource[] {
  const sources: OutsideSource[] = []
  // The operator says where they are: it may be a proxy inside.
  const safeFetch = createSafeFetch({ dnsServers, allowsLoopback: true, allowsPrivate: true })
  if (safeBrowsing) sources.push(createSafeBrowsing(safeBrowsing, createGate('safe_browsing', { clock, log, safeFetch }), clock))
  if (urlhaus) sources.push(createUrlhaus(urlhaus, createGate('urlhaus', { clock, log, safeFetch })))
  if (dnsLists.length > 0)
    sources.push(createDnsLists(dnsLists, createResolver(dnsServers, timeoutMs), createGate('dns', { clock, log, safeFetch })))
  return sources
}
