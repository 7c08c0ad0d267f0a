import { mkdirSync } from 'node:fs'
import { filesIn } from '../../src/db/files.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { type Bench, generateLoad } from './generator.ts'
import { temporary } from './processes.ts'
import { type Server, startBareLinks } from './servers.ts'
import { type Figure, format, median } from './table.ts'

const PER_SECOND = 4500
const PLAIN_US = 190
const WITH_KEY_US = 260

type Case = { name: string; server: Server; withKey: boolean; rates: number[]; costs: number[] }

/** What it costs to create links, many clients at once, each link on the disk before it is answered; beside what nothing else does. */
export async function measureCreating(bench: Bench): Promise<Figure[]> {
  const { plan, terse } = bench
  const bare = await startBareLinks(copyOfMain(bench))
  const start = (name: string, server: Server, withKey: boolean): Case => ({ name, server, withKey, rates: [], costs: [] })
  const least = start('Elysia and SQLite alone', bare, false)
  const plain = start('Terse', terse, false)
  const keyed = start('Terse, with an Idempotency-Key', terse, true)
  for (let number = 0; number <= plan.rounds; number++) {
    const results: string[] = []
    for (const each of [least, plain, keyed]) {
      const { answers, counted, seconds, serverSeconds = Number.NaN } = await create(bench, each)
      if (each.server === terse) bench.links += answers
      results.push(`${each.name} ${format(counted / seconds)}/s`)
      if (number === 0) continue
      each.rates.push(counted / seconds)
      each.costs.push((serverSeconds / counted) * 1e6)
    }
    console.log(`creating links, ${number === 0 ? 'warm-up' : `round ${number} of ${plan.rounds}`}: ${results.join('; ')}`)
  }
  await bare.stop()
  return [
    ...figuresOf(least, least),
    ...figuresOf(plain, least, { perSecond: PER_SECOND, costUs: PLAIN_US }),
    ...figuresOf(keyed, least, { costUs: WITH_KEY_US }),
  ]
}

const create = ({ plan, seeded }: Bench, { server, withKey }: Case) =>
  generateLoad(server, {
    connections: plan.creators,
    leadMs: plan.leadMs,
    ms: plan.createMs,
    expect: 201,
    send: { what: 'links', workspaces: plan.workspaces, token: seeded.token, withKey },
  })

/** Rates and costs, and the share of what storing alone costs, round by round: what slowed one slowed its neighbour. */
function figuresOf({ name, rates, costs }: Case, least: Case, targets: { perSecond?: number; costUs?: number } = {}): Figure[] {
  const { perSecond, costUs } = targets
  const figures: Figure[] = [{ name: `links created, ${name}`, unit: '/s', values: rates, ...(perSecond && { atLeast: perSecond }) }]
  if (costs.some(Number.isNaN)) return figures
  const ratios = costs.map((cost, round) => cost / (least.costs[round] ?? Number.NaN))
  const times = least.name === name ? '' : `${format(median(ratios))} times the least`
  figures.push({ name: '  processor time of each', unit: 'µs', values: costs, note: times, ...(costUs && { atMost: costUs }) })
  return figures
}

/** main.db as Terse has it, for the other server. */
function copyOfMain({ seeded }: Bench): string {
  const folder = temporary('bare-links')
  mkdirSync(folder, { recursive: true })
  const { main } = filesIn(folder)
  const source = openSqlite(seeded.files.main, { readonly: true })
  source.prepare('VACUUM INTO ?').run(main)
  source.close()
  return main
}
