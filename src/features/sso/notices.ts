import type { Tx } from '../../db/kysely.ts'
import { mailText, ownText } from '../../lib/mail-text.ts'
import { inSubject, queueMail, queueMails } from '../mail/mail.ts'
import { listNotified } from '../members/members.ts'
import { ssoProofOf } from './proof.ts'
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
      mailText`The TXT record ${ssoProofOf(row).name} with "${ssoProofOf(row).value}" is missing. Single sign-on goes on for a week; publish the record again by then.`,
  },
  lost: {
    subject: 'is no longer proved: single sign-on is off',
    text: (row: SsoRow) =>
      mailText`The TXT record ${ssoProofOf(row).name} is missing for a week, so single sign-on was switched off. Members sign in with their passwords, or get one by "Forgot your password?". Once the record is there again, an admin can enable it.`,
  },
} as const

/** Tells the admins of a workspace what became of its domain. */
export async function mailProof(tx: Tx, now: number, row: SsoRow, kind: keyof typeof NOTICES): Promise<void> {
  const { subject, text } = NOTICES[kind]
  const addresses = await listNotified({ tx, now, workspaceId: row.workspace_id })
  const mails = addresses.map((to) => ({
    to,
    subject: mailText`${inSubject(row.domain)} ${subject}`,
    text: mailText`${text(row)}\n`,
    workspaceId: row.workspace_id,
  }))
  await queueMails(tx, now, mails)
}

const TAKEN_OVER = ownText(
  'Nobody had verified the address of your account, so its password, tokens and second factors were removed: the person who created it may not have had this mailbox. If you want a password, choose one with "Forgot your password?".\n\n',
)

/** Notifies the owner of an account that single sign-on opens it from now on. */
export const mailLinked = (
  tx: Tx,
  now: number,
  { to, workspace, baseUrl, isTakenOver }: { to: string; workspace: string; baseUrl: string; isTakenOver: boolean },
) =>
  queueMail(
    tx,
    now,
    {
      to,
      subject: ownText('Your account was linked to single sign-on'),
      text: mailText`Somebody, most likely you, signed in to ${ownText(baseUrl)} as ${to} through the single sign-on of the workspace "${workspace}". It opens your account in that workspace from now on.\n\n${isTakenOver ? TAKEN_OVER : ownText('')}If it wasn't you, notify the administrators of your organization's sign-in.\n`,
    },
    'account',
  )

/** Asks the owner of an account whether single sign-on may open it: the link works once, in the browser that started the sign-in. */
export const mailConsent = (
  tx: Tx,
  now: number,
  { to, workspace, baseUrl, token }: { to: string; workspace: string; baseUrl: string; token: string },
) =>
  queueMail(
    tx,
    now,
    {
      to,
      subject: ownText('Confirm your sign-in through single sign-on'),
      text: mailText`Somebody, most likely you, is signing in to ${ownText(baseUrl)} as ${to} through the single sign-on of the workspace "${workspace}". Your account isn't linked to it yet.\n\nTo link it and finish signing in, open this address within an hour, in the same browser:\n${ownText(`${baseUrl}/v1/sso/consent?token=${token}`)}\n\nIf it wasn't you, ignore this mail: your account stays as it is.\n`,
    },
    'account',
  )
