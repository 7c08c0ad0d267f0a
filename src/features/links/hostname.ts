import type { Db } from '../../db/kysely.ts'
import { domainNotVerified, invalidField } from '../../lib/errors.ts'
import { findLinkDomain } from './shared-queries.ts'

/** The hostname of a link's domain: null for the service's own host. Throws 400 for an unknown domain, 409 for an unverified one. */
export function hostnameFor(db: Db, workspaceId: number, domainId: number | null): string | null {
  if (domainId === null) return null
  const domain = findLinkDomain(db, workspaceId, domainId)
  if (!domain || domain.deleted_at !== null) throw invalidField('domain_id', "isn't a domain of this workspace")
  if (domain.status !== 'verified' && domain.status !== 'active') throw domainNotVerified(domain)
  return domain.hostname
}
