import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createAnalyticsThread } from '../src/click-store/query-threads.ts'
import { createClickRecorder } from '../src/click-store/recorder.ts'
import { createClicksThread } from '../src/click-store/thread.ts'
import { filesIn } from '../src/db/files.ts'
import { migrate } from '../src/db/migrate.ts'
import { openSqlite } from '../src/db/sqlite.ts'
import { createLog } from '../src/lib/log.ts'
import { createMetrics } from '../src/metrics.ts'
import { FIREFOX } from './harness.ts'
import { watchThreads } from './mortal-threads.ts'
import { newDataDir, removeDataDir, until } from './server.ts'

// Each of the service's threads is ended in the middle of its work.

const SECRET_KEY = 'a key for tests, which is long enough'

let dataDir: string
let threads: ReturnType<typeof watchThreads>

beforeEach(() => {
  dataDir = newDataDir()
  migrate(filesIn(dataDir))
  threads = watchThreads()
})
afterEach(() => {
  threads.unwatch()
  removeDataDir(dataDir)
})

test('the thread of clicks loses and doubles none, however often it dies', async () => {
  const { clicks: file } = filesIn(dataDir)
  const thread = createClicksThread({ file, secretKey: SECRET_KEY, geoipDbPath: undefined, underLitestream: false })
  const clicksDb = openSqlite(file, { readonly: true })
  const stored = () => clicksDb.prepare('SELECT ifnull(sum(clicks), 0) FROM click_packs').pluck().get() as number
  const recorder = createClickRecorder({
    store: thread.store,
    clicksDb,
    clock: Date.now,
    log: createLog('silent'),
    flushSeconds: createMetrics().flushSeconds,
    flushMs: 1,
  })
  const link = { linkId: 1, workspaceId: 1, tracksBots: true, anonymizes: true, utm: '' }
  const request = new Request('http://terse.test/x', { headers: { 'user-agent': FIREFOX } })
  let recorded = 0
  for (let death = 0; death < 3; death++) {
    for (let i = 0; i < 500; i++, recorded++) {
      recorder.append(link, { request, address: '192.0.2.1', query: '', country: '', isBot: false })
      if (i % 50 === 0) await Bun.sleep(1)
    }
    threads.end('clicks.worker')
    // The batch that it had is sent again, to its successor.
    await until(() => stored() === recorded)
  }
  await recorder.stop()
  expect([stored(), recorder.stats.waiting, recorder.stats.dropped]).toEqual([recorded, 0, 0])
  expect(clicksDb.prepare('SELECT clicks FROM link_totals WHERE link_id = 1').pluck().get()).toBe(recorded)
  expect(threads.count('clicks.worker')).toBeGreaterThan(1)
  clicksDb.close()
  await thread.stop()
})

describe('who asked it something is told, and the next question is answered:', () => {
  const span = { start: 0, end: 1 }
  const CASES = {
    analytics: () => {
      const { run, end } = createAnalyticsThread({ files: filesIn(dataDir), cacheBytes: 1_000_000, queryMs: 1000, ownHosts: [] })
      const query = { ask: 'since', workspaceId: 1, filter: {}, span, after: 0, limit: 1 }
      return { ask: () => run(query as never, new AbortController().signal), stop: end }
    },
  }
  test.each(Object.entries(CASES))('the thread named %s', async (name, open) => {
    const { ask, stop } = open()
    const first = await ask()
    const cutOff = Array.from({ length: 50 }, ask)
    threads.end(name)
    const ends = await Promise.allSettled(cutOff)
    for (const end of ends) if (end.status === 'rejected') expect(String(end.reason)).toContain('The thread ended unexpectedly')
    expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
    expect(await ask()).toEqual(first)
    expect(threads.count(name)).toBe(2)
    stop()
  })
})
