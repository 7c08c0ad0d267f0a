import { notFound } from '../../lib/errors.ts'
import { type Host, OWN_HOST } from '../redirect/hosts.ts'
import { stateOf } from '../redirect/redirect.ts'
import { decodeSlug, parseTarget } from '../redirect/target.ts'
import type { Needs } from './needs.ts'
import { findLinkByAddress, findVerifiedDomain, type LinkRow } from './queries.ts'
import type { PublicLink } from './schema.ts'
import { toPublicLink } from './to-link.ts'

export type LinkAddress = { slug: string; host?: string | undefined; domain_id?: number | undefined }

/** The link at a public address. 404 for a link that wouldn't redirect now. */
export async function lookUpLink(deps: Needs, { slug, host: name, domain_id }: LinkAddress): Promise<PublicLink> {
  const host = await hostAt(deps, name, domain_id)
  const normalized = slug.normalize('NFC')
  const redirect = host && deps.redirects.find(host, normalized)
  const isOpen = redirect !== undefined && !redirect.isPage && stateOf(redirect, deps.clock()) === 'open'
  const row = isOpen ? await findLinkByAddress(deps.db, host?.domainId ?? null, normalized) : undefined
  if (!row) throw notFound('The link')
  return toPublicLink(deps.config.redirectUrl, row)
}

/** The requested host, by default the service's own. Undefined for an unverified domain, or one that is nobody's. */
async function hostAt({ db, redirects }: Needs, name: string | undefined, domainId: number | undefined): Promise<Host | undefined> {
  if (domainId !== undefined) {
    const domain = await findVerifiedDomain(db, domainId)
    return domain && { domainId, ignoresCase: domain.case_sensitive === 0 }
  }
  if (name === undefined) return OWN_HOST
  const hostname = URL.parse(`http://${name}`)?.hostname ?? ''
  return redirects.isHost(hostname) ? redirects.hostOf(hostname) : undefined
}

/** The link of a short URL, in any state. The + of a preview is ignored. */
export async function findLinkByShortUrl({ db, redirects }: Needs, text: string): Promise<LinkRow | undefined> {
  const url = URL.parse(text)
  if (!url || !redirects.isHost(url.host)) return undefined
  const slug = decodeSlug(parseTarget(url.origin + url.pathname).path)?.replace(/\+$/, '')
  return slug ? findLinkByAddress(db, redirects.hostOf(url.host)?.domainId ?? null, slug) : undefined
}

/** A workspace's own link at an address. */
export async function findOwnLinkAt(
  db: Needs['db'],
  workspaceId: number,
  domainId: number | null,
  slug: string,
): Promise<LinkRow | undefined> {
  const row = await findLinkByAddress(db, domainId, slug.normalize('NFC'))
  return row?.workspace_id === workspaceId ? row : undefined
}
