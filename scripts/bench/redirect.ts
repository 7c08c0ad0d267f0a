import { waitForClicks } from './database.ts'
import { type Bench, generateLoad } from './generator.ts'

import type { Server } from './servers.ts'
import { type Figure, format, median } from './table.ts'

// The targets, as shares of each server's redirects.
const TARGETS: Record<string, number> = { 'Bun.serve': 0.48, nginx: 0.45, 'nginx with its log': 0.6 }
// Below this the server had less than its core: the generator was too slow for it, or other programs ran.
const BUSY = 0.93

type Round = { perSecond: number; processorUs: number | undefined; busy: number | undefined }

/** How many redirects a second: Terse beside what a server does that only answers, in turns, so that noise meets all alike. */
export async function measureRedirects(bench: Bench, others: Server[]): Promise<Figure[]> {
  const { plan, terse } = bench
  const servers = [...others, terse]
  const rounds = new Map<Server, Round[]>(servers.map((server) => [server, []]))
  const backlogs: number[] = []

  for (let number = 0; number <= plan.rounds; number++) {
    const results: string[] = []
    for (const server of servers) {
      const result = await redirectsOf(bench, server, plan.redirectMs)
      if (server === terse) backlogs.push(await waitForClicks(bench.seeded, bench.redirects))
      const { counted, seconds, serverSeconds } = result
      const round = {
        perSecond: counted / seconds,
        processorUs: serverSeconds === undefined ? undefined : (serverSeconds / counted) * 1e6,
        busy: serverSeconds === undefined ? undefined : serverSeconds / seconds,
      }
      if (number > 0) rounds.get(server)?.push(round)
      results.push(`${server.name} ${format(round.perSecond)}/s`)
    }
    console.log(`redirects, ${number === 0 ? 'warm-up' : `round ${number} of ${plan.rounds}`}: ${results.join(', ')}`)
  }

  const own = rounds.get(terse) ?? []
  const figures: Figure[] = servers.map((server) => ({
    name: `redirects, ${server.name}`,
    unit: '/s',
    values: (rounds.get(server) ?? []).map(({ perSecond }) => perSecond),
    note: noteOf(rounds.get(server) ?? []),
  }))
  for (const other of others) {
    const theirs = rounds.get(other) ?? []
    const pairs = own.map((round, index) => [round, theirs[index] ?? round] as const)
    figures.push({
      name: `redirects, Terse of ${other.name}`,
      unit: '',
      // Round by round: what slowed one slowed its neighbour.
      values: pairs.map(([round, their]) => ratioOf(round, their)),
      note: notePairs(pairs),
      ...(TARGETS[other.name] !== undefined && { atLeast: TARGETS[other.name] as number }),
    })
  }
  figures.push({ name: 'clicks all stored after the last answer', unit: 'ms', values: backlogs.slice(1) })
  return figures
}

/** How long a visitor waits at a rate that a busy service has. */
export async function measureLatency(bench: Bench, others: Server[]): Promise<Figure[]> {
  const { plan, terse } = bench
  const servers = [...others, terse]
  const figures: Figure[] = []
  for (let number = 0; number <= plan.rounds; number++) {
    const results: string[] = []
    for (const server of servers) {
      const { latency } = await redirectsOf(bench, server, plan.latencyMs, plan.rate)
      if (server === terse) await waitForClicks(bench.seeded, bench.redirects)
      if (!latency) continue
      results.push(`${server.name} p50 ${format(latency.p50)} p99 ${format(latency.p99)} ms`)
      if (number === 0) continue
      addValue(figures, `p50 at ${plan.rate}/s, ${server.name}`, latency.p50)
      addValue(figures, `p99 at ${plan.rate}/s, ${server.name}`, latency.p99)
    }
    console.log(`latency, ${number === 0 ? 'warm-up' : `round ${number} of ${plan.rounds}`}: ${results.join(', ')}`)
  }
  return figures
}

/** One round of redirects. Terse's are added to what has to be in the database at the end. */
export async function redirectsOf(
  bench: Bench,
  server: Server,
  ms: number,
  rate?: number,
  slugs: { from: number; links: number } = { from: 0, links: bench.plan.links },
) {
  const { plan } = bench
  const result = await generateLoad(server, {
    connections: plan.connections,
    leadMs: plan.leadMs,
    ms,
    expect: 302,
    send: { what: 'redirects', ...slugs },
    ...(rate !== undefined && { rate }),
  })
  if (server === bench.terse) bench.redirects += result.answers
  return result
}

function addValue(figures: Figure[], name: string, value: number): void {
  const figure = figures.find((known) => known.name === name)
  if (figure) figure.values.push(value)
  else figures.push({ name, unit: 'ms', values: [value] })
}

function noteOf(rounds: Round[]): string {
  const costs = rounds.flatMap(({ processorUs }) => processorUs ?? [])
  if (costs.length === 0) return ''
  const busy = median(rounds.flatMap((round) => round.busy ?? []))
  const cost = `${format(median(costs))} µs of processor each`
  return busy < BUSY ? `${cost} (it had ${Math.round(busy * 100)} % of its core)` : cost
}

const isDisturbed = (...rounds: Round[]) => rounds.some(({ busy }) => busy !== undefined && busy < BUSY)

/**
 * Where other programs ran, the faster server lost more to them, and Terse would look better than it is:
 * then processor time is compared, which a server that has its core to itself turns into the same number.
 */
function ratioOf(own: Round, their: Round): number {
  if (isDisturbed(own, their) && own.processorUs && their.processorUs) return their.processorUs / own.processorUs
  return own.perSecond / their.perSecond
}

function notePairs(pairs: (readonly [Round, Round])[]): string {
  const disturbed = pairs.filter((pair) => isDisturbed(...pair)).length
  return disturbed === 0 ? '' : `${disturbed} of ${pairs.length} rounds disturbed: by processor time`
}
