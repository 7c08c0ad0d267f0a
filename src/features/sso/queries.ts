import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import { prepared } from '../../db/prepared.ts'
import type { MainTables } from '../../db/types.gen.ts'

export type SsoRow = Selectable<MainTables['sso_configurations']>
type State = MainTables['sso_states']

// Written out: of a bound value SQLite can't know that an index of the enabled ones has it.
const ON = sql.lit<1>(1)

const configuration = prepared((db, { workspaceId }: { workspaceId: number }) =>
  db.selectFrom('sso_configurations').selectAll().where('workspace_id', '=', workspaceId),
)
export const findConfiguration = async (db: Db, workspaceId: number): Promise<SsoRow | undefined> =>
  configuration.first(db, { workspaceId })

export const upsertConfiguration = (
  tx: Tx,
  workspaceId: number,
  { created_at, ...values }: Omit<Insertable<MainTables['sso_configurations']>, 'workspace_id'>,
) =>
  tx
    .insertInto('sso_configurations')
    .values({ workspace_id: workspaceId, created_at, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateConfiguration = (tx: Tx, workspaceId: number, changes: Updateable<MainTables['sso_configurations']>) =>
  tx.updateTable('sso_configurations').set(changes).where('workspace_id', '=', workspaceId).returningAll().executeTakeFirst()

export const deleteConfiguration = (tx: Tx, workspaceId: number) =>
  tx.deleteFrom('sso_configurations').where('workspace_id', '=', workspaceId).execute()

/** Prepares a query for the configuration of any workspace that has enabled a domain or a connection. */
const enabledBy = (column: 'domain' | 'connection_id') =>
  prepared((db, { value }: { value: string }) =>
    db.selectFrom('sso_configurations').selectAll().where(column, '=', value).where('enabled', '=', ON),
  )
const byDomain = enabledBy('domain')
const byConnection = enabledBy('connection_id')
/** Finds the configuration of any workspace that has enabled a domain. */
export const findEnabledByDomain = (db: Db, value: string): SsoRow | undefined => byDomain.first(db, { value })
/** Finds the configuration of any workspace that has enabled a connection. */
export const findEnabledByConnection = (db: Db, value: string): SsoRow | undefined => byConnection.first(db, { value })

/** Finds the configuration of any workspace by its slug. */
export const findConfigurationBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('sso_configurations')
    .innerJoin('workspaces', 'workspaces.id', 'sso_configurations.workspace_id')
    .selectAll('sso_configurations')
    .where('workspaces.slug', '=', slug)
    .executeTakeFirst()

const anyEnabled = prepared((db, _: object) =>
  db.selectFrom('sso_configurations').select('workspace_id').where('enabled', '=', ON).limit(sql.lit(1)),
)
/** True if the single sign-on of any workspace is enabled. */
export const isAnyEnabled = (db: Db): boolean => anyEnabled.first(db, {}) !== undefined

/** Lists the configurations of every workspace whose domain is due for a look-up. */
export const listDueConfigurations = (db: Db, now: number, limit: number): Promise<SsoRow[]> =>
  db.selectFrom('sso_configurations').selectAll().where('next_check_at', '<=', now).orderBy('next_check_at').limit(limit).execute()

/** Lists the password and passkey sessions of a workspace's members, except its owners, with their email addresses. */
export const listLocalSessions = (db: Db, workspaceId: number) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('sessions', 'sessions.user_id', 'members.user_id')
    .select(['sessions.id', 'users.email'])
    .where('members.workspace_id', '=', workspaceId)
    .where('members.role', '!=', 'owner')
    .where('sessions.method', '!=', 'sso')
    .execute()

export const deleteSessions = (tx: Tx, ids: readonly number[]) => tx.deleteFrom('sessions').where('id', 'in', ids).execute()

/** Returns the issuer of a configuration's subjects: an OpenID Connect issuer, or a connection at WorkOS. */
export const issuerOf = ({ issuer, connection_id }: Pick<SsoRow, 'issuer' | 'connection_id'>): string => issuer ?? `workos:${connection_id}`

const identity = prepared((db, { workspaceId, issuer, subject }: { workspaceId: number; issuer: string; subject: string }) =>
  db
    .selectFrom('sso_identities')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject),
)
export const findIdentity = (db: Db, workspaceId: number, by: { issuer: string; subject: string }): { user_id: number } | undefined =>
  identity.first(db, { workspaceId, ...by })

export const hasIdentity = async (db: Db, workspaceId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('sso_identities')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export const insertIdentity = (tx: Tx, identity: Insertable<MainTables['sso_identities']>) =>
  tx.insertInto('sso_identities').values(identity).execute()

/** Ends what the workspace's single sign-on vouched for: its sessions, and the personal tokens made in them. */
export async function endSsoAccess(tx: Tx, workspaceId: number): Promise<void> {
  for (const table of ['sessions', 'personal_tokens'] as const) await tx.deleteFrom(table).where('reach', '=', workspaceId).execute()
}

export const deleteIdentities = (tx: Tx, workspaceId: number) =>
  tx.deleteFrom('sso_identities').where('workspace_id', '=', workspaceId).execute()

export const insertState = (tx: Tx, state: Insertable<State>) => tx.insertInto('sso_states').values(state).execute()

/** All of a workspace's but the latest. */
export const deleteSurplusStates = (tx: Tx, workspaceId: number, kept: number) =>
  tx
    .deleteFrom('sso_states')
    .where('workspace_id', '=', workspaceId)
    .where('expires_at', '<=', (eb) =>
      eb
        .selectFrom('sso_states')
        .select('expires_at')
        .where('workspace_id', '=', workspaceId)
        .orderBy('expires_at', 'desc')
        .limit(1)
        .offset(kept),
    )
    .execute()

const taken = prepared((db, { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: number }) =>
  db
    .deleteFrom('sso_states')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returningAll(),
)
/** Takes a state of any workspace by its hash. Only one caller can take it. */
export const consumeState = async (tx: Tx, stateHash: string, browserHash: string, now: number): Promise<Selectable<State> | undefined> =>
  taken.first(tx, { stateHash, browserHash, now })

/** Deletes expired states of every workspace. Returns how many there were, at most `limit`. */
export async function deleteExpiredStates(tx: Tx, now: number, limit: number): Promise<number> {
  const expired = tx.selectFrom('sso_states').select('state_hash').where('expires_at', '<=', now).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('sso_states').where('state_hash', 'in', expired).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
