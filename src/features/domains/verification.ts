import type { Tx } from '../../db/kysely.ts'
import type { By } from '../../http/auth/admission.ts'
import { SERVICE } from '../audit/audit.ts'
import { type AccountChange, type Change, makeAccountChange, makeChange } from '../audit/change.ts'
import { refuseIfJustChecked } from '../domain-verification/pace.ts'
import { domainTarget, requireDomain } from './domains.ts'
import { type DomainFindings, lookUpDomain } from './look-ups.ts'
import type { DomainsNeeds } from './needs.ts'
import { notifyOfStatus } from './notices.ts'
import { type DomainRow, listDomainsOfHostname, updateDomainRow } from './queries.ts'
import type { Domain } from './schema.ts'
import { isServed, toDomain } from './to-domain.ts'
import { afterCheck, failedAsTaken, revived } from './transition.ts'

// How many of the workspaces that wait for the same hostname are notified at once when one verifies it. The others fail in the end, because
// they don't find their record.
const MAX_TOLD = 50

/** Checks a domain now. A failed one becomes pending again. Throws a 429 if a check was requested within the last 10 seconds. */
export async function verifyDomain(deps: DomainsNeeds, by: By, id: number): Promise<Domain> {
  const { workspaceId } = by
  const row = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = await requireDomain(tx, workspaceId, id)
    refuseIfJustChecked(before.verify_asked_at, now)
    if (before.status === 'failed') await audit('domain.verification_restarted', domainTarget(before))
    return updateDomainRow(tx, workspaceId, id, { verify_asked_at: now, ...(before.status === 'failed' && revived(now)) })
  })
  const findings = await lookUpDomain({ config: deps.config, resolver: deps.newResolver() }, row, { isAsked: true })
  const { after, isServedAnew } = await makeAccountChange(deps, SERVICE, async (change) =>
    storeFindings(change, await requireDomain(change.tx, workspaceId, id), findings),
  )
  if (isServedAnew) deps.redirects.invalidateHosts()
  return toDomain(deps.config, after)
}

type Stored = { after: DomainRow; isServedAnew: boolean }

/** Stores what a check found, with what follows from it. `isServedAnew`: its links redirect from now on, or no longer. */
export async function storeFindings(change: AccountChange, row: DomainRow, findings: DomainFindings): Promise<Stored> {
  const { tx, now } = change
  const others = row.status === 'pending' && findings.isProved ? await othersOf(tx, row) : []
  const after = await updateDomainRow(tx, row.workspace_id, row.id, afterCheck(row, findings, { now, isTaken: others.some(isServed) }))
  if (after.status === row.status) return { after, isServedAnew: false }
  await recordStatus(change.in(row.workspace_id), row, after)
  // The first to prove a hostname has it.
  if (isServed(after) && !isServed(row))
    for (const other of others.filter(({ status }) => status === 'pending').slice(0, MAX_TOLD))
      await recordStatus(change.in(other.workspace_id), other, await updateDomainRow(tx, other.workspace_id, other.id, failedAsTaken(now)))
  return { after, isServedAnew: isServed(after) !== isServed(row) }
}

const othersOf = async (tx: Tx, { id, hostname }: DomainRow): Promise<DomainRow[]> =>
  (await listDomainsOfHostname(tx, hostname)).filter((other) => other.id !== id)

const KINDS = { verified: 'domain.verified', active: 'domain.activated', failed: 'domain.failed' } as const

async function recordStatus(change: Change, before: DomainRow, after: DomainRow): Promise<void> {
  if (after.status === 'pending') return
  const reason = after.status === 'failed' && { reason: after.fail_reason }
  await change.audit(KINDS[after.status], domainTarget(after), { from: before.status, ...reason })
  await notifyOfStatus(change, after)
}
