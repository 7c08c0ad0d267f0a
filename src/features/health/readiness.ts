import { unavailable } from '../../lib/errors.ts'

const RETRY_AFTER_S = 1

/** What was checked. Throws a 503 where the service isn't ready. */
export function requireReady({ unready }: { unready: () => string | null }) {
  const reason = unready()
  if (reason !== null) throw unavailable(reason, RETRY_AFTER_S)
  return { database: 'ok' as const, clicks: 'ok' as const }
}
