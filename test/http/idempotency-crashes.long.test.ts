import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { NO_DNS, openTestApp, type TestApp } from '../harness.ts'
import { expectErrors } from '../logged-errors.ts'
import { isLong } from '../volume.ts'
import {
  createWorld,
  DELETES_WORKSPACE,
  differencesBetween,
  everythingIn,
  hasEffect,
  type Operation,
  operationsOf,
  perform,
  type World,
  withoutSecret,
} from './operations.ts'

// A request that is cut off between its commit and its answer. What a crash leaves is made by refusing the final store:
// the change is there with what it returned, and the answer isn't.

let t: TestApp
let lastKey = 0
const newKey = () => `key-${++lastKey}`

const listed = await openTestApp()
const OPERATIONS = operationsOf(listed)
  .filter(hasEffect)
  .map((operation): [string, Operation] => [operation.name, operation])
await listed.close()
// Every second one in the long run, every fourth in the short one, and nothing depends on which.
const CUT_OFF = OPERATIONS.filter((_, index) => index % (isLong ? 2 : 4) === 0)

beforeAll(async () => {
  t = await openTestApp(NO_DNS)
})
afterAll(() => t.close())
afterEach(() => sql`DROP TRIGGER IF EXISTS crash`.execute(t.database))

/** From now on, writing this of a request fails. */
const failAt = (what: string) =>
  sql`CREATE TRIGGER crash BEFORE UPDATE ON idempotent_requests WHEN ${sql.raw(what)} BEGIN SELECT raise(ABORT, 'cut off'); END`.execute(
    t.database,
  )
function losingAnswers() {
  expectErrors(/a response couldn't be stored for its idempotency key/)
  return failAt('NEW.status IS NOT NULL')
}
const restart = () => sql`DROP TRIGGER crash`.execute(t.database)
const unanswered = async () => (await t.deps.db.selectFrom('idempotent_requests').select('id').where('status', 'is', null).execute()).length

/** Does an operation whose answer is lost. */
async function cutOff(operation: Operation, world: World, key: string) {
  const waiting = await unanswered()
  await losingAnswers()
  const answer = await perform(t, operation, world, world.owner, key)
  await restart()
  expect([[200, 201, 202, 204].includes(answer.status), await unanswered()]).toEqual([true, waiting + 1])
  return answer
}
const operation = (name: string) => OPERATIONS.find(([known]) => known === name)?.[1] as Operation
const LINK_CREATE = 'POST /v1/workspaces/:workspace_id/links'

describe('an answer that was lost is given to the retry, and nothing is done again:', () => {
  test.each(CUT_OFF)('%s', async (name, operation) => {
    const world = await createWorld(t)
    const key = newKey()
    const before = everythingIn(t)
    const first = await cutOff(operation, world, key)
    const after = everythingIn(t)
    expect(differencesBetween(before, after)).not.toEqual([])

    t.advance(60_000)
    const second = await perform(t, operation, world, world.owner, key)
    expect(differencesBetween(after, everythingIn(t))).toEqual([])
    if (name === DELETES_WORKSPACE) return expect(second.status).toBe(404)
    expect([second.status, withoutSecret(second.body)]).toEqual([first.status, withoutSecret(first.body)])

    const third = await perform(t, operation, world, world.owner, key)
    expect([third.status, third.body]).toEqual([first.status, withoutSecret(first.body)])
    expect(third.headers.get('idempotent-replayed')).toBe('true')
    expect(differencesBetween(after, everythingIn(t))).toEqual([])
  })

  test.each(['POST /v1/me/tokens', 'POST /v1/workspaces/:workspace_id/api-keys'])('%s shows no secret that opens nothing', async (name) => {
    const world = await createWorld(t)
    const key = newKey()
    const { secret } = (await cutOff(operation(name), world, key)).body
    const again = await perform(t, operation(name), world, world.owner, key)
    expect([again.status, again.body.secret ?? null]).toEqual([201, null])
    // The one whose answer was lost is the one that there is.
    expect((await t.send('GET', `/v1/workspaces/${world.workspace.id}`, { as: secret })).status).toBe(200)
  })
})

describe('a retry after a crash', () => {
  test('with another body is a mismatch, with another key a new request', async () => {
    const world = await createWorld(t)
    const key = newKey()
    const first = await cutOff(operation(LINK_CREATE), world, key)
    const body = { destination_url: 'https://example.com/other' }
    const path = `/v1/workspaces/${world.workspace.id}/links`
    const other = await t.send('POST', path, { as: world.owner, body, headers: { 'idempotency-key': key } })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_mismatch'])
    expect((await perform(t, operation(LINK_CREATE), world, world.owner, newKey())).body.id).not.toBe(first.body.id)
    expect((await perform(t, operation(LINK_CREATE), world, world.owner, key)).body).toEqual(first.body)
  })

  test('is a new request after 24 hours', async () => {
    const world = await createWorld(t)
    const key = newKey()
    const first = await cutOff(operation(LINK_CREATE), world, key)
    t.advance(24 * 3_600_000)
    const again = await perform(t, operation(LINK_CREATE), world, world.owner, key)
    expect([again.status, again.body.id === first.body.id]).toEqual([201, false])
  })

  test('of somebody who lost the role, or the membership, is refused', async () => {
    const world = await createWorld(t)
    const editor = await t.member(world.owner, world.workspace.id, 'editor')
    const path = `/v1/workspaces/${world.workspace.id}/members/${editor.id}`
    const key = newKey()
    await losingAnswers()
    await perform(t, operation(LINK_CREATE), world, editor, key)
    await restart()
    await t.send('PATCH', path, { as: world.owner, body: { role: 'viewer' } })
    expect((await perform(t, operation(LINK_CREATE), world, editor, key)).status).toBe(403)
    await t.send('DELETE', path, { as: world.owner })
    expect((await perform(t, operation(LINK_CREATE), world, editor, key)).status).toBe(404)
  })
})

describe('many links that are cut off after some are dealt with to the end, each once:', () => {
  const MANY = 130
  let world: World
  let path: string
  const send = (method: string, more: string, body: object, key: string) =>
    t.send(method, path + more, { as: world.owner, body, headers: { 'idempotency-key': key } })
  const rows = () => t.deps.db.selectFrom('links').selectAll().where('workspace_id', '=', world.workspace.id)
  const eventsOf = async (type: string) =>
    (await t.deps.db.selectFrom('events').select('id').where('workspace_id', '=', world.workspace.id).where('type', '=', type).execute())
      .length

  /** Sends a request that is cut off once `transactions` of its own are written, and again. */
  async function interrupted(method: string, more: string, body: object, transactions: number) {
    const key = newKey()
    expectErrors(/"cut off".*request failed/)
    await failAt(`NEW.status IS NULL AND json_array_length(NEW.results) > ${transactions}`)
    expect((await send(method, more, body, key)).status).toBe(500)
    await restart()
    return send(method, more, body, key)
  }
  async function open() {
    world = await createWorld(t)
    await t.subscribe(world.workspace.id)
    path = `/v1/workspaces/${world.workspace.id}/links`
  }
  const make = async () => {
    const links = Array.from({ length: MANY }, (_, index) => ({ destination_url: `https://example.com/${index}` }))
    return (await send('POST', '/bulk', { links }, newKey())).body.items.map(({ id }: { id: number }) => id) as number[]
  }

  test.each([1, 2])('creation, after %d of 3 transactions', async (transactions) => {
    await open()
    const links = Array.from({ length: MANY }, (_, index) => ({ destination_url: `https://example.com/many/${index}`, tags: ['many'] }))
    const before = await eventsOf('link.created')
    const { status, body } = await interrupted('POST', '/bulk', { links }, transactions)
    expect([status, body.created, body.failed]).toEqual([200, MANY, []])
    const made = await rows().where('tags', '=', '["many"]').orderBy('id').execute()
    expect(made.map((row) => row.destination_url)).toEqual(links.map((link) => link.destination_url))
    expect(body.items.map(({ id, slug }: { id: number; slug: string }) => [id, slug])).toEqual(made.map(({ id, slug }) => [id, slug]))
    expect(await eventsOf('link.created')).toBe(before + MANY)
  })

  test.each([1, 2])('a change, after %d of 3 transactions', async (transactions) => {
    await open()
    const ids = await make()
    const { status, body } = await interrupted('PATCH', '/bulk', { ids, changes: { title: 'Changed' } }, transactions)
    expect([status, body.updated, body.failed]).toEqual([200, MANY, []])
    expect(await rows().where('title', '=', 'Changed').execute()).toHaveLength(MANY)
    expect(await eventsOf('link.updated')).toBe(MANY)
  })

  test.each([1, 2])('deletion, after %d of 3 transactions', async (transactions) => {
    await open()
    const ids = await make()
    const before = await eventsOf('link.deleted')
    const { status, body } = await interrupted('POST', '/bulk-delete', { ids }, transactions)
    expect([status, body]).toEqual([200, { deleted: MANY, failed: [] }])
    expect(await rows().where('id', 'in', ids).where('deleted_at', 'is', null).execute()).toEqual([])
    expect(await eventsOf('link.deleted')).toBe(before + MANY)
  })
})

test('of a changed link, no more is kept for its key than its answer and its former address, and no password hash', async () => {
  const world = await createWorld(t)
  const path = `/v1/workspaces/${world.workspace.id}/links`
  const made = await t.send('POST', path, { as: world.owner, body: { destination_url: 'https://example.com/', password: 'horse battery' } })
  await losingAnswers()
  const headers = { 'idempotency-key': newKey() }
  const changed = await t.send('PATCH', `${path}/${made.body.id}`, { as: world.owner, body: { title: 'Changed' }, headers })
  await restart()
  const { results } = await t.deps.db.selectFrom('idempotent_requests').select('results').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const kept = typeof results === 'string' ? JSON.parse(results) : results
  expect(kept).toEqual([{ value: [{ link: changed.body, before: { domain_id: null, slug: made.body.slug } }] }])
})

test.each(['answered', 'cut off'])(
  'of a request that was %s, no secret, no password and no body as it came is in the database',
  async (end) => {
    const { owner, workspace } = await createWorld(t)
    const marker = `${end.replace(' ', '-')}-4711`
    const links = `/v1/workspaces/${workspace.id}/links`
    const body = `{ "destination_url":"https://example.com/${marker}" ,\t"password": "horse-${marker}"}`
    const send = (method: string, path: string, sent: unknown) =>
      t.send(method, path, { as: owner, body: sent, headers: { 'idempotency-key': newKey() } })
    if (end === 'cut off') await losingAnswers()
    const made = [
      await send('POST', '/v1/me/tokens', { name: 't' }),
      await send('POST', `/v1/workspaces/${workspace.id}/api-keys`, { name: 'k', role: 'viewer' }),
    ]
    const link = await send('POST', links, body)
    expect((await send('PATCH', `${links}/${link.body.id}`, { password: `new-horse-${marker}` })).status).toBe(200)
    const files = [t.files.main, `${t.files.main}-wal`].filter((file) => existsSync(file))
    const bytes = Buffer.concat(files.map((file) => readFileSync(file)))
    expect(bytes.includes(`https://example.com/${marker}`)).toBe(true)
    for (const secret of [...made.map((answer) => answer.body.secret), body, `horse-${marker}`]) {
      expect(secret.length).toBeGreaterThan(10)
      expect([secret, bytes.includes(secret)]).toEqual([secret, false])
    }
  },
)
