import { atLeast, type Role } from '../../../http/auth/roles.ts'
import { chunksOf } from '../../../lib/chunks.ts'
import type { Language } from '../../../lib/i18n.ts'
import { joinMailTexts, type MailText, mailText } from '../../../lib/mail-text.ts'
import { msg } from '../../../lib/text-id.ts'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts'
import type { Change } from '../../audit/change.ts'
import { inSubject, queueMails } from '../../mail/mail.ts'
import { findUserById } from '../../users/users.ts'
import { listNotified } from '../admin-addresses.ts'
import { type Fallen, FEATURES, type Feature, SET_UP_BY, type SetUpBy } from './kinds.ts'
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
  await mailAdmins(change, author, stopped, role ?? 'removed')
}

/** Ends what lets somebody act in a workspace as one of its members. The admins are mailed as above. */
export async function endCredentialsOf(change: Change, userId: number, why: Why): Promise<void> {
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

/** The reasons why something stops that a member set up. */
const WHY = {
  removed: msg('{who} is no longer a member.'),
  viewer: msg('{who} is now a viewer.'),
  editor: msg('{who} is now an editor.'),
  admin: msg('{who} is now an admin.'),
  owner: msg('{who} is now an owner.'),
  'taken over': msg('{who} belongs to an account that someone else created.'),
  secured: msg('{who} secured their account.'),
} as const
export type Why = keyof typeof WHY

type Stop = { workspace: string; email: string | undefined; kinds: readonly SetUpBy['what'][]; why: Why }

const NOTICES: Record<Feature, (language: Language, stop: Stop) => { subject: MailText; text: MailText }> = {
  'directory sync': (language, stop) => {
    const { tMail } = language
    return {
      subject: tMail('Directory sync of {workspace} has stopped', { workspace: inSubject(stop.workspace) }),
      text: paragraphs(
        tMail('Directory sync of the workspace "{workspace}" has stopped.', { workspace: stop.workspace }),
        cause(language, stop),
        tMail(
          "To start directory sync again, open it in the workspace's settings, and create a new SCIM token or set a new webhook secret. Then change it in your identity provider.",
        ),
      ),
    }
  },
  'single sign-on': (language, stop) => {
    const { tMail } = language
    return {
      subject: tMail('Single sign-on of {workspace} has stopped', { workspace: inSubject(stop.workspace) }),
      text: paragraphs(
        tMail('Single sign-on of the workspace "{workspace}" has stopped.', { workspace: stop.workspace }),
        cause(language, stop),
        tMail(
          'Members can sign in with a password, or set one with "Forgot your password?". To start single sign-on again, an owner has to open it in the workspace\'s settings, check the identity provider, and save the settings.',
        ),
      ),
    }
  },
}

const paragraphs = (what: MailText, why: MailText, restart: MailText): MailText => mailText`${what} ${why}\n\n${restart}\n`

/** Says who set up what has stopped, and what happened to them. */
function cause({ t, tMail }: Language, { email, kinds, why }: Stop): MailText {
  const who = email ?? t('The member who set it up')
  const has = (kind: SetUpBy['what']) => kinds.includes(kind)
  const setUp =
    has('the SCIM token') && has("the directory's webhook secret")
      ? tMail("{who} set up the SCIM token and the directory's webhook secret.", { who })
      : has('the SCIM token')
        ? tMail('{who} set up the SCIM token.', { who })
        : has("the directory's webhook secret")
          ? tMail("{who} set up the directory's webhook secret.", { who })
          : tMail('{who} set up the single sign-on settings.', { who })
  return joinMailTexts([setUp, tMail(WHY[why], { who }), tMail('Existing members keep their access.')], ' ')
}

async function mailAdmins({ tx }: Change, { workspaceId, userId, now }: Author, stopped: readonly SetUpBy[], why: Why): Promise<void> {
  if (!stopped.some(({ stops }) => stops !== undefined)) return
  const workspace = await findWorkspaceName(tx, workspaceId)
  const email = (await findUserById(tx, userId))?.email
  for (const feature of FEATURES) {
    const kinds = stopped.filter(({ stops }) => stops === feature).map(({ what }) => what)
    if (kinds.length === 0) continue
    const write = (language: Language) => NOTICES[feature](language, { workspace, email, kinds, why })
    const letters = (await listNotified({ tx, now, workspaceId })).map((to) => ({ to, workspaceId, write }))
    await queueMails(tx, now, letters)
  }
}
