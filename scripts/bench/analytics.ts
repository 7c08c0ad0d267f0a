import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import type { Pack } from '../../src/features/clicks/pack.ts'
import { IS_BOT, readPack } from '../../src/features/clicks/pack.ts'
import { DAY } from '../../src/lib/clock.ts'
import { dealLinks, storeClicks } from './clicks.ts'
import { seed } from './database.ts'
import { generateLoad } from './generator.ts'
import type { Plan } from './options.ts'
import { memoryOf, temporary } from './processes.ts'
import { type Server, startTerseWith } from './servers.ts'
import { type Figure, format, median } from './table.ts'

const SIZE = { links: 100_000, workspaces: 1000 }
const BIGGEST = 1
const MEDIAN = 500
const SECRET_KEY = 'a key for the bench, which is long enough'
const INGEST = 40_000
const BYTES = 64
const P99_MS = 5

/** What is asked of a workspace, and how long it may take in the biggest one. In a median one, all may take 5 ms. */
const QUESTIONS: [name: string, path: string, days: number, atMost: number][] = [
  ['timeseries, with unique visitors by day', 'timeseries?', 30, 20],
  ['top links', 'links/top?', 30, 5],
  ['breakdown by country', 'breakdown?by=country&', 30, 5],
  ['breakdown by referrer', 'breakdown?by=referrer&', 30, 5],
  ['breakdown by device', 'breakdown?by=device&', 30, 5],
  ['summary, with the 30 days before', 'summary?', 30, 5],
  ['funnel', 'funnel?', 30, 50],
  ['cohorts of 8 weeks', 'cohorts?', 56, 200],
]
const MEDIAN_MS = 5

/** How long questions take over millions of clicks, beside plain SQL over the same clicks as rows, and whether redirects notice. */
export async function measureAnalytics(plan: Plan): Promise<Figure[]> {
  const deal = dealLinks(SIZE)
  const seeded = seed(temporary('analytics'), { ...SIZE, workspaceOf: (link) => deal[link] ?? BIGGEST })
  const ingest = storeClicks(seeded.files.clicks, SECRET_KEY, { ...SIZE, clicks: plan.clicks })
  console.log(`${plan.clicks.toLocaleString('en-US')} clicks are stored`)
  const scanMs = scanRows(seeded.files.clicks, plan.questions)

  const terse = await startTerseWith(seeded.dataDir, { SECRET_KEY, RATE_LIMITS: 'off' })
  const before = memoryOf(terse.pid).now
  const ask = (workspace: number, path: string, days: number) => timeOf(terse, seeded.token, workspace, path, days)
  const figures: Figure[] = [
    { name: 'clicks stored, on one core', unit: '/s', values: [ingest.perSecond], atLeast: INGEST },
    { name: 'disk for a click, all in all', unit: 'bytes', values: [ingest.bytesPerClick], atMost: BYTES },
    { name: 'plain SQL: clicks and visitors of 30 days', unit: 'ms', values: scanMs },
    { name: 'first question to the biggest workspace', unit: 'ms', values: [await ask(BIGGEST, 'timeseries?', 30)] },
  ]
  for (const [workspace, name] of [
    [BIGGEST, 'biggest'],
    [MEDIAN, 'median'],
  ] as const) {
    for (const [question, path, days, atMost] of QUESTIONS) {
      await ask(workspace, path, days)
      const values: number[] = []
      for (let round = 0; round < plan.questions; round++) values.push(await ask(workspace, path, days))
      const note = workspace === BIGGEST ? `${format(median(scanMs) / median(values))} times as fast as SQL` : ''
      figures.push({ name: `${name}: ${question}`, unit: 'ms', values, note, atMost: workspace === BIGGEST ? atMost : MEDIAN_MS })
    }
  }
  figures.push({ name: 'memory that questions took', unit: 'MB', values: [memoryOf(terse.pid).now - before] })
  figures.push(...(await measureBeside(plan, terse, seeded.token)))
  await terse.stop()
  return figures
}

/** Redirects at an even rate, alone and while questions are asked one after the other. */
async function measureBeside(plan: Plan, terse: Server, token: string): Promise<Figure[]> {
  const redirects = async () => {
    const { latency } = await generateLoad(terse, {
      connections: plan.connections,
      leadMs: plan.leadMs,
      ms: plan.latencyMs,
      expect: 302,
      send: { what: 'redirects', links: SIZE.links, from: 0 },
      rate: plan.rate,
    })
    return latency?.p99 ?? Number.NaN
  }
  const [calm, busy]: number[][] = [[], []]
  for (let round = 0; round < plan.rounds; round++) {
    calm?.push(await redirects())
    let isOver = false
    const asking = (async () => {
      while (!isOver) for (const [, path, days] of QUESTIONS) if (!isOver) await timeOf(terse, token, BIGGEST, path, days)
    })()
    busy?.push(await redirects())
    isOver = true
    await asking
  }
  return [
    { name: `redirect p99 at ${plan.rate}/s, nothing asked`, unit: 'ms', values: calm ?? [] },
    { name: `redirect p99 at ${plan.rate}/s, questions in a loop`, unit: 'ms', values: busy ?? [], atMost: P99_MS },
  ]
}

async function timeOf({ port }: Server, token: string, workspace: number, path: string, days: number): Promise<number> {
  const to = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - (days - 1) * DAY).toISOString().slice(0, 10)
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/v1/analytics/workspaces/${workspace}/${path}from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const answer = await response.text()
  const took = performance.now() - startedAt
  if (response.status !== 200) throw new Error(`A question was answered ${response.status}: ${answer.slice(0, 500)}`)
  return took
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
