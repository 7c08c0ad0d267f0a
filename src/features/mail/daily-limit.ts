import type { Tx } from '../../db/kysely.ts'
import { DAY } from '../../lib/clock.ts'
import { rateLimited } from '../../lib/errors.ts'
import { limitsOf } from '../../lib/plans.ts'
import { requirePlan } from '../workspaces/settings.ts'
import { findMailDay, upsertMailDay } from './queries.ts'

// Members can have mail sent to any address, by invitations and reports: their workspace's plan limits how much in a day.

/** Counts mails that members cause, in the transaction that queues them. False, and none counted, where the limit doesn't allow them. */
export async function countMails(tx: Tx, now: number, workspaceId: number, mails: number): Promise<boolean> {
  const limit = limitsOf(requirePlan(tx, workspaceId)).mails_per_day
  const day = Math.floor(now / DAY)
  const counted = await findMailDay(tx, workspaceId)
  const total = (counted?.day === day ? counted.mails : 0) + mails
  if (limit !== null && total > limit) return false
  await upsertMailDay(tx, workspaceId, { day, mails: total })
  return true
}

/** As countMails, for a request: throws 429 until the day ends (UTC). */
export async function requireMails(tx: Tx, now: number, workspaceId: number, mails: number): Promise<void> {
  if (await countMails(tx, now, workspaceId, mails)) return
  throw rateLimited("The workspace's mails of today are used up. Wait until the day ends (UTC), or upgrade the plan.", DAY - (now % DAY))
}
