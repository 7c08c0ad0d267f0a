import { seed } from './database.ts'
import { redirectP99 } from './generator.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { childrenOf } from './processor-time.ts'
import { startTerseWith } from './servers.ts'
import { type Figure, format } from './table.ts'

const LINKS = 1000
const SIZE = { links: LINKS, workspaces: 1 }
const KILLS_A_SECOND = 10
const TIMES_REST_AT_MOST = 2

/** Whether redirects notice that the server's child processes are killed while they draw, and are started again. */
export async function measureChildren(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('children'), SIZE)
  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off' })
  const headers = { authorization: `Bearer ${seeded.token}` }
  let last = 0
  /** A code that isn't kept, whether it's drawn or not. */
  const draw = async () => {
    const color = `%23${(++last).toString(16).padStart(6, '0')}`
    await (await fetch(`http://127.0.0.1:${terse.port}/v1/workspaces/1/links/1/qr?format=png&color=${color}`, { headers })).arrayBuffer()
  }
  const [rest, killing, counts]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= plan.rounds; round++) {
    for (const isKilling of [false, true]) {
      let killed = 0
      const timer = setInterval(() => {
        if (!isKilling) return
        for (const pid of childrenOf(terse.pid)) {
          process.kill(pid, 'SIGKILL')
          killed++
        }
        void draw()
      }, 1000 / KILLS_A_SECOND)
      const p99 = await redirectP99(terse, plan, LINKS)
      clearInterval(timer)
      if (isKilling) counts.push(killed)
      if (round > 0) (isKilling ? killing : rest).push(p99)
    }
    console.log(
      `redirects beside killed children, round ${round}: p99 ${format(killing.at(-1) ?? 0)}, at rest ${format(rest.at(-1) ?? 0)} ms`,
    )
  }
  await terse.stop()
  return [
    {
      name: `p99 while child processes are killed ${KILLS_A_SECOND} times a second`,
      unit: 'ms',
      values: killing,
      note: `${counts.at(-1) ?? 0} killed in a round`,
    },
    { name: '  times the one at rest', unit: '', values: killing.map((ms, round) => ms / (rest[round] ?? ms)), atMost: TIMES_REST_AT_MOST },
  ]
}
