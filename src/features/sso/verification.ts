import type { By } from '../../http/auth/admission.ts'
import { notFound } from '../../lib/errors.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import type { OwnershipFindings } from '../domain-verification/ownership-record.ts'
import { refuseIfJustChecked } from '../domain-verification/pace.ts'
import { getSso } from './configuration.ts'
import type { SsoNeeds } from './needs.ts'
import { mailProof } from './notices.ts'
import { afterLookUp, lookUpSsoProof } from './proof.ts'
import { findConfiguration, type SsoRow, updateConfiguration } from './queries.ts'
import type { SsoConfiguration } from './schema.ts'

/** Looks up the verification record now. Throws a 429 if that was requested within the last 10 seconds. */
export async function verifySsoDomain(deps: SsoNeeds, by: By): Promise<SsoConfiguration> {
  const { workspaceId } = by
  const row = await deps.write(async (tx) => {
    const before = await findConfiguration(tx, workspaceId)
    if (!before) throw notFound('The configuration of single sign-on')
    const now = deps.clock()
    refuseIfJustChecked(before.proof_asked_at, now)
    // Somebody works on the domain again, so the waiting time starts again.
    await updateConfiguration(tx, workspaceId, { proof_asked_at: now, ...(before.proved_at === null && { pending_since: now }) })
    return before
  })
  const findings = await lookUpSsoProof(deps.newResolver(), row)
  await makeChange(deps, by, (change) => storeProofFindings(change, row, findings))
  return getSso(deps, workspaceId)
}

/** Stores what a look-up found, with what follows. What was changed since stays as it is. */
export async function storeProofFindings(
  { tx, now, workspaceId, audit }: Change,
  { proof_token }: SsoRow,
  findings: OwnershipFindings,
): Promise<void> {
  const before = await findConfiguration(tx, workspaceId)
  if (before?.proof_token !== proof_token) return
  const changes = afterLookUp(before, findings, now)
  const isLost = before.proved_at !== null && changes.proved_at === null
  const isEnding = isLost && before.enabled === 1
  const after = { ...before, ...changes }
  await updateConfiguration(tx, workspaceId, { ...changes, ...(isEnding && { updated_at: Math.max(now, before.updated_at + 1) }) })
  const { domain } = before
  const target = workspaceTarget(workspaceId)
  if (before.proved_at === null && after.proved_at !== null) await audit('sso.domain_verified', target, { domain })
  if (isLost) await audit('sso.domain_lost', target, { domain })
  if (isEnding) await audit('sso.disabled', target, { domain, reason: 'domain_lost' })
  if (before.proved_at === null && after.proved_at !== null) await mailProof(tx, now, after, 'proved')
  else if (isLost) await mailProof(tx, now, after, 'lost')
  else if (before.proof_missing_since === null && after.proof_missing_since !== null) await mailProof(tx, now, after, 'missing')
}
