import { callApi } from './api.ts'
import { storeClicks } from './clicks.ts'
import { seed } from './database.ts'
import { redirectP99 } from './generator.ts'
import { memoryOf } from './memory-of.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { SECRET_KEY, startTerseWith } from './servers.ts'
import type { Figure } from './table.ts'

const SIZE = { links: 1000, workspaces: 1 }
const MORE_MB = 150
const P99_MS = 5
const POLL_MS = 200

type Export = { id: number; status: string; rows_done: number; bytes: number; error: string | null }

/** Every click of one workspace into a file: how fast, how much memory it takes, and whether redirects notice. */
export async function measureExport(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('export'), SIZE)
  storeClicks(seeded.files.clicks, SECRET_KEY, { ...SIZE, clicks: plan.clicks })
  console.log(`${plan.clicks.toLocaleString('en-US')} clicks of one workspace are stored`)
  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off' })
  const calm = await redirectP99(terse, plan, SIZE.links)
  const before = memoryOf(terse.pid).all

  const call = (method: string, path = '', body?: object): Promise<Export> =>
    callApi(terse.port, seeded.token, method, `/workspaces/1/exports${path}`, body)
  const startedAt = performance.now()
  const { id } = await call('POST', '', { type: 'clicks', filters: { bots: true } })
  const p99s = [redirectP99(terse, plan, SIZE.links)]
  let most = before
  let latest = await call('GET', `/${id}`)
  while (latest.status === 'pending' || latest.status === 'running') {
    await Bun.sleep(POLL_MS)
    most = Math.max(most, memoryOf(terse.pid).all)
    latest = await call('GET', `/${id}`)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const busy = await Promise.all(p99s)
  if (latest.status !== 'completed' || latest.rows_done < plan.clicks)
    throw new Error(`The export ${latest.status} with ${latest.rows_done} of ${plan.clicks} rows: ${latest.error}`)
  await terse.stop()
  return [
    { name: 'export, clicks written', unit: '/s', values: [latest.rows_done / seconds] },
    { name: 'export, memory that it took at the most', unit: 'MB', values: [most - before], atMost: MORE_MB },
    { name: `redirect p99 at ${plan.rate}/s, no export`, unit: 'ms', values: [calm] },
    { name: `redirect p99 at ${plan.rate}/s, beside an export`, unit: 'ms', values: busy, atMost: P99_MS },
  ]
}
