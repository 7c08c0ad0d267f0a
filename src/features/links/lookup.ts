import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { findLinkByAddress, findProvedDomain } from './queries.ts'
import type { PublicLink } from './schema.ts'
import { toPublicLink } from './to-link.ts'

export type LinkAddress = { slug: string; host?: string | undefined; domain_id?: number | undefined }

/** The link at a public address. What wouldn't redirect now isn't there: 404. */
export async function lookUpLink(deps: Deps, { slug, host, domain_id }: LinkAddress): Promise<PublicLink> {
  const domainId = domain_id ?? (host === undefined ? null : await domainIdOf(deps, host))
  const normalized = slug.normalize('NFC')
  const row = deps.redirects.find(domainId, normalized) && (await findLinkByAddress(deps.db, domainId, normalized))
  if (!row) throw notFound('The link')
  return toPublicLink(deps.config.redirectUrl, row)
}

async function domainIdOf(deps: Deps, host: string): Promise<number | null> {
  const hostname = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  const ownHosts = [deps.config.redirectUrl, deps.config.baseUrl].map((origin) => new URL(origin).hostname)
  if (hostname !== undefined && ownHosts.includes(hostname)) return null
  const domain = hostname === undefined ? undefined : await findProvedDomain(deps.db, hostname)
  if (!domain) throw notFound('The link')
  return domain.id
}
