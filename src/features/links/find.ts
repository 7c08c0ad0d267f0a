import { decodeSlug } from '../../http/target.ts'
import { invalidField, notFound } from '../../lib/errors.ts'
import { currentLink } from './links.ts'
import type { LinkFindQuery } from './list-schema.ts'
import type { LinksNeeds } from './needs.ts'
import { findDomainByHostname, findIdByExternal } from './queries.ts'
import type { Link } from './schema.ts'
import { findLink, findLinkByAddress, type LinkRow } from './shared-queries.ts'

/** The workspace's link with an external id, or at an address, in any state but deleted. */
export async function findOneLink(deps: LinksNeeds, workspaceId: number, query: LinkFindQuery): Promise<Link> {
  const { external_id, slug } = query
  if ((external_id === undefined) === (slug === undefined)) throw invalidField('external_id', 'or slug is required, but not both')
  const row = external_id === undefined ? await findBySlug(deps, workspaceId, query) : findByExternalId(deps, workspaceId, query)
  if (row?.workspace_id !== workspaceId) throw notFound('The link')
  return currentLink(deps, row)
}

function findByExternalId(
  { db }: LinksNeeds,
  workspaceId: number,
  { external_id = '', domain, domain_id }: LinkFindQuery,
): LinkRow | undefined {
  if (domain !== undefined || domain_id !== undefined)
    throw invalidField(domain === undefined ? 'domain_id' : 'domain', 'can only be combined with slug')
  const id = findIdByExternal(db, workspaceId, external_id)
  return id === undefined ? undefined : findLink(db, workspaceId, id)
}

const SHORT_URL = /^(?:https?:\/\/)?([^/?#\s]+)\/([^?#\s]+)(?:[?#]\S*)?$/i

/** Finds the workspace's link at a short URL that somebody pasted, with or without its scheme, and with the `+` of a preview or without it. */
export async function findByShortUrl(deps: LinksNeeds, workspaceId: number, text: string): Promise<LinkRow | undefined> {
  const [, domain, path = ''] = SHORT_URL.exec(text.trim()) ?? []
  const slug = decodeSlug(path.replace(/[/+]$/, ''))
  const row = domain === undefined || slug === undefined ? undefined : await findBySlug(deps, workspaceId, { slug, domain })
  return row?.workspace_id === workspaceId ? row : undefined
}

async function findBySlug(
  { db, redirects }: LinksNeeds,
  workspaceId: number,
  { slug = '', domain, domain_id }: Pick<LinkFindQuery, 'slug' | 'domain' | 'domain_id'>,
): Promise<LinkRow | undefined> {
  if (domain !== undefined && domain_id !== undefined) throw invalidField('domain', "can't be combined with domain_id")
  const hostname = domain === undefined ? '' : hostnameOf(domain)
  // The service's own host has no domain; a name below a wildcard is served by that one.
  const hostAt = () => (redirects.isHost(hostname) ? redirects.hostOf(hostname)?.domainId : undefined)
  const domainId = domain === undefined ? (domain_id ?? null) : (findDomainByHostname(db, workspaceId, hostname)?.id ?? hostAt())
  return domainId === undefined ? undefined : findLinkByAddress(db, domainId, slug.normalize('NFC'))
}

/** Converts a hostname to the form in which domains are stored. */
const hostnameOf = (domain: string): string =>
  (domain.startsWith('*.') ? '*.' : '') + (URL.parse(`http://${domain.replace(/^\*\./, '')}`)?.hostname ?? '')
