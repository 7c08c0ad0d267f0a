import type { Pack } from '../../src/click-store/write/pack.ts'
import { IS_BOT, readPack } from '../../src/click-store/write/pack.ts'
import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import { DAY } from '../../src/lib/clock.ts'
import { callApi } from './api.ts'
import { dealLinks, storeClicks } from './clicks.ts'
import { type Seeded, seed, waitForClicks } from './database.ts'
import { type Bench, redirectsOf } from './generator.ts'
import { memoryOf } from './memory-of.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { SECRET_KEY, type Server, startTerseWith } from './servers.ts'
import { type Figure, format, median } from './table.ts'

const SIZE = { links: 100_000, workspaces: 1000 }
const BIGGEST = 1
const MEDIAN = 500
const INGEST = 40_000
const BYTES = 64
const P99_ALONE_MS = 2
const P99_BESIDE_MS = 4

/** Queries of a workspace, and how long each may take in the biggest one. In a median one, each may take 5 ms. */
const QUERIES: [name: string, path: string, days: number, atMost: number][] = [
  ['timeseries, with unique visitors by day', 'timeseries?', 30, 20],
  ['top links', 'links/top?', 30, 5],
  ['breakdown by country', 'breakdown?by=country&', 30, 5],
  ['breakdown by referrer', 'breakdown?by=referrer&', 30, 5],
  ['breakdown by device', 'breakdown?by=device&', 30, 5],
  ['summary, with the 30 days before', 'summary?', 30, 5],
  ['funnel', 'funnel?', 30, 50],
  ['cohorts of 8 weeks', 'cohorts?', 56, 200],
  ['timeseries of two countries', 'timeseries?country=US&country=DE&', 30, 100],
  ['breakdown by country of mobile devices', 'breakdown?by=country&device=mobile&', 30, 100],
  ['top links without a referrer', 'links/top?referrer=&', 30, 100],
  ['summary of a utm_source', 'summary?utm_source=s7&', 30, 100],
]
const MEDIAN_MS = 5

/** How long queries take over millions of clicks, beside plain SQL over the same clicks as rows, and whether redirects notice. */
export async function measureAnalytics(plan: Plan): Promise<Figure[]> {
  const deal = dealLinks(SIZE)
  const seeded = seed(temporary('analytics'), { ...SIZE, workspaceOf: (link) => deal[link] ?? BIGGEST })
  const ingest = storeClicks(seeded.files.clicks, SECRET_KEY, { ...SIZE, clicks: plan.clicks })
  console.log(`${plan.clicks.toLocaleString('en-US')} clicks are stored`)
  const scanMs = scanRows(seeded.files.clicks, plan.queries)

  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off' })
  const before = memoryOf(terse.pid).all
  const query = (workspace: number, path: string, days: number) => timeOf(terse, seeded.token, workspace, path, days)
  const figures: Figure[] = [
    { name: 'clicks stored, on one core', unit: '/s', values: [ingest.perSecond], atLeast: INGEST },
    { name: 'disk for a click, all in all', unit: 'bytes', values: [ingest.bytesPerClick], atMost: BYTES },
    { name: 'plain SQL: clicks and visitors of 30 days', unit: 'ms', values: scanMs },
    { name: 'first query of the biggest workspace', unit: 'ms', values: [await query(BIGGEST, 'timeseries?', 30)] },
  ]
  for (const [workspace, size] of [
    [BIGGEST, 'biggest'],
    [MEDIAN, 'median'],
  ] as const) {
    for (const [name, path, days, atMost] of QUERIES) {
      await query(workspace, path, days)
      const values: number[] = []
      for (let round = 0; round < plan.queries; round++) values.push(await query(workspace, path, days))
      const note = workspace === BIGGEST ? `${format(median(scanMs) / median(values))} times as fast as SQL` : ''
      figures.push({ name: `${size}: ${name}`, unit: 'ms', values, note, atMost: workspace === BIGGEST ? atMost : MEDIAN_MS })
    }
  }
  figures.push({ name: 'memory that queries took', unit: 'MB', values: [memoryOf(terse.pid).all - before] })
  figures.push(...(await measureBeside(plan, terse, seeded)))
  await terse.stop()
  return figures
}

/** Redirects at an even rate, alone and beside one query after the other. Throws where a click of theirs is missing. */
async function measureBeside(plan: Plan, terse: Server, seeded: Seeded): Promise<Figure[]> {
  const bench: Bench = { plan, seeded, terse, redirects: plan.clicks, links: SIZE.links }
  async function redirects(): Promise<number> {
    const { latency } = await redirectsOf(bench, terse, plan.latencyMs, { rate: plan.rate, links: SIZE.links })
    return latency?.p99 ?? Number.NaN
  }
  const [calm, busy]: number[][] = [[], []]
  for (let round = 0; round < plan.rounds; round++) {
    calm?.push(await redirects())
    let isOver = false
    const querying = (async () => {
      while (!isOver) for (const [, path, days] of QUERIES) if (!isOver) await timeOf(terse, seeded.token, BIGGEST, path, days)
    })()
    busy?.push(await redirects())
    isOver = true
    await querying
    await waitForClicks(seeded, bench.redirects)
  }
  return [
    { name: `redirect p99 at ${plan.rate}/s, alone`, unit: 'ms', values: calm ?? [], atMost: P99_ALONE_MS },
    { name: `redirect p99 at ${plan.rate}/s, beside queries`, unit: 'ms', values: busy ?? [], atMost: P99_BESIDE_MS },
  ]
}

async function timeOf({ port }: Server, token: string, workspace: number, path: string, days: number): Promise<number> {
  const to = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - (days - 1) * DAY).toISOString().slice(0, 10)
  const startedAt = performance.now()
  await callApi(port, token, 'GET', `/analytics/workspaces/${workspace}/${path}from=${from}&to=${to}`)
  return performance.now() - startedAt
}

/** How long SQLite takes for the biggest workspace's clicks and visitors of 30 days, where a click is a row. */
function scanRows(file: string, rounds: number): number[] {
  const sqlite = openSqlite(temporary('rows.db'), { synchronous: 'NORMAL' })
  sqlite.exec(`CREATE TABLE rows (at INTEGER NOT NULL, id INTEGER NOT NULL, visitor INTEGER, is_bot INTEGER NOT NULL, link INTEGER NOT NULL,
    place INTEGER, client INTEGER, referrer INTEGER, PRIMARY KEY (at, id)) STRICT, WITHOUT ROWID`)
  copyRows(file, sqlite)
  const count = sqlite.prepare('SELECT count(*), count(DISTINCT visitor) FROM rows WHERE at >= ? AND is_bot = 0')
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    count.get(Date.now() - 30 * DAY)
    return performance.now() - startedAt
  })
  sqlite.close()
  return times
}

function copyRows(file: string, into: Sqlite): void {
  const from = openSqlite(file, { readonly: true })
  const insert = into.prepare('INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const packs = from.prepare<[number, number], Pack>('SELECT * FROM click_packs WHERE workspace_id = ? AND last_at >= ?')
  into.transaction(() => {
    for (const pack of packs.iterate(BIGGEST, Date.now() - 31 * DAY)) {
      for (const { at, id, visitorHigh, visitorLow, flags, link, place, client, referrer } of readPack(pack)) {
        const visitor = visitorHigh === 0 && visitorLow === 0 ? null : BigInt.asIntN(64, (BigInt(visitorHigh) << 32n) | BigInt(visitorLow))
        insert.run(at, id, visitor, flags & IS_BOT, link, place, client, referrer)
      }
    }
  })()
  from.close()
}
