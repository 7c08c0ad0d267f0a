import { promises } from 'node:dns'

const TIMEOUT_MS = 3000

export type Resolver = {
  /** The IPv4 addresses of a name; none where the name, or a record of this kind, doesn't exist. Throws when nobody can say. */
  resolve4: (name: string) => Promise<string[]>
  /** Its addresses of both kinds. */
  resolve: (name: string) => Promise<string[]>
}

/**
 * Asks DNS servers, given as `address` or `address:port`, an IPv6 address with a port in brackets; the system's when none is given.
 * Never looks into /etc/hosts. An answer that takes longer than `timeoutMs` is an error with the code ETIMEOUT.
 */
export function createResolver(servers: readonly string[], timeoutMs = TIMEOUT_MS): Resolver {
  // Asked twice, since a packet may get lost.
  const dns = new promises.Resolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 })
  if (servers.length > 0) dns.setServers(servers)
  const resolve4 = (name: string) => within(timeoutMs, dns.resolve4(name)).catch(noneIfMissing)
  const resolve6 = (name: string) => within(timeoutMs, dns.resolve6(name)).catch(noneIfMissing)
  return {
    resolve4,
    resolve: async (name) => {
      const answers = await Promise.allSettled([resolve4(name), resolve6(name)])
      const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const [failed] = answers.filter((answer) => answer.status === 'rejected')
      if (known.length === 0 && failed) throw failed.reason
      return known
    },
  }
}

// The resolver's own timer is only good to a second, and starts anew for each server.
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error('No DNS server answered in time.'), { code: 'ETIMEOUT' })), ms)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Bun says ENOTFOUND of both; Node.js says ENODATA where the name has other records. */
function noneIfMissing(error: { code?: unknown }): [] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
  throw error
}
