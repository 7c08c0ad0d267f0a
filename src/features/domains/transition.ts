import { DAY, toTimestamp } from '../../lib/clock.ts'
import { seenIn } from '../domain-verification/look-up.ts'
import { missingAfter, nextCheckAt, PENDING_DOMAIN_MS } from '../domain-verification/pace.ts'
import { certificateWanted, NO_CERTIFICATE } from '../tls/states.ts'
import type { DomainFindings } from './look-ups.ts'
import type { DomainRow } from './queries.ts'
import { foundOf, proofOf } from './to-domain.ts'

type Changes = Partial<DomainRow>

const TAKEN = 'Another workspace has verified this hostname.'

/** Returns the changes to a domain after a check. `isTaken`: another workspace has verified its hostname. */
export function afterCheck(row: DomainRow, findings: DomainFindings, { now, isTaken }: { now: number; isTaken: boolean }): Changes {
  const seen = { checked_at: now, found: JSON.stringify(mergeFound(row, findings)) }
  if (row.status === 'failed') return seen
  const changes = row.status === 'pending' ? ofPending(row, findings, now, isTaken) : ofServed(row, findings, now)
  return { ...seen, ...changes }
}

/** Returns the columns of a domain that fails, which is not checked again. */
const failed = (reason: string, now: number): Changes => ({
  status: 'failed',
  fail_reason: reason,
  failed_at: now,
  next_check_at: null,
  proof_missing_since: null,
  ...NO_CERTIFICATE,
})
export const failedAsTaken = (now: number): Changes => failed(TAKEN, now)

/** Returns the columns of a failed domain that is to be verified again. */
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

function ofServed(row: DomainRow, { reaches, ...findings }: DomainFindings, now: number): Changes {
  const { missingSince, isLost } = missingAfter(row.proof_missing_since, findings, now)
  if (isLost) return failed(missedReason(row, missingSince), now)
  const status = reaches ? 'active' : row.status
  // After the verification of a domain, people point it to this service next. So it is checked as often as before the verification.
  const next = status === 'verified' ? nextCheckAt(row.verified_at ?? row.created_at, now) : null
  return { status, proof_missing_since: missingSince, next_check_at: next ?? now + DAY }
}

function reasonOf(row: DomainRow, { proof }: Pick<DomainFindings, 'proof'>): string {
  const hours = PENDING_DOMAIN_MS / 3_600_000
  const { name, value } = proofOf(row)
  const where = `The TXT record ${name}`
  if ('failure' in proof) return `${where} couldn't be looked up for ${hours} hours. ${proof.failure}`
  if (proof.values.length === 0) return `${where} wasn't found within ${hours} hours.`
  const found = proof.values.map((each) => `"${each}"`).join(', ')
  return `${where} still had ${found} instead of "${value}" after ${hours} hours.`
}

function missedReason(row: DomainRow, since: number | null): string {
  const { name, value } = proofOf(row)
  return `The TXT record ${name} with "${value}" has been missing since ${toTimestamp(since)}.`
}

function mergeFound(row: DomainRow, { proof, target }: Pick<DomainFindings, 'proof' | 'target'>) {
  const before = foundOf(row)
  return {
    proof: seenIn(proof, before.proof),
    target: seenIn(target, before.target),
    failure: 'failure' in proof ? proof.failure : 'failure' in target ? target.failure : null,
  }
}
