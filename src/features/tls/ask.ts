import { isIP } from 'node:net'
import type { HttpClient } from '../../http/client-address.ts'
import { throwIfExhausted } from '../../http/rate-limits.ts'
import { MINUTE } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { isPublicAddress } from '../../lib/safe-fetch.ts'
import type { TlsNeeds } from './needs.ts'
import { mayHaveCertificate } from './wildcard-names.ts'

const NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

/**
 * Throws for a name for which no certificate may be requested: neither of the service's own hosts, nor of a verified domain.
 * Only a proxy nearby asks: to a public address nothing is allowed, so that nobody can find out whose names are served here.
 * Names that aren't allowed are budgeted for an address. Those that are never wait: visitors with made-up names
 * reach the proxy, too, and mustn't keep others from their certificate.
 */
export function createAsk(deps: TlsNeeds) {
  const { config, clock, redirects, rateLimits } = deps
  const own = new Set([...[config.baseUrl, config.redirectUrl].map((url) => new URL(url).hostname), config.edgeHost])
  const limit = config.redirectMissesPerMinute

  async function isServed(name: string): Promise<boolean> {
    if (!NAME.test(name) || isIP(name) !== 0) return false
    if (own.has(name)) return true
    const domainId = redirects.hostOf(name)?.domainId
    return domainId != null && (await mayHaveCertificate(deps, domainId, name))
  }

  return async (domain: string, { address, network }: HttpClient): Promise<void> => {
    if (!isPublicAddress(address) && (await isServed(domain.toLowerCase()))) return
    const budgets = limit === 0 ? [] : [{ key: `tls-ask ${network}`, limit, windowMs: MINUTE }]
    throwIfExhausted(
      rateLimits.spend(budgets, clock()),
      clock(),
      `Too many unknown hosts were requested. The limit is ${limit} per minute.`,
    )
    throw notFound('The host')
  }
}
