import type { Bench } from './bench.ts'
import { during, repeat, timed, times } from './beside.ts'
import { storeDifferent, storeOrdinary } from './packs.ts'
import { memoryOf } from './process-stats.ts'
import { median, percentile } from './table.ts'

const CLICKS = { asking: 300_000, other: 20_000 }
const [ASKING, OTHER] = [1, 2]
const CONNECTIONS = 8
const QUESTIONS = 400
const LOOK_EVERY_MS = 5

/** Groups by two dimensions in which no two clicks have the same value, and compares with the previous 30 days. */
const WORST = 'breakdown?by=referrer,utm_source&compare=previous'
const USUAL = ['summary?', 'breakdown?by=country&', 'links/top?', 'timeseries?']

/** How long the questions of a workspace take while another one asks the worst that it can, in comparison with rest. */
export async function measureQuestions(bench: Bench): Promise<void> {
  const { files } = bench.seed({ links: 1000, workspaces: 2 })
  storeDifferent(files.clicks, ASKING, CLICKS.asking)
  storeOrdinary(files.clicks, { workspaceId: OTHER, clicks: CLICKS.other, days: 30, links: [2, 4, 6, 8, 10] })
  const { pid } = await bench.start({ RATE_LIMITS: 'off' })
  let refused = 0
  const ask = async (workspace: number, path: string) => {
    const answer = await bench.fetch(`/v1/analytics/workspaces/${workspace}/${path}`)
    await answer.arrayBuffer()
    if (answer.status === 200) return
    if (workspace === OTHER || answer.status !== 503) throw new Error(`A question responded with status ${answer.status}.`)
    refused++
  }
  let next = 0
  const usual = () => ask(OTHER, USUAL[next++ % USUAL.length] as string)
  const p99 = async () => percentile(await times(QUESTIONS, () => timed(usual)), 0.99)
  await times(QUESTIONS, () => timed(usual))

  const before = memoryOf(pid).all
  const memory = watchMemory(pid)
  bench.figure('the worst question, the first time', 'ms', await timed(() => ask(ASKING, WORST)))
  bench.figure('  memory for it', 'MB', memory.end() - before, { atMost: 128 })
  const [restP99, besideP99] = ['p99 of questions without others', `p99 of questions during the worst ones on ${CONNECTIONS} connections`]
  const { rest, beside, after } = await bench.rounds('questions beside the worst ones', async () => ({
    rest: await p99(),
    beside: await during(
      repeat(() => ask(ASKING, WORST), CONNECTIONS),
      p99,
    ),
    after: memoryOf(pid).all - before,
  }))
  bench.figure(restP99, 'ms', rest)
  bench.figure(besideP99, 'ms', beside, { atMost: 50 })
  bench.figure('  the median, times the idle value', '', median(beside) / median(rest), { atMost: 3 })
  bench.figure('  memory after them', 'MB', after)
  console.log(`${refused} of the worst questions were refused with a 503`)
}

/** Looks at the memory of a process again and again. `end` returns the most that it saw, in MB. */
function watchMemory(pid: number): { end: () => number } {
  let most = memoryOf(pid).all
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid).all)
  }, LOOK_EVERY_MS)
  return {
    end: () => {
      clearInterval(timer)
      return Math.max(most, memoryOf(pid).all)
    },
  }
}
