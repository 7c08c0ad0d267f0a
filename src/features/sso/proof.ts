import { DAY } from '../../lib/clock.ts'
import type { Resolver } from '../../lib/resolver.ts'
import { newSecret } from '../../lib/secrets.ts'
import { seenIn } from '../domain-verification/look-up.ts'
import { lookUpOwnership, type OwnershipFindings, ownershipRecordOf } from '../domain-verification/ownership-record.ts'
import { missingAfter, nextCheckAt } from '../domain-verification/pace.ts'
import type { SsoRow } from './queries.ts'

/** The record that verifies whose an email domain is. */
export const ssoProofOf = ({ domain, proof_token }: Pick<SsoRow, 'domain' | 'proof_token'>) => ownershipRecordOf('sso', domain, proof_token)

type FoundProof = { values: string[] | null; failure: string | null }

export const foundProofOf = ({ proof_found }: Pick<SsoRow, 'proof_found'>): FoundProof =>
  proof_found === null ? { values: null, failure: null } : JSON.parse(proof_found)

export const lookUpSsoProof = (resolver: Resolver, row: Pick<SsoRow, 'domain' | 'proof_token'>): Promise<OwnershipFindings> =>
  lookUpOwnership(resolver, ssoProofOf(row))

type Proof = Pick<
  SsoRow,
  | 'proof_token'
  | 'proved_at'
  | 'proof_found'
  | 'proof_checked_at'
  | 'proof_asked_at'
  | 'proof_missing_since'
  | 'pending_since'
  | 'next_check_at'
>

/** Returns the columns for a domain that is new to a workspace. */
export const newProof = (now: number): Proof => ({
  proof_token: newSecret(),
  proved_at: null,
  proof_found: null,
  proof_checked_at: null,
  proof_asked_at: null,
  proof_missing_since: null,
  pending_since: now,
  next_check_at: nextCheckAt(now, now),
})

/** The columns after a look-up. A domain that is no longer verified ends single sign-on. */
export function afterLookUp(row: SsoRow, findings: OwnershipFindings, now: number): Partial<SsoRow> {
  const { proof, isProved } = findings
  const found: FoundProof = { values: seenIn(proof, foundProofOf(row).values), failure: 'failure' in proof ? proof.failure : null }
  const seen = { proof_checked_at: now, proof_found: JSON.stringify(found) }
  if (row.proved_at === null && !isProved) return { ...seen, next_check_at: nextCheckAt(row.pending_since, now) }
  const { missingSince, isLost } = missingAfter(row.proof_missing_since, findings, now)
  if (isLost)
    return { ...seen, proved_at: null, proof_missing_since: null, pending_since: now, next_check_at: nextCheckAt(now, now), enabled: 0 }
  return { ...seen, proved_at: row.proved_at ?? now, proof_missing_since: missingSince, next_check_at: now + DAY }
}
