import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import type { Actor } from '../../http/auth/admission.ts'
import { audit, SERVICE } from '../audit/audit.ts'
import { refuseIfJustChecked } from '../domain-verification/pace.ts'
import { auditDomain, requireDomain } from './domains.ts'
import { type DomainFindings, lookUpDomain } from './look-ups.ts'
import type { DomainsNeeds } from './needs.ts'
import { mailStatus } from './notices.ts'
import { type DomainRow, listDomainsOfHostname, updateDomainRow } from './queries.ts'
import type { Domain } from './schema.ts'
import { isServed, toDomain } from './to-domain.ts'
import { afterCheck, failedAsTaken, revived } from './transition.ts'

// Of those that wait for a hostname that is proved, so many are told at once. The others fail in the end, as they find no proof.
const MAX_TOLD = 50

/** Checks a domain now, a failed one anew. Throws a 429 for one that was asked about within the last 10 seconds. */
export async function verifyDomain(deps: DomainsNeeds, actor: Actor, workspaceId: number, id: number): Promise<Domain> {
  const row = await deps.write(async (tx) => {
    const before = await requireDomain(tx, workspaceId, id)
    const now = deps.clock()
    refuseIfJustChecked(before.verify_asked_at, now)
    if (before.status === 'failed') await auditDomain(tx, now, actor, before, 'domain.verification_restarted', {})
    return updateDomainRow(tx, workspaceId, id, { verify_asked_at: now, ...(before.status === 'failed' && revived(now)) })
  })
  const findings = await lookUpDomain({ config: deps.config, resolver: deps.newResolver() }, row, { isAsked: true })
  const { after, isServedAnew } = await deps.write(async (tx) => {
    const current = await requireDomain(tx, workspaceId, id)
    return storeFindings(deps, tx, current, findings)
  })
  if (isServedAnew) deps.redirects.invalidateHosts()
  return toDomain(deps.config, after)
}

type Stored = { after: DomainRow; isServedAnew: boolean }

/** Stores what a check found, with what follows from it. `isServedAnew`: its links redirect from now on, or no longer. */
export async function storeFindings(deps: InTransaction<DomainsNeeds>, tx: Tx, row: DomainRow, findings: DomainFindings): Promise<Stored> {
  const now = deps.clock()
  const others = row.status === 'pending' && findings.isProved ? await othersOf(tx, row) : []
  const after = await updateDomainRow(tx, row.workspace_id, row.id, afterCheck(row, findings, { now, isTaken: others.some(isServed) }))
  if (after.status === row.status) return { after, isServedAnew: false }
  await recordStatus(tx, now, row, after)
  // The first to prove a hostname has it.
  if (isServed(after) && !isServed(row))
    for (const other of others.filter(({ status }) => status === 'pending').slice(0, MAX_TOLD))
      await recordStatus(tx, now, other, await updateDomainRow(tx, other.workspace_id, other.id, failedAsTaken(now)))
  return { after, isServedAnew: isServed(after) !== isServed(row) }
}

const othersOf = async (tx: Tx, { id, hostname }: DomainRow): Promise<DomainRow[]> =>
  (await listDomainsOfHostname(tx, hostname)).filter((other) => other.id !== id)

const KINDS = { verified: 'domain.verified', active: 'domain.activated', failed: 'domain.failed' } as const

async function recordStatus(tx: Tx, now: number, before: DomainRow, after: DomainRow): Promise<void> {
  if (after.status === 'pending') return
  await audit(tx, now, SERVICE, {
    workspaceId: after.workspace_id,
    kind: KINDS[after.status],
    targetType: 'domain',
    targetId: after.id,
    metadata: { hostname: after.hostname, from: before.status, ...(after.status === 'failed' && { reason: after.fail_reason }) },
  })
  await mailStatus(tx, now, after)
}
