import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import type { User } from '../../src/features/users/schema.ts'
import { DAY } from '../../src/lib/clock.ts'
import { type Call, openTestApp, type TestApp } from '../harness.ts'
import { expectErrors } from '../logged-errors.ts'

let t: TestApp
let owner: User
let ws: number
let links: string
let lastKey = 0
const newKey = () => `key-${++lastKey}`

beforeAll(async () => {
  t = await openTestApp({ SIGNUP: 'open' })
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
  links = `/v1/workspaces/${ws}/links`
})

const LINK = { destination_url: 'https://example.com/once' }
/** `as` null: nobody. */
type Keyed = Omit<Call, 'as'> & { as?: User | string | null }
const keyed = (key: string, { as = owner, ...call }: Keyed = {}, method = 'POST', path = links) =>
  t.send(method, path, { ...(as !== null && { as }), body: LINK, ...call, headers: { 'idempotency-key': key, ...call.headers } })
const countLinks = async () =>
  (await t.deps.db.selectFrom('links').select('id').where('workspace_id', '=', ws).where('deleted_at', 'is', null).execute()).length
const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true'

describe('the same key', () => {
  test('with another body is a mismatch and does nothing, however little differs', async () => {
    const key = newKey()
    const first = await keyed(key)
    for (const body of [{ ...LINK, title: 'x' }, `${JSON.stringify(LINK)} `, '{', undefined, { destination_url: 'https://example.com/' }]) {
      const answer = await keyed(key, { body })
      expect([answer.status, answer.body.code, isReplay(answer)]).toEqual([409, 'idempotency_key_mismatch', false])
    }
    expect(await countLinks()).toBe(1)
    expect((await keyed(key)).body).toEqual(first.body)
  })

  test('in quotes is the bare key', async () => {
    const key = newKey()
    const first = await keyed(key)
    const again = await keyed(`"${key}"`)
    expect([again.body, isReplay(again), await countLinks()]).toEqual([first.body, true, 1])
  })

  test('is told apart by user, method, path and case, not by query', async () => {
    const key = newKey()
    const other = (await t.workspace(owner)).id
    const { id } = (await keyed(key)).body
    const colleague = await t.member(owner, ws, 'editor')
    const answers = [
      await keyed(key, { as: colleague }),
      await keyed(key, {}, 'POST', `/v1/workspaces/${other}/links`),
      await keyed(key, { body: { title: 'x' } }, 'PATCH', `${links}/${id}`),
      await keyed(key, { body: {} }, 'DELETE', `${links}/${id}`),
      await keyed(key.toUpperCase()),
    ]
    expect(answers.map((answer) => [answer.status, isReplay(answer)])).toEqual([201, 201, 200, 204, 201].map((status) => [status, false]))
    const again = await keyed(key, {}, 'POST', `${links}?utm_source=x`)
    expect([again.body.id, isReplay(again)]).toEqual([id, true])
  })

  test('of an API key is not that of its maker', async () => {
    const { secret } = (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role: 'editor' } })).body
    const key = newKey()
    const [own, its] = [await keyed(key), await keyed(key, { as: secret })]
    expect([isReplay(its), its.status, its.body.id === own.body.id]).toEqual([false, 201, false])
    expect((await keyed(key, { as: secret })).body).toEqual(its.body)
  })

  test('is one key for all tokens of a user', async () => {
    const { secret } = (await t.send('POST', '/v1/me/tokens', { as: owner, body: { name: 'k' } })).body
    const key = newKey()
    const first = await keyed(key)
    const again = await keyed(key, { as: secret })
    expect([again.body, isReplay(again)]).toEqual([first.body, true])
  })

  test('may have 255 characters, odd ones among them, and no two are mistaken for each other', async () => {
    const long = 'k'.repeat(255)
    const keys = [long, `${long.slice(1)}K`, '" "', 'a b', 'a, b', '%20', "';--", '","', '{"a":1}', '\u00e9', '\\', '..', '__proto__', '0']
    for (const key of keys) expect([key, (await keyed(key)).status]).toEqual([key, 201])
    for (const key of keys) expect([key, isReplay(await keyed(key))]).toEqual([key, true])
    expect(await countLinks()).toBe(keys.length)
  })

  test.each(['k'.repeat(256), '', '""', ' '])('must have 1 to 255 characters: %j', async (key) => {
    const answer = await keyed(key)
    expect([answer.status, answer.body.code, answer.body.fields[0].path]).toEqual([400, 'validation_failed', 'Idempotency-Key'])
    expect(await countLinks()).toBe(0)
  })

  test('means something new after 24 hours', async () => {
    const key = newKey()
    const first = await keyed(key)
    t.advance(DAY - 1)
    expect((await keyed(key)).body).toEqual(first.body)
    t.advance(1)
    const later = await keyed(key, { body: { ...LINK, title: 'new' } })
    expect([later.status, isReplay(later), await countLinks()]).toEqual([201, false, 2])
    expect((await keyed(key, { body: { ...LINK, title: 'new' } })).body).toEqual(later.body)
  })

  test('is not read of a GET, nor without credentials', async () => {
    const key = newKey()
    const list = () => t.send('GET', links, { as: owner, headers: { 'idempotency-key': key } })
    expect((await list()).body.items).toEqual([])
    await keyed(key)
    expect((await list()).body.items).toHaveLength(1)
    expect((await t.send('GET', links, { as: owner, headers: { 'idempotency-key': '' } })).status).toBe(200)
    const seed = (email: string) => t.send('POST', '/v1/users', { body: { email }, headers: { 'idempotency-key': key } })
    const answers = [await seed(`${key}@example.com`), await seed(`${key}@example.com`), await seed(`other-${key}@example.com`)]
    expect(answers.map((answer) => [answer.status, isReplay(answer)])).toEqual([201, 409, 201].map((status) => [status, false]))
    expect((await keyed(key, { as: null })).status).toBe(401)
  })

  test('with wrong credentials or too long is no way past the order of checks', async () => {
    const missing = `${links}/999999`
    const stranger = await t.user()
    const viewer = await t.member(owner, ws, 'viewer')
    const long = 'k'.repeat(256)
    expect((await keyed(long, { as: 'pat_wrong' })).status).toBe(401)
    expect((await keyed(long, { as: stranger })).status).toBe(404)
    expect((await keyed(long, { as: viewer })).status).toBe(403)
    expect((await keyed(newKey(), { as: viewer, body: '{' })).status).toBe(403)
    expect((await keyed(newKey(), { body: '{' }, 'PATCH', missing)).status).toBe(404)
  })

  test('leaves what is not there a 404, whatever is wrong with the key and the body', async () => {
    const missing = `${links}/999999`
    const large = { title: 'x'.repeat(1024 * 1024) }
    const answers = [await keyed('k'.repeat(256), {}, 'PATCH', missing), await keyed(newKey(), { body: large }, 'PATCH', missing)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('a key whose request is under way', () => {
  test('is a 409 with Retry-After, whatever the body; afterwards it is replayed', async () => {
    const key = newKey()
    const other = new Database(t.files.main)
    other.exec('BEGIN IMMEDIATE')
    const first = keyed(key)
    for (const body of [LINK, { ...LINK, title: 'x' }]) {
      const meanwhile = await keyed(key, { body })
      expect([meanwhile.status, meanwhile.body.code, isReplay(meanwhile)]).toEqual([409, 'idempotency_in_progress', false])
      expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
    other.exec('ROLLBACK')
    other.close()
    expect((await first).status).toBe(201)
    const again = await keyed(key)
    expect([again.body, isReplay(again), await countLinks()]).toEqual([(await first).body, true, 1])
  })

  test('is for one of many at once, in each of 200 rounds: each of the others is answered alike or told to wait', async () => {
    for (let round = 1; round <= 200; round++) {
      const key = newKey()
      const slug = `race-${ws}-${round}`
      const answers = await Promise.all(Array.from({ length: 6 }, () => keyed(key, { body: { ...LINK, slug, status: 'archived' } })))
      const done = answers.filter(({ status }) => status === 201)
      const others = answers.filter(({ status }) => status !== 201)
      expect(done.length).toBeGreaterThanOrEqual(1)
      expect(done.filter((answer) => !isReplay(answer))).toHaveLength(1)
      for (const answer of done) expect(answer.body).toEqual(done[0]?.body)
      for (const { status, body } of others) expect([status, body.code]).toEqual([409, 'idempotency_in_progress'])
      expect(await countLinks()).toBe(round)
    }
  })

  test('is for one of several bodies: each of the others is refused', async () => {
    for (let round = 1; round <= 30; round++) {
      const key = newKey()
      const bodies = [0, 1, 2, 3].map((title) => ({ ...LINK, title: String(title) }))
      const answers = await Promise.all(bodies.map((body) => keyed(key, { body })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
      expect(await countLinks()).toBe(round)
    }
  })
})

describe('an answer is kept', () => {
  test('where it is 400, 404 or 409, even when it would be another one now', async () => {
    const blocking = await t.link(owner, ws)
    const deleted = await t.link(owner, ws)
    await t.send('DELETE', `${links}/${deleted.id}`, { as: owner })
    const keys = [newKey(), newKey(), newKey(), newKey()] as const
    const cases: [number, () => ReturnType<typeof keyed>, () => Promise<unknown>][] = [
      [400, () => keyed(keys[0], { body: { destination_url: 'nonsense' } }), async () => {}],
      [400, () => keyed(keys[1], { body: '{' }), async () => {}],
      [
        404,
        () => keyed(keys[2], { body: { title: 'x' } }, 'PATCH', `${links}/${deleted.id}`),
        () => t.send('POST', `${links}/${deleted.id}/restore`, { as: owner }),
      ],
      [
        409,
        () => keyed(keys[3], { body: { ...LINK, slug: blocking.slug } }),
        () => t.send('DELETE', `${links}/${blocking.id}`, { as: owner }),
      ],
    ]
    for (const [status, call, mend] of cases) {
      const first = await call()
      expect([first.status, isReplay(first)]).toEqual([status, false])
      await mend()
      const again = await call()
      expect([again.status, isReplay(again), again.body]).toEqual([status, true, first.body])
    }
  })

  test('not where it is 401 or 403: the same key does the work once it may', async () => {
    const key = newKey()
    const colleague = await t.member(owner, ws, 'viewer')
    expect((await keyed(key, { as: 'pat_wrong' })).status).toBe(401)
    expect((await keyed(key, { as: colleague })).status).toBe(403)
    await t.send('PATCH', `/v1/workspaces/${ws}/members/${colleague.id}`, { as: owner, body: { role: 'editor' } })
    const done = await keyed(key, { as: colleague })
    expect([done.status, isReplay(done)]).toEqual([201, false])

    const members = `/v1/workspaces/${ws}/members`
    const promote = (role: string) => t.send('PATCH', `${members}/${colleague.id}`, { as: owner, body: { role } })
    const body = { user_id: (await t.user()).id, role: 'owner' }
    await promote('admin')
    const grant = () => keyed(`${key}-grant`, { as: colleague, body }, 'POST', members)
    expect((await grant()).status).toBe(403)
    await promote('owner')
    expect((await grant()).status).toBe(201)
  })

  test('not where a quota refused it: the same key does the work once there is room', async () => {
    const limit = (limits: string | null) =>
      t.deps.write((tx) => tx.updateTable('workspaces').set({ limits }).where('id', '=', ws).execute())
    const archived = await t.link(owner, ws, { status: 'archived' })
    await limit('{"links":0}')
    const [create, unarchive] = [newKey(), newKey()]
    const wake = () => keyed(unarchive, { body: { status: 'active' } }, 'PATCH', `${links}/${archived.id}`)
    expect([(await keyed(create)).body.code, (await wake()).body.code]).toEqual(['quota_exceeded', 'quota_exceeded'])
    await limit(null)
    expect([(await keyed(create)).status, (await wake()).status]).toEqual([201, 200])
  })

  test('not where it is 500: the same key does the work once it can', async () => {
    expectErrors(/"broken".*request failed/)
    await sql`CREATE TRIGGER broken BEFORE INSERT ON links BEGIN SELECT raise(ABORT, 'broken'); END`.execute(t.database)
    const key = newKey()
    expect((await keyed(key)).status).toBe(500)
    await sql`DROP TRIGGER broken`.execute(t.database)
    const done = await keyed(key)
    expect([done.status, isReplay(done), await countLinks()]).toEqual([201, false, 1])
  })
})

describe('a replay', () => {
  test('has the caller’s request id in header and body, or its own first one in both', async () => {
    const key = newKey()
    const wrong = (headers: Record<string, string> = {}) => keyed(key, { body: { destination_url: 'nonsense' }, headers })
    const answers = [await wrong(), await wrong(), await wrong({ 'x-request-id': 'mine-1' }), await wrong({ 'x-request-id': 'not one!' })]
    for (const { body, headers } of answers) expect(body.request_id).toBe(headers.get('x-request-id'))
    expect(answers.map(isReplay)).toEqual([false, true, true, true])
    expect(answers[2]?.headers.get('x-request-id')).toBe('mine-1')
    const made = await keyed(newKey(), { headers: { 'x-request-id': 'mine-2' } })
    expect(made.headers.get('x-request-id')).toBe('mine-2')
  })

  test('of what took the caller’s access away is an ordinary 401 or 404', async () => {
    const key = newKey()
    const member = await t.member(owner, ws, 'editor')
    const leave = () => keyed(key, { as: member, body: undefined }, 'DELETE', `/v1/workspaces/${ws}/members/${member.id}`)
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 404])

    const { token, secret } = (await t.send('POST', '/v1/me/tokens', { as: owner, body: { name: 'k' } })).body
    const revoke = () => keyed(key, { as: secret, body: undefined }, 'DELETE', `/v1/me/tokens/${token.id}`)
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 401])

    const account = { email: `${key}@example.com`, password: 'a good long password' }
    const cookie = (await t.send('POST', '/v1/auth/signup', { body: account })).headers.get('set-cookie')?.split(';')[0] ?? ''
    const headers = { cookie, origin: 'http://terse.test' }
    const logOut = () => keyed(key, { as: null, body: undefined, headers }, 'POST', '/v1/auth/logout')
    expect([(await logOut()).status, (await logOut()).status]).toEqual([204, 401])
  })
})
