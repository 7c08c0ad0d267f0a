import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Files, filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openReadQueries } from '../../src/db/read-queries.ts'
import { createReader, createReaders, createReaderThread } from '../../src/db/reader.ts'
import { openSqlite } from '../../src/db/sqlite.ts'

let folder: string
let files: Files

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-reader-'))
  files = filesIn(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const addUser = (email: string) => {
  const sqlite = openSqlite(files.main, { synchronous: 'FULL' })
  sqlite.prepare('INSERT INTO users (email, email_key, display_name, created_at, updated_at) VALUES (?, ?, ?, 0, 0)').run(email, email, 'x')
  sqlite.close()
}

describe('the reader’s thread', () => {
  test('answers each question to who asked it, from both databases, as they are now', async () => {
    migrate(files)
    const thread = createReaderThread(files)
    const reader = createReader(thread.call)
    const users = async () => (await reader.selectFrom('users').select('email').orderBy('id').execute()).map(({ email }) => email)
    expect(await users()).toEqual([])
    addUser('a@example.com')
    expect(await users()).toEqual(['a@example.com'])
    expect(await reader.selectFrom('clicks.link_totals').selectAll().execute()).toEqual([])
    const echo = async (n: number) => (await sql<{ n: number }>`SELECT ${n} AS n`.execute(reader)).rows[0]?.n
    const numbers = Array.from({ length: 200 }, (_, i) => i)
    expect(await Promise.all(numbers.map(echo))).toEqual(numbers)
    thread.stop()
  })

  test('answers a workspace right after the query that runs, however many another one has asked', async () => {
    migrate(files)
    const thread = createReaderThread(files)
    const readers = createReaders(thread.call)
    const answered: string[] = []
    const ask = async (workspaceId: number, name: string) => {
      await sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT count(*) FROM n`.execute(
        readers(workspaceId),
      )
      answered.push(name)
    }
    await Promise.all([...Array.from({ length: 30 }, (_, index) => ask(1, `theirs ${index}`)), ask(2, 'ours')])
    expect(answered.indexOf('ours')).toBeLessThanOrEqual(2)
    expect(answered).toHaveLength(31)
    thread.stop()
  })

  test('is not asked more than may wait of a workspace: the rest is refused, and no other workspace is', async () => {
    migrate(files)
    const thread = createReaderThread(files)
    const readers = createReaders(thread.call, { perKey: 3, inAll: 10, waitMs: 60_000 })
    const ask = (workspaceId: number) => sql`SELECT 1`.execute(readers(workspaceId))
    const [theirs, ours] = await Promise.all([Promise.allSettled(Array.from({ length: 10 }, () => ask(1))), ask(2)])
    expect(theirs.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(theirs[9]).toMatchObject({ reason: { status: 503, code: 'unavailable' } })
    expect(ours.rows).toHaveLength(1)
    thread.stop()
  })

  test('tells a fault to who asked, and goes on', async () => {
    migrate(files)
    const thread = createReaderThread(files)
    const [fault, answer] = await Promise.allSettled([
      thread.call({ sql: 'SELEKT', parameters: [] }),
      thread.call({ sql: 'SELECT 1 AS one', parameters: [] }),
    ])
    expect(fault).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('SELEKT') } })
    expect(answer).toEqual({ status: 'fulfilled', value: [{ one: 1 }] })
    thread.stop()
  })

  test('that can’t start refuses what was asked, and starts with the next question when it can', async () => {
    const thread = createReaderThread(files)
    const asked = await Promise.allSettled([1, 2].map(() => thread.call({ sql: 'SELECT 1 AS one', parameters: [] })))
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    migrate(files)
    expect(await thread.call({ sql: 'SELECT 1 AS one', parameters: [] })).toEqual([{ one: 1 }])
    thread.stop()
  })
})

describe('a reader', () => {
  test.each([
    "INSERT INTO users (email, email_key, display_name, created_at, updated_at) VALUES ('a', 'a', 'a', 0, 0)",
    'DELETE FROM links',
    'DELETE FROM clicks.link_totals',
    'CREATE TABLE clicks.more (x)',
  ])('changes nothing in either database: %s', (statement) => {
    migrate(files)
    const queries = openReadQueries(files)
    expect(() => queries.run({ sql: statement, parameters: [] })).toThrow()
    queries.close()
    const sqlite = openSqlite(files.main, { readonly: true })
    expect(sqlite.prepare('SELECT count(*) FROM users').pluck().get()).toBe(0)
    sqlite.close()
  })

  test('begins no transaction', () => {
    const reader = createReader(async () => [])
    expect(reader.transaction().execute(async () => 1)).rejects.toThrow('only reads')
  })
})
