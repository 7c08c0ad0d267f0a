import type { Db, Tx } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { conflict, invalidField, notFound, quotaExceeded, slugsAlike } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import { newSecret } from '../../lib/secrets.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { checkFallbacks } from '../destinations/fallbacks.ts'
import { nextCheckAt } from '../domain-verification/pace.ts'
import { listSlugsAlikeButForCase } from '../links/shared-queries.ts'
import { NO_CERTIFICATE } from '../tls/states.ts'
import { requireBusiness } from '../workspaces/settings.ts'
import { archiveLinksOf } from './archive-links.ts'
import { parseHostname } from './hostname.ts'
import type { DomainsNeeds } from './needs.ts'
import {
  countDomains,
  type DomainRow,
  findDomain,
  insertDomain,
  listDomainsOfAll,
  listDomainsOfHostname,
  ownDomains,
  updateDomainRow,
} from './queries.ts'
import { DOMAIN_LIST, type Domain, type DomainCreate, type DomainUpdate } from './schema.ts'
import { isServed, toDomain } from './to-domain.ts'

const MAX_CONFLICTS = 20

/** Lists domains, newest first. */
export const listDomainPage = (deps: DomainsNeeds, workspaceId: number, query: ListQuery & { status?: DomainRow['status'] }) =>
  listPageOf(deps, DOMAIN_LIST, query, {
    db: deps.reader(workspaceId),
    rows: ownDomains(deps.reader(workspaceId), workspaceId, query.status),
    toItems: (rows) => rows.map((row) => toDomain(deps.config, row)),
  })

/**
 * Creates a domain, which is pending until its TXT record is found. Throws 402 or 403 if the plan doesn't allow it, 409 for a hostname that
 * is taken.
 */
export async function createDomain(deps: DomainsNeeds, by: By, input: DomainCreate): Promise<Domain> {
  const { workspaceId } = by
  const { hostname, isWildcard } = parseHostname(deps.config, input.hostname, input.is_wildcard)
  const row = await makeChange(deps, by, async (change) => {
    const { tx, now } = change
    await refuseBeyondPlan(change, isWildcard)
    await refuseTaken(tx, workspaceId, hostname)
    const inserted = await insertDomain(tx, workspaceId, {
      hostname,
      is_wildcard: isWildcard ? 1 : 0,
      verify_token: newSecret(),
      created_at: now,
      pending_since: now,
      next_check_at: nextCheckAt(now, now),
    })
    await change.audit('domain.created', domainTarget(inserted))
    return inserted
  })
  return toDomain(deps.config, row)
}

/** Updates a domain. Omitted fields stay as they are; null clears a field. Throws a 409 if slugs would no longer differ. */
export async function updateDomain(deps: DomainsNeeds, by: By, id: number, input: DomainUpdate): Promise<Domain> {
  const { workspaceId } = by
  const { case_sensitive, ...fallbacks } = checkFallbacks(deps, input)
  const row = await makeChange(deps, by, async ({ tx, audit }) => {
    const before = await requireDomain(tx, workspaceId, id)
    if (case_sensitive === false && before.case_sensitive === 1) await refuseAlike(tx, workspaceId, before)
    const columns = { ...fallbacks, ...(case_sensitive !== undefined && { case_sensitive: case_sensitive ? (1 as const) : (0 as const) }) }
    const changed = Object.entries(columns).filter(([column, value]) => before[column as keyof DomainRow] !== value)
    if (changed.length === 0) return before
    const after = await updateDomainRow(tx, workspaceId, id, columns)
    const changes = Object.fromEntries(changed.map(([field]) => [field, input[field as keyof DomainUpdate]]))
    await audit('domain.updated', domainTarget(after), { changes })
    return after
  })
  deps.redirects.invalidateWorkspace(workspaceId)
  return toDomain(deps.config, row)
}

/** Sets the root URL of a domain, unless it has one, which stays and is returned. The caller has checked the rights and the URL. */
export async function setRootUrl(
  { tx, workspaceId, audit }: Change,
  { id, url, isDryRun }: { id: number; url: string; isDryRun: boolean },
): Promise<string | null> {
  const before = await requireDomain(tx, workspaceId, id)
  if (before.root_url !== null || isDryRun) return before.root_url
  const after = await updateDomainRow(tx, workspaceId, id, { root_url: url })
  await audit('domain.updated', domainTarget(after), { changes: { root_url: url } })
  return null
}

/** Deletes a domain. Its links stay, but are archived, by a job if there are many. Throws a 400 unless `confirm` is its hostname. */
export async function deleteDomain(deps: DomainsNeeds, by: By, id: number, confirm: string): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, now, audit }) => {
    const row = await requireDomain(tx, workspaceId, id)
    if (confirm.toLowerCase() !== row.hostname) throw invalidField('confirm', `must be the domain's hostname, ${row.hostname}`)
    await updateDomainRow(tx, workspaceId, id, { deleted_at: now, next_check_at: null, ...NO_CERTIFICATE })
    await audit('domain.deleted', domainTarget(row))
  })
  deps.redirects.invalidateHosts()
  await archiveLinksOf(deps, by, id)
}

/** For the operator: of every workspace. */
export const listAllDomains = (db: Db) => listDomainsOfAll(db)

/** The domain that a path names, for operations on it. */
export const DOMAIN = { what: 'The domain', param: 'domain_id', find: findDomain }

export async function requireDomain(db: Db, workspaceId: number, id: number): Promise<DomainRow> {
  const row = await findDomain(db, workspaceId, id)
  if (!row) throw notFound('The domain')
  return row
}

export const domainTarget = ({ id, hostname }: DomainRow): AuditTarget => ({ type: 'domain', id, facts: { hostname } })

/** Checks the plan for a new domain. Existing domains stay even if the plan no longer includes them. */
async function refuseBeyondPlan({ tx, workspaceId, plan }: Change, isWildcard: boolean): Promise<void> {
  if (isWildcard) requireBusiness(plan, 'A wildcard domain')
  const { domains } = limitsOf(plan)
  if (domains !== null && (await countDomains(tx, workspaceId)) >= domains)
    throw quotaExceeded(
      `The ${plan.plan_tier} plan includes ${domains} ${domains === 1 ? 'domain' : 'domains'}. Delete one, or upgrade the plan.`,
    )
}

async function refuseTaken(tx: Tx, workspaceId: number, hostname: string): Promise<void> {
  const known = await listDomainsOfHostname(tx, hostname)
  if (known.some((domain) => domain.workspace_id === workspaceId)) throw conflict(`This workspace already has the domain ${hostname}.`)
  if (known.some(isServed)) throw conflict(`Another workspace has already verified ${hostname}.`)
}

async function refuseAlike(tx: Tx, workspaceId: number, { id }: DomainRow): Promise<void> {
  const slugs = await listSlugsAlikeButForCase(tx, workspaceId, id, MAX_CONFLICTS)
  if (slugs.length > 0) throw slugsAlike(slugs)
}
