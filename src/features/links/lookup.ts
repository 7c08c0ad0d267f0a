import { notFound } from '../../lib/errors.ts'
import { stateOf } from '../redirect/redirect.ts'
import { decodeSlug, parseTarget } from '../redirect/target.ts'
import type { Needs } from './needs.ts'
import { findLinkByAddress, findVerifiedDomain, type LinkRow } from './queries.ts'
import type { PublicLink } from './schema.ts'
import { toPublicLink } from './to-link.ts'

export type LinkAddress = { slug: string; host?: string | undefined; domain_id?: number | undefined }

/** The link at a public address. 404 for a link that wouldn't redirect now. */
export async function lookUpLink(deps: Needs, { slug, host, domain_id }: LinkAddress): Promise<PublicLink> {
  const domainId = await verifiedDomainId(deps, host, domain_id)
  const normalized = slug.normalize('NFC')
  const redirect = deps.redirects.find(domainId, normalized)
  const isOpen = redirect !== undefined && stateOf(redirect, deps.clock()) === 'open'
  const row = isOpen ? await findLinkByAddress(deps.db, domainId, normalized) : undefined
  if (!row) throw notFound('The link')
  return toPublicLink(deps.config.redirectUrl, row)
}

/** The requested domain, null for the service's own host. 404 for an unverified domain. */
async function verifiedDomainId(deps: Needs, host: string | undefined, domainId: number | undefined): Promise<number | null> {
  if (domainId === undefined && host === undefined) return null
  const hostname = host === undefined ? undefined : URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  const ownHosts = [deps.config.redirectUrl, deps.config.baseUrl].map((origin) => new URL(origin).hostname)
  if (domainId === undefined && hostname !== undefined && ownHosts.includes(hostname)) return null
  const domain = await findVerifiedDomain(deps.db, domainId === undefined ? { hostname: hostname ?? '' } : { id: domainId })
  if (!domain) throw notFound('The link')
  return domain.id
}

/** The link of a short URL, in any state. The + of a preview is ignored. */
export async function findLinkByShortUrl({ db, redirects }: Needs, text: string): Promise<LinkRow | undefined> {
  const url = URL.parse(text)
  if (!url || !redirects.isHost(url.host)) return undefined
  const slug = decodeSlug(parseTarget(url.origin + url.pathname).path)?.replace(/\+$/, '')
  return slug ? findLinkByAddress(db, redirects.domainOf(url.host), slug) : undefined
}
