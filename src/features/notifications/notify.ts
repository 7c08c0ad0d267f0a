import type { WorkspaceTx } from '../../core.ts'
import { atLeast, ROLES, type Role } from '../../http/auth/roles.ts'
import { countMails } from '../mail/daily-limit.ts'
import { type Letter, queueMails } from '../mail/mail.ts'
import { countUnasked } from '../mail/unasked.ts'
import { findUser } from '../users/users.ts'
import { NOTIFICATION_DEFAULTS, type NotificationKind } from './kinds.ts'
import { deleteBeyond, findChannels, insertNotifications, isKnownIncident, listRecipients, type Recipient } from './queries.ts'
import type { Details, TargetType } from './schema.ts'

/** How many notifications of a user are kept. */
const KEPT = 200
// More admins than anybody has. Their rows are written in one transaction.
const MAX_RECIPIENTS = 300

export type Incident = {
  kind: NotificationKind
  target: { type: TargetType; id: number | null; name?: string | null }
  details?: Details
  /** The people it concerns, of whom only those are notified who are members and have the role. */
  to: readonly (number | null)[]
  /** Whether the workspace's admins and owners are notified, too. */
  admins?: boolean
  /** The role that is needed to see it, if that is a higher one than the kind's. */
  role?: Role
  /** Identifies what happened. Nobody is notified of it twice, as long as the notification is kept. */
  incident?: string
  actorId?: number | null
  /** Writes the mail for those who want one. */
  write: Letter['write']
  /** The daily limit that counts the mails, because people can cause many: that of the workspace, or that of each recipient's mailbox. */
  limit?: 'workspace' | 'mailbox'
}

/** Notifies people of something in their workspace: in the bell and by mail, as each of them has chosen. */
export async function notify(place: WorkspaceTx, incident: Incident): Promise<void> {
  const { tx, now, workspaceId } = place
  const { kind, target, details = {}, role = NOTIFICATION_DEFAULTS[kind].role } = incident
  const recipients = await listRecipients(tx, workspaceId, {
    kind,
    userIds: incident.to.filter((id) => id !== null),
    admins: incident.admins ?? false,
    roles: ROLES.filter((one) => atLeast(one, role)),
    limit: MAX_RECIPIENTS,
  })
  if (recipients.length === 0) return
  const row = {
    ...{ workspace_id: workspaceId, kind, needed_role: role, incident: incident.incident ?? null, actor_id: incident.actorId ?? null },
    ...{ target_type: target.type, target_id: target.id, target_name: target.name ?? null },
    details: JSON.stringify(details),
    created_at: now,
  }
  const notified = await insertNotifications(
    tx,
    recipients.map(({ user_id, bell }) => ({ ...row, user_id, is_shown: (bell ?? 1) as 0 | 1 })),
  )
  await deleteBeyond(tx, [...notified], KEPT)
  await mail(
    place,
    incident,
    recipients.filter(({ user_id }) => notified.has(user_id)),
  )
}

async function mail(place: WorkspaceTx, { kind, write, limit }: Incident, recipients: readonly Recipient[]): Promise<void> {
  const { tx, now, workspaceId } = place
  const letters: Letter[] = []
  for (const { email, by_email, is_accepted } of recipients) {
    if (!(by_email === null ? NOTIFICATION_DEFAULTS[kind].email : by_email)) continue
    // Anybody's directory can make a stranger a member, who then didn't ask for the mail.
    const isUnasked = limit === 'mailbox' || is_accepted === 0
    if (isUnasked && !(await countUnasked(tx, now, email))) continue
    if (limit === 'workspace' && !(await countMails(place, 1))) continue
    letters.push({ to: email, write, workspaceId, isOptional: true })
  }
  await queueMails(tx, now, letters)
}

/** True if anybody was notified of an incident, as long as the notification is kept. */
export const wasNotified = ({ tx, workspaceId }: WorkspaceTx, incident: string): Promise<boolean> =>
  isKnownIncident(tx, workspaceId, incident)

type Invited = { userId: number; invitationId: number; role: Role; inviterId: number }

/** Notifies somebody who has an account, but needn't be a member, of an invitation. The invitation's own mail is sent anyway. */
export async function notifyInvited(
  { tx, now, workspaceId }: WorkspaceTx,
  { userId, invitationId, role, inviterId }: Invited,
): Promise<void> {
  const user = await findUser(tx, userId)
  // Anybody can sign up with an address that isn't theirs.
  if (!user || user.email_verified_at === null) return
  const kind = 'invitation_received'
  const chosen = await findChannels(tx, userId, kind)
  await insertNotifications(tx, [
    {
      ...{ user_id: userId, workspace_id: workspaceId, kind, needed_role: NOTIFICATION_DEFAULTS[kind].role, actor_id: inviterId },
      ...{ target_type: 'invitation' satisfies TargetType, target_id: invitationId },
      details: JSON.stringify({ role } satisfies Details),
      is_shown: chosen?.bell ?? 1,
      created_at: now,
    },
  ])
  await deleteBeyond(tx, [userId], KEPT)
}
