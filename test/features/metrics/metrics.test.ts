import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from 'kysely'
import { filesIn } from '../../../src/db/files.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { createCounter, createHistogram, renderMetrics } from '../../../src/lib/metrics.ts'
import { startSchedule } from '../../../src/schedule.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { expectErrors } from '../../logged-errors.ts'
import { until } from '../../server.ts'

const TOKEN = 'internal-token-of-the-tests'
let t: TestApp
let owner: User

beforeAll(async () => {
  t = await openTestApp({ INTERNAL_TOKEN: TOKEN })
  owner = await t.user()
})
afterAll(() => t.close())

const read = async () => (await t.send('GET', '/metrics', { as: TOKEN })).text
/** A sample's value; labels in the order in which they are written. */
const sampleOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length + 1),
  )

describe('/metrics', () => {
  test('is for the internal token alone', async () => {
    for (const as of [undefined, owner, 'nonsense'])
      expect((await t.send('GET', '/metrics', as === undefined ? {} : { as })).status).toBe(401)
    const off = await openTestApp()
    expect((await off.send('GET', '/metrics', { as: TOKEN })).status).toBe(401)
    await off.close()
    const { status, headers } = await t.send('GET', '/metrics', { as: TOKEN })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  })

  test('every line has the form that Prometheus reads, and every family its help and type once', async () => {
    const lines = (await read()).split('\n')
    expect(lines.pop()).toBe('')
    const wrong = lines.filter(
      (line) =>
        !/^# (HELP|TYPE) [a-z_]+ .+$|^[a-z_]+(\{[a-z_]+="([^"\\\n]|\\[\\"n])*"(,[a-z_]+="([^"\\\n]|\\[\\"n])*")*\})? (\d+(\.\d+)?(e[+-]\d+)?|\+Inf)$/.test(
          line,
        ),
    )
    expect(wrong).toEqual([])
    const types = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
    expect(new Set(types).size).toBe(types.length)
  })

  test('counts requests by route and status, and short links by what was answered', async () => {
    const before = await read()
    const { id: ws } = await t.workspace(owner)
    const link = await t.link(owner, ws)
    const secret = await t.link(owner, ws, { password: 'open sesame' })
    await t.send('GET', `/v1/workspaces/${ws}/links/999999`, { as: owner })
    await t.visit(link.slug)
    await t.visit('nothing-here')
    await t.send('POST', `/${secret.slug}`, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'password=wrong' })
    const after = await read()
    const more = (sample: string) => sampleOf(after, sample) - (sampleOf(before, sample) || 0)
    expect(more('terse_requests_total{method="GET",route="/v1/workspaces/:workspace_id/links/:link_id",status="404"}')).toBe(1)
    expect(more('terse_requests_total{method="POST",route="/v1/workspaces/:workspace_id/links/",status="201"}')).toBe(2)
    expect(['302', '404', '401'].map((status) => more(`terse_redirects_total{status="${status}"}`))).toEqual([1, 1, 1])
    expect(more('terse_redirect_seconds_count')).toBe(3)
  })

  test('tells of what waits, of dropped clicks, of flushes and of the files', async () => {
    const { id: ws } = await t.workspace(owner)
    const link = await t.link(owner, ws)
    await t.flushClicks()
    await t.visit(link.slug)
    const waiting = await read()
    expect(sampleOf(waiting, 'terse_queue_depth{queue="clicks"}')).toBe(1)
    await t.flushClicks()
    await t.send('POST', `/v1/workspaces/${ws}/exports`, { as: owner, body: { type: 'links' } })
    const text = await read()
    expect(sampleOf(text, 'terse_queue_depth{queue="clicks"}')).toBe(0)
    expect(sampleOf(text, 'terse_queue_depth{queue="exports"}')).toBe(1)
    expect(sampleOf(text, 'terse_clicks_dropped_total')).toBe(0)
    expect(sampleOf(text, 'terse_click_flush_seconds_count')).toBe(sampleOf(waiting, 'terse_click_flush_seconds_count') + 1)
    expect(sampleOf(text, 'terse_database_bytes{database="main",file="data"}')).toBe(Bun.file(filesIn(t.deps.config.dataDir).main).size)
    expect(sampleOf(text, 'terse_ready')).toBe(1)
  })

  test('counts runs of jobs, those that fail apart', async () => {
    expectErrors(/no such table: mails.*a job failed/)
    const sick = await openTestApp({ INTERNAL_TOKEN: TOKEN })
    await sick.deps.write((tx) => sql`DROP TABLE mails`.execute(tx))
    const schedule = startSchedule(sick.deps)
    const runs = (job: string, outcome: string) =>
      sick.deps.metrics.jobRuns.family().samples.find(({ labels }) => labels?.job === job && labels?.outcome === outcome)?.value ?? 0
    await until(() => runs('mails', 'failed') > 0 && runs('imports', 'done') > 0)
    await schedule.stop(10_000)
    expect([runs('mails', 'done'), runs('imports', 'failed')]).toEqual([0, 0])
    await sick.close()
  })
})

describe('the replica', () => {
  test('has an age for each database, in seconds, also while Litestream doesn’t answer', async () => {
    const r = await openTestApp({ INTERNAL_TOKEN: TOKEN, UNDER_LITESTREAM: 'true' })
    const { main, clicks } = r.files
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    const litestream = Bun.serve({
      unix: join(r.deps.config.dataDir, 'litestream.sock'),
      fetch: ({ url }) =>
        new URL(url).pathname === '/list'
          ? Response.json({
              databases: [
                { path: main, status: 'replicating', last_sync_at: ago(90_000) },
                { path: clicks, status: 'open' },
              ],
            })
          : new Response(null, { status: 404 }),
    })
    const text = (await r.send('GET', '/metrics', { as: TOKEN })).text
    const age = sampleOf(text, 'terse_replica_age_seconds{database="main"}')
    expect([age >= 90, age < 120]).toEqual([true, true])
    // It was never reached, so it is as old as the server's start.
    expect(sampleOf(text, 'terse_replica_age_seconds{database="clicks"}')).toBeLessThan(60)
    expect(sampleOf(text, 'terse_replica_configured')).toBe(1)
    await litestream.stop(true)
    const frozen = (await r.send('GET', '/metrics', { as: TOKEN })).text
    expect(sampleOf(frozen, 'terse_replica_age_seconds{database="main"}')).toBeGreaterThanOrEqual(age)
    await r.close()
    const without = await read()
    expect([sampleOf(without, 'terse_replica_configured'), without.includes('terse_replica_age_seconds')]).toEqual([0, false])
  })
})

test('labels are escaped, and a histogram counts up to each bound, the bound included', () => {
  const counter = createCounter('a_total', 'A.')
  counter.add({ route: 'a"b\\c\nd' }, 2)
  const histogram = createHistogram('b_seconds', 'B.', [1, 2])
  for (const seconds of [0.5, 1, 1.5, 3]) histogram.observe(seconds)
  expect(renderMetrics([counter.family(), histogram.family()])).toBe(
    [
      '# HELP a_total A.',
      '# TYPE a_total counter',
      'a_total{route="a\\"b\\\\c\\nd"} 2',
      '# HELP b_seconds B.',
      '# TYPE b_seconds histogram',
      'b_seconds_bucket{le="1"} 2',
      'b_seconds_bucket{le="2"} 3',
      'b_seconds_bucket{le="+Inf"} 4',
      'b_seconds_sum 6',
      'b_seconds_count 4',
      '',
    ].join('\n'),
  )
})
