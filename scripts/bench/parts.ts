import { PARTS } from './bare-server.ts'
import type { Bench } from './bench.ts'
import { waitForClicks } from './database.ts'
import { startBareServer, startNginx } from './servers.ts'

/**
 * Measures the parts of a redirect that every program with Bun.serve has: each server does one more of them than the one before. The rest is
 * Terse's: finding the link, and storing the click.
 */
export async function measureParts(bench: Bench): Promise<void> {
  bench.seed({})
  const terse = await bench.start({ NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' })
  const bare = PARTS.map((_, index) => bench.keep(startBareServer(PARTS.slice(0, index))))
  const others = [bench.keep(startNginx('nginx with its log')), ...bare, bench.keep(startBareServer(PARTS))]
  const servers = [...(await Promise.all(others)).filter((server) => server !== undefined), terse]
  const found = await bench.rounds('parts of a redirect', async () => {
    const values: Record<string, number> = {}
    for (const server of servers) values[server.name] = (await bench.follow({ isProxied: true }, { server })).us
    await waitForClicks(bench.seeded, bench.redirects)
    return values
  })
  for (const [name, us] of Object.entries(found)) bench.figure(name, 'µs', us)
  await bench.checkCounts()
}
