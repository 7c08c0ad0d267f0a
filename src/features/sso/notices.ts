import type { Tx } from '../../db/kysely.ts'
import { mailText, ownText } from '../../lib/mail-text.ts'
import { inSubject, queueMail, queueMails } from '../mail/mail.ts'
import { listNotified } from '../members/members.ts'
import { ssoProofOf } from './proof.ts'
import type { SsoRow } from './queries.ts'

const NOTICES = {
  proved: {
    subject: 'is verified for single sign-on',
    text: ({ domain }: SsoRow) =>
      mailText`The TXT record of ${domain} was found, so an admin can now enable single sign-on. Don't remove the record.`,
  },
  missing: {
    subject: 'has lost its TXT record',
    text: (row: SsoRow) =>
      mailText`The TXT record ${ssoProofOf(row).name} with "${ssoProofOf(row).value}" is missing. Single sign-on keeps working for one week. Publish the record again before then.`,
  },
  lost: {
    subject: 'is no longer verified, so single sign-on is off',
    text: (row: SsoRow) =>
      mailText`The TXT record ${ssoProofOf(row).name} has been missing for a week, so single sign-on was turned off. Members can sign in with their passwords, or set one with "Forgot your password?". Once the record is back, an admin can enable single sign-on again.`,
  },
} as const

/** Notifies the admins of a workspace about the verification of its domain. */
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
  "The email address of your account wasn't verified, so someone else may have created the account. To be safe, its password, tokens and two-factor methods were removed. To set a new password, use “Forgot your password?”.\n\n",
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
      text: mailText`Someone, probably you, signed in to ${ownText(baseUrl)} as ${to} through the single sign-on of the workspace "${workspace}". From now on, single sign-on opens your account in that workspace.\n\n${isTakenOver ? TAKEN_OVER : ownText('')}If this wasn't you, contact the administrators of your organization's identity provider.\n`,
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
      text: mailText`Someone, probably you, is signing in to ${ownText(baseUrl)} as ${to} through the single sign-on of the workspace "${workspace}". Your account isn't linked to it yet.\n\nTo link it and finish signing in, open this link within an hour, in the same browser:\n${ownText(`${baseUrl}/v1/sso/consent?token=${token}`)}\n\nIf this wasn't you, ignore this email. Your account won't be linked.\n`,
    },
    'account',
  )
