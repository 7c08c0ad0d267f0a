import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chunksOf } from '../../../src/lib/chunks.ts'
import type { TestApp } from '../../harness.ts'
import { GROUP, openScim, type Scim } from './scim.ts'

// A group with as many members as a request may name. The work is done in parts, and others have their turns in between.

const MEMBERS = 20_000
// Members are checked and stored 500 at a time, and read 2,000 at a time.
const TURNS = { stored: MEMBERS / 500, read: MEMBERS / 2000 }
let app: TestApp
let scim: Scim
let members: { value: string }[]
beforeAll(async () => {
  ;({ app, scim } = await openScim({ DEFAULT_PLAN: 'enterprise' }))
  await scim.create('first@example.org')
  const { id: _, ...user } = await app.database.selectFrom('directory_users').selectAll().executeTakeFirstOrThrow()
  members = Array.from({ length: MEMBERS }, () => ({ value: Bun.randomUUIDv7() }))
  for (const some of chunksOf(members, 500)) {
    const users = some.map(({ value }) => ({ ...user, directory_user_id: value, user_name_key: value, email: null, email_key: null }))
    await app.database.insertInto('directory_users').values(users).execute()
  }
})
afterAll(() => app.close())

/** What something answers, and how many turns others had meanwhile. */
async function withTurns<Answer>(run: () => Promise<Answer>): Promise<Answer & { turns: number }> {
  let turns = 0
  let isDone = false
  const take = () => {
    turns++
    if (!isDone) setImmediate(take)
  }
  setImmediate(take)
  const answer = await run()
  isDone = true
  return { ...answer, turns }
}

test('others have their turns while a group with 20,000 members is created, read, changed, listed and deleted', async () => {
  const resource = { schemas: [GROUP], displayName: 'everybody', members }
  const created = await withTurns(() => scim.send('POST', '/Groups', resource))
  expect([created.status, created.body.members.length]).toEqual([201, MEMBERS])
  expect(created.turns).toBeGreaterThanOrEqual(2 * TURNS.stored + TURNS.read)

  const path = `/Groups/${created.body.id}`
  const read = await withTurns(() => scim.send('GET', path))
  expect([read.status, read.body.members.length]).toEqual([200, MEMBERS])
  expect(read.turns).toBeGreaterThanOrEqual(TURNS.read)
  const values = (of: { members: { value: string }[] }) => new Set(of.members.map(({ value }) => value))
  expect(values(read.body)).toEqual(new Set(members.map(({ value }) => value)))

  const half = members.slice(0, MEMBERS / 2)
  const replaced = await withTurns(() => scim.send('PUT', path, { ...resource, members: half }))
  expect([replaced.status, replaced.body.members.length]).toEqual([200, half.length])
  expect(replaced.turns).toBeGreaterThanOrEqual(TURNS.stored / 2 + TURNS.read)

  const patched = await withTurns(() => scim.patch(path, { op: 'add', path: 'members', value: members }))
  expect(patched.status).toBe(204)
  expect(patched.turns).toBeGreaterThanOrEqual(TURNS.stored + TURNS.read / 2)

  const listed = await withTurns(() => scim.send('GET', '/Groups'))
  expect(listed.body.Resources[0].members).toHaveLength(MEMBERS)
  expect(listed.turns).toBeGreaterThanOrEqual(TURNS.read)

  const deleted = await withTurns(() => scim.send('DELETE', path))
  expect(deleted.status).toBe(204)
  expect(deleted.turns).toBeGreaterThanOrEqual(TURNS.stored + TURNS.read)
})

test('the members of several groups are read in pages that end within a group', async () => {
  const sizes = [1500, 1500, 0, 4000]
  for (const [index, size] of sizes.entries())
    await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: `group ${index}`, members: members.slice(index, index + size) })
  const { Resources } = (await scim.send('GET', '/Groups')).body
  expect(Resources.map((group: { members?: unknown[] }) => group.members?.length ?? 0)).toEqual(sizes)
})
