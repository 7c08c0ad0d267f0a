import type { Db } from '../../db/kysely.ts'
import { AppError, invalidField } from '../../lib/errors.ts'
import { findDomain } from './queries.ts'

/** The hostname that a link's domain has: null for the service's own host. Throws 400 or 409 for one that can't be used. */
export async function hostnameFor(db: Db, workspaceId: number, domainId: number | null): Promise<string | null> {
  if (domainId === null) return null
  const domain = await findDomain(db, workspaceId, domainId)
  if (!domain) throw invalidField('domain_id', 'is not a domain of this workspace')
  if (domain.status !== 'verified' && domain.status !== 'active')
    throw new AppError(409, 'domain_not_verified', `The domain ${domain.hostname} is ${domain.status}: verify it first.`)
  return domain.hostname
}
