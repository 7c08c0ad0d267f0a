import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { getDomain } from 'tldts'

// The canonicalization of URLs for Safe Browsing, before hashing.
// https://developers.google.com/safe-browsing/reference/URLs.and.Hashing

const MAX_PARENT_HOSTS = 4
const MAX_FOLDERS = 4

/** SHA-256 of each of a URL's expressions, in hex. */
export const hashesOf = (url: URL): string[] =>
  expressionsOf(url).map((expression) => createHash('sha256').update(expression, 'latin1').digest('hex'))

/** At most 30 `host/path` expressions: the host and its parents, each with the path, its parent folders, and the query. */
export function expressionsOf(url: URL): string[] {
  const { host, path, query } = canonicalize(url)
  const paths = new Set([...(query === undefined ? [] : [`${path}?${query}`]), path, ...foldersOf(path)])
  return hostsOf(host).flatMap((name) => [...paths].map((rest) => name + rest))
}

function hostsOf(host: string): string[] {
  const domain = host.startsWith('[') || isIP(host) !== 0 ? null : getDomain(host, { allowPrivateDomains: true })
  if (domain === null) return [host]
  const above = host.slice(0, -domain.length).split('.').filter(Boolean)
  const depths = Math.min(above.length + 1, MAX_PARENT_HOSTS)
  const parents = Array.from({ length: depths }, (_, depth) => [...above.slice(above.length - depth), domain].join('.'))
  return [...new Set([host, ...parents])]
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(1, -1)
  return Array.from({ length: Math.min(names.length + 1, MAX_FOLDERS) }, (_, depth) => ['', ...names.slice(0, depth), ''].join('/'))
}

/** Removes scheme, port and fragment. Escapes are decoded repeatedly, and then necessary ones are encoded once. */
function canonicalize(url: URL): { host: string; path: string; query: string | undefined } {
  const rest = unescapeAll(url.href.replace(/#.*/, '').replace(/^[a-z]+:\/\/[^/]*/, ''))
  const mark = rest.indexOf('?')
  const path = mark < 0 ? rest : rest.slice(0, mark)
  return {
    host: canonicalHost(url.hostname),
    path: escapeOnce(resolvePath(path)),
    query: mark < 0 ? undefined : escapeOnce(rest.slice(mark + 1)),
  }
}

/** The URL standard has normalized the host already, except dots and IPv4 addresses in IPv6. */
function canonicalHost(hostname: string): string {
  if (!hostname.startsWith('[')) return hostname.replace(/^\.+|\.+$/g, '').replace(/\.{2,}/g, '.')
  const address = ipaddr.IPv6.parse(hostname.slice(1, -1))
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  if (address.range() === 'rfc6052') return new ipaddr.IPv4(address.toByteArray().slice(-4)).toString()
  return hostname
}

function resolvePath(path: string): string {
  const kept: string[] = []
  const names = path.split('/').slice(1)
  for (const name of names) {
    if (name === '..') kept.pop()
    else if (name !== '' && name !== '.') kept.push(name)
  }
  const isFolder = kept.length > 0 && ['', '.', '..'].includes(names.at(-1) ?? '')
  return `/${kept.join('/')}${isFolder ? '/' : ''}`
}

function unescapeAll(text: string): string {
  for (let before = '', now = text; ; now = unescapeOnce(now)) {
    if (now === before) return now
    before = now
  }
}

const unescapeOnce = (text: string) => text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const escapeOnce = (text: string) =>
  // One character is one byte here, as unescapeOnce() makes them.
  text.replace(/[^!-"$&-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)
