import { beforeEach, describe, expect, test } from 'bun:test'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { makeEndpoint } from '../webhooks/receiver.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an entry
type Entry = any
const AGENT = 'curl/8.0'
const DESTINATION = 'https://example.com/'
let editor: User
let path: string
beforeEach(async () => {
  editor = await t.member(owner, ws, 'editor')
  path = `/v1/workspaces/${ws}/links`
})

const send = (method: string, at: string, body?: object) =>
  t.send(method, at, { as: editor, body, address: '198.51.100.77', headers: { 'user-agent': AGENT } })
const create = async (fields: object = {}) => (await send('POST', path, { destination_url: DESTINATION, ...fields })).body
/** The entries about links, the earliest first. */
const entries = async (): Promise<Entry[]> =>
  (await t.send('GET', `/v1/workspaces/${ws}/audit?limit=100`, { as: owner })).body.items
    .filter(({ target_type }: Entry) => target_type === 'link')
    .toReversed()
const summary = async () => (await entries()).map(({ kind, target_id, metadata }) => [kind, target_id, metadata])

describe('the audit log', () => {
  test('has who created a link, and from where', async () => {
    const link = await create({ slug: 'spring' })
    expect(await entries()).toEqual([
      {
        id: expect.any(Number),
        kind: 'link.created',
        target_type: 'link',
        target_id: link.id,
        actor_user_id: editor.id,
        ip: '198.51.100.0',
        user_agent: AGENT,
        metadata: { short_url: link.short_url },
        recorded_at: new Date(t.now()).toISOString(),
      },
    ])
  })

  test('has links that are created without naming a workspace', async () => {
    const { body } = await t.send('POST', '/v1/links', { as: owner, body: { destination_url: DESTINATION, workspace_id: ws } })
    expect((await entries()).map(({ kind, target_id, actor_user_id }) => [kind, target_id, actor_user_id])).toEqual([
      ['link.created', body.id, owner.id],
    ])
  })

  test('has what a change changed, and nothing of a change without effect', async () => {
    const { id } = await create({ title: 'old' })
    await send('PATCH', `${path}/${id}`, { title: 'new', destination_url: DESTINATION })
    await send('PATCH', `${path}/${id}`, { title: 'new' })
    expect((await summary()).slice(1)).toEqual([['link.updated', id, { changes: { title: { from: 'old', to: 'new' } } }]])
  })

  test('says that a password was set, replaced and removed, without the password or its hash', async () => {
    const { id } = await create()
    for (const password of ['first', 'second', null]) await send('PATCH', `${path}/${id}`, { password })
    const is = (from: boolean, to: boolean) => ({ password_protected: { from, to } })
    expect((await summary()).slice(1)).toEqual([
      ['link.updated', id, { changes: is(false, true), password_changed: true }],
      ['link.updated', id, { changes: {}, password_changed: true }],
      ['link.updated', id, { changes: is(true, false), password_changed: true }],
    ])
  })

  test('has archiving as the change that it is, and deletion also of an archived link, and restoring', async () => {
    const { id, short_url } = await create()
    await send('PATCH', `${path}/${id}`, { status: 'archived' })
    await send('DELETE', `${path}/${id}`)
    await send('POST', `${path}/${id}/restore`)
    expect((await summary()).slice(1)).toEqual([
      ['link.updated', id, { changes: { status: { from: 'active', to: 'archived' } } }],
      ['link.deleted', id, { short_url }],
      ['link.restored', id, { short_url }],
    ])
  })

  test('has each link of a bulk request that was made, changed or deleted, and none that was refused', async () => {
    const rows = Array.from({ length: 60 }, () => ({ destination_url: DESTINATION }))
    const { items } = (await send('POST', `${path}/bulk`, { links: [...rows, { destination_url: 'no address' }] })).body
    const ids = items.map(({ id }: { id: number }) => id)
    await send('PATCH', `${path}/bulk`, { ids: [...ids, 999_999_999], changes: { title: 'x' } })
    await send('POST', `${path}/bulk-delete`, { ids: [...ids, 999_999_999] })
    const rowsOf = (kind: string) =>
      t.deps.db.selectFrom('audit_entries').selectAll().where('workspace_id', '=', ws).where('kind', '=', kind).orderBy('id').execute()
    for (const kind of ['link.created', 'link.updated', 'link.deleted']) {
      const found = await rowsOf(kind)
      expect(found.map(({ target_id }) => target_id)).toEqual(ids)
      expect([...new Set(found.map((row) => `${row.actor_user_id} ${row.ip} ${row.user_agent}`))]).toEqual([
        `${editor.id} 198.51.100.0 ${AGENT}`,
      ])
    }
  })

  test('has each link of an import, by who started it, without an address', async () => {
    await send('POST', `/v1/workspaces/${ws}/imports`, { source: 'csv', content: `url\n${DESTINATION}a\nno address\n${DESTINATION}b` })
    await runDueImports(t.deps, t.now(), RUNNING)
    const { items } = (await t.send('GET', `${path}?sort=created_at`, { as: owner })).body
    expect((await entries()).map(({ kind, actor_user_id, ip, user_agent }) => [kind, actor_user_id, ip, user_agent])).toEqual([
      ['link.created', editor.id, '', null],
      ['link.created', editor.id, '', null],
    ])
    expect((await entries()).map(({ target_id }) => target_id)).toEqual(items.map(({ id }: { id: number }) => id))
  })

  test('keeps the whole address where the workspace does not anonymise', async () => {
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { anonymize_ip: false } } })
    await create()
    expect((await entries())[0].ip).toBe('198.51.100.77')
  })

  test("has an admin's decision once, as moderation", async () => {
    const { id } = await create()
    await t.send('POST', `${path}/${id}/moderation`, { as: owner, body: { decision: 'block' } })
    expect((await entries()).map(({ kind }) => kind)).toEqual(['link.created', 'link.moderated'])
  })
})

test('An audit entry about a link reaches siem endpoints, and no others.', async () => {
  const siem = await makeEndpoint(t, owner, ws, { url: 'http://127.0.0.1:9/', kind: 'siem' })
  await makeEndpoint(t, owner, ws, { url: 'http://127.0.0.1:9/' })
  const { id } = await create()
  const deliveries = await t.deps.db
    .selectFrom('webhook_deliveries')
    .innerJoin('events', 'events.id', 'webhook_deliveries.event_id')
    .select(['endpoint_id', 'data'])
    .where('events.workspace_id', '=', ws)
    .where('type', '=', 'audit.event')
    .execute()
  const about = deliveries
    .map(({ endpoint_id, data }) => ({ endpoint_id, ...JSON.parse(data) }))
    .filter(({ kind }) => kind === 'link.created')
  expect(about).toMatchObject([{ endpoint_id: siem.id, target_id: id, actor_user_id: editor.id }])
})
