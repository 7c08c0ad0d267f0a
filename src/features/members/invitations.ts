import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import type { Actor, By, Membership } from '../../http/auth/admission.ts'
import { requireMembership } from '../../http/auth/rights.ts'
import { type Role, rankOf } from '../../http/auth/roles.ts'
import { DAY, toTimestamp } from '../../lib/clock.ts'
import { emailKey } from '../../lib/email.ts'
import { alreadyMember, conflict, forbidden, gone, notFound } from '../../lib/errors.ts'
import type { Language } from '../../lib/i18n.ts'
import { ownText } from '../../lib/mail-text.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'
import { msg } from '../../lib/text-id.ts'
import { userTarget } from '../audit/audit.ts'
import { type AccountChange, type Change, makeAccountChange, makeChange } from '../audit/change.ts'
import { hidesServiceName } from '../branding/shown.ts'
import { requireMails } from '../mail/daily-limit.ts'
import { inSubject, languageOfSender, queueMail } from '../mail/mail.ts'
import { requireUnasked } from '../mail/unasked.ts'
import { notifyInvited } from '../notifications/notify.ts'
import { findAccount, findUser, markEmailVerified, requireUser, type UserRow } from '../users/users.ts'
import { requireRoomToOwn } from '../workspaces/ownership.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import { checkGrant, toMember } from './members.ts'
import {
  findInvitation,
  findInvitationByToken,
  type InvitationRow,
  insertInvitation,
  insertMember,
  markInvitationAccepted,
  markInvitationRevoked,
  revokePendingInvitations,
  updateMemberRole,
} from './queries.ts'
import { auditRevoked } from './revocations.ts'
import type { Invitation, InvitationCreate, Member } from './schema.ts'
import { acceptMembership, findMember, hasAcceptedMember } from './shared-queries.ts'

const LIFE_MS = 7 * DAY

export const inviteMember = (deps: Core, actor: Actor, membership: Membership, input: InvitationCreate): Promise<Invitation> =>
  makeChange(deps, { workspaceId: membership.workspaceId, actor }, async (change) => {
    checkGrant(requireMembership(change.tx, membership, 'admin').role, input.role)
    return createInvitation(deps, change, membership, input)
  })

/** Mails a one-time token that lets its recipient join. Only its hash is stored. */
export async function createInvitation(
  deps: Pick<Core, 'config'>,
  change: Change,
  { userId }: Pick<Membership, 'userId'>,
  { email, role }: InvitationCreate,
): Promise<Invitation> {
  const { tx, now, workspaceId } = change
  if (await hasAcceptedMember(tx, workspaceId, email)) throw alreadyMember()
  const token = newSecret()
  await requireMails(tx, now, { workspaceId, userId }, 1)
  await requireUnasked(tx, now, email)
  await auditRevoked(change, await revokePendingInvitations(change, email))
  const row = await insertInvitation(tx, {
    workspace_id: workspaceId,
    email,
    email_key: emailKey(email),
    role,
    token_hash: hashSecret(token),
    invited_by: userId,
    expires_at: now + LIFE_MS,
    created_at: now,
  })
  const invitation = toInvitation(row, now)
  const { name } = await requireWorkspace(tx, workspaceId)
  const isServiceNamed = !hidesServiceName(tx, workspaceId)
  const inviter = await requireUser(tx, { id: userId })
  const url = `${deps.config.baseUrl}/invitation?token=${token}`
  const write = writeInvitation({ inviter, workspace: name, isServiceNamed, role, url })
  await queueMail(tx, now, { to: email, fallback: languageOfSender(inviter), write, workspaceId }, 'invitation')
  const invited = await findAccount(tx, email)
  if (invited) await notifyInvited(change, { userId: invited.id, invitationId: row.id, role, inviterId: userId })
  await change.emit('member.invited', invitation)
  await change.audit('invitation.created', { type: 'invitation', id: row.id }, { role })
  return invitation
}

type InvitationMail = {
  inviter: { display_name: string; email: string }
  workspace: string
  isServiceNamed: boolean
  role: Role
  url: string
}

const writeInvitation =
  ({ inviter, workspace, isServiceNamed, role, url }: InvitationMail) =>
  ({ tMail }: Language) => {
    const names = { inviter: inSubject(inviter.display_name), workspace: inSubject(workspace) }
    return {
      subject: isServiceNamed
        ? tMail('{inviter} invited you to join {workspace} on Terse', names)
        : tMail('{inviter} invited you to join {workspace}', names),
      text: tMail(
        '{inviter} ({email}) invited you to join the workspace "{workspace}" as {role, select, owner {an owner} admin {an admin} editor {an editor} other {a viewer}}.\n\nTo join, open this link within seven days:\n{url}\n\nIf you don\'t want to join, ignore this email.\n',
        { inviter: inviter.display_name, email: inviter.email, workspace, role, url: ownText(url) },
      ),
    }
  }

export async function revokeInvitation(deps: Core, by: By, id: number): Promise<void> {
  await makeChange(deps, by, async (change) => {
    const { tx, now, workspaceId } = change
    const row = await findInvitation(tx, workspaceId, id)
    if (!row) throw notFound('The invitation')
    if (statusOf(row, now) !== 'pending') throw conflict(`The invitation is already ${statusOf(row, now)}.`)
    await markInvitationRevoked(change, id)
    await auditRevoked(change, [row])
  })
}

export const acceptInvitationAs = (deps: Core, actor: Actor, userId: number, token: string): Promise<Member> =>
  makeAccountChange(deps, actor, async (change) => acceptInvitation(deps, change, await requireUser(change.tx, { id: userId }), token))

/** The pending invitation of a token. Throws 403 for another address, 410 for a used, revoked or expired one. */
export async function requireOpenInvitation(db: Db, now: number, email: string, token: string): Promise<InvitationRow> {
  const row = await findInvitationByToken(db, hashSecret(token))
  if (!row) throw notFound('The invitation')
  if (row.email_key !== emailKey(email)) throw forbidden(msg('This invitation is for a different email address.'))
  const status = statusOf(row, now)
  if (status !== 'pending') throw gone(`This invitation is ${status}.`)
  return row
}

/** The data that an invitation's page shows. */
export type OpenInvitation = { email: string; role: Role; workspace: string; workspaceId: number; inviter: string | null }

/** The pending invitation of a token, to show to who has its mail. */
export async function findOpenInvitation(db: Db, now: number, token: string): Promise<OpenInvitation | undefined> {
  const row = await findInvitationByToken(db, hashSecret(token))
  if (!row || statusOf(row, now) !== 'pending') return undefined
  const { name } = await requireWorkspace(db, row.workspace_id)
  const inviter = row.invited_by === null ? undefined : await findUser(db, row.invited_by)
  return { email: row.email, role: row.role, workspace: name, workspaceId: row.workspace_id, inviter: inviter?.display_name || null }
}

/**
 * Makes the user a member, or records that a member agreed, whose role is never lowered. Throws 403 for one who becomes an owner and owns
 * too many workspaces.
 */
export async function acceptInvitation(deps: Pick<Core, 'config'>, account: AccountChange, user: UserRow, token: string): Promise<Member> {
  const { tx, now } = account
  const row = await requireOpenInvitation(tx, now, user.email, token)
  const workspaceId = row.workspace_id
  const change = account.in(workspaceId)
  const known = await findMember(tx, workspaceId, user.id)
  if (known?.is_accepted === 1) throw alreadyMember()
  if (row.role === 'owner' && known?.role !== 'owner') await requireRoomToOwn(deps, tx, user.id, workspaceId)
  await markInvitationAccepted(change, row.id)
  if (known) {
    acceptMembership(tx, workspaceId, user.id)
    await raiseRole(change, known, row.role)
  } else await insertMember(tx, workspaceId, { user_id: user.id, role: row.role, joined_at: now, is_accepted: 1 })
  // The token was in a mail to the address.
  await markEmailVerified(tx, now, user)
  await change.audit('invitation.accepted', { type: 'invitation', id: row.id }, { role: row.role })
  const member = await findMember(tx, workspaceId, user.id)
  if (!member) throw notFound('The member')
  return toMember(member)
}

async function raiseRole({ tx, workspaceId, audit }: Change, { user_id, role: from }: { user_id: number; role: Role }, to: Role) {
  if (rankOf(to) <= rankOf(from)) return
  await updateMemberRole(tx, workspaceId, user_id, to)
  await audit('member.role_changed', userTarget(user_id), { from, to })
}

function statusOf(row: InvitationRow, now: number): Invitation['status'] {
  if (row.accepted_at !== null) return 'accepted'
  if (row.revoked_at !== null) return 'revoked'
  return row.expires_at <= now ? 'expired' : 'pending'
}

export const toInvitation = (row: InvitationRow, now: number): Invitation => ({
  id: row.id,
  workspace_id: row.workspace_id,
  email: row.email,
  role: row.role,
  status: statusOf(row, now),
  expires_at: toTimestamp(row.expires_at),
  created_at: toTimestamp(row.created_at),
})
