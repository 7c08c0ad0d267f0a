import { sql } from 'kysely'
import type { Db } from '../../db/kysely.ts'

/** When the webhook delivery that waits longest was due; null if none waits, or webhooks are paused. Of the whole instance. */
export async function oldestDueDelivery(db: Db): Promise<number | null> {
  const { rows } = await sql<{ due: number | null }>`
    SELECT min(next_attempt_at) AS due FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL
      AND (SELECT webhooks_paused_at FROM instance_settings) IS NULL`.execute(db)
  return rows[0]?.due ?? null
}

/** Domains whose certificate was refused, with the reason of one of them. Of the whole instance. */
export async function findRefusedCertificates(db: Db): Promise<{ domains: number; hostname: string | null; reason: string | null }> {
  const { rows } = await sql<{ domains: number; hostname: string | null; reason: string | null }>`
    SELECT count(*) AS domains, min(hostname) AS hostname, tls_error AS reason FROM domains WHERE tls_status = 'failed'`.execute(db)
  return rows[0] ?? { domains: 0, hostname: null, reason: null }
}
