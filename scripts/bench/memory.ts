import { seed, waitForClicks } from './database.ts'
import { type Bench, redirectsOf } from './generator.ts'
import { memoryOf } from './memory-of.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { type Server, startTerseWith } from './servers.ts'
import type { Figure } from './table.ts'

const IDLE_MB = 90
const AFTER_MB = 160

/** What an idle server takes, and after many redirects, as it is deployed: behind a proxy, with the addresses of many visitors. */
export async function measureMemory(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('memory'), plan)
  const terse = await startTerseWith(seeded.dataDir, { NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' })
  const bench: Bench = { plan, seeded, terse, redirects: 0, links: plan.links }
  const figures = await readMemory(terse, plan, 'memory, idle after the start', IDLE_MB)
  while (bench.redirects < plan.memoryRedirects) await redirectsOf(bench, terse, plan.redirectMs, { isProxied: true })
  await waitForClicks(seeded, bench.redirects)
  figures.push(...(await readMemory(terse, plan, `memory, after ${bench.redirects.toLocaleString('en-US')} redirects`, AFTER_MB)))
  const { peak } = memoryOf(terse.pid)
  if (peak !== undefined) figures.push({ name: 'memory, peak', unit: 'MB', values: [peak] })
  await terse.stop()
  return figures
}

async function readMemory({ pid }: Server, { restMs }: Plan, name: string, atMost: number): Promise<Figure[]> {
  await Bun.sleep(restMs)
  const { all, anonymous, databases } = memoryOf(pid)
  const parts: [string, number | undefined][] = [
    ['  of it the process wrote', anonymous],
    ['  of it mapped from databases', databases],
  ]
  return [
    { name, unit: 'MB', values: [all], atMost },
    ...parts.flatMap(([part, value]) => (value === undefined ? [] : [{ name: part, unit: 'MB', values: [value] }])),
  ]
}
