import type { By } from '../../http/auth/admission.ts'
import { SECOND } from '../../lib/clock.ts'
import { notFound, rateLimited } from '../../lib/errors.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { getSso } from './configuration.ts'
import type { SsoNeeds } from './needs.ts'
import { mailProof } from './notices.ts'
import { afterLookUp, lookUp, type ProofFindings } from './proof.ts'
import { findConfiguration, type SsoRow, updateConfiguration } from './queries.ts'
import type { SsoConfiguration } from './schema.ts'

const ASKED_EVERY_MS = 10 * SECOND

/** Looks the proof up now. Throws a 429 where that was asked for within the last 10 seconds. */
export async function verifySsoDomain(deps: SsoNeeds, by: By): Promise<SsoConfiguration> {
  const { workspaceId } = by
  const row = await deps.write(async (tx) => {
    const before = await findConfiguration(tx, workspaceId)
    if (!before) throw notFound('The configuration of single sign-on')
    const now = deps.clock()
    const waitMs = (before.proof_asked_at ?? 0) + ASKED_EVERY_MS - now
    if (waitMs > 0 && waitMs <= ASKED_EVERY_MS) throw rateLimited('A domain is checked at most every 10 seconds.', waitMs)
    // Somebody is at it again: it is waited for anew.
    await updateConfiguration(tx, workspaceId, { proof_asked_at: now, ...(before.proved_at === null && { pending_since: now }) })
    return before
  })
  const findings = await lookUp(deps.newResolver(), row)
  await makeChange(deps, by, (change) => storeProofFindings(change, row, findings))
  return getSso(deps, workspaceId)
}

/** Stores what a look-up found, with what follows. What was changed since stays as it is. */
export async function storeProofFindings(
  { tx, now, workspaceId, audit }: Change,
  { proof_token }: SsoRow,
  findings: ProofFindings,
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
