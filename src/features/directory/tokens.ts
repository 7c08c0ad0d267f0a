import type { Db } from '../../db/kysely.ts'
import type { Actor, By, Membership } from '../../http/auth/admission.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import type { Role } from '../../http/auth/roles.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'
import { makeChange } from '../audit/change.ts'
import { mailNewCredential } from '../security-mail/mail.ts'
import { parentOf } from '../tokens/parents.ts'
import { roleOfToken } from './author.ts'
import type { DirectoryNeeds } from './needs.ts'
import {
  type DirectoryRow,
  deleteToken,
  findDirectory,
  findTokenByHash,
  insertDirectory,
  insertToken,
  type TokenRow,
  touchToken,
} from './queries.ts'
import type { ScimToken } from './schema.ts'

const SCIM_PREFIX = 'scim_'
const SHOWN_CHARACTERS = 8

/** A new token for a workspace's SCIM client, which replaces the one before. Where no directory is set up, it is now, for that client. */
export async function createToken(deps: DirectoryNeeds, actor: Actor, membership: Membership) {
  const { workspaceId } = membership
  const secret = newSecret(SCIM_PREFIX)
  const row = await makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx, now } = change
    const { role } = requireMembership(tx, membership, 'admin')
    if (!findDirectory(tx, workspaceId)) {
      const values = { webhook_role: role, default_role: 'viewer' as const, enabled: 1 as const, created_at: now, updated_at: now }
      await insertDirectory(tx, { workspace_id: workspaceId, default_role_by: membership.userId, ...values })
    }
    const parent = await parentOf(tx, membership.credential)
    const replaced = await deleteToken(tx, workspaceId)
    const token = await insertToken(tx, {
      workspace_id: workspaceId,
      token_hash: hashSecret(secret),
      prefix: secret.slice(0, SCIM_PREFIX.length + SHOWN_CHARACTERS),
      role: role === 'owner' ? 'owner' : 'admin',
      created_by: membership.userId,
      created_at: now,
      ...parent,
    })
    await change.audit('scim_token.created', { type: 'scim_token', id: token.id }, { replaced: replaced !== undefined })
    await mailNewCredential(deps, change, membership.userId, 'scim')
    return token
  })
  return { token: toToken(row), secret }
}

/** Revokes the token. Does nothing if there is none. */
export async function revokeToken(deps: DirectoryNeeds, by: By): Promise<void> {
  await makeChange(deps, by, async ({ tx, audit }) => {
    const token = await deleteToken(tx, by.workspaceId)
    if (!token) return
    await audit('scim_token.revoked', { type: 'scim_token', id: token.id })
  })
}

/** The directory of a token, by its hash, and the role that it acts with now; undefined if the token doesn't work. */
export function directoryOfToken(db: Db, now: number, hash: string): { directory: DirectoryRow; token: TokenRow; role: Role } | undefined {
  const token = findTokenByHash(db, hash)
  const role = token && roleOfToken(db, now, token)
  const directory = role && findDirectory(db, token.workspace_id)
  return directory && { directory, token, role }
}

/** Nobody waits for it: when it fails, the next request does it. */
export function recordTokenUse(
  { write, clock, log }: Pick<DirectoryNeeds, 'write' | 'clock' | 'log'>,
  { workspace_id, id }: TokenRow,
): void {
  const note = write((tx) => touchToken({ tx, now: clock(), workspaceId: workspace_id }, id))
  note.catch((error: unknown) => log.warn({ err: error }, "couldn't store when a SCIM token was last used"))
}

export const toToken = ({ id, prefix, created_by, created_at, expires_at, last_used_at }: TokenRow): ScimToken => ({
  id,
  prefix,
  created_by,
  expires_at: toTimestamp(expires_at),
  created_at: toTimestamp(created_at),
  last_used_at: toTimestamp(last_used_at),
})
