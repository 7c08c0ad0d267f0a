import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import type { Tx } from '../../src/db/kysely.ts'
import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import { createWriter, storageFault } from '../../src/db/write.ts'
import { takeOverLog, type WriteAheadLog } from '../../src/db/write-ahead-log.ts'
import { until } from '../server.ts'

let folder: string
let file: string
let sqlite: Sqlite
const opened: WriteAheadLog[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-log-'))
  file = join(folder, 'main.db')
  sqlite = openSqlite(file, { synchronous: 'FULL', busyMs: 0 })
  sqlite.exec('CREATE TABLE notes (text TEXT)')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
})
afterEach(() => {
  for (const log of opened.splice(0)) log.close()
  sqlite.close()
  rmSync(folder, { recursive: true })
})

function openWriter({ underLitestream = false, fsync }: { underLitestream?: boolean; fsync?: () => Promise<void> } = {}) {
  const log = takeOverLog(sqlite, { underLitestream, ...(fsync && { fsync }) })
  opened.push(log)
  return { ...createWriter(sqlite, { log }), log }
}

const note = (text: string) => (tx: Tx) => sql`INSERT INTO notes VALUES (${text})`.execute(tx)
const megabytes = (count: number) => (tx: Tx) => sql`INSERT INTO notes VALUES (zeroblob(${count * 1_000_000}))`.execute(tx)
/** Returns the texts that the database has without its log. */
function inDatabase(): string[] {
  const copy = join(folder, 'copy.db')
  copyFileSync(file, copy)
  const other = new Database(copy)
  try {
    return other.prepare('SELECT text FROM notes ORDER BY rowid').pluck().all() as string[]
  } finally {
    other.close()
  }
}
const logBytes = () => readFileSync(`${file}-wal`).length

describe('a change', () => {
  test('is acknowledged when the log is on the disk, and not before', async () => {
    const syncs: (() => void)[] = []
    const { write } = openWriter({ fsync: () => new Promise((resolve) => syncs.push(resolve)) })
    const acknowledged: string[] = []
    const write1 = write(note('first')).then(() => acknowledged.push('first'))
    await until(() => syncs.length === 1)
    const write2 = write(note('second')).then(() => acknowledged.push('second'))
    expect(acknowledged).toEqual([])
    syncs[0]?.()
    await write1
    await until(() => syncs.length === 2)
    expect(acknowledged).toEqual(['first'])
    syncs[1]?.()
    await write2
    expect(acknowledged).toEqual(['first', 'second'])
  })

  test('whose log couldn’t be synced is put into the database before it is acknowledged, and so are those after it until that worked', async () => {
    let faults = 1
    const { write, isFull } = openWriter({ fsync: () => (faults-- > 0 ? Promise.reject(new Error('EIO')) : Promise.resolve()) })
    await write(note('first'))
    expect(inDatabase()).toEqual(['first'])
    await write(note('second'))
    expect(inDatabase()).toEqual(['first'])
    expect(isFull()).toBe(false)
  })

  test('is refused as on a full disk if neither works, and the next one is accepted once one does', async () => {
    const { write, isFull } = openWriter({ fsync: () => Promise.reject(new Error('EIO')) })
    const reader = new Database(file, { readonly: true })
    reader.exec('BEGIN; SELECT * FROM notes')
    sqlite.exec("INSERT INTO notes VALUES ('before')")
    const fault = await write(note('refused')).catch(storageFault)
    expect(fault).toMatchObject({ status: 507 })
    expect(isFull()).toBe(true)
    reader.close()
    await write(note('accepted'))
    expect(isFull()).toBe(false)
    expect(inDatabase()).toContain('accepted')
  })
})

describe('the log', () => {
  test('is copied into the database when it has 32 MB, and then doesn’t grow any further', async () => {
    const { write, idle } = openWriter()
    for (let step = 0; step < 10; step++) await write(megabytes(10))
    await idle()
    expect(logBytes()).toBeLessThan(60_000_000)
    expect(inDatabase().length).toBeGreaterThanOrEqual(8)
  })

  test('is copied again only after another 32 MB if somebody reads what is in it', async () => {
    const { write, idle, log } = openWriter()
    const reader = new Database(file, { readonly: true })
    reader.exec('BEGIN; SELECT * FROM notes')
    for (let step = 0; step < 4; step++) await write(megabytes(10))
    await idle()
    expect(log.isFull()).toBe(false)
    expect(inDatabase()).toEqual([])
    reader.close()
    for (let step = 0; step < 4; step++) await write(megabytes(10))
    await idle()
    expect(inDatabase().length).toBeGreaterThanOrEqual(4)
  })

  test('is left to Litestream if that runs', async () => {
    const { write, idle, emptyLog } = openWriter({ underLitestream: true })
    for (let step = 0; step < 5; step++) await write(megabytes(10))
    await idle()
    expect(logBytes()).toBeGreaterThan(50_000_000)
    expect(inDatabase()).toEqual([])
    await emptyLog()
  })

  test('is emptied on request, also while changes are made', async () => {
    const { write, emptyLog, idle } = openWriter()
    const writes = Array.from({ length: 50 }, (_, index) => write(note(`${index}`)))
    const emptied = emptyLog()
    await Promise.all([...writes, emptied])
    await idle()
    expect(logBytes()).toBe(0)
    expect(inDatabase()).toHaveLength(50)
  })
})
