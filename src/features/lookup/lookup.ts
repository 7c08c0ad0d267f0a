import { type Host, OWN_HOST } from '../../http/hosts.ts'
import { notFound } from '../../lib/errors.ts'
import type { PublicLink } from '../links/schema.ts'
import { findLinkByAddress, findVerifiedDomain } from '../links/shared-queries.ts'
import { toPublicLink } from '../links/to-link.ts'
import { stateOf } from '../redirect/redirect.ts'
import type { LookupNeeds } from './needs.ts'

type LinkAddress = { slug: string; host?: string | undefined; domain_id?: number | undefined }

/** The link at a public address. 404 for a link that wouldn't redirect now. */
export async function lookUpLink(deps: LookupNeeds, { slug, host: name, domain_id }: LinkAddress): Promise<PublicLink> {
  const host = await hostAt(deps, name, domain_id)
  const normalized = slug.normalize('NFC')
  const redirect = host && deps.redirects.find(host, normalized)
  const isOpen = redirect !== undefined && !redirect.isPage && stateOf(redirect, deps.clock()) === 'open'
  const row = isOpen ? await findLinkByAddress(deps.db, host?.domainId ?? null, normalized) : undefined
  if (!row) throw notFound('The link')
  return toPublicLink(deps.config.redirectUrl, row)
}

/** The requested host, by default the service's own. Undefined for an unverified domain, or one that is nobody's. */
async function hostAt({ db, redirects }: LookupNeeds, name: string | undefined, domainId: number | undefined): Promise<Host | undefined> {
  if (domainId !== undefined) {
    const domain = await findVerifiedDomain(db, domainId)
    return domain && { domainId, ignoresCase: domain.case_sensitive === 0 }
  }
  if (name === undefined) return OWN_HOST
  const hostname = URL.parse(`http://${name}`)?.hostname ?? ''
  return redirects.isHost(hostname) ? redirects.hostOf(hostname) : undefined
}
