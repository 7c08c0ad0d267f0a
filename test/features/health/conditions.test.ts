import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { User } from '../../../src/features/users/schema.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { allowErrors, expectErrors } from '../../logged-errors.ts'
import { until } from '../../server.ts'

const METRICS_TOKEN = 'the-token-of-the-metrics'
let t: TestApp
let admin: User
beforeEach(async () => {
  t = await openTestApp({ INTERNAL_TOKEN: METRICS_TOKEN })
  admin = await t.user('admin')
  await t.database.updateTable('users').set({ is_instance_admin: 1 }).execute()
})
afterEach(() => t.close())

// A job that runs while the condition starts is refused its change.
const begun = (pattern: RegExp) => {
  expectErrors(pattern)
  allowErrors(/couldn't be sent/)
}

const metrics = async () => (await t.send('GET', '/metrics', { as: METRICS_TOKEN })).text
const shown = async () => (await t.send('GET', '/v1/admin/conditions', { as: admin })).body.items

describe('a condition of the instance', () => {
  test('is 0 in the metrics, and nowhere else, while it doesn’t last', async () => {
    expect(await metrics()).toContain('terse_condition{name="lease_lost"} 0')
    expect([(await t.send('GET', '/readyz')).body.conditions, await shown(), t.mails]).toEqual([[], [], []])
  })

  test('is said once by mail when it starts and when it ends, and is shown by /readyz, the metrics and to instance admins meanwhile', async () => {
    begun(/Another server took over/)
    const { conditions } = t.deps
    conditions.begin('lease_lost', 'Another server took over. Stop this one.')
    conditions.begin('lease_lost', 'Another server took over. Stop this one.')
    await until(() => t.mails.length > 0)
    expect(t.mails).toEqual([
      {
        to: 'admin@example.com',
        subject: "This server doesn't hold the lease (terse.test)",
        text: expect.stringMatching(/^Another server took over\. Stop this one\.[\s\S]*one-server-writes\n$/),
      },
    ])
    const started_at = new Date(t.now()).toISOString()
    const ready = await t.send('GET', '/readyz')
    expect([ready.status, ready.body.checks.database, ready.body.conditions]).toEqual([
      200,
      'read_only',
      [{ name: 'lease_lost', started_at }],
    ])
    expect(await metrics()).toMatch(/terse_read_only 1[\s\S]*terse_condition\{name="lease_lost"\} 1/)
    expect(await shown()).toEqual([
      {
        name: 'lease_lost',
        title: "This server doesn't hold the lease",
        message: 'Another server took over. Stop this one.',
        chapter: 'One server writes',
        guide_url: 'http://terse.test/docs/operating#one-server-writes',
        started_at,
      },
    ])

    t.advance(90_000)
    conditions.end('lease_lost')
    conditions.end('lease_lost')
    await until(() => t.mails.length > 1)
    expect(t.mails.map(({ subject }) => subject)).toEqual([
      "This server doesn't hold the lease (terse.test)",
      "Resolved: This server doesn't hold the lease (terse.test)",
    ])
    expect([(await t.send('GET', '/readyz')).body.checks.database, await shown()]).toEqual(['ok', []])
  })

  // Before the change, after its commit, and before its response.
  test.each([1, 2, 3])('that begins while a change is made lets nobody acknowledge it (moment %s)', async (moment) => {
    begun(/Another server took over/)
    const { id } = await t.workspace(admin)
    let asked = 0
    t.deps.conditions.watch(() => {
      if (++asked === moment) t.deps.conditions.begin('lease_lost', 'Another server took over.')
    })
    const body = { destination_url: 'https://example.com/', slug: 'late' }
    const { status, body: answer, headers } = await t.send('POST', `/v1/workspaces/${id}/links`, { as: admin, body })
    expect([status, answer.code, answer.request_id, headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      headers.get('x-request-id'),
      '10',
    ])
  })

  test('that stops changes lets links redirect and keeps their clicks, and changes go on after it', async () => {
    begun(/Stop this one/)
    const { id } = await t.workspace(admin)
    const { slug, id: link } = await t.link(admin, id)
    t.deps.conditions.begin('lease_lost', 'Stop this one.')
    const refused = await t.send('POST', `/v1/workspaces/${id}/links`, { as: admin, body: { destination_url: 'https://example.com/' } })
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
    expect((await t.visit(slug)).status).toBe(302)
    await t.flushClicks()
    expect((await t.send('GET', `/v1/workspaces/${id}/links/${link}`, { as: admin })).body.clicks).toBe(1)
    t.deps.conditions.end('lease_lost')
    expect((await t.link(admin, id)).slug).toBeString()
  })

  test('that begins while a change is being committed leaves the change unacknowledged', async () => {
    begun(/Stop this one/)
    const write = t.deps.write(async (tx) => {
      await tx.updateTable('users').set({ display_name: 'Changed' }).execute()
      t.deps.conditions.begin('lease_lost', 'Stop this one.')
    })
    expect(await write.catch(({ code }) => code)).toBe('unavailable')
  })

  test('is nothing that others than instance admins see', async () => {
    expect((await t.send('GET', '/v1/admin/conditions', { as: await t.user() })).status).toBe(403)
  })
})
