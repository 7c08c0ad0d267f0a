import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startLoad } from '../soak/load.ts'
import type { Bench } from './bench.ts'
import { temporary } from './processes.ts'
import { startTerse } from './servers.ts'
import { percentile } from './table.ts'

const WATCHED_START = fileURLToPath(new URL('./watched-start.ts', import.meta.url))
const RATES = { redirects: 500, changes: 100 }
const LOAD_MS = 10_000
const LOOK_EVERY_MS = 20

/** How long the thread that answers requests is busy at a time, with redirects and with changes that fill the write-ahead log. */
export async function measureTurns(bench: Bench): Promise<void> {
  const { dataDir, token } = bench.seed({ workspaces: 1 })
  const file = temporary('longest-turn')
  const terse = await bench.keep(startTerse(dataDir, { NODE_ENV: 'production', RATE_LIMITS: 'off', TURNS_FILE: file }, WATCHED_START))
  const longestTurn = async (): Promise<number> => {
    process.kill(terse.pid, 'SIGUSR2')
    while (!existsSync(file)) await Bun.sleep(LOOK_EVERY_MS)
    const ms = Number(readFileSync(file, 'utf8'))
    rmSync(file)
    return ms
  }
  const p99s: number[] = []
  const { turn } = await bench.rounds('the event loop under a mixed load', async (round) => {
    const { counts, stop } = startLoad(terse, { links: bench.plan.links, token, ...RATES })
    await Bun.sleep(LOAD_MS)
    await stop()
    if (counts.faults.length > 0) throw new Error(counts.faults.join('; '))
    if (round > 0) p99s.push(percentile(counts.changeMs, 0.99))
    return { turn: await longestTurn() }
  })
  bench.figure(`longest turn of the event loop, ${RATES.redirects} redirects and ${RATES.changes} changes/s`, 'ms', turn, { atMost: 25 })
  bench.figure('  p99 of the changes', 'ms', p99s)
}
