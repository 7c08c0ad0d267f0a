import { promises } from 'node:dns'

const TIMEOUT_MS = 3000

export type Resolver = {
  /** Resolves with the IPv4 addresses of a name, or none if the name or an A record doesn't exist. Throws if the resolution fails. */
  resolve4: (name: string) => Promise<string[]>
  /** Resolves with the IPv4 and IPv6 addresses of a name. */
  resolve: (name: string) => Promise<string[]>
  /** The texts of its TXT records, each joined from its parts. */
  resolveTxt: (name: string) => Promise<string[]>
  /** Resolves with the name that a name is an alias of, or none if it has no CNAME record. */
  resolveCname: (name: string) => Promise<string[]>
}

/**
 * Creates a resolver that queries DNS servers, given as `address` or `address:port`, an IPv6 address with a port in brackets; the system's
 * by default. It never reads /etc/hosts. It caches responses for as long as they say. A response that a name has no records, and that
 * doesn't say how long it is valid, is cached for an hour. A query that takes longer than `timeoutMs` fails with the code ETIMEDOUT.
 */
export function createResolver(servers: readonly string[], timeoutMs = TIMEOUT_MS): Resolver {
  // Two tries, since a packet may get lost.
  const dns = new promises.Resolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 })
  if (servers.length > 0) dns.setServers(servers)
  const resolve4 = (name: string) => withTimeout(timeoutMs, dns.resolve4(name)).catch(noneIfMissing)
  const resolve6 = (name: string) => withTimeout(timeoutMs, dns.resolve6(name)).catch(noneIfMissing)
  return {
    resolve4,
    resolveTxt: async (name) => {
      const records: string[][] = await withTimeout(timeoutMs, dns.resolveTxt(name)).catch(noneIfMissing)
      return records.map((parts) => parts.join(''))
    },
    resolveCname: (name) => withTimeout(timeoutMs, dns.resolveCname(name)).catch(noneIfMissing),
    resolve: async (name) => {
      const answers = await Promise.allSettled([resolve4(name), resolve6(name)])
      const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const [failed] = answers.filter((answer) => answer.status === 'rejected')
      if (known.length === 0 && failed) throw failed.reason
      return known
    },
  }
}

// The resolver's own timeout has a resolution of a second, and restarts for each server.
async function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error('No DNS server responded in time.'), { code: 'ETIMEOUT' })), ms)
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Bun reports ENOTFOUND for both; Node.js reports ENODATA if the name has other records. */
function noneIfMissing(error: { code?: unknown }): [] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
  throw error
}
