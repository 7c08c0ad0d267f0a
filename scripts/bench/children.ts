import { seed } from './database.ts'
import { redirectP99 } from './generator.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { childrenOf } from './processor-time.ts'
import { type Server, startTerseWith } from './servers.ts'
import { type Figure, format, median } from './table.ts'

const LINKS = 1000
const SIZE = { links: LINKS, workspaces: 1 }
const KILLS_A_SECOND = 10
const TIMES_REST_AT_MOST = 2
let lastColor = 0

// Each as long as a round of the plan. Other work on the machine changes from second to second, and both kinds are to have the same.
const ROUNDS_TIMES = 2

/** Whether redirects notice that the server's child processes are killed while they draw, and are started again. */
export async function measureChildren(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('children'), SIZE)
  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off' })
  const [rest, killing]: [number[], number[]] = [[], []]
  let killed = 0
  for (let round = 0; round <= plan.rounds * ROUNDS_TIMES; round++) {
    // Each is first as often as the other.
    for (const isKilling of round % 2 === 0 ? [false, true] : [true, false]) {
      const stop = isKilling ? killChildren(terse, seeded.token) : undefined
      const p99 = await redirectP99(terse, plan, LINKS)
      if (stop) killed = await stop()
      // The first round only warms up.
      if (round > 0) (isKilling ? killing : rest).push(p99)
    }
    if (round > 0)
      console.log(
        `redirects beside killed children, round ${round}: p99 ${format(killing.at(-1) ?? 0)}, at rest ${format(rest.at(-1) ?? 0)} ms`,
      )
  }
  await terse.stop()
  return [
    { name: 'p99 of redirects while nothing is drawn', unit: 'ms', values: rest },
    {
      name: `p99 of redirects while child processes are killed ${KILLS_A_SECOND} times a second`,
      unit: 'ms',
      values: killing,
      note: `${killed} killed in a round`,
    },
    { name: '  the median, times the one at rest', unit: '', values: [median(killing) / median(rest)], atMost: TIMES_REST_AT_MOST },
  ]
}

/** Has codes drawn, and kills what draws them. The function that it returns ends that, and returns how many were killed. */
function killChildren(terse: Server, token: string): () => Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const drawings: Promise<unknown>[] = []
  let killed = 0
  /** A code that isn't kept, whether it's drawn or not. */
  const draw = async () => {
    const color = `%23${(++lastColor).toString(16).padStart(6, '0')}`
    await (await fetch(`http://127.0.0.1:${terse.port}/v1/workspaces/1/links/1/qr?format=png&color=${color}`, { headers })).arrayBuffer()
  }
  const timer = setInterval(() => {
    for (const pid of childrenOf(terse.pid, 'drawing.child')) {
      process.kill(pid, 'SIGKILL')
      killed++
    }
    drawings.push(draw())
  }, 1000 / KILLS_A_SECOND)
  return async () => {
    clearInterval(timer)
    // What is drawn later would disturb the rest.
    await Promise.all(drawings)
    return killed
  }
}
