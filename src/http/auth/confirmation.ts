import type { Db } from '../../db/kysely.ts'
import { MINUTE } from '../../lib/clock.ts'
import { type AppError, confirmationRequired, forbidden } from '../../lib/errors.ts'
import { findConfirmation } from './queries.ts'
import type { Credential } from './standing.ts'

/** The requirements of an operation for the caller's credential. */
export type CredentialNeeds = {
  /** People only: a session, or a dev user. A token or a key gets a 403. */
  inPerson?: boolean
  /** Requires a session whose person confirmed their identity within the last 15 minutes; otherwise a 403 `confirmation_required`. */
  confirmed?: boolean
}

/** How long people aren't asked again who they are. */
export const CONFIRMED_MS = 15 * MINUTE

/** Returns the 403 of a credential that doesn't meet the needs. */
export function credentialFault(db: Db, now: number, credential: Credential, needs: CredentialNeeds): AppError | undefined {
  if (needs.inPerson && !isInPerson(credential)) return notInPerson()
  return needs.confirmed && !isConfirmed(db, now, credential) ? confirmationRequired() : undefined
}

/** Throws it. Pass the transaction to decide in the change itself. */
export function requireCredentialNeeds(db: Db, now: number, credential: Credential, needs: CredentialNeeds): void {
  const fault = credentialFault(db, now, credential, needs)
  if (fault) throw fault
}

/** Throws 403 `confirmation_required` if a session's person hasn't confirmed their identity recently. */
export const requireConfirmed = (db: Db, now: number, credential: Credential): void =>
  requireCredentialNeeds(db, now, credential, { confirmed: true })

/**
 * True if a session's person confirmed their identity with two-factor authentication within the last 15 minutes. Dev users don't need it.
 */
export const hasShownFactor = (db: Db, now: number, credential: Credential): boolean =>
  credential.kind !== 'session' || (findConfirmation(db, credential.id)?.factor_at ?? 0) >= now - CONFIRMED_MS

// Tokens and keys can't be asked: what they may do follows from their own rules. Dev users exist in development only.
const isConfirmed = (db: Db, now: number, credential: Credential): boolean =>
  credential.kind !== 'session' || (findConfirmation(db, credential.id)?.confirmed_at ?? 0) >= now - CONFIRMED_MS

const isInPerson = ({ kind }: Credential): boolean => kind === 'session' || kind === 'user'

const notInPerson = (): AppError =>
  forbidden("Personal access tokens and API keys can't be used for this. Sign in, and use the dashboard or the session cookie.")
