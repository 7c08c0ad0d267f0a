import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createLive } from '../../../src/features/analytics/live.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { findRole } from '../../../src/http/auth/queries.ts'
import { hashSecret } from '../../../src/lib/secrets.ts'
import { openTestApp, RUNNING, type TestApp } from '../../harness.ts'
import { until } from '../../server.ts'

// Live streams whose caller loses the right to them.

let t: TestApp
let owner: User

beforeAll(async () => {
  t = await openTestApp()
  owner = await t.user()
})
afterAll(() => t.close())

describe('a stream ends within five seconds', () => {
  const END_MS = 5000
  let reader: User
  let path: string
  let workspace: number
  beforeEach(async () => {
    reader = await t.user()
    workspace = (await t.workspace(owner)).id
    path = `/v1/workspaces/${workspace}`
    await t.database.insertInto('members').values({ workspace_id: workspace, user_id: reader.id, role: 'viewer', joined_at: 0 }).execute()
  })

  /** Whether a stream was open, and how long it was so after something was done. */
  async function timeToEnd(headers: Record<string, string>, loss: () => Promise<unknown>): Promise<number> {
    const url = `http://terse.test/v1/analytics/workspaces/${workspace}/live`
    const response = await t.app.fetch(new Request(url, { headers }))
    expect(response.status).toBe(200)
    const stream = (response.body as ReadableStream<Uint8Array>).getReader()
    await stream.read()
    await loss()
    const lostAt = performance.now()
    while (!(await stream.read()).done);
    return performance.now() - lostAt
  }
  const asReader = () => ({ 'x-dev-user': String(reader.id) })
  const times = () => ({ created_at: t.now(), last_used_at: t.now(), expires_at: t.now() + 86_400_000 })

  const losses: [string, () => Promise<[Record<string, string>, () => Promise<unknown>]>][] = [
    [
      'of its caller’s membership being removed',
      async () => [asReader(), () => t.send('DELETE', `${path}/members/${reader.id}`, { as: owner })],
    ],
    [
      'of its personal token being revoked',
      async () => {
        const { secret, token } = (await t.send('POST', '/v1/me/tokens', { as: reader, body: { name: 'x' } })).body
        return [{ authorization: `Bearer ${secret}` }, () => t.send('DELETE', `/v1/me/tokens/${token.id}`, { as: reader })]
      },
    ],
    [
      'of its API key being revoked',
      async () => {
        const { secret, token } = (await t.send('POST', `${path}/api-keys`, { as: owner, body: { name: 'x', role: 'viewer' } })).body
        return [{ authorization: `Bearer ${secret}` }, () => t.send('DELETE', `${path}/api-keys/${token.id}`, { as: owner })]
      },
    ],
    [
      'of its session being ended, as by a changed password',
      async () => {
        const secret = `s${reader.id}`.padEnd(43, 'x')
        await t.database
          .insertInto('sessions')
          .values({ token_hash: hashSecret(secret), user_id: reader.id, ...times() })
          .execute()
        return [{ cookie: `session=${secret}` }, () => t.database.deleteFrom('sessions').where('user_id', '=', reader.id).execute()]
      },
    ],
    [
      'of its workspace being deleted',
      async () => {
        const { slug } = (await t.send('GET', path, { as: owner })).body
        return [asReader(), () => t.send('DELETE', path, { as: owner, body: { confirm: slug } })]
      },
    ],
    [
      'of its workspace requiring a second factor that its caller lacks',
      async () => {
        const { secret } = (await t.send('POST', '/v1/me/tokens', { as: reader, body: { name: 'x' } })).body
        await t.database.updateTable('users').set({ password_hash: 'x' }).where('id', '=', reader.id).execute()
        const required = JSON.stringify({ require_second_factor: true })
        return [
          { authorization: `Bearer ${secret}` },
          () => t.database.updateTable('workspaces').set({ settings: required }).where('id', '=', workspace).execute(),
        ]
      },
    ],
  ]

  test.each(losses)('%s', async (_, prepare) => {
    const [headers, loss] = await prepare()
    expect(await timeToEnd(headers, loss)).toBeLessThan(END_MS)
  })
})

test('a thousand streams are checked by one loop, once each in two seconds, and all end', async () => {
  const ws = (await t.workspace(owner)).id
  let checks = 0
  let mayRead = true
  const live = createLive({ clock: t.now, clicks: t.deps.clicks })
  const { db } = t.deps
  const readers = Array.from({ length: 1000 }, (_, index) => {
    const mayStillRead = async () => {
      checks++
      return findRole(db, ws, owner.id) !== undefined && mayRead
    }
    return live
      .open({ workspaceId: index, query: { bots: false }, timezone: 'UTC', lastEventId: null, left: RUNNING, mayStillRead })
      .getReader()
  })
  await Promise.all(readers.map((one) => one.read()))
  await until(() => checks >= 1000)
  expect(checks).toBeLessThan(2000)
  mayRead = false
  const endings = await Promise.all(
    readers.map(async (one) => {
      for (;;) if ((await one.read()).done) return true
    }),
  )
  expect(endings).toHaveLength(1000)
})
