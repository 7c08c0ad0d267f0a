import type { Db } from '../../db/kysely.ts'
import type { Reader } from '../../db/reader.ts'

export const findOwnUser = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'display_name',
      'timezone',
      'locale',
      'is_instance_admin',
      'onboarding_completed_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Lists the memberships of every workspace that the person is in. */
export const listOwnMemberships = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['workspaces.id as workspace_id', 'workspaces.name', 'workspaces.slug', 'members.role', 'members.joined_at'])
    .where('members.user_id', '=', userId)
    .orderBy('workspaces.id')
    .execute()

export const listSessionData = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'method', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listOwnTokens = (db: Db, userId: number) =>
  db
    .selectFrom('personal_tokens')
    .select(['id', 'name', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Lists the API keys of every workspace that the person created. */
export const listOwnApiKeys = (db: Db, userId: number) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'workspace_id', 'name', 'role', 'created_at', 'last_used_at', 'expires_at'])
    .where('created_by', '=', userId)
    .orderBy('id')
    .execute()

/** Lists the personal views of every workspace that the person is in. */
export const listOwnViews = (db: Db, userId: number) =>
  db
    .selectFrom('views')
    .select(['id', 'workspace_id', 'name', 'filters', 'sort', 'columns', 'density', 'created_at', 'updated_at'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()

export const listOwnPasskeys = (db: Db, userId: number) =>
  db.selectFrom('passkeys').select(['id', 'name', 'created_at', 'last_used_at']).where('user_id', '=', userId).orderBy('id').execute()

/** Lists what the person was notified of, in every workspace. */
export const listOwnNotifications = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .select(['id', 'workspace_id', 'kind', 'target_type', 'target_id', 'target_name', 'details', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export const listOwnNotificationSettings = (db: Db, userId: number) =>
  db.selectFrom('notification_settings').select(['kind', 'bell', 'email']).where('user_id', '=', userId).orderBy('kind').execute()

/** Lists the invitations of every workspace to the person's email address. */
export const listOwnInvitations = (db: Db, emailKey: string) =>
  db
    .selectFrom('invitations')
    .select(['id', 'workspace_id', 'email', 'role', 'created_at', 'expires_at', 'accepted_at', 'revoked_at'])
    .where('email_key', '=', emailKey)
    .orderBy('id')
    .execute()

/** Lists what the directories of every workspace report about the person. */
export const listOwnDirectoryUsers = (db: Db, userId: number) =>
  db
    .selectFrom('directory_users')
    .select(['workspace_id', 'directory_user_id', 'email', 'first_name', 'last_name', 'state', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Lists the audit entries of every workspace about the person's actions, oldest first. */
export const listOwnEntries = (reader: Reader, userId: number, afterId: number, limit: number) =>
  reader
    .selectFrom('audit_entries')
    .select(['id', 'workspace_id', 'kind', 'target_type', 'target_id', 'ip', 'user_agent', 'metadata', 'recorded_at'])
    .where('actor_user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
