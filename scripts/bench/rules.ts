import { type Bench, redirectsOf } from './generator.ts'
import { type Figure, format } from './table.ts'

const MORE_US = 5

/** What it costs more to follow a link with fifty rules, none of which holds, than one that only leads somewhere. */
export async function measureRules(bench: Bench): Promise<Figure[]> {
  const { plan, seeded, terse } = bench
  const differences: number[] = []
  for (let number = 0; number <= plan.rounds; number++) {
    const costs: number[] = []
    for (const from of [0, seeded.ruledFrom]) {
      const { counted, serverSeconds } = await redirectsOf(bench, terse, plan.redirectMs, { from, links: seeded.ruled })
      if (serverSeconds === undefined) return []
      costs.push((serverSeconds / counted) * 1e6)
    }
    const [plain = 0, ruled = 0] = costs
    console.log(
      `rules, ${number === 0 ? 'warm-up' : `round ${number} of ${plan.rounds}`}: ${format(plain)} and ${format(ruled)} µs of processor`,
    )
    if (number > 0) differences.push(ruled - plain)
  }
  return [{ name: 'processor time that 50 rules cost', unit: 'µs', values: differences, atMost: MORE_US }]
}
