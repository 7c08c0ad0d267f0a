import { openSqlite } from '../../src/db/sqlite.ts'
import { DAY, MINUTE } from '../../src/lib/clock.ts'
import type { Bench } from './bench.ts'
import { during, repeat, timed, times } from './beside.ts'
import { fill, type Seeded } from './database.ts'
import { memoryOf, processorMsOfAll } from './process-stats.ts'
import { count, median, percentile } from './table.ts'

const [BIGGEST, OTHER] = [1, 2]
const OTHER_LINKS = 1000
const ASKED = 5
const PAUSE_MS = 20
const LISTS = 200
const AT_MOST_MS = 60
const CLOCK_TICK_MS = 10
const LOOK_EVERY_MS = 500
const WAITING = 1000

/** The first pages of a workspace's lists: how they are named, and the query. */
const QUESTIONS: [name: string, path: string][] = [
  ['the newest, with the total', 'links?total=true'],
  ['by clicks', 'links?sort=-clicks'],
  ['by last click', 'links?sort=-last_clicked_at'],
  ['by title', 'links?sort=title'],
  ['by slug', 'links?sort=slug'],
  ['by last change', 'links?sort=-updated_at'],
  ['tags', 'tags'],
  ['folders', 'folders'],
  ['with a common tag, and the total', 'links?tag=common&total=true'],
  ['with a rare tag, and the total', 'links?tag=rare&total=true'],
  ['in a folder, and the total', 'links?folder=Folder%2030&total=true'],
  ['paused, and the total', 'links?status=paused&total=true'],
  [
    'with a destination URL, and the total',
    `links?destination_url=${encodeURIComponent('https://example.com/articles/77?from=terse')}&total=true`,
  ],
  ['a search for something common, and the total', 'links?search=article&total=true'],
  ['a search for something rare, and the total', 'links?search=icles%2F7777%3F&total=true'],
  ['a search for something that nothing has, by title', 'links?search=nowhere&sort=title&total=true'],
  ['a search for two characters', 'links?search=zq'],
]
/** Those that another workspace's lists are measured beside. */
const WORST = [
  'links?sort=-clicks&total=true',
  'links?sort=-last_clicked_at',
  'links?search=zq&total=true',
  'links?sort=title&search=nowhere',
]

/** How much processor time the lists of a workspace with a million links take, and whether another workspace's lists wait for them. */
export async function measureMillionLinks(bench: Bench): Promise<void> {
  const { million } = bench.plan
  bench.seed({ links: million, workspaces: 2, workspaceOf: (link) => (link < million - OTHER_LINKS ? BIGGEST : OTHER) })
  vary(bench.seeded)
  const { pid } = await bench.start({ RATE_LIMITS: 'off' })
  bench.figure(`start with ${count(million)} links, until /readyz responds with 200`, 'ms', bench.terse.readyMs)
  bench.figure('texts of links indexed', '/s', million / ((await timed(() => waitForIndex(bench.seeded))) / 1000))
  const ask = async (workspace: number, path: string) => {
    const answer = await bench.fetch(`/v1/workspaces/${workspace}/${path}`)
    await answer.arrayBuffer()
    return answer.status
  }
  for (const [name, path] of QUESTIONS) {
    const status = await ask(BIGGEST, path)
    if (status !== 200) throw new Error(`${path} responded with status ${status}.`)
    bench.figure(`list: ${name}`, 'ms of CPU', await processorTimeOf(pid, () => ask(BIGGEST, path)), { atMost: AT_MOST_MS })
  }
  const other = async () => {
    const status = await ask(OTHER, 'links')
    if (status !== 200) throw new Error(`Another workspace's list responded with status ${status}.`)
  }
  const p99 = async () => percentile(await times(LISTS, () => timed(other)), 0.99)
  let [next, refused] = [0, 0]
  const worst = async () => {
    if ((await ask(BIGGEST, WORST[next++ % WORST.length] as string)) !== 200) refused++
  }
  const { rest, beside } = await bench.rounds('lists beside four of the worst questions', async () => ({
    rest: await p99(),
    beside: await during(repeat(worst, WORST.length), p99),
  }))
  bench.figure('p99 of another workspace’s lists without other requests', 'ms', rest)
  bench.figure('p99 of them beside four of the worst questions', 'ms', beside)
  bench.figure('  times the idle value', '', median(beside) / median(rest), { atMost: 3 })
  bench.figure('  of these questions, refused', '', refused, { atMost: 0 })
  bench.figure('memory of the server after them', 'MB', memoryOf(pid).all, { atMost: 250 })
}

/** Waits until the job has indexed the texts of all links except the last ones, which wait for others. */
async function waitForIndex({ files, ruledFrom }: Seeded): Promise<void> {
  const sqlite = openSqlite(files.main, { readonly: true })
  const indexedTo = sqlite.prepare<[], number>('SELECT indexed_to FROM link_search_state').pluck()
  while ((indexedTo.get() ?? 0) < ruledFrom - WAITING) await Bun.sleep(LOOK_EVERY_MS)
  sqlite.close()
}

/** Gives the links different times, clicks, tags, folders and statuses, so that no order of a list is the order of their IDs. */
function vary({ files, ruledFrom: links }: Seeded): void {
  fill(files.main, (_, sqlite) => {
    const change = `
      UPDATE links SET created_at = ? - (? - id) * 30000, updated_at = ? - (id * 7919 % 1000003) * ${MINUTE},
        status = iif(id % 5000 = 9, 'paused', status), folder = iif(id % 10 = 0, 'Folder ' || (id % 100), NULL),
        tags = CASE WHEN id % 10000 = 8 THEN '["common","rare"]' WHEN id % 2 = 0 THEN '["common"]' ELSE tags END`
    sqlite.prepare(change).run(Date.now() - DAY, links, Date.now())
    const tag = sqlite.prepare('INSERT INTO tags (workspace_id, name, name_key, created_at, updated_at) VALUES (?, ?, ?, 0, 0)')
    for (const name of ['common', 'rare']) tag.run(BIGGEST, name, name)
  })
  fill(files.clicks, (_, sqlite) => {
    const totals = `
      WITH RECURSIVE each (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM each WHERE id < ?)
      INSERT INTO link_totals (link_id, clicks, last_clicked_at) SELECT id, id * 2654435761 % 5003, ? - id * 104729 % 1000003 FROM each`
    sqlite.prepare(totals).run(links, Date.now())
  })
}

/** Processor time of the server and its children for one request, in ms. It asks often, because the system counts in steps of 10 ms. */
async function processorTimeOf(pid: number, request: () => Promise<unknown>): Promise<number> {
  const before = processorMsOfAll(pid)
  let asked = 0
  while (asked < ASKED || processorMsOfAll(pid) - before < 5 * CLOCK_TICK_MS) {
    await request()
    await Bun.sleep(PAUSE_MS)
    asked++
  }
  return (processorMsOfAll(pid) - before) / asked
}
