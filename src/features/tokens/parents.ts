import type { Db, Tx } from '../../db/kysely.ts'
import type { Credential } from '../../http/auth/standing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { invalidField, unauthorized } from '../../lib/errors.ts'
import { findApiKeyById, findPersonalTokenById, isLiveApiKey, isLivePersonalToken } from './queries.ts'

// Credentials that were created with a token or a key end with it, at the latest. Otherwise a leaked token could create others that stay
// when it is revoked.

export type Parent = {
  parent_token_id: number | null
  parent_key_id: number | null
  /** When the parent expires (ms). Null if it doesn't, or if a person creates it. */
  expires_at: number | null
}

/** Returns what a new credential inherits from the one that creates it. Throws 401 if that was revoked. */
export async function parentOf(tx: Tx, { kind, id }: Credential): Promise<Parent> {
  if (kind === 'session' || kind === 'user') return { parent_token_id: null, parent_key_id: null, expires_at: null }
  const row = await (kind === 'token' ? findPersonalTokenById(tx, id) : findApiKeyById(tx, id))
  if (!row) throw unauthorized()
  return { parent_token_id: kind === 'token' ? id : null, parent_key_id: kind === 'key' ? id : null, expires_at: row.expires_at }
}

/** Returns when a child expires (ms). Throws 400 if it is to outlive its parent. */
export function expiryWithin({ expires_at: latest }: Parent, expiresAt: number | null): number | null {
  if (latest === null || expiresAt === null) return expiresAt ?? latest
  if (expiresAt > latest)
    throw invalidField('expires_at', `must not be after ${toTimestamp(latest)}, when the credential that creates it expires`)
  return expiresAt
}

/** True if what was created with these still counts: the token or key exists and hasn't expired. */
export const isParentAlive = (db: Db, now: number, { parent_token_id, parent_key_id }: Omit<Parent, 'expires_at'>): boolean =>
  (parent_token_id === null || isLivePersonalToken(db, parent_token_id, now)) &&
  (parent_key_id === null || isLiveApiKey(db, parent_key_id, now))
