import { beforeAll, expect, test } from 'bun:test'
import { childrenOf, processorMs } from '../../scripts/bench/process-stats.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { AS_ANN, useKillableServer } from '../killable.ts'
import { until } from '../server.ts'
import { volume } from '../volume.ts'

// One workspace asks the worst that it can, with as many links as make a search take a second or more.
const LINKS = 20_000
// The server can write in between.
const LINKS_AT_ONCE = 1000
const CONNECTIONS = 8
const LISTS = volume('LISTS_BESIDE', { short: 40, long: 200 })
const { call, server, dataDir } = useKillableServer()
let theirs: number
let ours: number

beforeAll(async () => {
  theirs = (await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Theirs' })).id
  ours = (await call<{ id: number }>('POST', '/v1/workspaces', { name: 'Ours' })).id
  await call('POST', `/v1/workspaces/${ours}/links`, { destination_url: 'https://example.com/' })
  const sqlite = openSqlite(`${dataDir()}/main.db`, { synchronous: 'NORMAL' })
  const insert =
    sqlite.prepare(`INSERT INTO links (workspace_id, slug, destination_url, title, description, created_at, updated_at, search_text)
      WITH RECURSIVE n (i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      SELECT ?, 'x' || i, 'https://example.com/', 'Größe ' || i, replace(printf('%0400d', i), '0', 'größe'), i, i,
        replace(printf('%0440d', i), '0', 'größe') FROM n`)
  for (let first = 1; first <= LINKS; first += LINKS_AT_ONCE) insert.run(first, first + LINKS_AT_ONCE - 1, theirs)
  sqlite.close()
})

const search = (signal?: AbortSignal) =>
  fetch(`${server().url}/v1/workspaces/${theirs}/links?total=true&sort=title&search=${encodeURIComponent('ßİzq')}`, {
    headers: AS_ANN,
    ...(signal && { signal }),
  })

test('the worst searches of one workspace, on eight connections, refuse no list of another one', async () => {
  let isOver = false
  const statuses = new Set<number>()
  const attack = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) statuses.add((await search()).status)
  })
  for (let request = 0; request < LISTS; request++) {
    const answer = await fetch(`${server().url}/v1/workspaces/${ours}/links`, { headers: AS_ANN })
    expect([answer.status, ((await answer.json()) as { items: unknown[] }).items.length]).toEqual([200, 1])
  }
  isOver = true
  await Promise.all(attack)
  for (const status of statuses) expect([200, 503]).toContain(status)
})

test('nothing computes any longer for askers who have left', async () => {
  const leaving = new AbortController()
  const asked = Array.from({ length: 10 }, () => search(leaving.signal).catch(() => undefined))
  await Bun.sleep(0)
  leaving.abort()
  await Promise.all(asked)
  const used = () => childrenOf(server().child.pid).reduce((sum, pid) => sum + processorMs(pid), 0)
  let before = Number.NaN
  // Idle for a tenth of a second: of ten searches, nine would still be to do.
  await until(async () => {
    const now = used()
    const isIdle = now === before
    before = now
    await Bun.sleep(100)
    return isIdle
  })
  expect((await search()).status).toBe(200)
})
