import { parseArgs } from 'node:util'

/** How much is measured: about nine minutes by default, a minute with --quick. */
const FULL = {
  links: 100_000,
  /** How many links the largest workspace has. */
  million: 1_000_000,
  /** The numbers of links for measuring a redirect's cost, with a skewed or an even distribution of visits. */
  followed: [
    { links: 10_000, isEven: false },
    { links: 100_000, isEven: false },
    { links: 1_000_000, isEven: true },
  ],
  /** Rounds that count; one more before them only warms up. */
  rounds: 7,
  starts: 9,
  /** Clicks for analytics, and how often each query is measured. */
  clicks: 10_000_000,
  queries: 21,
  /** How many clicks the largest workspace has, one after the other, where the growth of the click store is measured. */
  scales: [1_000_000, 10_000_000],
  redirectMs: 3500,
  latencyMs: 3000,
  createMs: 2500,
  /** The time that a round runs before it counts, because the generator's code is compiled at first. */
  leadMs: 500,
  /** How long the server is idle before its memory is read: the collector gives back what is free within about fifteen seconds. */
  restMs: 20_000,
  /** How many redirects there are before its memory is read again. */
  memoryRedirects: 1_000_000,
}
const QUICK: typeof FULL = {
  ...{
    links: 10_000,
    million: 200_000,
    followed: [{ links: 10_000, isEven: false }],
    rounds: 5,
    starts: 5,
    clicks: 500_000,
    queries: 9,
    scales: [100_000, 300_000],
  },
  ...{ redirectMs: 600, latencyMs: 700, createMs: 500, leadMs: 250, restMs: 2000, memoryRedirects: 100_000 },
}
/** `conversions`: of one workspace, which figures are of. `rate`: redirects a second. */
const SHARED = { workspaces: 50, connections: 64, rate: 5000, conversions: 1_000_000 }

export type Plan = typeof FULL & typeof SHARED

export const usageOf = (scenarios: readonly string[]): string =>
  `bun run bench [--quick] [--clicks 100000000] [--only ${scenarios.join(',')}]`

/** Returns what the command line asks for, in the order of the scenarios. Throws an Error with a readable message. */
export function readPlan(args: string[], scenarios: readonly string[]): { plan: Plan; wanted: string[] } {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, only: { type: 'string', multiple: true }, clicks: { type: 'string', multiple: true } },
  })
  const named = values.only?.flatMap((list) => list.split(',')).map((name) => name.trim()) ?? scenarios
  const unknown = named.filter((name) => !scenarios.includes(name))
  if (unknown.length > 0) throw new Error(`--only accepts ${scenarios.join(', ')}, but not ${unknown.join(', ')}`)
  const scales = values.clicks?.map((text) => Number(text.replaceAll('_', '')))
  if (scales?.some((clicks) => !Number.isSafeInteger(clicks) || clicks < 1)) throw new Error('--clicks must be a whole number above 0')
  const plan = { ...(values.quick ? QUICK : FULL), ...SHARED, ...(scales && { scales }) }
  return { plan, wanted: scenarios.filter((name) => named.includes(name)) }
}
