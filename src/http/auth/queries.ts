import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import { DAY, MINUTE } from '../../lib/clock.ts'
import type { Plan } from '../../lib/plans.ts'
import type { Role } from './roles.ts'
import type { Credential, Standing } from './standing.ts'

export const SESSION_LIFE_MS = 30 * DAY

// Subqueries are used instead of joins, because SQLite plans a join with bound values again at each run, which costs more than the rest.

/** Selects a user and their membership in the workspace that a request names, with nulls if there is none. */
const callerColumns = (workspaceId: number) => [
  'users.id' as const,
  'users.email' as const,
  'users.email_verified_at' as const,
  'users.is_instance_admin' as const,
  sql<Role | null>`(SELECT role FROM members WHERE workspace_id = ${workspaceId} AND user_id = users.id)`.as('role'),
  sql<0 | 1 | null>`(SELECT needs_verified_email FROM members WHERE workspace_id = ${workspaceId} AND user_id = users.id)`.as(
    'needs_verified_email',
  ),
  ...planColumns(sql`${workspaceId}`),
  ...requirements(sql`${workspaceId}`, sql`users.id`),
]

/** Selects what a workspace requires of a member's sign-in: see `Standing`. */
const requirements = (workspaceId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => [
  sql<string | null>`(SELECT domain FROM sso_configurations WHERE workspace_id = ${workspaceId} AND enabled = 1 AND sso_required = 1)`.as(
    'sso_domain',
  ),
  lacksFactor(workspaceId, userId),
  suspension(workspaceId),
]

const suspension = (workspaceId: RawBuilder<unknown>) =>
  sql<
    string | null
  >`(SELECT ifnull(suspended_reason, '') FROM workspaces WHERE workspaces.id = ${workspaceId} AND suspended_at IS NOT NULL)`.as(
    'suspension',
  )

/** Selects whether the workspace requires two-factor authentication, and the user has a password without it. */
const lacksFactor = (workspaceId: RawBuilder<unknown>, userId: RawBuilder<unknown>) =>
  sql<0 | 1 | null>`(SELECT settings ->> 'require_second_factor' FROM workspaces WHERE workspaces.id = ${workspaceId})
    AND EXISTS (SELECT 1 FROM users AS own WHERE own.id = ${userId} AND own.password_hash IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM totp_factors WHERE user_id = ${userId} AND is_pending = 0)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId})`.as('lacks_factor')

const isSuspended = (userId: RawBuilder<unknown>) => sql<0 | 1>`(SELECT suspended_at IS NOT NULL FROM users WHERE users.id = ${userId})`

/** Selects the data that determines a workspace's limits. */
const planColumns = (workspaceId: RawBuilder<unknown>) => [
  sql<Plan | null>`(SELECT plan_tier FROM workspaces WHERE workspaces.id = ${workspaceId})`.as('plan_tier'),
  sql<string | null>`(SELECT limits FROM workspaces WHERE workspaces.id = ${workspaceId})`.as('limits'),
]

// No workspace has the id 0.

type Authenticating = { tokenHash: string; now: number; workspaceId: number }

const userOfSession = prepared((db, { tokenHash, now, workspaceId }: Authenticating) =>
  db
    .selectFrom('users')
    .select(callerColumns(workspaceId))
    .select((eb) => {
      const session = eb.selectFrom('sessions').where('token_hash', '=', tokenHash)
      return [
        session.select('expires_at').as('expires_at'),
        session.select('last_used_at').as('last_used_at'),
        session.select('method').as('method'),
        session.select('reach').as('reach'),
      ]
    })
    .where('suspended_at', 'is', null)
    .where('id', '=', (eb) =>
      eb.selectFrom('sessions').select('user_id').where('token_hash', '=', tokenHash).where('expires_at', '>', now),
    ),
)
export const findUserOfSession = (db: Db, tokenHash: string, now: number, workspaceId = 0) =>
  userOfSession.first(db, { tokenHash, now, workspaceId })

/** Notes the use of a session, which makes it longer where `expiresAt` is given. */
export const touchSession = (tx: Tx, tokenHash: string, now: number, expiresAt: number | undefined) =>
  tx
    .updateTable('sessions')
    .set({ last_used_at: now, ...(expiresAt !== undefined && { expires_at: expiresAt }) })
    .where('token_hash', '=', tokenHash)
    .execute()

const userOfToken = prepared((db, { tokenHash, now, workspaceId }: Authenticating) =>
  db
    .selectFrom('users')
    .select(callerColumns(workspaceId))
    .select((eb) => {
      const token = eb.selectFrom('personal_tokens').where('token_hash', '=', tokenHash)
      return [
        token.select('id').as('token_id'),
        token.select('last_used_at').as('last_used_at'),
        token.select('reach').as('reach'),
        token.select('version').as('version'),
      ]
    })
    .where('suspended_at', 'is', null)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('personal_tokens')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where((expiry) => expiry.or([expiry('expires_at', 'is', null), expiry('expires_at', '>', now)])),
    ),
)
export const findUserOfToken = (db: Db, tokenHash: string, now: number, workspaceId = 0) =>
  userOfToken.first(db, { tokenHash, now, workspaceId })

const caller = prepared((db, { userId, workspaceId }: { userId: number; workspaceId: number }) =>
  db.selectFrom('users').select(callerColumns(workspaceId)).where('id', '=', userId).where('suspended_at', 'is', null),
)
export const findCaller = (db: Db, userId: number, workspaceId = 0) => caller.first(db, { userId, workspaceId })

const apiKey = prepared((db, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'workspace_id', 'created_by', 'role', 'last_used_at', 'version'])
    .select((eb) =>
      eb
        .selectFrom('members')
        .select('role')
        .whereRef('members.workspace_id', '=', 'api_keys.workspace_id')
        .whereRef('members.user_id', '=', 'api_keys.created_by')
        .as('creator_role'),
    )
    .select(planColumns(sql`api_keys.workspace_id`))
    .select([suspension(sql`api_keys.workspace_id`), isSuspended(sql`api_keys.created_by`).as('is_creator_suspended')])
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
)
/** Finds a key with its creator's present role. A key whose creator left the workspace or is suspended is not found. */
export function findApiKey(db: Db, tokenHash: string, now: number) {
  const key = apiKey.first(db, { tokenHash, now })
  return key && key.creator_role !== null && key.is_creator_suspended === 0 ? { ...key, creator_role: key.creator_role } : undefined
}

/** Updates a credential of any workspace. */
export const touchCredential = (tx: Tx, table: 'personal_tokens' | 'api_keys', id: number, now: number) =>
  tx.updateTable(table).set({ last_used_at: now }).where('id', '=', id).execute()

/** last_used_at is exact to a minute, so that most requests write nothing. */
export const isTouchDue = (lastUsedAt: number | null, now: number): boolean => lastUsedAt === null || now - lastUsedAt >= MINUTE

type Identified = { id: string | number }
const byId = (table: 'users' | 'api_keys') =>
  prepared((db, { id }: Identified) =>
    db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id as number),
  )
const credentials = {
  session: prepared((db, { id }: Identified) =>
    db
      .selectFrom('sessions')
      .select('user_id as id')
      .where('token_hash', '=', id as string),
  ),
  user: byId('users'),
  token: prepared((db, { id }: Identified) =>
    db
      .selectFrom('personal_tokens')
      .select('id')
      .where('id', '=', id as number)
      .where(isSuspended(sql`personal_tokens.user_id`), '=', 0),
  ),
  key: byId('api_keys'),
}
/** True if a credential isn't revoked. */
export const credentialExists = (db: Db, credential: Credential): boolean =>
  credentials[credential.kind].first(db, credential) !== undefined

const confirmation = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('sessions').select(['confirmed_at', 'factor_at']).where('token_hash', '=', tokenHash),
)
/** Finds when the person of a session last confirmed their identity, and when they last did so with two-factor authentication (ms). */
export const findConfirmation = (db: Db, tokenHash: string) => confirmation.first(db, { tokenHash })

export const isInstanceAdmin = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).where('is_instance_admin', '=', 1).executeTakeFirst()) !== undefined

const standing = prepared((db, { workspaceId, userId }: { workspaceId: number; userId: number }) =>
  db
    .selectFrom('members')
    .select(['role', 'needs_verified_email'])
    .select((eb) => {
      const user = eb.selectFrom('users').whereRef('users.id', '=', 'members.user_id').where('suspended_at', 'is', null)
      return [user.select('email').as('email'), user.select('email_verified_at').as('email_verified_at')]
    })
    .select(requirements(sql`members.workspace_id`, sql`members.user_id`))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId),
)
/**
 * Finds a user's role in a workspace and what the workspace requires of them. Returns undefined for somebody who isn't a member, or is
 * suspended.
 */
export function findStanding(db: Db, workspaceId: number, userId: number): Standing | undefined {
  const found = standing.first(db, { workspaceId, userId })
  return found && found.email !== null ? { ...found, email: found.email } : undefined
}

// Each takes a while.
const MAX_SHARED = 100

const shared = prepared((db, { userId, otherId }: { userId: number; otherId: number }) =>
  db
    .selectFrom('members as mine')
    .innerJoin('members as theirs', 'theirs.workspace_id', 'mine.workspace_id')
    .innerJoin('users', 'users.id', 'mine.user_id')
    .select(['mine.workspace_id', 'mine.role', 'mine.needs_verified_email', 'email', 'email_verified_at', 'theirs.is_accepted'])
    .select(requirements(sql`mine.workspace_id`, sql`mine.user_id`))
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .orderBy('theirs.is_accepted', 'desc')
    .limit(sql.lit(MAX_SHARED)),
)
/**
 * Lists a user's standing in each workspace that they share with another user, and whether the other one agreed to be a member. At most
 * 100.
 */
export const listSharedStandings = (db: Db, userId: number, otherId: number) => shared.all(db, { userId, otherId })

const memberRole = prepared((db, { workspaceId, userId }: { workspaceId: number; userId: number }) =>
  db.selectFrom('members').select('role').where('workspace_id', '=', workspaceId).where('user_id', '=', userId),
)
export const findRole = (db: Db, workspaceId: number, userId: number): Role | undefined =>
  memberRole.first(db, { workspaceId, userId })?.role

const stored = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('workspaces').select(['plan_tier', 'limits', 'stored_bytes']).where('id', '=', workspaceId),
)
/** Finds the numbers that determine whether a workspace's storage is full. */
export const findStored = (db: Db, workspaceId: number) => stored.first(db, { workspaceId })

export const workspaceExists = async (db: Db, workspaceId: number): Promise<boolean> =>
  (await db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).executeTakeFirst()) !== undefined

/** Lists the plan of every workspace that the user belongs to. */
export const listPlansOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('workspaces')
    .select(['plan_tier', 'limits'])
    .where('id', 'in', (members) => members.selectFrom('members').select('workspace_id').where('user_id', '=', userId))
    .execute()
