import type { WorkspaceTx } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { DAY } from '../../lib/clock.ts'
import { rateLimited } from '../../lib/errors.ts'
import { limitsOf, mailsOfUser } from '../../lib/plans.ts'
import { requirePlan } from '../workspaces/settings.ts'
import { findMailDay, findUserMailDay, listAdministeredPlans, type MailDay, upsertMailDay, upsertUserMailDay } from './queries.ts'

// Members can have mail sent to any address, by invitations and reports: their workspace's plan limits how much in a day.
// What a user causes counts for the user too: else a workspace that is deleted and made again would be a new beginning.

type Causer = { workspaceId: number; userId: number | null }

/**
 * Counts mails that members cause, in the transaction that queues them. Resolves with false, and counts none, if the limit doesn't allow
 * them.
 */
export async function countMails({ tx, now, workspaceId }: WorkspaceTx, mails: number): Promise<boolean> {
  const limit = limitsOf(requirePlan(tx, workspaceId)).mails_per_day
  const day = countedUp(await findMailDay(tx, workspaceId), now, mails)
  if (limit !== null && day.mails > limit) return false
  await upsertMailDay(tx, workspaceId, day)
  return true
}

/** Counts mails like `countMails`, for a request of a user: throws 429 until the day ends (UTC). */
export async function requireMails(tx: Tx, now: number, { workspaceId, userId }: Causer, mails: number): Promise<void> {
  const untilTomorrow = DAY - (now % DAY)
  if (!(await countMails({ tx, now, workspaceId }, mails)))
    throw rateLimited(
      'The workspace has reached its daily email limit. The limit resets at midnight (UTC), and a higher plan has a higher limit.',
      untilTomorrow,
    )
  if (userId === null) return
  const limit = mailsOfUser(await listAdministeredPlans(tx, userId))
  const day = countedUp(await findUserMailDay(tx, userId), now, mails)
  if (limit !== null && day.mails > limit)
    throw rateLimited('You have reached your daily email limit across all workspaces. The limit resets at midnight (UTC).', untilTomorrow)
  await upsertUserMailDay(tx, userId, day)
}

function countedUp(counted: MailDay | undefined, now: number, mails: number): MailDay {
  const day = Math.floor(now / DAY)
  return { day, mails: (counted?.day === day ? counted.mails : 0) + mails }
}
