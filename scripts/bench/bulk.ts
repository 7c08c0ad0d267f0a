import { callApi } from './api.ts'
import type { Bench } from './generator.ts'
import type { Figure } from './table.ts'

const ROWS = 1000
const WITHIN_MS = 150

/** How long one request takes that creates a thousand links, each with its event. */
export async function measureBulk(bench: Bench): Promise<Figure[]> {
  const { plan, terse, seeded } = bench
  const times: number[] = []
  for (let number = 0; number <= plan.rounds; number++) {
    const links = Array.from({ length: ROWS }, (_, index) => ({
      destination_url: `https://example.com/catalogue/${number}/${index}?source=print`,
      title: `Item ${index}`,
      tags: ['catalogue'],
    }))
    const startedAt = performance.now()
    const { created } = await callApi<{ created: number }>(terse.port, seeded.token, 'POST', '/workspaces/1/links/bulk', { links })
    const took = performance.now() - startedAt
    if (created !== ROWS) throw new Error(`A bulk request created ${created} of ${ROWS} links.`)
    bench.links += ROWS
    if (number > 0) times.push(took)
  }
  return [{ name: `${ROWS} links in one request`, unit: 'ms', values: times, atMost: WITHIN_MS }]
}
