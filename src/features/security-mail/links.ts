import type { Core } from '../../core.ts'
import type { Db, Tx } from '../../db/kysely.ts'
import { type Language, languageOf } from '../../lib/i18n.ts'
import { toLocale } from '../../lib/locales.ts'
import { hashSecret } from '../../lib/secrets.ts'
import { requireUser } from '../users/users.ts'
import { describeMade, LISTED_MS, listMadeBy } from './mail.ts'
import { deleteLinksOf, deleteNewFactors, findSecurityLinkRow, listMadeEndpoints } from './queries.ts'

/** The link of a security mail by its token; undefined if it is used, unknown or old. */
export const findOpenLink = (db: Db, now: number, token: string) => findSecurityLinkRow(db, hashSecret(token), now)

/** The things that the link of a security mail ends: the account, in whose language they are shown, and a line for each. */
export type SecurityLink = { email: string; language: Language; made: string[] }

/** Returns undefined if the link is used, unknown or old. `fallback`: the language for an account that has chosen none. */
export async function findSecurityLink(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  token: string,
  fallback: Language,
): Promise<SecurityLink | undefined> {
  const link = await findOpenLink(db, clock(), token)
  if (!link) return undefined
  const { email, locale } = await requireUser(db, { id: link.user_id })
  const chosen = toLocale(locale)
  const language = chosen === undefined ? fallback : languageOf(chosen)
  return { email, language, made: describeMade(language, await listMadeBy(db, link.user_id, clock())) }
}

/** The webhook endpoints that a user created since the mail listed what was new. */
export const listNewEndpoints = (db: Db, { user_id, created_at }: { user_id: number; created_at: number }) =>
  listMadeEndpoints(db, user_id, created_at - LISTED_MS)

/** Uses up all links of a user, and removes the factors that were added since the mail listed what was new. */
export async function useLinks(tx: Tx, { user_id, created_at }: { user_id: number; created_at: number }): Promise<void> {
  await deleteNewFactors(tx, user_id, created_at - LISTED_MS)
  await deleteLinksOf(tx, user_id)
}
