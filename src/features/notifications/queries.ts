import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/kysely.ts'
import type { MainTables } from '../../db/types.gen.ts'
import type { Role } from '../../http/auth/roles.ts'
import type { Channels, NotificationKind } from './kinds.ts'

// Notifications belong to a user, and each is about a workspace. Who reads them names the workspaces that they may open.

export type Recipient = {
  user_id: number
  email: string
  is_accepted: 0 | 1
  bell: 0 | 1 | null
  by_email: 0 | 1 | null
}
type Wanted = { kind: NotificationKind; userIds: readonly number[]; admins: boolean; roles: readonly Role[]; limit: number }

/** Lists the members of a workspace with one of some roles who are named, or are admins, and how they want to be notified. */
export const listRecipients = (tx: Tx, workspaceId: number, { kind, userIds, admins, roles, limit }: Wanted): Promise<Recipient[]> =>
  tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('notification_settings as chosen', (join) =>
      join.onRef('chosen.user_id', '=', 'members.user_id').on('chosen.kind', '=', kind),
    )
    .select(['members.user_id', 'users.email', 'members.is_accepted', 'chosen.bell', 'chosen.email as by_email'])
    .where('members.workspace_id', '=', workspaceId)
    .where('members.role', 'in', roles)
    .where((eb) =>
      eb.or([
        eb('members.user_id', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(userIds)}))`),
        ...(admins ? [eb('members.role', 'in', ['admin', 'owner'])] : []),
      ]),
    )
    .orderBy('members.user_id')
    .limit(limit)
    .execute()

/** Finds how a user wants to be notified of a kind, or undefined if they haven't chosen it. */
export const findChannels = (db: Db, userId: number, kind: NotificationKind) =>
  db.selectFrom('notification_settings').select(['bell', 'email']).where('user_id', '=', userId).where('kind', '=', kind).executeTakeFirst()

/** True if anybody was notified of an incident of a workspace. */
export const isKnownIncident = async (db: Db, workspaceId: number, incident: string): Promise<boolean> =>
  (await db
    .selectFrom('notifications')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('incident', '=', incident)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Inserts notifications, except those of an incident that the user knows already. Returns the users of those that are new. */
export async function insertNotifications(tx: Tx, rows: readonly Insertable<MainTables['notifications']>[]): Promise<Set<number>> {
  const inserted = await tx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(inserted.map(({ user_id }) => user_id))
}

/** Deletes all but the latest notifications of each of some users, of any workspace. Those that aren't shown are counted apart. */
export const deleteBeyond = (tx: Tx, userIds: readonly number[], kept: number) =>
  sql`DELETE FROM notifications WHERE id IN (
    SELECT older.id FROM json_each(${JSON.stringify(userIds)}) AS users
    CROSS JOIN json_each('[0,1]') AS shown
    CROSS JOIN notifications AS older ON older.user_id = users.value AND older.is_shown = shown.value AND older.id <= (
      SELECT id FROM notifications WHERE user_id = users.value AND is_shown = shown.value ORDER BY id DESC LIMIT 1 OFFSET ${kept}))`.execute(
    tx,
  )

/** Deletes notifications of any workspace from before a time. Returns how many there were, at most `limit`. */
export async function deleteOldNotifications(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx.selectFrom('notifications').select('id').where('created_at', '<', before).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Lists the workspaces that a user's notifications are about, of all workspaces. */
export const listNotifiedWorkspaces = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select('workspace_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('is_shown', '=', 1)
    .execute()
  return rows.map(({ workspace_id }) => workspace_id)
}

/** A reader of notifications, and the time. `rights`: pairs of a workspace and a role, for each role that the reader has or is above. */
export type NotificationReader = {
  userId: number
  now: number
  rights: readonly (readonly [workspaceId: number, role: Role])[]
  seesInvitations: boolean
}

/**
 * The notifications that a user may see now, of every workspace that they may open. An invitation is shown while it is pending, and only
 * to somebody who has shown that they read mail at its address.
 */
export const visibleNotifications = (db: Db, { userId, now, rights, seesInvitations }: NotificationReader) =>
  db
    .selectFrom('notifications')
    .innerJoin('workspaces', 'workspaces.id', 'notifications.workspace_id')
    .leftJoin('users as actors', 'actors.id', 'notifications.actor_id')
    .select([
      'notifications.id',
      sql<NotificationKind>`notifications.kind`.as('kind'),
      'notifications.workspace_id',
      'workspaces.name as workspace_name',
      'workspaces.slug as workspace_slug',
      'notifications.actor_id',
      'actors.display_name as actor_name',
      'notifications.target_type',
      'notifications.target_id',
      'notifications.target_name',
      'notifications.details',
      'notifications.read_at',
      'notifications.created_at',
    ])
    .where('notifications.user_id', '=', userId)
    .where('notifications.is_shown', '=', 1)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('notifications.kind', '<>', 'invitation_received'),
          sql<boolean>`(notifications.workspace_id, notifications.needed_role) IN
            (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(rights)}))`,
        ]),
        ...(seesInvitations ? [eb.and([eb('notifications.kind', '=', 'invitation_received'), isPendingInvitation(userId, now)])] : []),
      ]),
    )

const isPendingInvitation = (userId: number, now: number) => sql<boolean>`workspaces.suspended_at IS NULL AND EXISTS (
  SELECT 1 FROM invitations JOIN users ON users.id = ${userId}
  WHERE invitations.id = notifications.target_id AND invitations.workspace_id = notifications.workspace_id
    AND invitations.email_key = users.email_key AND users.email_verified_at IS NOT NULL
    AND invitations.accepted_at IS NULL AND invitations.revoked_at IS NULL AND invitations.expires_at > ${now})`

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof visibleNotifications>['execute']>>[number]

/** Counts the unread notifications that a user may see, of every workspace that they may open. */
export const countUnread = async (db: Db, reader: NotificationReader): Promise<number> => {
  const { unread } = await db
    .selectFrom(visibleNotifications(db, reader).where('notifications.read_at', 'is', null).as('visible'))
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Finds one of a user's notifications, of any workspace, whether or not they may see it now. */
export const findOwnNotification = (db: Db, userId: number, id: number) =>
  db.selectFrom('notifications').select('read_at').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** Marks one of a user's notifications, of any workspace. */
export const markNotification = (tx: Tx, userId: number, id: number, readAt: number | null) =>
  tx.updateTable('notifications').set({ read_at: readAt }).where('user_id', '=', userId).where('id', '=', id).execute()

/** Marks the unread ones of some of a user's notifications as read, of any workspace. */
export const markRead = (tx: Tx, userId: number, ids: readonly number[], now: number) =>
  tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('id', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute()

export type SettingRow = Selectable<MainTables['notification_settings']>

export const listSettings = (db: Db, userId: number): Promise<SettingRow[]> =>
  db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).execute()

export const upsertSetting = (tx: Tx, userId: number, kind: NotificationKind, channels: Channels) => {
  const values = { bell: channels.bell ? (1 as const) : (0 as const), email: channels.email ? (1 as const) : (0 as const) }
  return tx
    .insertInto('notification_settings')
    .values({ user_id: userId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute()
}
