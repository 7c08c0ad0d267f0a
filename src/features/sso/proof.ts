import { DAY } from '../../lib/clock.ts'
import type { Resolver } from '../../lib/resolver.ts'
import { newSecret } from '../../lib/secrets.ts'
import { type LookUp, lookUpProof } from '../domains/look-ups.ts'
import { MISSING_MS, nextCheckAt } from '../domains/pace.ts'
import type { SsoRow } from './queries.ts'

// Whose an e-mail domain is, is proved as for domains of links: by a TXT record, which has to stay.

export const ssoProofNameOf = ({ domain }: Pick<SsoRow, 'domain'>): string => `_service-sso.${domain}`
export const ssoProofOf = ({ proof_token }: Pick<SsoRow, 'proof_token'>): string => `verify=${proof_token}`

export type ProofFindings = { proof: LookUp; isProved: boolean }
export type FoundProof = { values: string[] | null; failure: string | null }

export const foundProofOf = ({ proof_found }: Pick<SsoRow, 'proof_found'>): FoundProof =>
  proof_found === null ? { values: null, failure: null } : JSON.parse(proof_found)

export const lookUp = (resolver: Resolver, row: Pick<SsoRow, 'domain' | 'proof_token'>): Promise<ProofFindings> =>
  lookUpProof(resolver, { name: ssoProofNameOf(row), value: ssoProofOf(row) })

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

/** Of a domain that is new to a workspace. */
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

/**
 * The columns after a look-up. A proof that is missed counts where somebody could say so, and is taken back after a week: whoever
 * has the domain by then would have the workspace sign their people in.
 */
export function afterLookUp(row: SsoRow, { proof, isProved }: ProofFindings, now: number): Partial<SsoRow> {
  const before = foundProofOf(row)
  const found: FoundProof = 'values' in proof ? { values: proof.values, failure: null } : { values: before.values, failure: proof.failure }
  const seen = { proof_checked_at: now, proof_found: JSON.stringify(found) }
  if (isProved) return { ...seen, proved_at: row.proved_at ?? now, proof_missing_since: null, next_check_at: now + DAY }
  if (row.proved_at === null) return { ...seen, next_check_at: nextCheckAt(row.pending_since, now) }
  const missing = 'values' in proof ? (row.proof_missing_since ?? now) : row.proof_missing_since
  const isLost = 'values' in proof && missing !== null && now - missing >= MISSING_MS
  if (!isLost) return { ...seen, proof_missing_since: missing, next_check_at: now + DAY }
  return { ...seen, proved_at: null, proof_missing_since: null, pending_since: now, next_check_at: nextCheckAt(now, now), enabled: 0 }
}
