import { DAY } from '../../lib/clock.ts'
import { rateLimited } from '../../lib/errors.ts'
import type { TlsNeeds } from './needs.ts'
import {
  countCertificateNames,
  deleteCertificateNames,
  findCertificateDomain,
  findCertificateName,
  upsertCertificateName,
} from './queries.ts'

// Let's Encrypt issues 50 certificates a week for a registered domain. Whoever has more names takes one certificate for the wildcard.
const NEW_NAMES_A_DAY = 50
// Certificates live for 90 days, and a proxy asks again before it renews one.
const KEPT_DAYS = 100

/**
 * Resolves with whether a name on a domain may have a certificate. Any visitor can request any name below a wildcard, so only 50 new names
 * are allowed for it in a day, and none while nothing is found on it. Names that were allowed before always are. @throws AppError 429 for
 * more new names
 */
export async function mayHaveCertificate({ db, write, clock }: TlsNeeds, domainId: number, hostname: string): Promise<boolean> {
  const domain = await findCertificateDomain(db, domainId)
  if (!domain) return false
  if (!domain.hostname.startsWith('*.')) return true
  const now = clock()
  const today = Math.floor(now / DAY)
  const known = await findCertificateName(db, hostname)
  if (known?.asked_day === today) return true
  if (!known && domain.is_used === 0) return false
  await write(async (tx) => {
    if (!(await findCertificateName(tx, hostname)) && (await countCertificateNames(tx, domainId, now - DAY)) >= NEW_NAMES_A_DAY)
      throw rateLimited(`Too many new hostnames of this wildcard domain need a certificate. The limit is ${NEW_NAMES_A_DAY} per day.`, DAY)
    await deleteCertificateNames(tx, today - KEPT_DAYS)
    await upsertCertificateName(tx, { hostname, domain_id: domainId, first_at: now, asked_day: today })
  })
  return true
}
