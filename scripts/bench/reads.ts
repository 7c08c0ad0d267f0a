import { IS_BOT, type Pack, readPack } from '../../src/click-store/write/pack.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { createClickIds } from '../../src/features/conversions/click-ids.ts'
import { DAY } from '../../src/lib/clock.ts'
import type { Bench } from './bench.ts'
import { during, repeat, timed, times } from './beside.ts'
import { dealLinks, storeClicks } from './clicks.ts'
import { fill, waitForClicks } from './database.ts'
import { memoryOf, processorMs } from './process-stats.ts'
import { temporary } from './processes.ts'
import { SECRET_KEY, SOURCES, startTerse } from './servers.ts'
import { count, format, median, percentile } from './table.ts'

const BIGGEST = 1
const MEDIAN = 500
const MEDIAN_MS = 5
const SIZE = { links: 100_000, workspaces: 1000 }

/** Queries of a workspace, and how long each may take in the biggest one. In a median one, each may take 5 ms. */
const QUERIES: [name: string, path: string, days: number, atMost: number][] = [
  ['timeseries with unique visitors per day', 'timeseries?', 30, 20],
  ['top links', 'links/top?', 30, 5],
  ['breakdown by country', 'breakdown?by=country&', 30, 5],
  ['breakdown by referrer', 'breakdown?by=referrer&', 30, 5],
  ['breakdown by channel', 'breakdown?by=channel&', 30, 5],
  ['breakdown by device', 'breakdown?by=device&', 30, 5],
  ['summary, compared with the previous 30 days', 'summary?', 30, 5],
  ['funnel', 'funnel?', 30, 50],
  ['cohorts of 8 weeks', 'cohorts?', 56, 200],
  ['timeseries for two countries', 'timeseries?country=US&country=DE&', 30, 100],
  ['breakdown by country for mobile devices', 'breakdown?by=country&device=mobile&', 30, 100],
  ['top links for clicks without a referrer', 'links/top?referrer=&', 30, 100],
  ['summary for referrers that contain a text', 'summary?filter=referrer:contains:o&filter=country:is_not:DE&', 30, 100],
  ['summary for a value that nothing has', 'summary?browser=nothing&', 30, 100],
  ['summary for a utm_source', 'summary?utm_source=s7&', 30, 100],
]

const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

/** How long queries take over millions of clicks, beside plain SQL over the same clicks as rows, and whether redirects notice. */
export async function measureAnalytics(bench: Bench): Promise<void> {
  const { clicks, queries, rate } = bench.plan
  const deal = dealLinks(SIZE)
  const { files } = bench.seed({ ...SIZE, workspaceOf: (link) => deal[link] ?? BIGGEST })
  const ingest = storeClicks(files.clicks, SECRET_KEY, { ...SIZE, clicks })
  const scanMs = scanRows(files.clicks, queries)
  const { pid } = await bench.start({ RATE_LIMITS: 'off' })
  bench.redirects = clicks
  const before = memoryOf(pid).all
  const query = (workspace: number, path: string, days: number) =>
    timed(() => bench.call('GET', `/analytics/workspaces/${workspace}/${path}from=${day(days - 1)}&to=${day(0)}`))
  bench.figure('clicks stored, on one core', '/s', ingest.perSecond, { atLeast: 40_000 })
  bench.figure('disk space per click, in total', 'bytes', ingest.bytesPerClick, { atMost: 64 })
  bench.figure('plain SQL for clicks and visitors of 30 days', 'ms', scanMs)
  bench.figure('first query of the biggest workspace', 'ms', await query(BIGGEST, 'timeseries?', 30))
  for (const [workspace, size] of [[BIGGEST, 'biggest'] as const, [MEDIAN, 'median'] as const]) {
    for (const [name, path, days, atMost] of QUERIES) {
      await query(workspace, path, days)
      const values = await times(queries, () => query(workspace, path, days))
      const timesSql = `${format(median(scanMs) / median(values))} times as fast as SQL`
      const target = workspace === BIGGEST ? { note: timesSql, atMost } : { atMost: MEDIAN_MS }
      bench.figure(`${size}: ${name}`, 'ms', values, target)
    }
  }
  bench.figure('memory for queries', 'MB', memoryOf(pid).all - before)

  let next = 0
  const queryNext = () => {
    const [, path, days] = QUERIES[next++ % QUERIES.length] as (typeof QUERIES)[number]
    return query(BIGGEST, path, days)
  }
  const { alone, beside } = await bench.rounds('redirects during queries', async () => {
    const found = { alone: await bench.p99(), beside: await during(repeat(queryNext), () => bench.p99()) }
    await waitForClicks(bench.seeded, bench.redirects)
    return found
  })
  bench.figure(`redirect p99 at ${rate}/s, alone`, 'ms', alone, { atMost: 2 })
  bench.figure(`redirect p99 at ${rate}/s, during queries`, 'ms', beside, { atMost: 4 })
}

/** Measures how long SQLite takes for the biggest workspace's clicks and visitors of 30 days, if each click is a row. */
function scanRows(file: string, rounds: number): number[] {
  const sqlite = openSqlite(temporary('rows.db'), { synchronous: 'NORMAL' })
  sqlite.exec(`CREATE TABLE rows (at INTEGER NOT NULL, id INTEGER NOT NULL, visitor INTEGER, is_bot INTEGER NOT NULL, link INTEGER NOT NULL,
    place INTEGER, client INTEGER, referrer INTEGER, PRIMARY KEY (at, id)) STRICT, WITHOUT ROWID`)
  const from = openSqlite(file, { readonly: true })
  const insert = sqlite.prepare('INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const packs = from.prepare<[number, number], Pack>('SELECT * FROM click_packs WHERE workspace_id = ? AND last_at >= ?')
  sqlite.transaction(() => {
    for (const pack of packs.iterate(BIGGEST, Date.now() - 31 * DAY)) {
      for (const { at, id, visitorHigh, visitorLow, flags, link, place, client, referrer } of readPack(pack)) {
        const visitor = visitorHigh === 0 && visitorLow === 0 ? null : BigInt.asIntN(64, (BigInt(visitorHigh) << 32n) | BigInt(visitorLow))
        insert.run(at, id, visitor, flags & IS_BOT, link, place, client, referrer)
      }
    }
  })()
  from.close()
  const counted = sqlite.prepare('SELECT count(*), count(DISTINCT visitor) FROM rows WHERE at >= ? AND is_bot = 0')
  const values = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    counted.get(Date.now() - 30 * DAY)
    return performance.now() - startedAt
  })
  sqlite.close()
  return values
}

type Export = { id: number; status: string; rows_done: number; bytes: number; error: string | null }

/** Every click of one workspace into a file: how fast, how much memory it takes, and whether redirects notice. */
export async function measureExport(bench: Bench): Promise<void> {
  const { clicks, rate } = bench.plan
  const size = { links: 1000, workspaces: 1 }
  storeClicks(bench.seed(size).files.clicks, SECRET_KEY, { ...size, clicks })
  const { pid } = await bench.start({ RATE_LIMITS: 'off' })
  const calm = await bench.p99()
  const before = memoryOf(pid).all
  let most = before
  const startedAt = performance.now()
  let latest = await bench.call<Export>('POST', '/workspaces/1/exports', { type: 'clicks', filters: { bots: true } })
  const busy = bench.p99()
  while (latest.status === 'pending' || latest.status === 'running') {
    await Bun.sleep(200)
    most = Math.max(most, memoryOf(pid).all)
    latest = await bench.call('GET', `/workspaces/1/exports/${latest.id}`)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const beside = await busy
  if (latest.status !== 'completed' || latest.rows_done < clicks)
    throw new Error(`The export ${latest.status} with ${latest.rows_done} of ${clicks} rows: ${latest.error}`)
  bench.figure('export, clicks written', '/s', latest.rows_done / seconds)
  bench.figure('export, peak memory', 'MB', most - before, { atMost: 150 })
  bench.figure(`redirect p99 at ${rate}/s, no export`, 'ms', calm)
  bench.figure(`redirect p99 at ${rate}/s, during an export`, 'ms', beside, { atMost: 5 })
}

const CONVERTED = { links: 1000, workspaces: 50 }
const CONVERTED_DAYS = 365

/** How many conversions are taken in a second, each on the disk before it is answered; and how long figures of a million take. */
export async function measureConversions(bench: Bench): Promise<void> {
  const { conversions, queries } = bench.plan
  const { token } = bench.seed(CONVERTED)
  storeConversions(bench, conversions)
  const { pid } = await bench.start({ RATE_LIMITS: 'off' })
  const { perSecond, us } = await bench.rounds('conversions', async () => {
    const taken = await bench.load({ what: 'conversions', workspaces: CONVERTED.workspaces, token })
    return { perSecond: taken.perSecond, us: taken.us }
  })
  const before = memoryOf(pid).all
  const query = (path: string) =>
    timed(() => bench.call('GET', `/workspaces/${BIGGEST}/conversions/${path}from=${day(CONVERTED_DAYS - 1)}`))
  bench.figure('conversions stored durably', '/s', perSecond, { atLeast: 2000 })
  bench.figure('  CPU time for each', 'µs', us)
  bench.figure(`first summary of ${count(conversions)} conversions`, 'ms', await query('summary?'))
  for (const path of ['summary?', 'by?by=link&', 'by?group=campaign&', 'by?group=country&', 'by?group=day&']) {
    await query(path)
    bench.figure(`  ${path.slice(0, -1)} of a year`, 'ms', await times(queries, () => query(path)), { atMost: 20 })
  }
  bench.figure('  memory for it', 'MB', memoryOf(pid).all - before)
}

/** Sales and leads of a year, in the order of their times, on a hundred links in twenty countries. */
function storeConversions({ seeded: { files } }: Bench, conversions: number): void {
  const ids = createClickIds(SECRET_KEY)
  const [now, step] = [Date.now(), (CONVERTED_DAYS * DAY) / conversions]
  fill(files.main, (insert) => {
    for (let number = 1; number <= conversions; number++) {
      const at = Math.floor(now - (conversions - number) * step)
      const link_id = (number * 7919) % 10 === 0 ? null : 1 + CONVERTED.workspaces * ((number * 104_729) % 100)
      const country = `${String.fromCharCode(65 + (number % 20))}E`
      const isSale = number % 3 === 0
      const campaign_id = number % 4 === 0 ? null : (number % 10) + 1
      const click_id = ids.seal({ number, workspaceId: BIGGEST, linkId: link_id ?? 1, campaignId: campaign_id, country, at, isBot: false })
      insert('conversions', {
        ...{ workspace_id: BIGGEST, key: `api ${number}`, source: 'api', event: isSale ? 'sale' : 'lead', external_id: String(number) },
        ...{ attribution: 'click', click_id, click_number: number, link_id, campaign_id, country, clicked_at: at },
        ...{
          amount_minor: isSale ? 1000 + (number % 9000) : null,
          currency: isSale ? (['EUR', 'USD', 'JPY'][(number % 7) % 3] ?? '') : null,
        },
        ...{ customer_id: `c-${number}`, occurred_at: at, created_at: at },
      })
    }
  })
}

const LISTED = 100_000
const LISTS = 300
const SEARCHES = 8
const [SEARCHED, ASKING] = [1, 2]

/** How long the lists of a workspace take while another one asks the worst searches that it can, in comparison with rest. */
export async function measureLists(bench: Bench): Promise<void> {
  bench.seed({ links: LISTED, workspaces: 2, workspaceOf: (link) => (link < LISTED ? SEARCHED : ASKING) })
  // Long descriptions, with characters that make a search read all of them.
  fill(bench.seeded.files.main, (_, sqlite) => {
    const describe = sqlite.prepare('UPDATE links SET description = ?, search_text = ? WHERE workspace_id = ?')
    describe.run('Größe '.repeat(300), 'größe '.repeat(300), SEARCHED)
  })
  await bench.start({ RATE_LIMITS: 'off' })
  const list = async (workspace: number, query = '') => {
    const answer = await bench.fetch(`/v1/workspaces/${workspace}/links${query}`)
    await answer.arrayBuffer()
    if (workspace === ASKING && answer.status !== 200) throw new Error(`A list responded with status ${answer.status}.`)
  }
  const p99 = async () => percentile(await times(LISTS, () => timed(() => list(ASKING))), 0.99)
  const search = () => list(SEARCHED, `?total=true&sort=title&search=${encodeURIComponent('ßİzq')}`)
  const { rest, beside } = await bench.rounds('lists during searches by others', async () => ({
    rest: await p99(),
    beside: await during(repeat(search, SEARCHES), p99),
  }))
  bench.figure('p99 of lists without other requests', 'ms', rest)
  const name = `p99 of lists during the slowest searches of another workspace on ${SEARCHES} connections`
  bench.figure(name, 'ms', beside, { atMost: 50 })
  bench.figure('  the median, times the idle value', '', median(beside) / median(rest), { atMost: 3 })
}

/** From the spawn to the first 200 of /readyz, on databases that are there: of the build, and of the sources. */
export async function measureStart(bench: Bench): Promise<void> {
  const { dataDir } = bench.seed({})
  for (const { name, script, ms, processor } of [
    { name: 'start, until /readyz responds with 200', script: undefined, ms: 150, processor: 100 },
    { name: 'start from sources', script: SOURCES, ms: undefined, processor: 250 },
  ]) {
    // The first one reads the program from the disk, or builds it.
    const found = await bench.rounds(
      name,
      async () => {
        const server = await startTerse(dataDir, undefined, script)
        const times = { ready: server.readyMs, processor: processorMs(server.pid) }
        await server.stop()
        return times
      },
      bench.plan.starts,
    )
    bench.figure(name, 'ms', found.ready, { atMost: ms })
    bench.figure('  CPU time for it', 'ms', found.processor, { atMost: processor })
  }
}
