import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { processorMs } from '../../scripts/bench/process-stats.ts'
import { type Files, filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createReadProcesses } from '../../src/db/read-processes.ts'
import { openReadQueries } from '../../src/db/read-queries.ts'
import { type Asker, createReader, createReaders, READER_LIMITS } from '../../src/db/reader.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { until } from '../server.ts'

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

let processes: ReturnType<typeof createReadProcesses>
beforeEach(() => {
  processes = createReadProcesses(files)
})
afterEach(() => processes.stop())
/** A query that reads for so many steps, each of which takes about a tenth of a microsecond, and sees what is committed. */
const count = (steps: number) => sql<{ n: number }>`
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${steps}) SELECT count(*) AS n FROM n`
const ENDLESS = 1e12
/** Whether a process is there, and hasn't ended. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')
  } catch {
    return false
  }
}

describe('the processes that read', () => {
  test('answer each question to who asked it, from both databases, as they are now', async () => {
    migrate(files)
    const reader = createReaders(processes)(1)
    const users = async () => (await reader.selectFrom('users').select('email').orderBy('id').execute()).map(({ email }) => email)
    expect(await users()).toEqual([])
    addUser('a@example.com')
    expect(await users()).toEqual(['a@example.com'])
    expect(await reader.selectFrom('clicks.link_totals').selectAll().execute()).toEqual([])
    const echo = async (n: number) => (await sql<{ n: number }>`SELECT ${n} AS n`.execute(reader)).rows[0]?.n
    const numbers = Array.from({ length: 50 }, (_, i) => i)
    expect(await Promise.all(numbers.map(echo))).toEqual(numbers)
  })

  test('answer a workspace right after the query that runs, however many another one has asked', async () => {
    migrate(files)
    const readers = createReaders(processes)
    const answered: string[] = []
    const ask = async (workspaceId: number, name: string) => {
      await count(10_000).execute(readers(workspaceId))
      answered.push(name)
    }
    await Promise.all([...Array.from({ length: 30 }, (_, index) => ask(1, `theirs ${index}`)), ask(2, 'ours')])
    expect(answered.indexOf('ours')).toBeLessThanOrEqual(2)
    expect(answered).toHaveLength(31)
  })

  test('are not asked more than may wait of a workspace: the rest is refused, and no other workspace is', async () => {
    migrate(files)
    const readers = createReaders(processes, undefined, { ...READER_LIMITS, queue: { perKey: 3, inAll: 10, waitMs: 60_000 } })
    const ask = (workspaceId: number) => sql`SELECT 1`.execute(readers(workspaceId))
    const [theirs, ours] = await Promise.all([Promise.allSettled(Array.from({ length: 10 }, () => ask(1))), ask(2)])
    expect(theirs.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(theirs[9]).toMatchObject({ reason: { status: 503, code: 'unavailable' } })
    expect(ours.rows).toHaveLength(1)
  })

  test('report a fault to who asked, and go on', async () => {
    migrate(files)
    const reader = createReaders(processes)(1)
    const [fault, answer] = await Promise.allSettled([sql`SELEKT`.execute(reader), sql`SELECT 1 AS one`.execute(reader)])
    expect(fault).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('SELEKT') } })
    expect(answer).toMatchObject({ status: 'fulfilled', value: { rows: [{ one: 1 }] } })
  })

  test('that can’t start refuse what was asked, and start with the next question when they can', async () => {
    const reader = createReaders(processes)(1)
    const asked = await Promise.allSettled([1, 2].map(() => sql`SELECT 1 AS one`.execute(reader)))
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    migrate(files)
    expect((await sql`SELECT 1 AS one`.execute(reader)).rows).toEqual([{ one: 1 }])
  })

  test('answer other workspaces while the endless queries of one wait for their deadline, which gets a 503', async () => {
    migrate(files)
    const readers = createReaders(processes, () => ({}), { ...READER_LIMITS, deadlineMs: 600 })
    const endless = Promise.allSettled(Array.from({ length: 2 }, () => count(ENDLESS).execute(readers(1))))
    let isOver = false
    void endless.then(() => {
      isOver = true
    })
    let answered = 0
    // On a machine that is busy with other work, one of them may meet the deadline, too.
    for (; !isOver; answered++)
      await sql`SELECT 1`.execute(readers(2)).catch((error: { status?: number }) => expect(error.status).toBe(503))
    expect(await endless).toMatchObject([{ reason: { status: 503, retryAfter: 5 } }, { reason: { status: 503 } }])
    // Had they waited for the endless queries, only a few would have been answered.
    expect(answered).toBeGreaterThan(20)
  })

  test('give all queries of a request one deadline, until its response has begun', async () => {
    migrate(files)
    const asker: Asker = {}
    const readers = createReaders(processes, () => asker, { ...READER_LIMITS, deadlineMs: 300 })
    const one = () => sql`SELECT 1`.execute(readers(1))
    await one()
    await expect(count(ENDLESS).execute(readers(1))).rejects.toMatchObject({ status: 503 })
    await expect(one()).rejects.toMatchObject({ status: 503, message: READER_LIMITS.tooLong })
    // Another request, and the export that this one is answered with, have their own.
    await sql`SELECT 1`.execute(createReaders(processes, () => ({}))(1))
    asker.isAnswered = true
    await expect(count(ENDLESS).execute(readers(1))).rejects.toMatchObject({ status: 503 })
    await one()
  })

  test('give a slow query its whole time in the slow lane', async () => {
    migrate(files)
    const { rows } = await count(3_000_000).execute(createReaders(processes, undefined, { ...READER_LIMITS, quickMs: 20 })(1))
    expect(rows).toEqual([{ n: 3_000_000 }])
  })

  test('stop the query of an asker who has left within a tenth of a second, and its other queries that wait', async () => {
    migrate(files)
    const leaving = new AbortController()
    const readers = createReaders(processes, () => ({ left: leaving.signal }))
    await sql`SELECT 1`.execute(readers(1))
    const queries = Promise.allSettled(Array.from({ length: 3 }, () => count(ENDLESS).execute(readers(1))))
    await Bun.sleep(0)
    const at = performance.now()
    leaving.abort()
    for (const { status } of await queries) expect(status).toBe('rejected')
    // Twice that: other work on the machine costs time.
    expect(performance.now() - at).toBeLessThan(200)
    const [ms] = [performance.now()]
    await sql`SELECT 1`.execute(createReaders(processes)(2))
    expect(performance.now() - ms).toBeLessThan(1000)
  })

  test('end the process that computes for an asker who has left, and start none in its place', async () => {
    migrate(files)
    const leaving = new AbortController()
    const theirs = createReaders(processes, () => ({ left: leaving.signal }), { ...READER_LIMITS, slowAtOnce: () => 1 })
    const asked = Promise.allSettled(Array.from({ length: 10 }, () => count(ENDLESS).execute(theirs(1))))
    const computing = () => processes.slow.flatMap(({ pid }) => pid ?? [])
    // Its start takes a fifth of that.
    await until(() => computing().some((pid) => processorMs(pid) > 500))
    const [pid = 0] = computing()
    leaving.abort()
    for (const { status } of await asked) expect(status).toBe('rejected')
    expect(computing()).toEqual([])
    await until(() => !isRunning(pid))
    await sql`SELECT 1`.execute(createReaders(processes)(2))
    expect(computing()).toEqual([])
  })

  test('refuse a query whose process was killed with a 503, and answer the next one', async () => {
    migrate(files)
    const reader = createReaders(processes, undefined, { ...READER_LIMITS, quickMs: 60_000 })(1)
    await sql`SELECT 1`.execute(reader)
    const refused = count(ENDLESS).execute(reader)
    process.kill(processes.quick.pid as number, 'SIGKILL')
    await expect(refused).rejects.toMatchObject({ status: 503 })
    expect((await sql`SELECT 1 AS one`.execute(reader)).rows).toEqual([{ one: 1 }])
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
    expect(reader.transaction().execute(async () => 1)).rejects.toThrow("can't write")
  })
})
