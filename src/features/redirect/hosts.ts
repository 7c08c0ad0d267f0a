import { bareHostname, isPublicName } from '../../lib/hostnames.ts'
import { RecentMap } from '../../lib/recent-map.ts'

// Twice as many as may be in use: what is used stays in the young half.
const MAX_HOSTS = 50_000
// A hostname's 253 characters, and a port.
const MAX_LENGTH = 260

/** What is served to a request by its host: the links of a domain, or of none, which are the service's own. */
export type Host = { readonly domainId: number | null; readonly ignoresCase: boolean }
export const OWN_HOST: Host = { domainId: null, ignoresCase: false }

type FindDomain = { get: (hostname: string) => { id: number; case_sensitive: 0 | 1 } | undefined }

/** The hosts of requests, as they were sent. `ownHosts` with their ports, where they have some. */
export function createHosts(findDomain: FindDomain, ownHosts: readonly string[]) {
  // Null is nobody's.
  const hosts = new RecentMap<string, Host | null>({ maxSize: MAX_HOSTS })
  const own = new Set(ownHosts)
  const ownNames = new Set(ownHosts.map(bareHostname))

  function hostOf(name: string): Host | undefined {
    let host = hosts.get(name)
    if (host !== undefined) return host ?? undefined
    if (own.has(name)) return OWN_HOST
    if (name.length > MAX_LENGTH) return undefined
    host = resolve(bareHostname(name)) ?? null
    hosts.set(name, host)
    return host ?? undefined
  }

  /** The most exact domain: the name itself goes before the wildcard that it is a label below. */
  function resolve(name: string): Host | undefined {
    if (ownNames.has(name) || !isPublicName(name)) return OWN_HOST
    const domain = findDomain.get(name) ?? findDomain.get(`*.${name.slice(name.indexOf('.') + 1)}`)
    return domain && { domainId: domain.id, ignoresCase: domain.case_sensitive === 0 }
  }

  return {
    hostOf,
    isHost: (name: string): boolean => ownNames.has(bareHostname(name)) || hostOf(name)?.domainId != null,
    clear: () => hosts.clear(),
  }
}
