import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import type { RawClick } from '../../src/click-store/thread.ts'
import { createClicksThread } from '../../src/click-store/thread.ts'
import { toBatch } from '../../src/click-store/write/batch.ts'
import { filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { FIREFOX } from '../harness.ts'
import { newDataDir, removeDataDir } from '../server.ts'

const CLICK: RawClick = {
  linkId: 1,
  workspaceId: 1,
  at: Date.parse('2026-03-10T12:00:00Z'),
  address: '192.0.2.1',
  country: '',
  userAgent: FIREFOX,
  hints: 0,
  referrer: '',
  languages: 'en',
  query: '',
  isBot: false,
  tracksBots: true,
  isUntracked: false,
  anonymizes: true,
}

let dataDir: string
let thread: ReturnType<typeof createClicksThread> | undefined

beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(async () => {
  await thread?.stop()
  thread = undefined
  removeDataDir(dataDir)
})

const start = (file = filesIn(dataDir).clicks) => {
  thread = createClicksThread({ file, secretKey: 'a key for tests', geoipDbPath: undefined, underLitestream: false })
  return thread
}
const batch = (number: number, ...clicks: RawClick[]) => toBatch(number, clicks, number * 100)
const countClicks = () => {
  const sqlite = openSqlite(filesIn(dataDir).clicks, { readonly: true })
  const count = sqlite.prepare('SELECT ifnull(sum(clicks), 0) FROM click_packs').pluck().get()
  sqlite.close()
  return count
}

describe('the clicks thread', () => {
  test('has stored a batch when it says so', async () => {
    migrate(filesIn(dataDir))
    const { store } = start()
    await Promise.all([store(batch(1, CLICK, CLICK)), store(batch(2, CLICK))])
    expect(countClicks()).toBe(3)
  })

  test('leaves nothing in the write-ahead log when it is stopped', async () => {
    migrate(filesIn(dataDir))
    const { store, stop } = start()
    await store(batch(1, CLICK))
    const log = `${filesIn(dataDir).clicks}-wal`
    expect(statSync(log).size).toBeGreaterThan(0)
    await stop()
    expect(statSync(log, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
    expect(countClicks()).toBe(1)
  })

  test('refuses a batch that cannot be stored, and stores the next one', async () => {
    migrate(filesIn(dataDir))
    const { store } = start()
    const damaged = { ...batch(1, CLICK), texts: undefined as never }
    await expect(store(damaged)).rejects.toThrow()
    await store(batch(1, CLICK))
    expect(countClicks()).toBe(1)
  })

  test('that died refuses what it had, and is started again for what comes next', async () => {
    // A folder where the file should be is the end of any thread that opens it.
    const { clicks } = filesIn(dataDir)
    mkdirSync(clicks)
    const { store } = start()
    await expect(store(batch(1, CLICK))).rejects.toThrow('ended unexpectedly')
    rmdirSync(clicks)
    migrate(filesIn(dataDir))
    await store(batch(1, CLICK))
    expect(countClicks()).toBe(1)
  })
})
