import type { Tx } from '../../db/kysely.ts'
import { mailText, ownText } from '../../lib/mail-text.ts'
import { inSubject, queueMail, queueMails } from '../mail/mail.ts'
import { listAdminAddresses } from '../members/members.ts'
import { proofNameOf, proofOf } from './proof.ts'
import type { SsoRow } from './queries.ts'

const NOTICES = {
  proved: {
    subject: 'is proved for single sign-on',
    text: ({ domain }: SsoRow) =>
      mailText`The TXT record of ${domain} was found: single sign-on can be enabled. Leave the record where it is.`,
  },
  missing: {
    subject: 'has lost its TXT record',
    text: (row: SsoRow) =>
      mailText`The TXT record ${proofNameOf(row)} with "${proofOf(row)}" is missing. Single sign-on goes on for a week; publish the record again by then.`,
  },
  lost: {
    subject: 'is no longer proved: single sign-on is off',
    text: (row: SsoRow) =>
      mailText`The TXT record ${proofNameOf(row)} is missing for a week, so single sign-on was switched off. Members sign in with their passwords, or get one by "Forgot your password?". Once the record is there again, an admin can enable it.`,
  },
} as const

/** Tells the admins of a workspace what became of its domain. */
export async function mailProof(tx: Tx, now: number, row: SsoRow, kind: keyof typeof NOTICES): Promise<void> {
  const { subject, text } = NOTICES[kind]
  const addresses = await listAdminAddresses(tx, row.workspace_id)
  const mails = addresses.map((to) => ({
    to,
    subject: mailText`${inSubject(row.domain)} ${subject}`,
    text: mailText`${text(row)}\n`,
    workspaceId: row.workspace_id,
  }))
  await queueMails(tx, now, mails)
}

/** Tells who had an account that it opens another way from now on. */
export const mailLinked = (tx: Tx, now: number, { to, workspace, baseUrl }: { to: string; workspace: string; baseUrl: string }) =>
  queueMail(
    tx,
    now,
    {
      to,
      subject: ownText('Your account was linked to single sign-on'),
      text: mailText`Somebody, most likely you, signed in to ${ownText(baseUrl)} as ${to} by the single sign-on of the workspace "${workspace}". From now on that opens your account.\n\nIf you were no member of the workspace before, your password, tokens and second factors were removed, as whoever made the account may not have had this mailbox: choose a new password by "Forgot your password?", if you want one.\n\nIf it wasn't you, tell the administrators of your organization's sign-in.\n`,
    },
    'account',
  )
