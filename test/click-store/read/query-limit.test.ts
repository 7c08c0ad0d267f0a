import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createAnalyticsThread } from '../../../src/click-store/query-threads.ts'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

// With no time at all, whatever is asked takes too long.

let t: TestApp
let owner: User
let ws: number
let link: Link

beforeAll(async () => {
  t = await openTestApp({}, { queryMs: -1 })
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  link = await t.link(owner, ws)
  await t.visit(link.slug)
  await t.flushClicks()
})
afterAll(() => t.close())

test.each(['timeseries', 'links/top', 'funnel', 'cohorts', 'breakdown?by=country', 'summary', 'clicks'])(
  '%s is stopped with a 503 that says how to ask for less',
  async (operation) => {
    const answer = await t.send('GET', `/v1/analytics/workspaces/${ws}/${operation}`, { as: owner })
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
    for (const way of ['from', 'to', 'link_id', 'tag']) expect(answer.body.error).toContain(way)
  },
)

test('a question that is stopped on the thread says so to whoever asked, and the next one is answered', async () => {
  const thread = createAnalyticsThread({ files: t.files, cacheBytes: 1e6, queryMs: -1, ownHosts: [] })
  const question = { ask: 'funnel' as const, workspaceId: ws, filter: { bots: false }, span: { start: 0, end: t.now() + 1 } }
  try {
    const { signal } = new AbortController()
    await expect(thread.run(question, signal)).rejects.toMatchObject({ code: 'query_too_long' })
    expect(await thread.run({ ...question, workspaceId: 999 }, signal)).toHaveLength(4)
  } finally {
    thread.end()
  }
})

test('a question whose asker has left is stopped on the thread, and the next one is answered', async () => {
  const thread = createAnalyticsThread({ files: t.files, cacheBytes: 1e6, queryMs: 60_000, ownHosts: [] })
  const query = { ask: 'funnel', workspaceId: ws, filter: { bots: false }, span: { start: 0, end: t.now() + 1 } } as const
  const leaving = new AbortController()
  try {
    const asked = thread.run(query, leaving.signal).catch((error: unknown) => error)
    leaving.abort()
    expect(await asked).toMatchObject({ code: 'query_too_long' })
    expect(await thread.run(query, new AbortController().signal)).toHaveLength(4)
  } finally {
    thread.end()
  }
})
