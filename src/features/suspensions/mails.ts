import type { TimedTx } from '../../core.ts'
import { DAY } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText } from '../../lib/mail-text.ts'
import { inSubject, queueMail, queueMails } from '../mail/mail.ts'

/** How long a deletion can be undone. */
export const UNDO_MS = 30 * DAY

/** The action of an instance admin on an account or a workspace. */
export type SuspensionNotice = { what: 'suspended' | 'restored' } | { what: 'to be deleted'; at: number }

/** The day of a deletion, in UTC. */
const dayOf = ({ locale }: Language, notice: SuspensionNotice): string =>
  'at' in notice ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(notice.at) : ''

/** The paragraphs of a mail that takes something away: what happened, why, and whom to ask. */
const withReason = ({ tMail }: Language, text: MailText, reason: string | null): MailText =>
  joinMailTexts(
    [
      text,
      ...(reason === null ? [] : [tMail('Reason: {reason}', { reason })]),
      tMail("If you think that this is a mistake, write to the operator of this service. You can't reply to this email.\n"),
    ],
    '\n\n',
  )

function wordsForUser(language: Language, notice: SuspensionNotice, reason: string | null) {
  const { tMail } = language
  if (notice.what === 'restored')
    return {
      subject: tMail('Your account was restored'),
      text: tMail('An administrator of this service restored your account. You can sign in again.\n'),
    }
  if (notice.what === 'suspended') {
    const text = tMail(
      "An administrator of this service suspended your account. You were signed out, and you can't sign in until it is restored. Nothing was deleted.",
    )
    return { subject: tMail('Your account was suspended'), text: withReason(language, text, reason) }
  }
  const text = tMail(
    "An administrator of this service will delete your account on {day}. Until then, you can't sign in, and the account can be restored.",
    { day: dayOf(language, notice) },
  )
  return { subject: tMail('Your account will be deleted'), text: withReason(language, text, reason) }
}

/** Mails the owner of an account about what an instance admin did to it. */
export const mailUser = ({ tx, now }: TimedTx, to: string, notice: SuspensionNotice, reason: string | null): Promise<void> =>
  queueMail(tx, now, { to, write: (language) => wordsForUser(language, notice, reason) }, 'account')

/** The content of a mail to the owners of a workspace. */
export type WorkspaceNotice = { name: string; notice: SuspensionNotice; reason: string | null; links: 'redirect' | 'gone' | null }

function wordsForOwners(language: Language, { name, notice, reason, links }: WorkspaceNotice) {
  const { tMail } = language
  const short = inSubject(name)
  if (notice.what === 'restored')
    return {
      subject: tMail('{workspace} was restored', { workspace: short }),
      text: tMail('An administrator of this service restored the workspace {workspace}. Everything works again as before.\n', {
        workspace: name,
      }),
    }
  const ofLinks = links === 'gone' ? tMail('Its links no longer redirect.') : tMail('Its links keep redirecting.')
  const day = dayOf(language, notice)
  const said =
    notice.what === 'suspended'
      ? {
          subject: tMail('{workspace} was suspended', { workspace: short }),
          text: tMail(
            'An administrator of this service suspended the workspace {workspace}. Nobody can open or change it until it is restored. Nothing was deleted.',
            { workspace: name },
          ),
        }
      : {
          subject: tMail('{workspace} will be deleted', { workspace: short }),
          text: tMail(
            'An administrator of this service will delete the workspace {workspace}, with all its links and clicks, on {day}. Until then, nobody can open it, and it can be restored.',
            { workspace: name, day },
          ),
        }
  return { subject: said.subject, text: withReason(language, joinMailTexts([said.text, ofLinks], ' '), reason) }
}

/** Mails the owners of a workspace about what an instance admin did to it. */
export const mailOwners = ({ tx, now }: TimedTx, owners: readonly string[], notice: WorkspaceNotice): Promise<void> =>
  queueMails(
    tx,
    now,
    owners.map((to) => ({ to, write: (language: Language) => wordsForOwners(language, notice) })),
    'account',
  )
