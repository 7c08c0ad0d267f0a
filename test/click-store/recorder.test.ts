import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type ClickRecorder, createClickRecorder, MAX_WAITING } from '../../src/click-store/recorder.ts'
import type { RawClick, StoreClicks } from '../../src/click-store/thread.ts'
import { MAX_BATCH, readBatch } from '../../src/click-store/write/batch.ts'
import { schemaOf } from '../../src/db/schemas.ts'
import type { Sqlite } from '../../src/db/sqlite.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import type { Redirect } from '../../src/features/redirect/redirect.ts'
import { isHeadOrPrefetch } from '../../src/http/head-or-prefetch.ts'
import { createLog } from '../../src/lib/log.ts'
import { createMetrics } from '../../src/metrics.ts'

const REDIRECT: Redirect = {
  isPage: false,
  linkId: 7,
  workspaceId: 3,
  status: 302,
  location: 'https://example.com/',
  cacheControl: '',
  tracksBots: true,
  anonymizes: false,
  utm: '',
  conditional: undefined,
}
let clicksDb: Sqlite
let stored: RawClick[]
let now = 1000

beforeEach(() => {
  clicksDb = openSqlite(':memory:', { synchronous: 'NORMAL' })
  clicksDb.exec(schemaOf('clicks'))
  stored = []
})
afterEach(() => {
  clicksDb.close()
})

const keep: StoreClicks = async (batch) => void stored.push(...readBatch(structuredClone(batch)))
const open = (store: StoreClicks, flushMs = 10): ClickRecorder =>
  createClickRecorder({ store, clicksDb, clock: () => now, log: createLog('silent'), flushSeconds: createMetrics().flushSeconds, flushMs })
const recordFrom = (recorder: ClickRecorder, request: Request, query = '') =>
  recorder.append(REDIRECT, { request, address: '192.0.2.1', query, country: '', isBot: isHeadOrPrefetch(request) })
const visit = (recorder: ClickRecorder, headers: Record<string, string> = {}, method = 'GET', query = '') =>
  recordFrom(recorder, new Request('http://terse.test/x', { method, headers }), query)

describe('the recorder', () => {
  test('hands over what the visit said, and when', async () => {
    const recorder = open(keep)
    now = 5000
    const headers = { 'user-agent': 'UA', referer: 'https://r.example/x', 'accept-language': 'de' }
    visit(recorder, headers, 'GET', '?qr=1')
    await recorder.flush()
    expect(stored).toEqual([
      {
        linkId: 7,
        workspaceId: 3,
        at: 5000,
        address: '192.0.2.1',
        country: '',
        userAgent: 'UA',
        hints: 0,
        referrer: 'https://r.example/x',
        languages: 'de',
        query: '?qr=1',
        isBot: false,
        tracksBots: true,
        isUntracked: false,
        anonymizes: false,
      },
    ])
  })

  test.each<[Record<string, string>, string, boolean]>([
    [{}, 'GET', false],
    [{}, 'HEAD', true],
    [{ 'sec-purpose': 'prefetch' }, 'GET', true],
    [{ 'sec-purpose': 'prefetch;prerender' }, 'GET', true],
    [{ purpose: 'prefetch' }, 'GET', true],
    [{ 'sec-purpose': 'other' }, 'GET', false],
  ])('takes a visit with %j by %s for a machine’s: %p', async (headers, method, expected) => {
    const recorder = open(keep)
    visit(recorder, headers, method)
    await recorder.flush()
    expect(stored[0]?.isBot).toBe(expected)
  })

  test.each<[Record<string, string>, boolean]>([
    [{ dnt: '1' }, true],
    [{ 'sec-gpc': '1' }, true],
    [{ dnt: '0' }, false],
    [{}, false],
  ])('hears %j as a wish not to be tracked: %p', async (headers, expected) => {
    const recorder = open(keep)
    visit(recorder, headers)
    await recorder.flush()
    expect(stored[0]?.isUntracked).toBe(expected)
  })

  test('stores by itself what was recorded, and in batches of bounded size', async () => {
    const sizes: number[] = []
    const all = Promise.withResolvers<void>()
    const recorder = open(async (batch) => {
      sizes.push(batch.count)
      if (sizes.reduce((sum, size) => sum + size, 0) === MAX_BATCH + 1001) all.resolve()
    })
    const request = new Request('http://terse.test/x')
    for (let i = 0; i < MAX_BATCH + 1001; i++) recordFrom(recorder, request)
    await all.promise
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BATCH)
  })

  test('keeps 100,000 waiting clicks and drops further ones, counted', async () => {
    const gate = Promise.withResolvers<void>()
    let arrived = 0
    const recorder = open(async (batch) => {
      await gate.promise
      arrived += batch.count
    })
    const request = new Request('http://terse.test/x')
    for (let i = 0; i < MAX_WAITING + 5; i++) recordFrom(recorder, request)
    expect([MAX_WAITING, recorder.stats.waiting, recorder.stats.dropped]).toEqual([100_000, 100_000, 5])
    gate.resolve()
    await recorder.flush()
    expect([arrived, recorder.stats.waiting, recorder.stats.dropped]).toEqual([100_000, 0, 5])
    recordFrom(recorder, request)
    expect([recorder.stats.waiting, recorder.stats.dropped]).toEqual([1, 5])
    await recorder.flush()
  })

  test('gives each click an id of its own at once, which no click of a process that was killed had', async () => {
    const ids = (recorder: ClickRecorder, request = new Request('http://terse.test/x')) =>
      Array.from({ length: MAX_BATCH + 1001 }, () => recordFrom(recorder, request) ?? 0)
    const killed = open(() => new Promise(() => {}), 5000)
    const [lost, next] = [ids(killed), ids(open(keep, 5000))]
    for (const own of [lost, next]) expect(own).toEqual(own.map((_, index) => (own[0] as number) + index))
    clicksDb.exec(`INSERT INTO click_sequence VALUES (1, ${(lost[0] as number) - 1}, 1)`)
    const restarted = ids(open(keep, 5000))
    expect(restarted[0]).toBeGreaterThan(lost.at(-1) as number)
  })

  test('hands clicks over in batches of their own where the clock was set by weeks', async () => {
    const batches: RawClick[][] = []
    const recorder = open(async (batch) => void batches.push(readBatch(batch)), 5000)
    const times = [now, now + 2 ** 32, now]
    for (const at of times) {
      now = at
      visit(recorder)
    }
    await recorder.flush()
    expect(batches.map((clicks) => clicks.map(({ at }) => at))).toEqual(times.map((at) => [at]))
  })

  test('tries again when storing fails, and loses and doubles nothing', async () => {
    let failures = 2
    const recorder = open(async (batch) => {
      if (failures-- > 0) throw new Error('the disk is full')
      await keep(batch)
    })
    for (let i = 0; i < 3; i++) visit(recorder, { 'user-agent': `first ${i}` })
    const failing = recorder.flush()
    for (let i = 0; i < 2; i++) visit(recorder, { 'user-agent': `second ${i}` })
    expect(recorder.stats.waiting).toBe(5)
    await Promise.all([failing, recorder.flush()])
    expect(stored.map(({ userAgent }) => userAgent).sort()).toEqual(['first 0', 'first 1', 'first 2', 'second 0', 'second 1'])
    expect([recorder.stats.waiting, recorder.stats.dropped]).toEqual([0, 0])
  })

  test('has everything stored when it has stopped', async () => {
    const recorder = open(keep, 5000)
    for (let i = 0; i < 501; i++) visit(recorder)
    await recorder.stop()
    expect([stored.length, recorder.stats.waiting]).toEqual([501, 0])
  })

  test('stops although nothing can be stored, and counts what is lost', async () => {
    const recorder = open(async () => {
      throw new Error('the disk is full')
    })
    visit(recorder)
    visit(recorder)
    await recorder.stop()
    expect([recorder.stats.waiting, recorder.stats.dropped]).toEqual([0, 2])
  })

  test('knows the clicks of a link as they are stored', () => {
    const recorder = open(keep)
    expect(recorder.stats.totalsOf(7)).toEqual({ clicks: 0, last_clicked_at: null })
    clicksDb.exec('INSERT INTO link_totals VALUES (7, 12, 3456)')
    expect(recorder.stats.totalsOf(7)).toEqual({ clicks: 12, last_clicked_at: 3456 })
  })
})
