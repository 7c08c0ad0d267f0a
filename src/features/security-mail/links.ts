import type { Core } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { requireUser } from '../users/users.ts'
import { describeMade, LISTED_MS } from './mail.ts'
import { deleteLinksOf, deleteNewFactors, findSecurityLinkRow, listMadeEndpoints } from './queries.ts'

/** The link of a security mail by its token; undefined if it is used, unknown or old. */
export const findOpenLink = (db: Db, now: number, token: string) => findSecurityLinkRow(db, hashSecret(token), now)

/**
 * Returns what the link of a security mail ends: the account, and a line for each thing. Returns undefined if the link is used, unknown or
 * old.
 */
export async function findSecurityLink(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string; made: string[] } | undefined> {
  const link = await findOpenLink(db, clock(), token)
  if (!link) return undefined
  const { email } = await requireUser(db, { id: link.user_id })
  return { email, made: await describeMade(db, link.user_id, clock()) }
}

/** The webhook endpoints that a user created since the mail listed what was new. */
export const listNewEndpoints = (db: Db, { user_id, created_at }: { user_id: number; created_at: number }) =>
  listMadeEndpoints(db, user_id, created_at - LISTED_MS)

/** Uses up all links of a user, and removes the factors that were added since the mail listed what was new. */
export async function useLinks(tx: Tx, { user_id, created_at }: { user_id: number; created_at: number }): Promise<void> {
  await deleteNewFactors(tx, user_id, created_at - LISTED_MS)
  await deleteLinksOf(tx, user_id)
}
