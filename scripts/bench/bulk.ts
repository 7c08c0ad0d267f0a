import { callApi } from './api.ts'
import type { Bench } from './generator.ts'
import { processorMs } from './processor-time.ts'
import type { Figure } from './table.ts'

const ROWS = 1000
const WITHIN_MS = 100
const COST_MS = 75
// Of each round: Linux counts processor time in hundredths of a second.
const REQUESTS = 5

/** How long one request takes that creates a thousand links, each with its event, and what it costs. */
export async function measureBulk(bench: Bench): Promise<Figure[]> {
  const { plan, terse } = bench
  const times: number[] = []
  const costs: number[] = []
  for (let round = 0; round <= plan.rounds; round++) {
    const before = processorMs(terse.pid)
    const took: number[] = []
    for (let number = 0; number < REQUESTS; number++) took.push(await createMany(bench, `${round}-${number}`))
    if (round === 0) continue
    times.push(...took)
    costs.push((processorMs(terse.pid) - before) / REQUESTS)
  }
  return [
    { name: `${ROWS} links in one request`, unit: 'ms', values: times, atMost: WITHIN_MS },
    ...(costs.some(Number.isNaN) ? [] : [{ name: '  processor time of it', unit: 'ms', values: costs, atMost: COST_MS }]),
  ]
}

async function createMany(bench: Bench, name: string): Promise<number> {
  const links = Array.from({ length: ROWS }, (_, index) => ({
    destination_url: `https://example.com/catalogue/${name}/${index}?source=print`,
    title: `Item ${index}`,
    tags: ['catalogue'],
  }))
  const startedAt = performance.now()
  const { created } = await callApi<{ created: number }>(bench.terse.port, bench.seeded.token, 'POST', '/workspaces/1/links/bulk', {
    links,
  })
  const took = performance.now() - startedAt
  if (created !== ROWS) throw new Error(`A bulk request created ${created} of ${ROWS} links.`)
  bench.links += ROWS
  return took
}
