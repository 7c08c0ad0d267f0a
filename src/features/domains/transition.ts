import { DAY, toTimestamp } from '../../lib/clock.ts'
import { certificateWanted, NO_CERTIFICATE } from '../tls/states.ts'
import type { DomainFindings } from './look-ups.ts'
import { MISSING_MS, nextCheckAt, PENDING_DOMAIN_MS } from './pace.ts'
import type { DomainRow } from './queries.ts'
import { foundOf, proofNameOf, proofOf } from './to-domain.ts'

type Changes = Partial<DomainRow>

const TAKEN = 'Another workspace has proved this hostname.'

/** What becomes of a domain after a check. `isTaken`: another workspace has proved its hostname. */
export function afterCheck(row: DomainRow, findings: DomainFindings, { now, isTaken }: { now: number; isTaken: boolean }): Changes {
  const seen = { checked_at: now, found: JSON.stringify(mergeFound(row, findings)) }
  if (row.status === 'failed') return seen
  const changes = row.status === 'pending' ? ofPending(row, findings, now, isTaken) : ofServed(row, findings, now)
  return { ...seen, ...changes }
}

/** The columns of a domain that fails, which isn't checked any more. */
const failed = (reason: string, now: number): Changes => ({
  status: 'failed',
  fail_reason: reason,
  failed_at: now,
  next_check_at: null,
  proof_missing_since: null,
  ...NO_CERTIFICATE,
})
export const failedAsTaken = (now: number): Changes => failed(TAKEN, now)

/** Those of a failed one that is to be proved again. */
export const revived = (now: number): Changes => ({
  status: 'pending',
  fail_reason: null,
  failed_at: null,
  verified_at: null,
  pending_since: now,
  next_check_at: nextCheckAt(now, now),
})

function ofPending(row: DomainRow, { isProved, reaches, ...findings }: DomainFindings, now: number, isTaken: boolean): Changes {
  const next = nextCheckAt(row.pending_since ?? row.created_at, now)
  if (!isProved) return next === null ? failed(reasonOf(row, findings), now) : { next_check_at: next }
  if (isTaken) return failedAsTaken(now)
  return {
    status: reaches ? 'active' : 'verified',
    verified_at: now,
    next_check_at: reaches ? now + DAY : nextCheckAt(now, now),
    ...certificateWanted(now),
  }
}

/** A proof that is missed counts only where somebody could say so. */
function ofServed(row: DomainRow, { proof, isProved, reaches }: DomainFindings, now: number): Changes {
  const isMissing = 'values' in proof && !isProved
  const missing = isProved ? null : isMissing ? (row.proof_missing_since ?? now) : row.proof_missing_since
  if (isMissing && missing !== null && now - missing >= MISSING_MS) return failed(missedReason(row, missing), now)
  const status = reaches ? 'active' : row.status
  // Who has just proved a domain points it here next: that is watched as closely as the proof was.
  const next = status === 'verified' ? nextCheckAt(row.verified_at ?? row.created_at, now) : null
  return { status, proof_missing_since: missing, next_check_at: next ?? now + DAY }
}

function reasonOf(row: DomainRow, { proof }: Pick<DomainFindings, 'proof'>): string {
  const hours = PENDING_DOMAIN_MS / 3_600_000
  const where = `The TXT record ${proofNameOf(row)}`
  if ('failure' in proof) return `${where} could not be looked up within ${hours} hours. ${proof.failure}`
  if (proof.values.length === 0) return `${where} was not found within ${hours} hours.`
  const found = proof.values.map((value) => `"${value}"`).join(', ')
  return `${where} had ${found} instead of "${proofOf(row)}" after ${hours} hours.`
}

const missedReason = (row: DomainRow, since: number) =>
  `The TXT record ${proofNameOf(row)} with "${proofOf(row)}" is missing since ${toTimestamp(since)}.`

/** What was seen last stays where nothing could be seen now. */
function mergeFound(row: DomainRow, { proof, target }: Pick<DomainFindings, 'proof' | 'target'>) {
  const before = foundOf(row)
  return {
    proof: 'values' in proof ? proof.values : before.proof,
    target: 'values' in target ? target.values : before.target,
    failure: 'failure' in proof ? proof.failure : 'failure' in target ? target.failure : null,
  }
}
