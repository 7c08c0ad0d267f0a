import { parseArgs } from 'node:util'

const SECTIONS = [
  'redirect',
  'domains',
  'bio',
  'latency',
  'rules',
  'create',
  'bulk',
  'webhooks',
  'conversions',
  'directory',
  'sso',
  'analytics',
  'export',
  'qr',
  'children',
  'lists',
  'start',
  'memory',
  'dashboard',
] as const
type Section = (typeof SECTIONS)[number]

/** How much is measured: about nine minutes by default, a minute with --quick. */
export type Plan = {
  sections: ReadonlySet<Section>
  links: number
  /** How many links are followed where a redirect's cost is measured: skewed, or each as often as any other. */
  followed: readonly { links: number; isEven: boolean }[]
  workspaces: number
  connections: number
  creators: number
  rate: number
  /** Rounds that count; one more before them only warms up. */
  rounds: number
  starts: number
  /** Clicks for analytics, and how often each query is measured. */
  clicks: number
  queries: number
  /** Conversions of one workspace, which figures are of. */
  conversions: number
  redirectMs: number
  latencyMs: number
  createMs: number
  /** What a round runs before it counts: at first, the generator's code is being compiled. */
  leadMs: number
  /** How long the server is idle before its memory is read: the collector gives back what is free within about fifteen seconds. */
  restMs: number
  /** How many redirects there are before its memory is read again. */
  memoryRedirects: number
}

const FULL = {
  links: 100_000,
  followed: [
    { links: 10_000, isEven: false },
    { links: 100_000, isEven: false },
    { links: 1_000_000, isEven: true },
  ],
  rounds: 7,
  starts: 9,
  clicks: 10_000_000,
  queries: 21,
  conversions: 1_000_000,
  redirectMs: 3500,
  latencyMs: 3000,
  createMs: 2500,
  leadMs: 500,
  restMs: 20_000,
  memoryRedirects: 1_000_000,
}
const QUICK = {
  links: 10_000,
  followed: [{ links: 10_000, isEven: false }],
  rounds: 5,
  starts: 5,
  clicks: 500_000,
  queries: 9,
  conversions: 1_000_000,
  redirectMs: 600,
  latencyMs: 700,
  createMs: 500,
  leadMs: 250,
  restMs: 2000,
  memoryRedirects: 100_000,
}
const SHARED = { workspaces: 50, connections: 64, creators: 64, rate: 5000 }

export const USAGE = `bun run bench [--quick] [--only ${SECTIONS.join(',')}]`

/** The plan of the command line. Throws with a sentence for people. */
export function readPlan(args: string[]): Plan {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean' }, only: { type: 'string', multiple: true } } })
  const wanted = values.only?.flatMap((list) => list.split(',')).map((name) => name.trim()) ?? SECTIONS
  const unknown = wanted.filter((name) => !isSection(name))
  if (unknown.length > 0) throw new Error(`--only knows ${SECTIONS.join(', ')}, but not ${unknown.join(', ')}`)
  return { ...(values.quick ? QUICK : FULL), ...SHARED, sections: new Set(wanted.filter(isSection)) }
}

const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name)
