import { statSync } from 'node:fs'
import { type Pack, readPack } from '../../src/click-store/write/pack.ts'
import { createClickWriter } from '../../src/click-store/write/store.ts'
import { toVisitor } from '../../src/click-store/write/visitors.ts'
import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import { DAY } from '../../src/lib/clock.ts'
import { openGeoip } from '../../src/lib/geoip.ts'
import type { Bench } from './bench.ts'
import { timed, times } from './beside.ts'
import { storeOrdinary } from './packs.ts'
import { memoryOf, processorMs } from './process-stats.ts'
import { SECRET_KEY } from './servers.ts'
import { count } from './table.ts'

const [LARGE, SMALL] = [1, 2]
const SMALL_CLICKS = 20_000
const LINKS = 1000
const DAYS = 30

/** Questions about 30 days, and how long each may take among ten million clicks. */
const QUESTIONS: [name: string, path: string, atMost: number][] = [
  ['summary', 'summary?', 5],
  ['breakdown by country', 'breakdown?by=country&', 5],
  ['top links', 'links/top?', 5],
  ['unique visitors by day', 'timeseries?', 10],
  ['cohorts', 'cohorts?', 15],
  ['funnel', 'funnel?', 100],
  ['summary of one link', 'summary?link_id=1&', 100],
]
/** The target of the figures above is for so many clicks. */
const TARGET_CLICKS = 10_000_000

type Part = Bench['figure']

const dayOf = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

/** How everything about clicks grows with the clicks of the largest workspace, and that a small one next to it doesn't notice. */
export async function measureClickScale(bench: Bench): Promise<void> {
  for (const clicks of bench.plan.scales) {
    const figure: Part = (name, unit, values, target) => bench.figure(`${count(clicks)} clicks: ${name}`, unit, values, target)
    bench.seed({ links: LINKS, workspaces: 2 })
    await measureStorage(bench, clicks, figure)
    await measureServer(bench, clicks, figure)
    await bench.stop()
    measureChanges(bench.seeded.files.clicks, figure)
  }
}

async function measureStorage({ seeded: { files } }: Bench, clicks: number, figure: Part): Promise<void> {
  const linksOf = (workspace: number) => Array.from({ length: LINKS / 2 }, (_, index) => 2 * index + workspace)
  const before = statSync(files.clicks).size
  const seconds = await timed(async () => storeOrdinary(files.clicks, { workspaceId: LARGE, clicks, days: DAYS, links: linksOf(LARGE) }))
  figure('bytes for each click', '', (statSync(files.clicks).size - before) / clicks, { atMost: 32 })
  figure('clicks generated', '/s', clicks / (seconds / 1000))
  storeOrdinary(files.clicks, { workspaceId: SMALL, clicks: SMALL_CLICKS, days: DAYS, links: linksOf(SMALL) })
}

async function measureServer(bench: Bench, clicks: number, figure: Part): Promise<void> {
  const { pid, readyMs } = await bench.start({ RATE_LIMITS: 'off' })
  const target = (atMost: number) => (clicks === TARGET_CLICKS ? { atMost } : {})
  const ask = (workspace: number, path: string) =>
    timed(() => bench.call('GET', `/analytics/workspaces/${workspace}/${path}from=${dayOf(DAYS - 1)}&to=${dayOf(0)}`))
  const before = memoryOf(pid).all
  figure('start', 'ms', readyMs)
  figure('memory after the start', 'MB', before)
  // Starts the thread of analytics.
  await ask(SMALL, 'summary?')
  figure('first question of all', 'ms', await ask(LARGE, 'summary?'))
  for (const [workspace, size] of [[LARGE, 'large'] as const, [SMALL, 'small'] as const]) {
    for (const [name, path, atMost] of QUESTIONS) {
      if (workspace === LARGE) figure(`${name}, first`, 'ms', await ask(LARGE, path))
      else await ask(SMALL, path)
      const processor = processorMs(pid)
      const values = await times(bench.plan.queries, () => ask(workspace, path))
      figure(`${name}, ${size} workspace`, 'ms', values, workspace === LARGE ? target(atMost) : {})
      if (workspace === LARGE) figure('  processor time of it', 'ms', (processorMs(pid) - processor) / values.length)
    }
  }
  figure('memory after the questions', 'MB', memoryOf(pid).all)
  await measureExport(bench, figure)
  await bench.start({ RATE_LIMITS: 'off' })
  await ask(SMALL, 'summary?')
  figure('first question after a restart', 'ms', await ask(LARGE, 'summary?'), target(150))
}

type Export = { id: number; status: string; rows_done: number; error: string | null }

/** A file with the clicks of the last day. */
async function measureExport(bench: Bench, figure: Part): Promise<void> {
  const { pid } = bench.terse
  const processor = processorMs(pid)
  let latest = await bench.call<Export>('POST', `/workspaces/${LARGE}/exports`, {
    ...{ type: 'clicks', from: dayOf(1), to: dayOf(1), filters: { bots: true } },
  })
  while (latest.status === 'pending' || latest.status === 'running') {
    await Bun.sleep(50)
    latest = await bench.call('GET', `/workspaces/${LARGE}/exports/${latest.id}`)
  }
  if (latest.status !== 'completed' || latest.rows_done === 0) throw new Error(`The export ${latest.status}: ${latest.error}`)
  figure('export of a day, processor time for each click', 'µs', ((processorMs(pid) - processor) * 1000) / latest.rows_done)
}

/** The erasure of a visitor and a retention run, in the steps that the clicks thread takes. */
function measureChanges(file: string, figure: Part): void {
  const sqlite = openSqlite(file, { synchronous: 'NORMAL' })
  const { change } = createClickWriter(sqlite, { geoip: openGeoip(undefined), secretKey: SECRET_KEY })
  let afterPack = 0
  const visitors = [someVisitor(sqlite)]
  const erasure = inSteps(() => {
    const done = change({ do: 'erase-visitors', workspaceId: LARGE, visitors, afterPack })
    afterPack = done.lastPack ?? afterPack
    return done
  })
  figure('erasure of a visitor', 'ms', erasure.ms)
  figure('  the longest step', 'ms', erasure.longest)
  const retention = inSteps(() => change({ do: 'purge', workspaceId: LARGE, before: Date.now() - (DAYS - 1) * DAY }))
  figure('retention run for a day of clicks', 'ms', retention.ms)
  figure('  the longest step', 'ms', retention.longest)
  sqlite.close()
}

/** The visitor of a click in the last pack. */
function someVisitor(sqlite: Sqlite): string {
  const pack = sqlite.prepare<[number], Pack>('SELECT * FROM click_packs WHERE workspace_id = ? ORDER BY id DESC LIMIT 1').get(LARGE)
  const click = pack && readPack(pack).find(({ visitorHigh }) => visitorHigh !== 0)
  if (!click) throw new Error('There is no click of a known visitor.')
  return String(toVisitor({ high: click.visitorHigh, low: click.visitorLow }))
}

function inSteps(step: () => { isDone: boolean }): { ms: number; longest: number } {
  let [ms, longest] = [0, 0]
  for (let isDone = false; !isDone; ) {
    const startedAt = performance.now()
    isDone = step().isDone
    const took = performance.now() - startedAt
    ms += took
    longest = Math.max(longest, took)
  }
  return { ms, longest }
}
