import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { LATEST_VERSION } from '../../http/api-versions.ts'
import type { Actor, By, Membership } from '../../http/auth/admission.ts'
import { KEY_PREFIX, type Person, TOKEN_PREFIX } from '../../http/auth/principal.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { atLeast } from '../../http/auth/roles.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { chunksOf } from '../../lib/chunks.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { parseDateOrTime } from '../../lib/dates.ts'
import { forbidden, invalidField, notFound } from '../../lib/errors.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'
import { type AccountChange, makeAccountChange, makeChange } from '../audit/change.ts'
import { mailNewCredential } from '../security-mail/mail.ts'
import { requireUser } from '../users/users.ts'
import { expiryWithin, type Parent, parentOf } from './parents.ts'
import {
  type ApiKeyRow,
  apiKeys,
  type ChildCredential,
  deleteApiKey,
  deletePersonalToken,
  deletePersonalTokensOf,
  insertApiKey,
  insertPersonalToken,
  listChildren,
  type PersonalTokenRow,
  personalTokens,
} from './queries.ts'
import { API_KEY_LIST, type ApiKeyCreate, PERSONAL_TOKEN_LIST, type PersonalTokenCreate } from './schema.ts'

const SHOWN_CHARACTERS = 8
const AUDITED_AT_ONCE = 500

export async function createPersonalToken(
  deps: Core,
  actor: Actor,
  { userId, credential }: Pick<Person, 'userId' | 'credential'>,
  { name, expires_at }: PersonalTokenCreate,
) {
  const secret = newSecret(TOKEN_PREFIX)
  const row = await makeAccountChange(deps, actor, async (change) => {
    const { tx, now } = change
    const { timezone } = await requireUser(tx, { id: userId })
    const parent = await parentOf(tx, credential)
    const columns = storedColumns(secret, parent, { expiresAt: expires_at, now, timezone })
    const { reach } = credential
    const token = await insertPersonalToken(tx, { user_id: userId, name, parent_id: parent.parent_token_id, reach, ...columns })
    await change.auditAccount('token.created', { type: 'token', id: token.id }, { name })
    await mailNewCredential(deps, change, userId, 'token')
    return token
  })
  return { token: toPersonalToken(row), secret }
}

/** The owner of tokens that somebody may see and revoke: with a `reach`, only those that reach the same workspace and no other. */
type Owner = { userId: number; reach: number | null }

/** For the admin commands. */
export const listTokensOf = async (db: Db, { userId, reach }: Owner) =>
  (await personalTokens(db, userId, reach).orderBy('id').execute()).map(toPersonalToken)

export const listTokenPage = (deps: Core, { userId, reach }: Owner, query: ListQuery) =>
  listPageOf(deps, PERSONAL_TOKEN_LIST, query, {
    db: deps.db,
    rows: personalTokens(deps.db, userId, reach),
    toItems: (rows) => rows.map(toPersonalToken),
  })

export const listKeyPage = (deps: Core, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, API_KEY_LIST, query, { db: deps.db, rows: apiKeys(deps.db, workspaceId), toItems: (rows) => rows.map(toApiKey) })

/** Revokes all personal tokens of a user, with what was created with them. */
export async function endTokens({ tx, auditAccounts }: AccountChange, userId: number): Promise<void> {
  const ended = await deletePersonalTokensOf(tx, userId)
  const entries = ended.map(({ id, name }) => ({ kind: 'token.revoked', target: { type: 'token', id }, metadata: { name } }))
  for (const some of chunksOf(entries, AUDITED_AT_ONCE)) await auditAccounts(some)
}

export async function revokePersonalToken(deps: Core, actor: Actor, { userId, reach }: Owner, id: number): Promise<void> {
  await makeAccountChange(deps, actor, async (change) => {
    const { tx } = change
    const children = await listChildren(tx, { token: id })
    const token = await deletePersonalToken(tx, userId, reach, id)
    if (!token) throw notFound('The token')
    await auditChildren(change, children, { token: id })
    await change.auditAccount('token.revoked', { type: 'token', id }, { name: token.name })
  })
}

/** The key acts for its creator, with at most the creator's role. */
export async function createApiKey(deps: Core, actor: Actor, membership: Membership, { name, role, expires_at }: ApiKeyCreate) {
  const { workspaceId, userId } = membership
  const secret = newSecret(KEY_PREFIX)
  const row = await makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx, now } = change
    const { role: ownRole } = requireMembership(tx, membership, 'admin')
    if (!atLeast(ownRole, role)) throw forbidden("An API key can't have a higher role than its creator.")
    const parent = await parentOf(tx, membership.credential)
    const { parent_token_id, parent_key_id } = parent
    const key = await insertApiKey(tx, {
      workspace_id: workspaceId,
      created_by: userId,
      name,
      role,
      parent_token_id,
      parent_key_id,
      ...storedColumns(secret, parent, { expiresAt: expires_at, now, timezone: change.settings.timezone }),
    })
    await change.audit('api_key.created', { type: 'api_key', id: key.id }, { name, role })
    await mailNewCredential(deps, change, userId, 'key')
    return key
  })
  return { token: toApiKey(row), secret }
}

export async function revokeApiKey(deps: Core, by: By, id: number): Promise<void> {
  await makeChange(deps, by, async (change) => {
    const { tx, workspaceId } = change
    const children = await listChildren(tx, { key: id })
    const key = await deleteApiKey(tx, workspaceId, id)
    if (!key) throw notFound('The API key')
    await auditChildren(change, children, { api_key: id })
    await change.audit('api_key.revoked', { type: 'api_key', id }, { name: key.name })
  })
}

/** An entry for each thing that ended with what created it, in the workspace that it was of. */
async function auditChildren(change: AccountChange, children: readonly ChildCredential[], parent: Record<string, number>): Promise<void> {
  for (const [workspaceId, own] of Map.groupBy(children, ({ workspace_id }) => workspace_id)) {
    const entries = own.map(({ kind, id, name }) => ({
      kind: `${kind}.revoked`,
      target: { type: kind, id },
      metadata: { name, created_with: parent },
    }))
    const record = workspaceId === null ? change.auditAccounts : change.in(workspaceId).auditMany
    for (const some of chunksOf(entries, AUDITED_AT_ONCE)) await record(some)
  }
}

type Expiry = { expiresAt: string | null | undefined; now: number; timezone: string }

function storedColumns(secret: string, parent: Parent, { expiresAt, now, timezone }: Expiry) {
  const expires_at = expiryWithin(parent, expiresAt ? parseDateOrTime(expiresAt, 'expires_at', 'last', timezone) : null)
  if (expires_at !== null && expires_at <= now) throw invalidField('expires_at', 'must be in the future')
  return {
    token_hash: hashSecret(secret),
    prefix: secret.slice(0, TOKEN_PREFIX.length + SHOWN_CHARACTERS),
    expires_at,
    created_at: now,
    version: LATEST_VERSION,
  }
}

const toPersonalToken = (row: PersonalTokenRow) => ({ ...toToken(row), parent_id: row.parent_id })

const toToken = (row: Pick<PersonalTokenRow, 'id' | 'name' | 'prefix' | 'expires_at' | 'last_used_at' | 'created_at' | 'version'>) => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  expires_at: toTimestamp(row.expires_at),
  last_used_at: toTimestamp(row.last_used_at),
  created_at: toTimestamp(row.created_at),
  version: row.version,
})

const toApiKey = (row: ApiKeyRow) => ({
  ...toToken(row),
  parent_token_id: row.parent_token_id,
  parent_key_id: row.parent_key_id,
  workspace_id: row.workspace_id,
  role: row.role,
  created_by: row.created_by,
})
