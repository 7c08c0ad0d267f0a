import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { insertAudit, insertUrls, updateAudit, updateUrl } from '../../../src/features/link-audits/queries.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { updateEndpointRow } from '../../../src/features/webhooks/queries.ts'
import { DAY, HOUR, toTimestamp } from '../../../src/lib/clock.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { clickAt } from '../analytics/click-at.ts'
import { ENV } from '../domains/dns.ts'
import { makeEndpoint } from '../webhooks/receiver.ts'

let t: TestApp
let owner: User
let ws: number

beforeAll(async () => {
  t = await openTestApp(ENV)
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
})

type Item = { kind: string; count: number; at: string | null; item: Record<string, unknown> | null; quota: object | null }
const attention = async (as: User = owner): Promise<Item[]> => (await t.send('GET', `/v1/workspaces/${ws}/home`, { as })).body.attention
const kinds = async (as?: User) => (await attention(as)).map(({ kind }) => kind)
const change = (path: string, body: object, method = 'POST') => t.send(method, `/v1/workspaces/${ws}${path}`, { as: owner, body })
const viewer = async () => {
  const user = await t.user()
  await change('/members', { user_id: user.id, role: 'viewer' })
  return user
}

/** Stores an audit that found these URLs not to be there. */
async function audit(broken: { url: string; linkId: number }[]): Promise<void> {
  await t.deps.write(async (tx) => {
    const { id } = await insertAudit(tx, ws, { is_scheduled: 0, created_at: t.now() })
    await insertUrls(tx, id, broken)
    const urls = await tx.selectFrom('link_audit_urls').select('id').where('audit_id', '=', id).execute()
    for (const { id: urlId } of urls)
      await updateUrl(tx, ws, { auditId: id, urlId }, { outcome: 'broken', http_status: 404, checked_at: t.now() })
    await updateAudit(tx, ws, id, { status: 'completed', finished_at: t.now() })
  })
}

describe('what needs attention', () => {
  test('is nothing in a new workspace', async () => {
    await t.link(owner, ws)
    expect(await attention()).toEqual([])
  })

  test('are broken destinations of the last audit, until the link has another one', async () => {
    const [first, second] = [await t.link(owner, ws), await t.link(owner, ws)]
    await audit([{ url: first.destination_url, linkId: first.id }])
    await audit([first, second].map(({ destination_url: url, id: linkId }) => ({ url, linkId })))
    expect(await attention()).toEqual([
      {
        kind: 'destinations_broken',
        count: 2,
        at: toTimestamp(t.now()),
        item: { type: 'link', id: first.id, name: first.slug, http_status: 404, reports: null },
        quota: null,
      },
    ])
    await change(`/links/${first.id}`, { destination_url: 'https://example.com/repaired' }, 'PATCH')
    expect(await attention()).toMatchObject([{ count: 1, item: { id: second.id } }])
    await change(`/links/${second.id}`, { status: 'archived' }, 'PATCH')
    expect(await attention()).toEqual([])
  })

  test('are failing webhooks, for admins only, unless a member disabled them', async () => {
    const { id } = await makeEndpoint(t, owner, ws, { url: 'http://127.0.0.1:9/hook' })
    await t.deps.write((tx) => updateEndpointRow(tx, ws, id, { failing_since: t.now() - HOUR }))
    expect(await attention()).toMatchObject([
      {
        kind: 'webhooks_failing',
        count: 1,
        at: toTimestamp(t.now() - HOUR),
        item: { type: 'webhook', id, name: 'http://127.0.0.1:9/hook' },
      },
    ])
    expect(await kinds(await viewer())).toEqual([])
    await t.send('PATCH', `/v1/webhooks/workspaces/${ws}/webhooks/${id}`, { as: owner, body: { enabled: false } })
    expect(await kinds()).toEqual([])
  })

  test('are blocked links, and those that visitors reported, until an admin decides', async () => {
    const [blocked, reported] = [await t.link(owner, ws), await t.link(owner, ws)]
    for (const link of [blocked, reported, reported])
      await t.send('POST', '/v1/report', { body: { short_url: link.short_url, reason: 'Spam' } })
    await change(`/links/${blocked.id}/moderation`, { decision: 'block' })
    expect(await attention(await viewer())).toMatchObject([
      { kind: 'links_blocked', count: 1, at: toTimestamp(t.now()), item: { id: blocked.id, reports: 1 } },
      { kind: 'links_reported', count: 1, at: toTimestamp(t.now()), item: { id: reported.id, reports: 2 } },
    ])
    await change(`/links/${reported.id}/moderation`, { decision: 'allow' })
    expect(await kinds()).toEqual(['links_blocked'])
  })

  test('are domains that are not verified, and links that expire within seven days', async () => {
    const domain = (await change('/domains', { hostname: 'attention.example' })).body
    await t.link(owner, ws, { expires_at: toTimestamp(t.now() + 8 * DAY) })
    const later = await t.link(owner, ws, { expires_at: toTimestamp(t.now() + 7 * DAY) })
    const sooner = await t.link(owner, ws, { expires_at: toTimestamp(t.now() + DAY) })
    expect(await attention()).toMatchObject([
      { kind: 'domains_unverified', count: 1, item: { type: 'domain', id: domain.id, name: 'attention.example' } },
      { kind: 'links_expiring', count: 2, at: toTimestamp(t.now() + DAY), item: { id: sooner.id } },
    ])
    await change(`/links/${sooner.id}`, { status: 'paused' }, 'PATCH')
    expect(await attention()).toMatchObject([{}, { count: 1, item: { id: later.id } }])
  })

  test('are quotas of which 80% is used', async () => {
    await t.database.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', owner.id).execute()
    await t.send('PATCH', `/v1/admin/workspaces/${ws}`, { as: owner, body: { limits: { links: 5, clicks_per_month: 10 } } })
    const link = await t.link(owner, ws)
    for (let count = 0; count < 3; count++) await t.link(owner, ws)
    await clickAt(
      t,
      ws,
      Array.from({ length: 7 }, () => ({ at: t.now(), link: link.id })),
    )
    expect(await attention()).toEqual([{ kind: 'quota_links', count: 80, at: null, item: null, quota: { used: 4, limit: 5 } }])
  })

  test('is that of the own workspace alone', async () => {
    const stranger = await t.user()
    const theirs = (await t.workspace(stranger)).id
    const link = await t.link(stranger, theirs, { expires_at: toTimestamp(t.now() + DAY) })
    await t.send('POST', '/v1/report', { body: { short_url: link.short_url, reason: 'Spam' } })
    expect(await attention()).toEqual([])
  })
})
