import { atLeast, type Role } from '../../../http/auth/roles.ts'
import { chunksOf } from '../../../lib/chunks.ts'
import { mailText } from '../../../lib/mail-text.ts'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts'
import type { Change } from '../../audit/change.ts'
import { inSubject, queueMails } from '../../mail/mail.ts'
import { findUserById } from '../../users/users.ts'
import { listNotified } from '../admin-addresses.ts'
import { type Fallen, type Feature, SET_UP_BY, type SetUpBy } from './kinds.ts'
import { type Author, findWorkspaceName } from './queries.ts'

// A workspace may have thousands of invitations and keys: other requests run in between.
const BATCH = 100

/**
 * Ends or lowers what a member set up, in the transaction that changes them. `role` is their new one; undefined if they are no longer a
 * member. Admins are mailed if directory sync or single sign-on stops by it.
 */
export async function fallWithAuthor(change: Change, userId: number, role: Role | undefined): Promise<void> {
  const author = authorIn(change, userId)
  const stopped: SetUpBy[] = []
  for (const kind of SET_UP_BY) {
    const isEnd = role === undefined || !atLeast(role, kind.needs)
    const count = isEnd ? await endKind(change, author, kind) : await lowerKind(change, author, kind, role)
    if (isEnd && count > 0) stopped.push(kind)
  }
  const why = role === undefined ? 'is no longer a member' : `is now ${role === 'editor' ? 'an editor' : `a ${role}`}`
  await mailAdmins(change, author, stopped, why)
}

/** Ends what lets somebody act in a workspace as one of its members. `why`: of the member, for the admins, who are mailed as above. */
export async function endCredentialsOf(change: Change, userId: number, why: string): Promise<void> {
  const author = authorIn(change, userId)
  const stopped: SetUpBy[] = []
  for (const kind of SET_UP_BY.filter(({ isCredential }) => isCredential)) if ((await endKind(change, author, kind)) > 0) stopped.push(kind)
  await mailAdmins(change, author, stopped, why)
}

const authorIn = ({ workspaceId, now }: Change, userId: number): Author => ({ workspaceId, userId, now })

async function endKind(change: Change, author: Author, { end, audited: { ended, targetType } }: SetUpBy): Promise<number> {
  return auditFallen(change, await end(change.tx, author), { kind: ended, targetType, author: author.userId })
}

async function lowerKind(change: Change, author: Author, { lower, audited }: SetUpBy, role: Role): Promise<number> {
  const { ended, lowered = ended, targetType } = audited
  return auditFallen(change, (await lower?.(change.tx, author, role)) ?? [], { kind: lowered, targetType, author: author.userId })
}

type How = { kind: string; targetType: string; author: number }

async function auditFallen({ auditMany }: Change, fallen: readonly Fallen[], { kind, targetType: type, author }: How): Promise<number> {
  const entries = fallen.map(({ id, metadata }) => ({ kind, target: { type, id }, metadata: { ...metadata, author } }))
  for (const some of chunksOf(entries, BATCH)) {
    await auditMany(some)
    await yieldToEventLoop()
  }
  return fallen.length
}

const RESTARTS: Record<Feature, string> = {
  'Directory sync':
    "To start directory sync again, open it in the workspace's settings, and create a new SCIM token or set a new webhook secret. Then change it in your identity provider.",
  'Single sign-on':
    'Members can sign in with a password, or set one with "Forgot your password?". To start single sign-on again, an owner has to open it in the workspace\'s settings, check the identity provider, and save the settings.',
}

async function mailAdmins({ tx }: Change, { workspaceId, userId, now }: Author, stopped: readonly SetUpBy[], why: string): Promise<void> {
  if (!stopped.some(({ stops }) => stops !== undefined)) return
  const name = await findWorkspaceName(tx, workspaceId)
  const { email = 'The member who set it up' } = (await findUserById(tx, userId)) ?? {}
  for (const [feature, restart] of Object.entries(RESTARTS)) {
    const kinds = stopped.filter(({ stops }) => stops === feature).map(({ what }) => what)
    if (kinds.length === 0) continue
    const text = mailText`${feature} of the workspace "${name}" has stopped. ${email} set up ${kinds.join(' and ')}, and ${why}. Existing members keep their access.\n\n${restart}\n`
    const subject = mailText`${feature} of ${inSubject(name)} has stopped`
    const mails = (await listNotified({ tx, now, workspaceId })).map((to) => ({ to, workspaceId, subject, text }))
    await queueMails(tx, now, mails)
  }
}
