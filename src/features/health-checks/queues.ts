import { MINUTE } from '../../lib/clock.ts'
import type { HealthCheckNeeds } from './needs.ts'
import { findRefusedCertificates, oldestDueDelivery } from './queries.ts'

const LATE_MS = 5 * MINUTE

/** Why webhooks are late, if they are. */
export async function checkWebhookQueue({ db }: Pick<HealthCheckNeeds, 'db'>, now: number): Promise<string | undefined> {
  const due = await oldestDueDelivery(db)
  if (due === null || now - due < LATE_MS) return undefined
  return `Webhooks are ${Math.round((now - due) / MINUTE)} minutes late, because more of them are due than can be sent. Look for endpoints that answer slowly in the log, and disable them.`
}

/** Why custom domains have no certificate, if Fly.io refused some. */
export async function checkCertificates({ config, db }: Pick<HealthCheckNeeds, 'config' | 'db'>): Promise<string | undefined> {
  if (!config.fly) return undefined
  const { domains, hostname, reason } = await findRefusedCertificates(db)
  if (domains === 0) return undefined
  return `Fly.io issued no certificate for ${domains} of the custom domains, such as ${hostname}: ${reason}. Check FLY_API_TOKEN and the DNS records of the domain.`
}
