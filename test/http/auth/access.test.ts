import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { type Call, openTestApp, type TestApp } from '../../harness.ts'

const MALFORMED = { body: '{"name":' }
const NOT_JSON = { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const TOO_LARGE = { body: `{"name":"${'x'.repeat(1024 * 1024)}"}` }
const WRONG_BODIES: Record<string, Call> = {
  'malformed JSON': MALFORMED,
  'another type than JSON': NOT_JSON,
  'too large a body': TOO_LARGE,
  'a wrong field': { body: { nonsense: true } },
}

let t: TestApp
let owner: User
let viewer: User
let stranger: User
let ws: number
let key: string

beforeAll(async () => {
  t = await openTestApp()
  owner = await t.user('owner')
  stranger = await t.user('stranger')
  ws = (await t.workspace(owner)).id
  viewer = await t.member(owner, ws, 'viewer')
  const made = await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'key', role: 'admin' } })
  key = made.body.secret
})
afterAll(() => t.close())

const of = async (method: string, path: string, call: Call) => {
  const { status, body } = await t.send(method, path, call)
  return [status, body?.code]
}

const CHANGES: [string, string][] = [
  ['PATCH', ''],
  ['DELETE', ''],
  ['POST', '/members'],
  ['PATCH', '/members/1'],
  ['POST', '/invitations'],
  ['DELETE', '/invitations/1'],
  ['POST', '/api-keys'],
  ['DELETE', '/api-keys/1'],
]
const READS: [string, string][] = [
  ['GET', ''],
  ['GET', '/members'],
  ['GET', '/invitations'],
  ['GET', '/api-keys'],
]

describe('an operation of a workspace', () => {
  test.each([...CHANGES, ...READS])('is 401 without credentials, whether the workspace is there or not: %s %s', async (method, path) => {
    for (const id of [ws, 999]) expect(await of(method, `/v1/workspaces/${id}${path}`, {})).toEqual([401, 'unauthorized'])
  })

  test.each([...CHANGES, ...READS])('is 404 in another tenant, as in an unknown one: %s %s', async (method, path) => {
    const answers = await Promise.all([ws, 999].map((id) => t.send(method, `/v1/workspaces/${id}${path}`, { as: stranger })))
    expect(answers.map(({ status, body }) => [status, body.code, body.error])).toEqual(
      Array(2).fill([404, 'not_found', "The workspace doesn't exist, or you don't have access to it."]),
    )
  })

  test.each(CHANGES)('is 403 by a viewer: %s %s', async (method, path) => {
    expect(await of(method, `/v1/workspaces/${ws}${path}`, { as: viewer })).toEqual([403, 'forbidden'])
  })

  test.each(['0', '-1', '1.5', '1e3', 'abc', '01', '%20', '99999999999999999999', '1%00'])('is 404 where the id is %s', async (id) => {
    expect(await of('GET', `/v1/workspaces/${id}`, { as: owner })).toEqual([404, 'not_found'])
    expect(await of('GET', `/v1/users/${id}`, {})).toEqual([404, 'not_found'])
  })
})

describe('what is wrong with a body is told last', () => {
  describe.each(Object.entries(WRONG_BODIES))('such as %s:', (_, wrong) => {
    test.each(CHANGES.filter(([method]) => method !== 'DELETE'))('after 401, 404 and 403 by %s %s', async (method, path) => {
      const address = `/v1/workspaces/${ws}${path}`
      expect((await of(method, address, wrong))[0]).toBe(401)
      expect((await of(method, address, { ...wrong, as: stranger }))[0]).toBe(404)
      expect((await of(method, address, { ...wrong, as: viewer }))[0]).toBe(403)
      expect((await of(method, address, { ...wrong, as: owner }))[0]).toBeOneOf([400, 413, 415])
    })

    test('after 401 and 403 in what only people may do', async () => {
      for (const [method, path] of [
        ['POST', '/v1/workspaces'],
        ['POST', '/v1/me/tokens'],
        ['POST', '/v1/invitations/accept'],
      ] as const) {
        expect((await of(method, path, wrong))[0]).toBe(401)
        expect((await of(method, path, { ...wrong, as: key }))[0]).toBe(403)
        expect((await of(method, path, { ...wrong, as: owner }))[0]).toBeOneOf([400, 413, 415])
      }
    })

    test('after 404 for a member who is unknown', async () => {
      expect(await of('PATCH', `/v1/workspaces/${ws}/members/999`, { ...wrong, as: owner })).toEqual([404, 'not_found'])
    })
  })

  test('a member who is unknown is 404 before the role is 403', async () => {
    expect(await of('PATCH', `/v1/workspaces/${ws}/members/999`, { as: viewer, body: { role: 'viewer' } })).toEqual([404, 'not_found'])
  })
})

describe('credentials', () => {
  test.each([
    ['Bearer'],
    ['Bearer '],
    ['Basic dXNlcjpwYXNz'],
    ['Bearer pat_wrong'],
    ['Bearer key_wrong'],
    ['Bearer session'],
    ['pat_wrong'],
    [''],
  ])('%j are 401', async (authorization) => {
    expect(await of('GET', '/v1/me', { headers: { authorization } })).toEqual([401, 'unauthorized'])
  })

  test.each(['0', '999', 'abc', '1 or 1=1', '-1', ''])('such as X-Dev-User: %j are 401', async (devUser) => {
    expect(await of('GET', '/v1/me', { headers: { 'x-dev-user': devUser } })).toEqual([401, 'unauthorized'])
  })

  test('that are wrong are not made up for by others that are right', async () => {
    expect(await of('GET', '/v1/me', { as: owner, headers: { authorization: 'Bearer pat_wrong' } })).toEqual([401, 'unauthorized'])
  })
})

test('the internal token is nobody: 401 outside analytics', async () => {
  const internal = await openTestApp({ INTERNAL_TOKEN: 'an internal token of tests' })
  try {
    const { status, body } = await internal.send('GET', '/v1/me', { as: 'an internal token of tests' })
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  } finally {
    await internal.close()
  }
})
