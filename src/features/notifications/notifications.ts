import type { Core } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import { openRoleIn } from '../../http/auth/open-role.ts'
import type { Person } from '../../http/auth/principal.ts'
import { atLeast, ROLES } from '../../http/auth/roles.ts'
import { listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import {
  countUnread,
  listNotifiedWorkspaces,
  markNotification,
  markRead,
  type NotificationReader,
  type NotificationRow,
  visibleNotifications,
} from './queries.ts'
import { NOTIFICATION_LIST, type Notification, type NotificationQuery, type TargetType } from './schema.ts'

/** Lists the notifications that a person may see now. At most 200 are kept, so no order of them takes long. */
export async function listNotificationPage(
  deps: Pick<Core, 'db' | 'clock' | 'cursors'>,
  person: Person,
  { unread, ...query }: NotificationQuery,
) {
  const { db } = deps
  const reader = await readerOf(db, person, deps.clock())
  const rows = visibleNotifications(db, reader)
  const page = await listPageOf(deps, { ...NOTIFICATION_LIST, name: `notifications ${unread}` }, query, {
    db,
    rows: unread ? rows.where('notifications.read_at', 'is', null) : rows,
    toItems: (found) => found.map(toNotification),
  })
  return { ...page, unread_count: await countUnread(db, reader) }
}

/** Finds out which workspaces a person may open now, and with which role. */
async function readerOf(db: Db, person: Person, now: number): Promise<NotificationReader> {
  const workspaces = await listNotifiedWorkspaces(db, person.userId)
  const rights = workspaces.flatMap((workspaceId) => {
    const role = openRoleIn(db, person, workspaceId)
    return role === undefined ? [] : ROLES.filter((needed) => atLeast(role, needed)).map((needed) => [workspaceId, needed] as const)
  })
  // A credential of one workspace's single sign-on doesn't reach the others.
  return { userId: person.userId, now, rights, seesInvitations: person.credential.reach === null }
}

async function requireNotification(db: Db, reader: NotificationReader, id: number): Promise<NotificationRow> {
  const row = await visibleNotifications(db, reader).where('notifications.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('The notification')
  return row
}

export const getNotification = async ({ db, clock }: Pick<Core, 'db' | 'clock'>, person: Person, id: number): Promise<Notification> =>
  toNotification(await requireNotification(db, await readerOf(db, person, clock()), id))

/** Marks a notification as read or unread. One that was read keeps the time at which it was. */
export const updateNotification = ({ write, clock }: Pick<Core, 'write' | 'clock'>, person: Person, id: number, read: boolean) =>
  write(async (tx) => {
    const row = await requireNotification(tx, await readerOf(tx, person, clock()), id)
    const readAt = read ? (row.read_at ?? clock()) : null
    await markNotification(tx, person.userId, id, readAt)
    return toNotification({ ...row, read_at: readAt })
  })

/** Marks all notifications up to one as read, as far as the person may see them. Returns how many are unread afterwards. */
export const readNotifications = ({ write, clock }: Pick<Core, 'write' | 'clock'>, person: Person, upTo: number) =>
  write(async (tx: Tx) => {
    const now = clock()
    const reader = await readerOf(tx, person, now)
    const seen = await visibleNotifications(tx, reader)
      .where('notifications.read_at', 'is', null)
      .where('notifications.id', '<=', upTo)
      .execute()
    await markRead(
      tx,
      person.userId,
      seen.map(({ id }) => id),
      now,
    )
    return { unread_count: await countUnread(tx, reader) }
  })

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  workspace: { id: row.workspace_id, name: row.workspace_name, slug: row.workspace_slug },
  actor: row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
  target: { type: row.target_type as TargetType, id: row.target_id, name: row.target_name },
  details: JSON.parse(row.details),
  created_at: toTimestamp(row.created_at),
  read_at: toTimestamp(row.read_at),
})
