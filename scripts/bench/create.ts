import { type Bench, generateLoad } from './generator.ts'

import { type Figure, format } from './table.ts'

const PER_SECOND = 2000

/** How many links a second many API clients create at once, each on the disk before it is answered. */
export async function measureCreating(bench: Bench): Promise<Figure[]> {
  const { plan, terse, seeded } = bench
  const rates: number[] = []
  const costs: number[] = []
  for (let number = 0; number <= plan.rounds; number++) {
    const { answers, counted, seconds, serverSeconds } = await generateLoad(terse, {
      connections: plan.creators,
      leadMs: plan.leadMs,
      ms: plan.createMs,
      expect: 201,
      send: { what: 'links', workspaces: plan.workspaces, token: seeded.token },
    })
    bench.links += answers
    console.log(`creating, ${number === 0 ? 'warm-up' : `round ${number} of ${plan.rounds}`}: ${format(counted / seconds)} links/s`)
    if (number === 0) continue
    rates.push(counted / seconds)
    if (serverSeconds !== undefined) costs.push((serverSeconds / counted) * 1e6)
  }
  const figures: Figure[] = [{ name: `links created, ${plan.creators} connections`, unit: '/s', values: rates, atLeast: PER_SECOND }]
  if (costs.length > 0) figures.push({ name: 'processor time of a created link', unit: 'µs', values: costs })
  return figures
}
