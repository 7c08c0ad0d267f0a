import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'kysely'
import type { User } from '../../src/features/users/schema.ts'
import { purgeOldRequests, saveRequestCounts } from '../../src/http/jobs.ts'
import { DAY } from '../../src/lib/clock.ts'
import { openTestApp, RUNNING, type TestApp } from '../harness.ts'

let t: TestApp
let owner: User
let links: string

beforeEach(async () => {
  t = await openTestApp({ RATE_LIMITS: 'on' })
  owner = await t.user()
  links = `/v1/workspaces/${(await t.workspace(owner)).id}/links`
})
afterEach(() => t.close())

const create = (key: string) =>
  t.send('POST', links, { as: owner, body: { destination_url: 'https://example.com/' }, headers: { 'idempotency-key': key } })
const countOf = async (table: 'idempotent_requests' | 'rate_windows') => (await t.deps.db.selectFrom(table).selectAll().execute()).length
const savedRequests = async () => {
  const rows = await t.deps.db.selectFrom('rate_windows').select('used').where('key', 'like', '%user%').execute()
  return rows.reduce((sum, { used }) => sum + used, 0)
}

describe('the purge of requests', () => {
  test('forgets keys and days that are over, and nothing else', async () => {
    await create('old')
    await saveRequestCounts(t.deps, t.now(), RUNNING)
    t.advance(DAY - 1)
    await create('new')
    await purgeOldRequests(t.deps, t.now(), RUNNING)
    expect(await countOf('idempotent_requests')).toBe(2)
    t.advance(1)
    await purgeOldRequests(t.deps, t.now(), RUNNING)
    expect([await countOf('idempotent_requests'), await countOf('rate_windows')]).toEqual([1, 0])
    expect((await create('new')).headers.get('idempotent-replayed')).toBe('true')
    expect((await create('old')).headers.has('idempotent-replayed')).toBe(false)
  })
})

describe('saving the counts of a day', () => {
  test('writes them once for all requests so far, and nothing where there is nothing new', async () => {
    await create('a')
    await create('b')
    await saveRequestCounts(t.deps, t.now(), RUNNING)
    const saved = await savedRequests()
    expect(saved).toBeGreaterThanOrEqual(2)
    await create('c')
    await saveRequestCounts(t.deps, t.now(), RUNNING)
    expect(await savedRequests()).toBe(saved + 1)
  })

  test('that failed is made good by the next time', async () => {
    await create('a')
    await sql`CREATE TRIGGER full BEFORE INSERT ON rate_windows BEGIN SELECT raise(ABORT, 'no space left'); END`.execute(t.database)
    await expect(saveRequestCounts(t.deps, t.now(), RUNNING)).rejects.toThrow()
    await sql`DROP TRIGGER full`.execute(t.database)
    await saveRequestCounts(t.deps, t.now(), RUNNING)
    expect(await savedRequests()).toBeGreaterThanOrEqual(1)
  })
})
