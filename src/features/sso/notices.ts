import type { Tx } from '../../db/kysely.ts'
import { askerLanguage } from '../../http/asker.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText, ownText } from '../../lib/mail-text.ts'
import { inSubject, queueMail, queueMails } from '../mail/mail.ts'
import { listNotified } from '../members/members.ts'
import { ssoProofOf } from './proof.ts'
import type { SsoRow } from './queries.ts'

const NOTICES: Record<'proved' | 'missing' | 'lost', (language: Language, row: SsoRow) => { subject: MailText; text: MailText }> = {
  proved: ({ tMail }, { domain }) => ({
    subject: tMail('{domain} is verified for single sign-on', { domain: inSubject(domain) }),
    text: tMail("The TXT record of {domain} was found, so an admin can now enable single sign-on. Don't remove the record.\n", { domain }),
  }),
  missing: ({ tMail }, row) => ({
    subject: tMail('{domain} has lost its TXT record', { domain: inSubject(row.domain) }),
    text: tMail(
      'The TXT record {name} with "{value}" is missing. Single sign-on keeps working for one week. Publish the record again before then.\n',
      recordOf(row),
    ),
  }),
  lost: ({ tMail }, row) => ({
    subject: tMail('{domain} is no longer verified, so single sign-on is off', { domain: inSubject(row.domain) }),
    text: tMail(
      'The TXT record {name} has been missing for a week, so single sign-on was turned off. Members can sign in with their passwords, or set one with "Forgot your password?". Once the record is back, an admin can enable single sign-on again.\n',
      recordOf(row),
    ),
  }),
}

const recordOf = (row: SsoRow) => ({ name: ssoProofOf(row).name, value: ssoProofOf(row).value })

/** Notifies the admins of a workspace about the verification of its domain. */
export async function mailProof(tx: Tx, now: number, row: SsoRow, kind: keyof typeof NOTICES): Promise<void> {
  const workspaceId = row.workspace_id
  const addresses = await listNotified({ tx, now, workspaceId })
  await queueMails(
    tx,
    now,
    addresses.map((to) => ({ to, write: (language) => NOTICES[kind](language, row), workspaceId })),
  )
}

type Linked = { to: string; workspace: string; baseUrl: string; isTakenOver: boolean }

/** Notifies the owner of an account that single sign-on opens it from now on. */
export function mailLinked(tx: Tx, now: number, { to, workspace, baseUrl, isTakenOver }: Linked): Promise<void> {
  const write = ({ tMail }: Language) => {
    const paragraphs = [
      tMail(
        'Someone, probably you, signed in to {service} as {email} through the single sign-on of the workspace "{workspace}". From now on, single sign-on opens your account in that workspace.',
        { service: ownText(baseUrl), email: to, workspace },
      ),
      ...(isTakenOver
        ? [
            tMail(
              "The email address of your account wasn't verified, so someone else may have created the account. To be safe, its password, tokens and two-factor methods were removed. To set a new password, use “Forgot your password?”.",
            ),
          ]
        : []),
      tMail("If this wasn't you, contact the administrators of your organization's identity provider.\n"),
    ]
    return { subject: tMail('Your account was linked to single sign-on'), text: joinMailTexts(paragraphs, '\n\n') }
  }
  return queueMail(tx, now, { to, fallback: askerLanguage(), write }, 'account')
}

type Consent = { to: string; workspace: string; baseUrl: string; token: string }

/** Asks the owner of an account whether single sign-on may open it: the link works once, in the browser that started the sign-in. */
export function mailConsent(tx: Tx, now: number, { to, workspace, baseUrl, token }: Consent): Promise<void> {
  const write = ({ tMail }: Language) => ({
    subject: tMail('Confirm your sign-in through single sign-on'),
    text: tMail(
      "Someone, probably you, is signing in to {service} as {email} through the single sign-on of the workspace \"{workspace}\". Your account isn't linked to it yet.\n\nTo link it and finish signing in, open this link within an hour, in the same browser:\n{url}\n\nIf this wasn't you, ignore this email. Your account won't be linked.\n",
      { service: ownText(baseUrl), email: to, workspace, url: ownText(`${baseUrl}/v1/sso/consent?token=${token}`) },
    ),
  })
  return queueMail(tx, now, { to, fallback: askerLanguage(), write }, 'account')
}
