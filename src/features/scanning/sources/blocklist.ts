import { readFileSync, statSync } from 'node:fs'
import type { Clock } from '../../../lib/clock.ts'
import type { Log } from '../../../lib/log.ts'

const CHECK_EVERY_MS = 1000
const MAX_LOGGED_LINES = 20

type Entries = {
  hosts: ReadonlySet<string>
  /** Sorted; none is a prefix of another one. */
  prefixes: readonly string[]
  invalidLines: number[]
}

export type Blocklist = {
  /** Why a URL is blocked, as a sentence; undefined when it isn't listed. */
  find: (url: URL) => string | undefined
  /** Incremented when the file is reloaded: earlier results may have changed. */
  generation: () => number
}

/**
 * An operator's file of hosts, including their subdomains, and of URL prefixes, one per line; `#` starts a comment.
 * Changes take effect within a second. A missing file counts as empty; while it can't be read, the last entries stay in effect.
 */
export function openBlocklist({ path, clock, log }: { path: string; clock: Clock; log: Log }): Blocklist {
  let entries = parse('')
  let loadedVersion = 'missing'
  let generation = 1
  let checkedAt = Number.NEGATIVE_INFINITY
  let isFaultLogged = false

  function reloadIfChanged(): void {
    if (clock() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = clock()
    try {
      const version = versionOf(path)
      if (version === loadedVersion) return
      entries = parse(version === 'missing' ? '' : readFileSync(path, 'utf8'))
      loadedVersion = version
      generation++
      isFaultLogged = false
      if (entries.invalidLines.length > 0) logInvalidLines(entries.invalidLines)
    } catch (error) {
      if (!isFaultLogged) log.warn({ path, reason: (error as { code?: string }).code }, "the blocklist couldn't be read")
      isFaultLogged = true
    }
  }

  function logInvalidLines(lines: readonly number[]): void {
    log.warn(
      { path, lines: lines.slice(0, MAX_LOGGED_LINES), count: lines.length },
      'lines of the blocklist are neither a host nor a URL prefix',
    )
  }

  return {
    find: (url) => {
      reloadIfChanged()
      const { hosts, prefixes } = entries
      if (hosts.size > 0 && withParents(bareHost(url)).some((host) => hosts.has(host))) return "The host is on the operator's blocklist."
      return prefixes.length > 0 && hasPrefix(prefixes, normalize(url)) ? "The URL is on the operator's blocklist." : undefined
    },
    generation: () => {
      reloadIfChanged()
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
  const invalidLines: number[] = []
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const entry = line.replace(/(^|\s)#.*/, '').trim()
    if (entry === '') continue
    const found = entry.includes('/') ? parsePrefix(entry) : parseHost(entry)
    if (found === undefined) invalidLines.push(index + 1)
    else if (typeof found === 'string') hosts.add(found)
    else prefixes.push(...found)
  }
  return { hosts, prefixes: withoutCovered(prefixes), invalidLines }
}

function parseHost(entry: string): string | undefined {
  const isPlain = !/[\s:@?\\%]/.test(entry) || /^\[[^\]]+\]$/.test(entry)
  const url = isPlain ? URL.parse(`http://${entry}/`) : null
  return url && isHost(url) ? bareHost(url) : undefined
}

/** One prefix, or without a scheme one for http and one for https. */
function parsePrefix(entry: string): string[] | undefined {
  const candidates = entry.includes('://') ? [entry] : [`http://${entry}`, `https://${entry}`]
  const urls = candidates.map((text) => URL.parse(text))
  const isValid = !/^\/|\s/.test(entry) && urls.every((url) => url && /^https?:$/.test(url.protocol) && isHost(url))
  return isValid ? urls.flatMap((url) => (url ? [normalize(url)] : [])) : undefined
}

// The URL standard allows characters such as `*`.
const isHost = (url: URL) => url.hostname.startsWith('[') || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(bareHost(url))
const bareHost = (url: URL) => url.hostname.replace(/\.$/, '')

/** A host and its parent domains: `a.b.c`, `b.c`, `c`. */
function withParents(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** Normalizes equivalent URLs: as the URL standard does, without unnecessary escapes. */
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

/** Binary search: as no entry is a prefix of another, only the last one that sorts before the text can be its prefix. */
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
