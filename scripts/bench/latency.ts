import { waitForClicks } from './database.ts'
import { type Bench, redirectsOf } from './generator.ts'
import type { Server } from './servers.ts'
import { type Figure, format } from './table.ts'

const P99_MS = 2

/** How long a visitor waits at a rate that a busy service has. */
export async function measureLatency(bench: Bench, others: Server[]): Promise<Figure[]> {
  const { plan, terse } = bench
  const servers = [...others, terse]
  const figures: Figure[] = []
  for (let number = 0; number <= plan.rounds; number++) {
    const results: string[] = []
    for (const server of servers) {
      const { latency } = await redirectsOf(bench, server, plan.latencyMs, { rate: plan.rate })
      if (server === terse) await waitForClicks(bench.seeded, bench.redirects)
      if (!latency) continue
      results.push(`${server.name} p50 ${format(latency.p50)} p99 ${format(latency.p99)} ms`)
      if (number === 0) continue
      addValue(figures, `p50 at ${plan.rate}/s, ${server.name}`, latency.p50)
      addValue(figures, `p99 at ${plan.rate}/s, ${server.name}`, latency.p99, server === terse ? P99_MS : undefined)
    }
    console.log(`latency, ${number === 0 ? 'warm-up' : `round ${number} of ${plan.rounds}`}: ${results.join(', ')}`)
  }
  return figures
}

function addValue(figures: Figure[], name: string, value: number, atMost?: number): void {
  const figure = figures.find((known) => known.name === name)
  if (figure) figure.values.push(value)
  else figures.push({ name, unit: 'ms', values: [value], ...(atMost !== undefined && { atMost }) })
}
