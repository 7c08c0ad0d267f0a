import type { Db, Tx } from '../../db/kysely.ts'
import { askerLanguage } from '../../http/asker.ts'
import { type Language, languageOf } from '../../lib/i18n.ts'
import { toLocale } from '../../lib/locales.ts'
import type { Mail } from '../../lib/mail.ts'
import { MailText, plainText } from '../../lib/mail-text.ts'
import { findAccount } from '../users/users.ts'
import { insertMails } from './queries.ts'

/**
 * The classes of mail, in the order in which they are sent: what somebody needs to sign in or must know about their account, invitations and
 * confirmations, and then reports and notices.
 */
const PRIORITIES = { account: 0, invitation: 1, notice: 2 }
type Priority = keyof typeof PRIORITIES
export const MAIL_CLASSES: readonly number[] = Object.values(PRIORITIES)

const MAX_IN_SUBJECT = 60

/** The subject and the text of an email. */
type Words = { subject: MailText; text: MailText }

/** An email that is written in the language of its recipient. */
export type Letter = {
  to: string
  write: (language: Language) => Words
  /** The language for a recipient who has chosen none. English if it's left out. */
  fallback?: Language
  /** The workspace whose branding the email has. */
  workspaceId?: number
  /** Whether the recipient can switch such emails off. The email then says where. */
  isOptional?: boolean
}

/** An email that is already written. */
export type WrittenMail = Omit<Mail, 'brand' | 'subject' | 'text'> & Words & Pick<Letter, 'workspaceId' | 'isOptional'>

/** Returns the language of the account with this email address, or `fallback`. */
export async function languageOfRecipient(db: Db, to: string, fallback = languageOf('en')): Promise<Language> {
  const locale = toLocale((await findAccount(db, to))?.locale)
  return locale === undefined ? fallback : languageOf(locale)
}

/** The language of somebody who sends an email: of their account, or else of their request. */
export function languageOfSender(user: { locale: string | null } | undefined): Language {
  const locale = toLocale(user?.locale)
  return locale === undefined ? askerLanguage() : languageOf(locale)
}

/** Queues an email in the outbox, in the transaction of the change that causes it. */
export const queueMail = (tx: Tx, now: number, letter: Letter, priority: Priority = 'notice'): Promise<void> =>
  queueMails(tx, now, [letter], priority)

export async function queueMails(tx: Tx, now: number, letters: readonly Letter[], priority: Priority = 'notice'): Promise<void> {
  const mails: WrittenMail[] = []
  for (const { to, write, fallback, ...letter } of letters) {
    const language = await languageOfRecipient(tx, to, fallback)
    mails.push({ to, locale: language.locale, ...write(language), ...letter })
  }
  await queueWritten(tx, now, mails, priority)
}

export async function queueWritten(tx: Tx, now: number, mails: readonly WrittenMail[], priority: Priority = 'notice'): Promise<void> {
  const rows = mails.map(({ to, locale, subject, text, html, picture, unsubscribeUrl, workspaceId, isOptional }) => ({
    recipient: to,
    locale,
    subject: subject.value,
    body: text.value,
    html: html ?? null,
    picture: picture ? Buffer.from(picture) : null,
    unsubscribe_url: unsubscribeUrl ?? null,
    workspace_id: workspaceId ?? null,
    is_optional: isOptional ? (1 as const) : (0 as const),
    run_at: now,
    priority: PRIORITIES[priority],
    created_at: now,
  }))
  if (rows.length > 0) await insertMails(tx, rows)
}

/** A workspace's own text in a subject. Cut, so that a mail to strangers can't carry a message of their own there. */
export function inSubject(text: string): MailText {
  const characters = [...text]
  const cut = characters.length <= MAX_IN_SUBJECT ? text : `${characters.slice(0, MAX_IN_SUBJECT - 1).join('')}…`
  return new MailText(plainText(cut))
}
