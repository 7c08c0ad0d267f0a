import type { TimedTx } from '../../core.ts'
import { DAY, toTimestamp } from '../../lib/clock.ts'
import { type MailText, mailText, ownText } from '../../lib/mail-text.ts'
import { inSubject, queueMails } from '../mail/mail.ts'

/** How long a deletion can be undone. */
export const UNDO_MS = 30 * DAY

/** What happened to an account or a workspace, for the mail about it. */
export type SuspensionNotice = { what: 'suspended' | 'restored' } | { what: 'to be deleted'; at: number }

const dateOf = (at: number): string => toTimestamp(at).slice(0, 10)
const reasonText = (reason: string | null): MailText => (reason === null ? ownText('') : mailText`Reason: ${reason}\n\n`)
const CONTACT = "If you think that this is a mistake, write to the operator of this service. You can't reply to this email."

/** Mails the owner of an account about what an instance admin did to it. */
export const mailUser = ({ tx, now }: TimedTx, to: string, notice: SuspensionNotice, reason: string | null): Promise<void> => {
  const said = {
    suspended: {
      subject: 'Your account was suspended',
      text: mailText`An administrator of this service suspended your account. You were signed out, and you can't sign in until it is restored. Nothing was deleted.\n\n${reasonText(reason)}${CONTACT}\n`,
    },
    restored: {
      subject: 'Your account was restored',
      text: ownText('An administrator of this service restored your account. You can sign in again.\n'),
    },
    'to be deleted': {
      subject: 'Your account will be deleted',
      text: mailText`An administrator of this service will delete your account on ${'at' in notice ? dateOf(notice.at) : ''}. Until then, you can't sign in, and the account can be restored.\n\n${reasonText(reason)}${CONTACT}\n`,
    },
  }[notice.what]
  return queueMails(tx, now, [{ to, subject: ownText(said.subject), text: said.text }], 'account')
}

/** What the owners of a workspace are told about it. */
export type WorkspaceNotice = { name: string; notice: SuspensionNotice; reason: string | null; links: 'redirect' | 'gone' | null }

/** Mails the owners of a workspace about what an instance admin did to it. */
export const mailOwners = (
  { tx, now }: TimedTx,
  owners: readonly string[],
  { name, notice, reason, links }: WorkspaceNotice,
): Promise<void> => {
  const linksText = links === 'gone' ? "Its links don't redirect any longer." : 'Its links keep redirecting.'
  const said = {
    suspended: {
      subject: mailText`${inSubject(name)} was suspended`,
      text: mailText`An administrator of this service suspended the workspace ${name}. Nobody can open or change it until it is restored. ${linksText} Nothing was deleted.\n\n${reasonText(reason)}${CONTACT}\n`,
    },
    restored: {
      subject: mailText`${inSubject(name)} was restored`,
      text: mailText`An administrator of this service restored the workspace ${name}. Everything works again as before.\n`,
    },
    'to be deleted': {
      subject: mailText`${inSubject(name)} will be deleted`,
      text: mailText`An administrator of this service will delete the workspace ${name}, with all its links and clicks, on ${'at' in notice ? dateOf(notice.at) : ''}. Until then, nobody can open it, and it can be restored. ${linksText}\n\n${reasonText(reason)}${CONTACT}\n`,
    },
  }[notice.what]
  const mails = owners.map((to) => ({ to, subject: said.subject, text: said.text }))
  return queueMails(tx, now, mails, 'account')
}
