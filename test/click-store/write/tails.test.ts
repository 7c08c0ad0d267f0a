import { beforeEach, expect, test } from 'bun:test'
import type { RawClick } from '../../../src/click-store/thread.ts'
import { toBatch } from '../../../src/click-store/write/batch.ts'
import { createClickWriter } from '../../../src/click-store/write/store.ts'
import { schemaOf } from '../../../src/db/schemas.ts'
import { openSqlite, type Sqlite } from '../../../src/db/sqlite.ts'
import { DAY, MINUTE } from '../../../src/lib/clock.ts'
import { openGeoip } from '../../../src/lib/geoip.ts'
import { FIREFOX } from '../../harness.ts'
import { unpackClicks } from '../../unpacked.ts'

const START = Date.parse('2026-03-31T23:59:00Z')
const geoip = openGeoip(undefined)
let sqlite: Sqlite
let store: (clicks: RawClick[]) => void
let sent: RawClick[]

beforeEach(() => {
  sqlite = openSqlite(':memory:', { synchronous: 'NORMAL' })
  sqlite.exec(schemaOf('clicks'))
  open()
  sent = []
})

/** As a new process does. */
function open(packClicks = 1000): void {
  const clickStore = createClickWriter(sqlite, { geoip, secretKey: 'k', packClicks })
  store = (clicks) => {
    const number = 1 + ((sqlite.prepare('SELECT batch FROM click_sequence').pluck().get() as number | undefined) ?? 0)
    clickStore.store(toBatch(number, clicks, sent.length + 1))
    sent.push(...clicks)
  }
}

const clickAt = (at: number, workspaceId = 1): RawClick => ({
  ...{
    linkId: workspaceId,
    workspaceId,
    at,
    address: '8.8.8.8',
    country: '',
    userAgent: FIREFOX,
    hints: 0,
    referrer: '',
    languages: 'de',
    query: '',
  },
  ...{ isBot: false, tracksBots: true, isUntracked: false, anonymizes: false },
})
const packs = (workspaceId = 1) =>
  sqlite.prepare('SELECT first_at, last_at, clicks, is_tail FROM click_packs WHERE workspace_id = ? ORDER BY id').all(workspaceId) as {
    first_at: number
    last_at: number
    clicks: number
    is_tail: number
  }[]
const tails = (workspaceId = 1) => packs(workspaceId).filter(({ is_tail }) => is_tail === 1)
function findsAll(): void {
  const times = unpackClicks(sqlite).prepare('SELECT at FROM clicks ORDER BY id').pluck().all()
  expect(times).toEqual(sent.map(({ at }) => at))
}

test('a flush is one tail of each workspace, and those of a busy one are a pack as soon as they are enough', () => {
  for (let flush = 0; flush < 9; flush++)
    store(Array.from({ length: 240 }, (_, index) => clickAt(START + flush * 400 + index, index % 2 === 0 ? 1 : 2)))
  for (const workspace of [1, 2]) {
    expect(packs(workspace).map(({ clicks, is_tail }) => [clicks, is_tail])).toEqual([[1080, 0]])
    expect(tails(workspace)).toEqual([])
  }
  findsAll()
})

test('a workspace of single clicks has few tails, and packs all the same, also through restarts', () => {
  for (let minute = 0; minute < 2500; minute++) {
    store([clickAt(START + minute * MINUTE)])
    if (minute % 40 === 0) open()
    if (minute % 100 === 0) expect(tails().length).toBeLessThanOrEqual(64)
  }
  expect(
    packs()
      .filter(({ is_tail }) => is_tail === 0)
      .map(({ clicks }) => clicks),
  ).toEqual([1000, 1000])
  findsAll()
})

test('clicks that are months apart are not one pack, and don’t stay tails for ever', () => {
  for (let click = 0; click < 200; click++) store([clickAt(START + click * 60 * DAY)])
  expect(packs()).toHaveLength(200)
  expect(tails().length).toBeLessThanOrEqual(64)
  findsAll()
})

test('a clock that steps back leaves packs in the order of their times', () => {
  for (let flush = 0; flush < 200; flush++) store([clickAt(START + ((flush * 7919) % 500) * MINUTE), clickAt(START + flush)])
  for (const { first_at, last_at } of packs()) expect(last_at).toBeGreaterThanOrEqual(first_at)
  const joined = sqlite.prepare('SELECT max(clicks) FROM click_packs').pluck().get() as number
  expect(joined).toBeGreaterThan(100)
  findsAll()
})

test('a batch over the end of a month counts in both', () => {
  store([0, 30_000, 60_000, 90_000, 120_000].map((later) => clickAt(START + later)))
  const months = sqlite.prepare('SELECT month, clicks FROM click_months ORDER BY month').raw().all()
  expect(months).toEqual([
    [2026 * 12 + 2, 2],
    [2026 * 12 + 3, 3],
  ])
})
