import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Files, filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openReadQueries } from '../../src/db/read-queries.ts'
import { createReader, createReaderThread } from '../../src/db/reader.ts'
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
