import type { Core, InTransaction, TimedTx } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { DAY, HOUR, toTimestamp } from '../../lib/clock.ts'
import { joinMailTexts, mailText, ownText } from '../../lib/mail-text.ts'
import { hashSecret, newSecret } from '../../lib/secrets.ts'
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

type What = { subject: string; text: string }

/** Mails a user about a change that decides who gets into their account. */
export async function mailSecurityChange(
  { config }: InTransaction<Pick<Core, 'config'>>,
  { tx, now }: TimedTx,
  userId: number,
  { subject, text }: What,
): Promise<void> {
  const { email } = await requireUser(tx, { id: userId })
  const token = newSecret()
  await insertSecurityLink(tx, { token_hash: hashSecret(token), user_id: userId, created_at: now, expires_at: now + LISTED_MS })
  const made = await describeMade(tx, userId, now)
  const lines = joinMailTexts(
    made.map((line) => mailText`- ${line}`),
    '\n',
  )
  const list = made.length === 0 ? ownText('') : mailText`Created on your account in the last seven days:\n${lines}\n\n`
  const body = mailText`${text}\n\n${list}If this was you, you don't need to do anything. If any of this wasn't you, open this link within seven days. The link revokes everything that was created, signs you out everywhere, and emails you a link to choose a new password:\n${ownText(`${config.baseUrl}/secure?token=${token}`)}\n`
  await queueMail(tx, now, { to: email, subject: ownText(subject), text: body }, 'account')
}

/** The same about a new credential, such as "A personal access token". After 20 mails in an hour there are no more of these. */
export async function mailNewCredential(
  deps: InTransaction<Pick<Core, 'config'>>,
  change: TimedTx,
  userId: number,
  what: string,
): Promise<void> {
  if ((await countLinksSince(change.tx, userId, change.now - HOUR)) >= MAX_MAILS_PER_HOUR) return
  await mailSecurityChange(deps, change, userId, {
    subject: `${what} was created on your account`,
    text: `${what} was created on your account.`,
  })
}

/** Returns how many expired links were deleted, at most `limit`. */
export const purgeSecurityLinks = deleteExpiredLinks

/** A line for each thing that a user created in the last seven days, the latest first. */
export async function describeMade(db: Db, userId: number, now: number): Promise<string[]> {
  const rows = await listMade(db, userId, now - LISTED_MS, MAX_LISTED + 1)
  const lines = rows.slice(0, MAX_LISTED).map(lineOf)
  return rows.length > MAX_LISTED ? [...lines, 'and others'] : lines
}

function lineOf({ kind, name, workspace, at }: MadeRow): string {
  const time = toTimestamp(at).replace('T', ' ').slice(0, 16)
  return `${kind}${name === '' ? '' : ` “${shown(name)}”`}${workspace === null ? '' : ` in ${shown(workspace)}`}, ${time} UTC`
}

/** Names are people's own words, or an intruder's: they are cut, and have no URL that could be clicked. */
function shown(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll('://', ': ')
  return plain.length <= MAX_NAME ? plain : `${plain.slice(0, MAX_NAME - 1)}…`
}
