import { type Bench, generateLoad } from './generator.ts'
import { type Figure, format } from './table.ts'

const PER_SECOND_AT_LEAST = 5000

/** How often a proxy may ask whether a host of one of so many domains may have a certificate. */
export async function measureAsks({ plan, terse }: Bench, domains: number): Promise<Figure[]> {
  const rates: number[] = []
  for (let number = 0; number <= plan.rounds; number++) {
    const { counted, seconds } = await generateLoad(terse, {
      connections: plan.connections,
      leadMs: plan.leadMs,
      ms: plan.redirectMs,
      expect: 200,
      send: { what: 'asks', domains },
    })
    if (number > 0) rates.push(counted / seconds)
    console.log(`asks for certificates, round ${number} of ${plan.rounds}: ${format(counted / seconds)}/s`)
  }
  return [{ name: 'asks for the certificate of a domain', unit: '/s', values: rates, atLeast: PER_SECOND_AT_LEAST }]
}
