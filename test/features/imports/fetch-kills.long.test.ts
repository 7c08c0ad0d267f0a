import { afterAll, expect } from 'bun:test'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Import } from '../../../src/features/imports/schema.ts'
import { useKillableServer } from '../../killable.ts'
import { until } from '../../server.ts'
import { testLong } from '../../volume.ts'
import { shlinkServer } from './services.ts'

const { call, killAndStart, dataDir } = useKillableServer()

const LINKS = 400
const VISITS = 1500
// Every tenth link was visited.
const visited = (link: number) => link % 10 === 0
const visits = Array.from({ length: VISITS }, (_, i) => ({
  date: `2024-0${1 + (i % 9)}-01T00:00:00+00:00`,
  referer: 'https://news.example/',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  country: 'DE',
}))
const server = shlinkServer(
  Array.from({ length: LINKS }, (_, i) => ({ shortCode: `f${i}`, longUrl: `https://example.com/${i}`, visits: visited(i) ? visits : [] })),
)
afterAll(() => server.stop())

/** The clicks of each link, in all and by day. */
function stored(workspaceId: number) {
  const [main, clicks] = ['main.db', 'clicks.db'].map((file) => new Database(join(dataDir(), file), { readonly: true }))
  const totals = main?.prepare('SELECT slug, imported_clicks FROM links WHERE workspace_id = ? ORDER BY id').raw().all(workspaceId)
  const days = clicks
    ?.prepare("SELECT link_id, sum(clicks) FROM imported_counts WHERE workspace_id = ? AND dimension = '' GROUP BY link_id")
    .raw()
    .all(workspaceId) as [number, number][]
  main?.close()
  clicks?.close()
  return { totals, days: days.map(([, sum]) => sum) }
}

testLong(
  'a server that is killed again and again while it fetches makes each link once, and counts each visit once',
  async () => {
    const { id: ws } = await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Fetch' })
    const { id } = await call<Import>('POST', `/v1/workspaces/${ws}/imports`, { source: 'shlink', url: server.url, token: 'key' })
    const get = () => call<Import>('GET', `/v1/workspaces/${ws}/imports/${id}`)
    for (const asked of [3, 6, 20, 40, 70, 100]) {
      await until(async () => server.requests.length >= asked || (await get()).finished_at !== null, 30_000)
      await killAndStart()
    }
    await until(async () => (await get()).finished_at !== null, 60_000)
    const total = (LINKS / 10) * VISITS
    expect(await get()).toMatchObject({
      status: 'completed',
      rows: LINKS,
      created: LINKS,
      failed: 0,
      imported_clicks: total,
      history_left: 0,
    })
    const { totals, days } = stored(ws)
    expect(totals).toEqual(Array.from({ length: LINKS }, (_, i) => [`f${i}`, visited(i) ? VISITS : 0]))
    expect(days).toEqual(Array(LINKS / 10).fill(VISITS))
  },
  180_000,
)

testLong(
  'a server that is killed while it counts a file of clicks counts each of them once',
  async () => {
    const { id: ws } = await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Clicks' })
    await call('POST', `/v1/workspaces/${ws}/links`, { destination_url: 'https://example.com/', slug: 'counted' })
    const rows = Array.from({ length: 20_000 }, (_, i) => `2024-01-${String(1 + (i % 28)).padStart(2, '0')},counted,1`)
    const { id } = await call<Import>('POST', `/v1/workspaces/${ws}/imports`, {
      source: 'csv',
      content: `date,slug,clicks\n${rows.join('\n')}`,
    })
    const get = () => call<Import>('GET', `/v1/workspaces/${ws}/imports/${id}`)
    for (const done of [1, 4000, 9000, 15_000]) {
      await until(async () => (await get()).done >= done, 30_000)
      await killAndStart()
    }
    await until(async () => (await get()).finished_at !== null, 60_000)
    expect(await get()).toMatchObject({ status: 'completed', done: 20_000, failed: 0, imported_clicks: 20_000 })
    expect(stored(ws)).toEqual({ totals: [['counted', 20_000]], days: [20_000] })
  },
  180_000,
)
