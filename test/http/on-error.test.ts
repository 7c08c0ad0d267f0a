import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'kysely'
import { openSqlite } from '../../src/db/sqlite.ts'
import type { User } from '../../src/features/users/schema.ts'
import { type Call, openTestApp, type TestApp } from '../harness.ts'
import { expectErrors } from '../logged-errors.ts'

let t: TestApp
let user: User
beforeEach(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  user = await t.user()
})
afterEach(() => t.close())

type Fault = { name: string; status: number; code: string; method: string; path: string; call?: () => Call }

const FAULTS: Fault[] = [
  { name: 'a field that is wrong', status: 400, code: 'validation_failed', method: 'POST', path: '/v1/users', call: () => ({ body: {} }) },
  { name: 'malformed JSON', status: 400, code: 'malformed_json', method: 'POST', path: '/v1/users', call: () => ({ body: '{' }) },
  { name: 'no credentials', status: 401, code: 'unauthorized', method: 'GET', path: '/v1/me' },
  { name: 'a wrong token', status: 401, code: 'unauthorized', method: 'GET', path: '/v1/me', call: () => ({ as: 'pat_wrong' }) },
  {
    name: 'what is not allowed',
    status: 403,
    code: 'forbidden',
    method: 'POST',
    path: '/v1/auth/signup',
    call: () => ({ body: { email: 'late@example.com', password: 'a long enough password' } }),
  },
  { name: 'an unknown workspace', status: 404, code: 'not_found', method: 'GET', path: '/v1/workspaces/999', call: () => ({ as: user }) },
  { name: 'an unknown address under /v1', status: 404, code: 'not_found', method: 'GET', path: '/v1/nothing/here' },
  { name: 'an unknown address of one segment, changed', status: 404, code: 'not_found', method: 'POST', path: '/nothing' },
  { name: 'a method that an address doesn’t have', status: 405, code: 'method_not_allowed', method: 'PUT', path: '/v1/me' },
  { name: 'an address that does not decode', status: 404, code: 'not_found', method: 'GET', path: '/v1/users/%E0%A4%A' },
  {
    name: 'a taken address',
    status: 409,
    code: 'conflict',
    method: 'POST',
    path: '/v1/users',
    call: () => ({ body: { email: user.email } }),
  },
  {
    name: 'too large a body',
    status: 413,
    code: 'payload_too_large',
    method: 'POST',
    path: '/v1/users',
    call: () => ({ body: `"${'x'.repeat(1024 * 1024)}"` }),
  },
  {
    name: 'another type than JSON',
    status: 415,
    code: 'unsupported_media_type',
    method: 'POST',
    path: '/v1/users',
    call: () => ({ body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  },
]

describe('the error envelope', () => {
  beforeEach(async () => {
    // So that sign-up is refused: the instance has its account.
    await t.database.updateTable('users').set({ password_hash: 'x' }).where('id', '=', user.id).execute()
  })

  test.each(FAULTS)('answers $name with $status $code', async ({ status, code, method, path, call }) => {
    const answer = await t.send(method, path, call?.())
    expect([answer.status, answer.body]).toEqual([
      status,
      {
        error: expect.stringMatching(/\w/),
        code,
        request_id: answer.headers.get('x-request-id') ?? 'missing',
        ...(code === 'validation_failed' && { fields: expect.any(Array) }),
      },
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('a known address', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

  test('answers every method that it doesn’t have with 405, and says which it has', async () => {
    const patterns = t.app.routes.map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`),
    }))
    for (const path of new Set(t.app.routes.map((route) => route.path.replace(/:\w+|\*/g, '1')))) {
      const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
      if (methods.has('GET')) methods.add('HEAD')
      for (const method of METHODS.filter((known) => !methods.has(known))) {
        const { status, headers } = await t.send(method, path)
        expect([path, method, status]).toEqual([path, method, 405])
        for (const allowed of methods) expect(headers.get('allow')?.split(', ')).toContain(allowed)
      }
    }
  })

  test.each([
    ['with a slash at its end', 'PUT', '/v1/me/', 'DELETE, GET, HEAD, PATCH'],
    ['with a query', 'PUT', '/v1/me?x=1', 'DELETE, GET, HEAD, PATCH'],
    ['of two routes', 'PUT', '/v1/workspaces/1/links/bulk', 'DELETE, GET, HEAD, PATCH, POST'],
  ])('%s does too', async (_, method, path, allow) => {
    const answer = await t.send(method, path, { as: user })
    expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([405, 'method_not_allowed', allow])
  })

  test.each(['/v1/nothing', '/v1/me/nothing', '/v1', '/nothing', '/v1//me', '/v1/users/1/x'])('unlike an unknown one: %s', async (path) => {
    const answer = await t.send('PUT', path, { as: user })
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
  })
})

describe('validation', () => {
  const faultsOf = async (path: string, body: unknown) => {
    const answer = await t.send('POST', path, { as: user, body })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    return answer.body.fields as { path: string; message: string }[]
  }

  test.each([
    ['one that is unknown', { name: 'x', nmae: 1 }, ['nmae']],
    ['one that is required', {}, ['name']],
    ['one of the wrong type', { name: 5 }, ['name']],
    ['every one that is at fault', { slug: '!', nmae: 1 }, ['name', 'nmae', 'slug']],
    ['an unknown one with an awkward name', '{"name":"x","__proto__":1,"a/b":2,"c~d":3}', ['__proto__', 'a/b', 'c~d']],
  ])('names %s', async (_, body, paths) => {
    const fields = await faultsOf('/v1/workspaces', body)
    expect(fields.map(({ path }) => path).sort()).toEqual(paths)
    for (const { message } of fields) expect(message).toMatch(/\w/)
  })

  test.each(['null', '[]', '5', '"text"', 'true', ''])('takes only an object for a body, and not %j', async (body) => {
    await faultsOf('/v1/workspaces', body)
  })
})

describe('a fault of the service', () => {
  test('is a 500 that says nothing of what is inside', async () => {
    expectErrors(/no such table: personal_tokens/)
    const other = openSqlite(t.files.main, { synchronous: 'FULL' })
    other.exec('DROP TABLE personal_tokens')
    other.close()
    const answer = await t.send('GET', '/v1/me/tokens', { as: user })
    expect([answer.status, answer.body.code, answer.body.request_id]).toEqual([500, 'internal_error', answer.headers.get('x-request-id')])
    expect(answer.text).not.toMatch(/personal_tokens|sqlite|table/i)
  })

  test('that the disk is full is a 507', async () => {
    expectErrors(/out of disk space/)
    const { page_count } = (await sql<{ page_count: number }>`PRAGMA page_count`.execute(t.deps.db)).rows[0] ?? { page_count: 1 }
    await t.deps.write((tx) => sql`PRAGMA max_page_count = ${sql.lit(page_count)}`.execute(tx))
    const answers = []
    for (let index = 0; index < 200 && answers.at(-1)?.status !== 507; index++)
      answers.push(
        await t.send('PATCH', '/v1/me', { as: user, body: { display_name: 'x' } }),
        await t.send('POST', '/v1/workspaces', { as: user, body: { name: 'x'.repeat(120) } }),
      )
    expect(answers.at(-1)?.body).toMatchObject({ code: 'insufficient_storage' })
  })
})

describe('security headers', () => {
  test.each(['/v1/ping', '/v1/me', '/v1/nothing/here', '/openapi.json', '/', '/setup', '/login', '/reset', '/no-such-link', '/docs/api'])(
    'are on %s',
    async (path) => {
      const { headers } = await t.send('GET', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toMatch(/origin/)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )
})
