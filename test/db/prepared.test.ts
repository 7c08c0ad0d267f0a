import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { filesIn } from '../../src/db/files.ts'
import { type Db, openKysely } from '../../src/db/kysely.ts'
import { migrate } from '../../src/db/migrate.ts'
import { prepared } from '../../src/db/prepared.ts'
import { openSqlite, type Sqlite } from '../../src/db/sqlite.ts'

let folder: string
let writing: Sqlite
let writer: Db
let reader: Db
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-prepared-'))
  const files = filesIn(folder)
  migrate(files)
  writing = openSqlite(files.main, { synchronous: 'FULL' })
  writer = openKysely(writing)
  reader = openKysely(openSqlite(files.main, { readonly: true }))
})
afterAll(async () => {
  await writer.destroy()
  await reader.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const insertWindow = prepared((db, { key, used }: { key: string; used: number }) =>
  db.insertInto('rate_windows').values({ key, used, started_at: 5 }),
)
let built = 0
const windows = prepared((db, { least, prefix }: { least: number; prefix: string }) => {
  built++
  return db
    .selectFrom('rate_windows')
    .select(['key', 'used'])
    .where('started_at', '=', 5)
    .where('used', '>=', least)
    .where(sql<boolean>`substr(key, 1, length(${prefix})) = ${prefix}`)
    .orderBy('used')
})

describe('a prepared query', () => {
  test('runs with the values of each call, in the places of their names, beside those that are constant', () => {
    for (let used = 1; used <= 3; used++) insertWindow.run(writer, { used, key: `a${used}` })
    insertWindow.run(writer, { key: 'b', used: 9 })
    expect(windows.all(reader, { least: 2, prefix: 'a' })).toEqual([
      { key: 'a2', used: 2 },
      { key: 'a3', used: 3 },
    ])
    expect(windows.all(reader, { prefix: 'b', least: 0 })).toEqual([{ key: 'b', used: 9 }])
    expect([windows.first(reader, { prefix: 'a', least: 3 }), windows.first(reader, { prefix: 'a', least: 4 })]).toEqual([
      { key: 'a3', used: 3 },
      undefined,
    ])
  })

  test('is built once for each connection', () => {
    const before = built
    for (let run = 0; run < 5; run++) for (const db of [reader, writer]) windows.all(db, { least: run, prefix: '' })
    expect(built - before).toBeLessThanOrEqual(1)
  })

  test('is in the transaction of its connection: others see what it wrote after the commit, and never what was rolled back', () => {
    const seen = (db: Db) => windows.all(db, { least: 0, prefix: 'tx' }).length
    writing.exec('BEGIN IMMEDIATE')
    insertWindow.run(writer, { key: 'tx', used: 1 })
    expect([seen(writer), seen(reader)]).toEqual([1, 0])
    writing.exec('ROLLBACK')
    expect([seen(writer), seen(reader)]).toEqual([0, 0])
    writing.exec('BEGIN IMMEDIATE')
    insertWindow.run(writer, { key: 'tx', used: 1 })
    writing.exec('COMMIT')
    expect([seen(writer), seen(reader)]).toEqual([1, 1])
  })

  test('throws what SQLite throws, at once', () => {
    insertWindow.run(writer, { key: 'twice', used: 1 })
    expect(() => insertWindow.run(writer, { key: 'twice', used: 1 })).toThrow(/UNIQUE constraint failed/)
  })

  test('needs a connection that openKysely opened', () => {
    const other: Db = new Kysely({ dialect: new SqliteDialect({ database: writing }) })
    expect(() => windows.all(other, { least: 0, prefix: '' })).toThrow(/openKysely/)
  })
})
