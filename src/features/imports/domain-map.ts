import type { Db } from '../../db/kysely.ts'
import { shownHostname } from '../links/to-link.ts'
import { hostOf } from './formats/format.ts'
import { listVerifiedDomains } from './queries.ts'
import type { ImportCreate, ImportHost } from './schema.ts'
import { HOSTS_SHOWN } from './schema.ts'

/** The domains that the links of another service's hosts are imported to. */
export type DomainMap = {
  domainOf: (hostname: string | undefined) => number | null
  isKnown: (hostname: string) => boolean
}

/** Maps hosts to domains: first by the requested mapping, then by the workspace's domain of the same name, and then to `domain_id`. */
export async function domainMapOf(
  db: Db,
  workspaceId: number,
  { domains = {}, domain_id = null }: Pick<ImportCreate, 'domains' | 'domain_id'>,
): Promise<DomainMap> {
  const verified = await listVerifiedDomains(db, workspaceId)
  // The links of a wildcard domain are shown on one of its hosts, unless that is a domain, too.
  const wildcards = verified
    .filter(({ hostname }) => hostname.startsWith('*'))
    .map(({ hostname, id }) => [shownHostname(hostname), id] as const)
  const own = new Map<string, number | null>([...wildcards, ...verified.map(({ hostname, id }) => [hostname, id] as const)])
  for (const [hostname, id] of Object.entries(domains)) own.set(String(hostOf(hostname) ?? hostname), id)
  return {
    domainOf: (hostname) => (hostname === undefined ? domain_id : (own.get(hostname) ?? (own.has(hostname) ? null : domain_id))),
    isKnown: (hostname) => own.has(hostname),
  }
}

// A hostile export has as many hosts as rows.
export const MAX_HOSTS = 1000

/** Counts the links of each host. */
export function countHosts(counts: Map<string, number>, hostname: string | undefined): void {
  if (hostname === undefined || (!counts.has(hostname) && counts.size >= MAX_HOSTS)) return
  counts.set(hostname, (counts.get(hostname) ?? 0) + 1)
}

export const describeHosts = (counts: ReadonlyMap<string, number>, map: DomainMap): ImportHost[] =>
  [...counts]
    .sort(([a, links], [b, others]) => others - links || (a < b ? -1 : 1))
    .slice(0, HOSTS_SHOWN)
    .map(([hostname, links]) => ({ hostname, links, domain_id: map.domainOf(hostname), is_known: map.isKnown(hostname) }))
