import { readFileSync, statSync } from 'node:fs'
import type { Clock } from '../../../lib/clock.ts'
import type { Log } from '../../../lib/log.ts'

const CHECK_EVERY_MS = 1000
const MAX_LINES_NAMED = 20

type Entries = {
  hosts: ReadonlySet<string>
  /** Sorted, and none starts with another one. */
  prefixes: readonly string[]
  badLines: number[]
}

export type Blocklist = {
  /** Why a URL is blocked, as a sentence; undefined when it isn't listed. */
  find: (url: URL) => string | undefined
  /** Grows when the file was read again: what was found before may have changed. */
  generation: () => number
}

/**
 * An operator's file of hosts, which cover their subdomains, and of URL prefixes, one a line; `#` starts a comment.
 * A change is seen within a second. A file that is missing is an empty one; one that can't be read leaves the last good one.
 */
export function openBlocklist({ path, clock, log }: { path: string; clock: Clock; log: Log }): Blocklist {
  let entries = parse('')
  let readVersion = 'missing'
  let generation = 1
  let checkedAt = Number.NEGATIVE_INFINITY
  let isFaultLogged = false

  function readAgainIfChanged(): void {
    if (clock() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = clock()
    try {
      const version = versionOf(path)
      if (version === readVersion) return
      entries = parse(version === 'missing' ? '' : readFileSync(path, 'utf8'))
      readVersion = version
      generation++
      isFaultLogged = false
      if (entries.badLines.length > 0) warnOf(entries.badLines)
    } catch (error) {
      if (!isFaultLogged) log.warn({ path, reason: (error as { code?: string }).code }, 'the blocklist could not be read')
      isFaultLogged = true
    }
  }

  function warnOf(lines: readonly number[]): void {
    log.warn(
      { path, lines: lines.slice(0, MAX_LINES_NAMED), count: lines.length },
      'lines of the blocklist are neither a host nor a URL prefix',
    )
  }

  return {
    find: (url) => {
      readAgainIfChanged()
      if (hostsAbove(bareHost(url)).some((host) => entries.hosts.has(host))) return "The host is on the operator's blocklist."
      return hasPrefix(entries.prefixes, normalize(url)) ? "The address is on the operator's blocklist." : undefined
    },
    generation: () => {
      readAgainIfChanged()
      return generation
    },
  }
}

function versionOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size}` : 'missing'
}

function parse(text: string): Entries {
  const hosts = new Set<string>()
  const prefixes: string[] = []
  const badLines: number[] = []
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const entry = line.replace(/(^|\s)#.*/, '').trim()
    if (entry === '') continue
    const found = entry.includes('/') ? parsePrefix(entry) : parseHost(entry)
    if (found === undefined) badLines.push(index + 1)
    else if (typeof found === 'string') hosts.add(found)
    else prefixes.push(...found)
  }
  return { hosts, prefixes: withoutCovered(prefixes), badLines }
}

function parseHost(entry: string): string | undefined {
  const isPlain = !/[\s:@?\\%]/.test(entry) || /^\[[^\]]+\]$/.test(entry)
  const url = isPlain ? URL.parse(`http://${entry}/`) : null
  return url && isHost(url) ? bareHost(url) : undefined
}

/** With a scheme, one; without, one for each scheme. */
function parsePrefix(entry: string): string[] | undefined {
  const written = entry.includes('://') ? [entry] : [`http://${entry}`, `https://${entry}`]
  const urls = written.map((text) => URL.parse(text))
  const isGood = !/^\/|\s/.test(entry) && urls.every((url) => url && /^https?:$/.test(url.protocol) && isHost(url))
  return isGood ? urls.flatMap((url) => (url ? [normalize(url)] : [])) : undefined
}

// The URL standard lets characters such as `*` through.
const isHost = (url: URL) => url.hostname.startsWith('[') || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(bareHost(url))
const bareHost = (url: URL) => url.hostname.replace(/\.$/, '')

/** A host and all that contain it: `a.b.c`, `b.c`, `c`. */
function hostsAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** One spelling of what is the same address: as the URL standard writes it, and escaped only where it has to be. */
function normalize(url: URL): string {
  const port = url.port === '' ? '' : `:${url.port}`
  const rest = url.href.replace(/^https?:\/\/[^/]*/, '').replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
  })
  return `${url.protocol}//${bareHost(url)}${port}${rest}`
}

function withoutCovered(prefixes: string[]): string[] {
  const kept: string[] = []
  for (const prefix of prefixes.sort()) if (kept.length === 0 || !prefix.startsWith(kept.at(-1) ?? '')) kept.push(prefix)
  return kept
}

/** As none of them starts with another one, the only prefix it can have is the last that sorts before it. */
function hasPrefix(sorted: readonly string[], text: string): boolean {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') <= text) from = middle + 1
    else to = middle
  }
  const before = sorted[from - 1]
  return before !== undefined && text.startsWith(before)
}
