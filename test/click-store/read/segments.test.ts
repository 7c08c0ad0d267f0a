import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distinctOf } from '../../../src/click-store/read/distinct.ts'
import { SEGMENT_BYTES, type Segment } from '../../../src/click-store/read/segment.ts'
import { createSegments } from '../../../src/click-store/read/segments.ts'
import { toBatch } from '../../../src/click-store/write/batch.ts'
import { BYTES_PER_CLICK } from '../../../src/click-store/write/pack.ts'
import { createClickWriter } from '../../../src/click-store/write/store.ts'
import { type Files, filesIn } from '../../../src/db/files.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openReadonly } from '../../../src/db/read-queries.ts'
import { openSqlite, type Sqlite } from '../../../src/db/sqlite.ts'
import { openGeoip } from '../../../src/lib/geoip.ts'

// What stays in memory, told by which packs are read from the disk.

const PACKS = 40
const PACK_CLICKS = 100
const CLICKS = PACKS * PACK_CLICKS
/** The smallest power of two that leaves a quarter of the places free, of twelve bytes each. */
const VISITORS = 8192 * 12
const PACKED = CLICKS * BYTES_PER_CLICK + PACKS * SEGMENT_BYTES
const SPAN = { start: 0, end: 10 * CLICKS }

let folder: string
let files: Files
let sqlite: Sqlite
let packsRead: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-segments-'))
  files = filesIn(folder)
  migrate(files)
  const clicksDb = openSqlite(files.clicks, { synchronous: 'NORMAL' })
  const { store } = createClickWriter(clicksDb, { geoip: openGeoip(undefined), secretKey: 'a key for tests', packClicks: PACK_CLICKS })
  for (let number = 1; number <= 2 * PACKS; number++) {
    const clicks = Array.from({ length: PACK_CLICKS }, (_, index) => clickOf(1 + (number % 2), number * PACK_CLICKS + index))
    store(toBatch(number, clicks, number * PACK_CLICKS))
  }
  clicksDb.close()
  sqlite = openReadonly(files)
  packsRead = 0
})
afterEach(() => {
  sqlite.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Each by a visitor of its own. */
const clickOf = (workspaceId: number, at: number) => ({
  ...{
    linkId: workspaceId,
    workspaceId,
    at,
    address: `10.0.${at >> 8}.${at & 255}`,
    country: 'DE',
    userAgent: '',
    hints: 0,
    referrer: '',
  },
  ...{ languages: '', query: '', isBot: false, tracksBots: true, isUntracked: false, anonymizes: false },
})

/** Counts the clicks of a segment, as questions do: from its columns, unless they were counted before. */
function count(segment: Segment): number {
  const rows = Uint32Array.from({ length: segment.rows }, (_, row) => row)
  const counted = segment.distinct.get(undefined) ?? distinctOf(segment.visitor, undefined, { rows, count: segment.rows }, CLICKS)
  segment.distinct.set(undefined, counted)
  return counted.visitors.length
}

/**
 * Reads all clicks of a workspace with a function that returns their number. Returns how many packs came from the disk, once all clicks and
 * visitors were there.
 */
function openIn(maxBytes: number, read = ({ visitor }: Segment) => visitor.length): (workspaceId: number) => number {
  const counting = {
    prepare: (sql: string) => {
      const statement = sqlite.prepare(sql)
      if (!sql.startsWith('SELECT columns')) return statement
      const plucked = statement.pluck()
      const get = (id: number) => {
        packsRead++
        return plucked.get(id)
      }
      return { pluck: () => ({ get }) }
    },
  } as unknown as Sqlite
  const segments = createSegments(counting, { maxBytes, clicksFile: files.clicks })
  return (workspaceId) => {
    packsRead = 0
    const found = segments.read(workspaceId, SPAN, { order: 'oldest', keeps: true })
    let rows = 0
    for (const segment of found.segments()) rows += read(segment)
    expect([rows, found.visitors.size]).toEqual([CLICKS, CLICKS])
    return packsRead
  }
}

test('what was counted stays in memory where the clicks don’t fit, and no pack is read for it again', () => {
  const counts = CLICKS * 4 + PACKS * (SEGMENT_BYTES + 12)
  const read = openIn(counts + VISITORS, count)
  expect([read(1), read(1)]).toEqual([PACKS, 0])
})

describe('a workspace whose clicks are by visitors of their own', () => {
  test('is in memory whole where its clicks and its visitors fit', () => {
    const read = openIn(PACKED + VISITORS)
    expect([read(1), read(1)]).toEqual([PACKS, 0])
  })

  test('stays there in part where they don’t, and is not read whole again and again', () => {
    const read = openIn(PACKED / 3 + VISITORS)
    const [first, second, third] = [read(1), read(1), read(1)]
    expect([first, third]).toEqual([PACKS, second])
    expect([second > 0, second < PACKS]).toEqual([true, true])
  })

  test('is read without being kept where its visitors alone don’t fit', () => {
    const read = openIn(VISITORS / 2)
    expect([read(1), read(1)]).toEqual([PACKS, PACKS])
  })

  test('makes room for itself: others go', () => {
    const read = openIn(PACKED + VISITORS)
    expect([read(1), read(2), read(2), read(1)]).toEqual([PACKS, PACKS, 0, PACKS])
  })

  test('leaves others there where both fit', () => {
    const read = openIn(2 * (PACKED + VISITORS))
    expect([read(1), read(2), read(1), read(2)]).toEqual([PACKS, PACKS, 0, 0])
  })
})
