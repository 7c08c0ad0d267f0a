import type { Config } from '../config.ts'
import { bareHostname, isHostHeader, isPublicName } from '../lib/hostnames.ts'
import { TextNumbers } from '../lib/text-numbers.ts'

// The number of hosts with an ordinary length. A long one takes the room of several.
const MAX_HOSTS = 40_000
const HOST_LENGTH = 32
// A hostname's 253 characters, and a port.
const MAX_LENGTH = 260

/** The links that a request's host serves: those of a domain, or of the default domain if `domainId` is null. */
export type Host = { readonly domainId: number | null; readonly ignoresCase: boolean }
export const OWN_HOST: Host = { domainId: null, ignoresCase: false }

/** The hosts of the service itself, with their ports. */
export const ownHostsOf = ({ redirectUrl, formerRedirectUrls, baseUrl, qrUrl, edgeHost }: Config): string[] => [
  ...[redirectUrl, ...formerRedirectUrls, baseUrl, qrUrl].map((url) => new URL(url).host),
  edgeHost,
]

type FindDomain = { get: (hostname: string) => { id: number; case_sensitive: 0 | 1 } | undefined }

// The number that is stored for a host: one of these, or else twice the ID of its domain, plus one if it ignores case.
const NOBODYS = 0
const OWN = 1

/** Returns the hosts of requests, as they were sent. `ownHosts` include their ports, if they have some. */
export function createHosts(findDomain: FindDomain, ownHosts: readonly string[]) {
  const hosts = new TextNumbers(MAX_HOSTS, HOST_LENGTH)
  const own = new Set(ownHosts)
  const ownNames = new Set(ownHosts.map(bareHostname))

  function hostOf(name: string): Host | undefined {
    if (own.has(name)) return OWN_HOST
    if (name.length > MAX_LENGTH) return undefined
    let kept = hosts.get(name)
    if (kept === undefined) {
      kept = isHostHeader(name) ? resolve(bareHostname(name)) : NOBODYS
      hosts.add(name, kept)
    }
    if (kept === NOBODYS) return undefined
    return kept === OWN ? OWN_HOST : { domainId: kept >>> 1, ignoresCase: (kept & 1) === 1 }
  }

  /** The most exact domain: the name itself goes before the wildcard that it is a label below. */
  function resolve(name: string): number {
    if (ownNames.has(name) || !isPublicName(name)) return OWN
    const domain = findDomain.get(name) ?? findDomain.get(`*.${name.slice(name.indexOf('.') + 1)}`)
    return domain ? domain.id * 2 + (1 - domain.case_sensitive) : NOBODYS
  }

  return {
    hostOf,
    isHost: (name: string): boolean => ownNames.has(bareHostname(name)) || hostOf(name)?.domainId != null,
    clear: () => hosts.clear(),
  }
}
