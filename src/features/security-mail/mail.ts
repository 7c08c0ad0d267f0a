import type { Core, InTransaction, TimedTx } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { askerLanguage } from '../../http/asker.ts'
import { DAY, HOUR } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n.ts'
import { joinMailTexts, type MailText, mailText, ownText } from '../../lib/mail-text.ts'
import { memoize } from '../../lib/memoize.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'
import { msg, type TextId } from '../../lib/text-id.ts'
import { queueMail } from '../mail/mail.ts'
import { requireUser } from '../users/users.ts'
import { countLinksSince, deleteExpiredLinks, insertSecurityLink, listMade, type MadeRow } from './queries.ts'

// Somebody who steals a session or a password creates something to come back with. The owner of the account gets a mail about that, which
// lists what else was created lately and has one link that ends all of it.

/** How long back a mail lists, and how long its link works. */
export const LISTED_MS = 7 * DAY
const MAX_LISTED = 30
const MAX_NAME = 60
// Programs may create many tokens. After this many mails in an hour, the owner of the account knows.
const MAX_MAILS_PER_HOUR = 20

/** Writes what was changed. */
export type SecurityWords = (language: Language) => { subject: MailText; text: MailText }

/** Mails a user about a change that decides who gets into their account. */
export async function mailSecurityChange(
  { config }: InTransaction<Pick<Core, 'config'>>,
  { tx, now }: TimedTx,
  userId: number,
  words: SecurityWords,
): Promise<void> {
  const { email } = await requireUser(tx, { id: userId })
  const token = newSecret()
  await insertSecurityLink(tx, { token_hash: hashSecret(token), user_id: userId, created_at: now, expires_at: now + LISTED_MS })
  const made = await listMadeBy(tx, userId, now)
  const url = ownText(`${config.baseUrl}/secure?token=${token}`)
  const write = (language: Language) => {
    const { tMail } = language
    const { subject, text } = words(language)
    const lines = describeMade(language, made).map((line) => mailText`- ${line}`)
    const list = joinMailTexts([tMail('Created on your account in the last seven days:'), ...lines], '\n')
    const advice = tMail(
      "If this was you, you don't need to do anything. If any of this wasn't you, open this link within seven days. The link revokes everything that was created, signs you out everywhere, and emails you a link to choose a new password:\n{url}\n",
      { url },
    )
    return { subject, text: joinMailTexts([text, ...(lines.length > 0 ? [list] : []), advice], '\n\n') }
  }
  await queueMail(tx, now, { to: email, fallback: askerLanguage(), write }, 'account')
}

const CREDENTIALS = {
  token: msg('A personal access token was created on your account'),
  key: msg('An API key was created on your account'),
  scim: msg('A SCIM token was created on your account'),
  directory: msg('A webhook secret for directory sync was created on your account'),
  webhook: msg('A webhook endpoint was created on your account'),
} as const

/** The same about a new credential. After 20 mails in an hour there are no more of these. */
export async function mailNewCredential(
  deps: InTransaction<Pick<Core, 'config'>>,
  change: TimedTx,
  userId: number,
  credential: keyof typeof CREDENTIALS,
): Promise<void> {
  if ((await countLinksSince(change.tx, userId, change.now - HOUR)) >= MAX_MAILS_PER_HOUR) return
  await mailSecurityChange(deps, change, userId, ({ tMail }) => {
    const subject = tMail(CREDENTIALS[credential])
    return { subject, text: joinMailTexts([subject, ownText('.')], '') }
  })
}

/** Returns how many expired links were deleted, at most `limit`. */
export const purgeSecurityLinks = deleteExpiredLinks

/** Lists what a user created in the last seven days, the latest first, and one thing more than `describeMade` shows. */
export const listMadeBy = (db: Db, userId: number, now: number): Promise<MadeRow[]> => listMade(db, userId, now - LISTED_MS, MAX_LISTED + 1)

/** A line for each thing that a user created. */
export function describeMade(language: Language, rows: readonly MadeRow[]): string[] {
  const lines = rows.slice(0, MAX_LISTED).map((row) => lineOf(language, row))
  return rows.length > MAX_LISTED ? [...lines, language.t('and others')] : lines
}

/** The kinds as the query names them. */
const KINDS: Record<MadeRow['kind'], TextId> = {
  'Personal access token': msg('Personal access token'),
  'API key': msg('API key'),
  'SCIM token': msg('SCIM token'),
  'Directory webhook secret': msg('Directory webhook secret'),
  'Invitation as viewer': msg('Invitation as viewer'),
  'Invitation as editor': msg('Invitation as editor'),
  'Invitation as admin': msg('Invitation as admin'),
  'Invitation as owner': msg('Invitation as owner'),
  'Webhook endpoint': msg('Webhook endpoint'),
  Passkey: msg('Passkey'),
  'Authenticator app': msg('Authenticator app'),
  'Sign-in': msg('Sign-in'),
}

function lineOf({ t, locale }: Language, row: MadeRow): string {
  const kind = t(KINDS[row.kind])
  const time = timeFormat(locale).format(row.at)
  const name = shown(row.name)
  if (row.workspace === null)
    return name === '' ? t('{kind}, {time} UTC', { kind, time }) : t('{kind} “{name}”, {time} UTC', { kind, name, time })
  const workspace = shown(row.workspace)
  return name === ''
    ? t('{kind} in {workspace}, {time} UTC', { kind, workspace, time })
    : t('{kind} “{name}” in {workspace}, {time} UTC', { kind, name, workspace, time })
}

const timeFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' }),
)

/** Names are people's own words, or an intruder's: they are cut, and have no URL that could be clicked. */
function shown(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll('://', ': ')
  return plain.length <= MAX_NAME ? plain : `${plain.slice(0, MAX_NAME - 1)}…`
}
