import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openSqlite } from '../src/db/sqlite.ts'
import { purgeExpiredCredentials } from '../src/features/auth/jobs.ts'
import { purgeOldRequests, saveRequestCounts } from '../src/http/jobs.ts'
import { createRateLimits } from '../src/http/rate-limits.ts'
import { DAY } from '../src/lib/clock.ts'
import { openTestApp, RUNNING, type TestApp } from './harness.ts'
import { interrupted } from './interruptions.ts'

// How jobs stop. A stop that a job doesn't hear of is waited for, and cut off in the end.

const SRC = new URL('../src/', import.meta.url).pathname
const textOf = (file: string): string => readFileSync(join(SRC, file), 'utf8')
const schedule = textOf('schedule.ts')
const jobs = [...schedule.matchAll(/run: (\w+) }/g)].map(([, name = '']) => {
  const [, file = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\./([^']+)'`).exec(schedule) ?? []
  return [name, file] as const
})

test.each(jobs)('%s of %s cannot be called without the signal that says when to stop', (name, file) => {
  const signature = new RegExp(`export (?:async function|const) ${name}\\b[\\s\\S]*?Promise<`).exec(textOf(file))?.[0]
  expect(signature).toMatch(/\bstopping: AbortSignal\b/)
})

let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
  await t.user()
})
afterEach(() => t.close())

const ROWS = 1200

describe('a purge of more rows than it deletes at once', () => {
  const NUMBERS = sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(ROWS)})`

  test.each([
    [
      'sessions',
      purgeExpiredCredentials,
      sql`INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at) ${NUMBERS} SELECT i, 1, 0, 0, 0 FROM n`,
    ],
    ['password_resets', purgeExpiredCredentials, sql`INSERT INTO password_resets ${NUMBERS} SELECT i, 1, 0 FROM n`],
    [
      'idempotent_requests',
      purgeOldRequests,
      sql`INSERT INTO idempotent_requests (scope, fingerprint, results, created_at) ${NUMBERS} SELECT i, i, '[]', 0 FROM n`,
    ],
    ['rate_windows', purgeOldRequests, sql`INSERT INTO rate_windows ${NUMBERS} SELECT i, 0, 1 FROM n`],
  ] as const)('of %s stops between two batches, and the next run deletes the others', async (table, purge, insert) => {
    await insert.execute(t.database)
    const left = async () => (await t.deps.db.selectFrom(table).selectAll().execute()).length
    // Those of the other table of the job come first, where there is one: its batch is empty.
    const nth = table === 'password_resets' || table === 'rate_windows' ? 2 : 1
    const { write, signal } = interrupted(t.deps.write, 'abort after', nth)
    await purge({ write }, t.now(), signal)
    expect(await left()).toBe(ROWS - 500)
    await purge(t.deps, t.now(), RUNNING)
    expect(await left()).toBe(0)
  })
})

test('Of request counts that a stop leaves unsaved, the next run saves each.', async () => {
  const connection = openSqlite(t.files.main, { readonly: true })
  const counts = createRateLimits(connection, true)
  for (let i = 0; i < ROWS; i++) counts.spend([{ key: `day ${i}`, limit: 10, windowMs: DAY }], t.now())
  const saved = async () => (await t.deps.db.selectFrom('rate_windows').selectAll().execute()).length
  const { write, signal } = interrupted(t.deps.write, 'abort after', 1)
  await saveRequestCounts({ write, rateLimits: counts }, t.now(), signal)
  expect(await saved()).toBe(500)
  await saveRequestCounts({ write: t.deps.write, rateLimits: counts }, t.now(), RUNNING)
  expect(await saved()).toBe(ROWS)
  connection.close()
})
