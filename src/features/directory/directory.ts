import type { Tx } from '../../db/kysely.ts'
import { isUniqueFault } from '../../db/write.ts'
import type { Actor, By, Membership } from '../../http/auth/admission.ts'
import { requireConfirmed } from '../../http/auth/confirmation.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import type { Role } from '../../http/auth/roles.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, invalidField, notFound } from '../../lib/errors.ts'
import { workspaceTarget } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { findVerifiedEmailDomain } from '../identity/verified-domain.ts'
import { checkGrant } from '../members/members.ts'
import { mailNewCredential } from '../security-mail/mail.ts'
import { parentOf } from '../tokens/parents.ts'
import type { DirectoryNeeds } from './needs.ts'
import { type DirectoryRow, deleteDirectory, deleteTold, findDirectory, findToken, insertDirectory, updateDirectory } from './queries.ts'
import type { Directory, DirectoryInput } from './schema.ts'
import { toToken } from './tokens.ts'

const DELETED_AT_ONCE = 500
const MASK = '********'
const SHOWN_FROM = 16
const SHOWN_CHARACTERS = 4

export const getDirectory = (deps: DirectoryNeeds, workspaceId: number): Directory =>
  toDirectory(deps, workspaceId, findDirectory(deps.db, workspaceId))

/**
 * Sets up the directory that a provider's webhooks belong to. Throws a 400 for owner as the default role while the workspace has no
 * verified domain, 403 for a role above the caller's, and a 409 if another workspace has the directory.
 */
export async function setDirectory(deps: DirectoryNeeds, actor: Actor, membership: Membership, input: DirectoryInput): Promise<Directory> {
  const { workspaceId } = membership
  const { directory_id, organization_id = null, default_role = 'viewer' } = input
  const row = await makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx, now } = change
    const { role } = requireMembership(tx, membership, 'admin')
    await checkDefaultRole(tx, workspaceId, role, default_role)
    const before = findDirectory(tx, workspaceId)
    const isKept = input.webhook_secret === undefined || input.webhook_secret === maskedSecret(deps, before)
    if (isKept && (before?.webhook_secret ?? null) === null) throw invalidField('webhook_secret', 'is required')
    if (!isKept) requireConfirmed(tx, now, membership.credential)
    const secret = isKept ? {} : await secretColumns(deps, tx, { ...membership, role }, input.webhook_secret as string)
    const isSameRole = before?.default_role === default_role
    const author = isSameRole ? {} : { default_role_by: membership.userId }
    const values = { directory_id, organization_id, default_role, ...author, ...secret, updated_at: now }
    const after = await unique(() =>
      before
        ? updateDirectory(tx, workspaceId, values)
        : insertDirectory(tx, { workspace_id: workspaceId, webhook_role: role, enabled: 1, created_at: now, ...values }),
    )
    const metadata = { directory_id, organization_id, default_role, secret_changed: !isKept }
    await change.audit('scim.updated', workspaceTarget(workspaceId), metadata)
    if (!isKept) await mailNewCredential(deps, change, membership.userId, 'directory')
    return after
  })
  return toDirectory(deps, workspaceId, row)
}

async function secretColumns(
  { encryption }: Pick<DirectoryNeeds, 'encryption'>,
  tx: Tx,
  { userId, credential, role }: Membership,
  secret: string,
) {
  const { parent_token_id, parent_key_id } = await parentOf(tx, credential)
  return {
    webhook_secret: encryption.encrypt(secret),
    webhook_role: role,
    webhook_by: userId,
    webhook_token_id: parent_token_id,
    webhook_key_id: parent_key_id,
  }
}

/** Sets the role of members who join later. */
export async function setDefaultRole(deps: DirectoryNeeds, actor: Actor, membership: Membership, default_role: Role): Promise<Directory> {
  const { workspaceId } = membership
  const row = await makeChange(deps, { workspaceId, actor }, async ({ tx, now, audit }) => {
    const { role } = requireMembership(tx, membership, 'admin')
    await checkDefaultRole(tx, workspaceId, role, default_role)
    requireDirectory(tx, workspaceId)
    const after = await updateDirectory(tx, workspaceId, { default_role, default_role_by: membership.userId, updated_at: now })
    await audit('scim.updated', workspaceTarget(workspaceId), { default_role })
    return after
  })
  return toDirectory(deps, workspaceId, row)
}

async function checkDefaultRole(tx: Tx, workspaceId: number, ownRole: Role, role: Role): Promise<void> {
  checkGrant(ownRole, role)
  if (role === 'owner' && (await findVerifiedEmailDomain(tx, workspaceId)) === undefined)
    throw invalidField('default_role', 'can only be owner once the workspace has verified an email domain for single sign-on')
}

/** Enables or disables a directory. Reports of a disabled directory are refused. */
export async function enableDirectory(deps: DirectoryNeeds, by: By, isEnabled: boolean): Promise<Directory> {
  const row = await makeChange(deps, by, (change) => switchDirectory(change, isEnabled))
  return toDirectory(deps, by.workspaceId, row)
}

export async function switchDirectory({ tx, now, workspaceId, audit }: Change, isEnabled: boolean): Promise<DirectoryRow> {
  const before = requireDirectory(tx, workspaceId)
  if ((before.enabled === 1) === isEnabled) return before
  const after = await updateDirectory(tx, workspaceId, { enabled: isEnabled ? 1 : 0, updated_at: now })
  await audit(isEnabled ? 'scim.enabled' : 'scim.disabled', workspaceTarget(workspaceId))
  return after
}

/** Deletes the directory and everything that it reported. Members stay. */
export async function removeDirectory(deps: DirectoryNeeds, by: By): Promise<void> {
  const { workspaceId } = by
  let deleted = DELETED_AT_ONCE
  // The directory is disabled first, so that reports that arrive during the deletion are refused.
  const isThere = await deps.write(async (tx) => {
    if (!findDirectory(tx, workspaceId)) return false
    await updateDirectory(tx, workspaceId, { enabled: 0 })
    return true
  })
  if (!isThere) return
  while (deleted === DELETED_AT_ONCE) deleted = await deps.write((tx) => deleteTold(tx, workspaceId, DELETED_AT_ONCE))
  await makeChange(deps, by, async ({ tx, audit }) => {
    await deleteDirectory(tx, workspaceId)
    await audit('scim.deleted', workspaceTarget(workspaceId))
  })
}

function requireDirectory(tx: Tx, workspaceId: number): DirectoryRow {
  const row = findDirectory(tx, workspaceId)
  if (!row) throw notFound('The directory')
  return row
}

async function unique(save: () => Promise<DirectoryRow>): Promise<DirectoryRow> {
  try {
    return await save()
  } catch (error) {
    if (isUniqueFault(error)) throw conflict('Another workspace already uses this directory.')
    throw error
  }
}

function maskedSecret({ encryption }: Pick<DirectoryNeeds, 'encryption'>, row: DirectoryRow | undefined): string | null {
  if (!row || row.webhook_secret === null) return null
  try {
    const secret = encryption.decrypt(row.webhook_secret)
    return secret.length < SHOWN_FROM ? MASK : MASK + secret.slice(-SHOWN_CHARACTERS)
  } catch {
    // The secret was encrypted with another key, so it has to be entered again.
    return MASK
  }
}

function toDirectory(
  deps: Pick<DirectoryNeeds, 'db' | 'config' | 'encryption'>,
  workspaceId: number,
  row: DirectoryRow | undefined,
): Directory {
  const { baseUrl } = deps.config
  const token = row && findToken(deps.db, workspaceId)
  return {
    directory_id: row?.directory_id ?? null,
    organization_id: row?.organization_id ?? null,
    webhook_secret: maskedSecret(deps, row),
    default_role: row?.default_role ?? null,
    enabled: row?.enabled === 1,
    token: token ? toToken(token) : null,
    webhook_url: `${baseUrl}/v1/scim/webhook`,
    scim_url: `${baseUrl}/scim/v2/${workspaceId}`,
    created_at: toTimestamp(row?.created_at ?? null),
    updated_at: toTimestamp(row?.updated_at ?? null),
  }
}
