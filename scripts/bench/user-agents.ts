import { isbot } from 'isbot'
import { clientOf, parseClient } from '../../src/lib/client.ts'
import type { Bench } from './bench.ts'
import { createRandom, createUserAgents } from './random.ts'
import { ratios } from './table.ts'

const USER_AGENTS = 2000
const TIMES = 20

/** Measures what it costs to recognize the client of a user agent, the first time and later. isbot alone is measured in the same run. */
export async function measureUserAgents(bench: Bench): Promise<void> {
  const userAgents = Array.from({ length: USER_AGENTS }, createUserAgents(createRandom(7)))
  const { fresh, known, bots } = await bench.rounds('user agents', async () => ({
    bots: timeEach(userAgents, isbot),
    fresh: timeEach(userAgents, parseClient),
    known: timeEach(userAgents, (userAgent) => clientOf(userAgent)),
  }))
  bench.figure('user agent that is new', 'µs', fresh, { atMost: 20 })
  bench.figure('  times isbot alone', '', ratios(fresh, bots))
  bench.figure('user agent that was seen before', 'µs', known, { atMost: 1 })
}

/** The time of one call, in µs. */
function timeEach(userAgents: readonly string[], recognize: (userAgent: string) => unknown): number {
  const startedAt = performance.now()
  for (let time = 0; time < TIMES; time++) for (const userAgent of userAgents) recognize(userAgent)
  return ((performance.now() - startedAt) * 1000) / (TIMES * userAgents.length)
}
