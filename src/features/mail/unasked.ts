import type { Tx } from '../../db/kysely.ts'
import { DAY } from '../../lib/clock.ts'
import { mailboxKey } from '../../lib/email.ts'
import { rateLimited } from '../../lib/errors.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { insertUnaskedMail, listUnaskedTimes, type UnaskedKind } from './queries.ts'

// Mail that a person gets because somebody else names their address: see docs/decisions/42-unasked-mail.md.

/** How many mails of a kind one mailbox gets in any 24 hours, no matter who causes them. */
const UNASKED_A_DAY = 5

/**
 * Counts a mail in the transaction that queues it, and returns 0. Returns the milliseconds until the mailbox gets another mail of
 * this kind, and counts nothing, if it had as many as it may.
 */
async function waitOf(tx: Tx, now: number, address: string, kind: UnaskedKind): Promise<number> {
  const mailbox = hashSecret(mailboxKey(address))
  const times = await listUnaskedTimes(tx, { mailbox, kind }, now - DAY, UNASKED_A_DAY)
  const oldest = times.at(-1)
  if (times.length >= UNASKED_A_DAY && oldest !== undefined) return Math.min(DAY, Math.max(1, oldest + DAY - now))
  await insertUnaskedMail(tx, { mailbox, kind, sent_at: now })
  return 0
}

/** Counts a mail that its recipient didn't ask for. False, and nothing is counted, if the address had its mails of the day. */
export const countUnasked = async (tx: Tx, now: number, address: string, kind: UnaskedKind = 'unasked'): Promise<boolean> =>
  (await waitOf(tx, now, address, kind)) === 0

/**
 * Counts a mail like `countUnasked`, for callers who may know the result: throws 429 with the time until the email address may receive one
 * again.
 */
export async function requireUnasked(tx: Tx, now: number, address: string): Promise<void> {
  const wait = await waitOf(tx, now, address, 'unasked')
  if (wait > 0) throw rateLimited(`${address} has already received ${UNASKED_A_DAY} unrequested emails in the last 24 hours.`, wait)
}
