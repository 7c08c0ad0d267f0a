import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { RUNNING } from '../../harness.ts'
import { until } from '../../server.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { deliver, makeEndpoint, openReceiver, type Received, type Receiver } from './receiver.ts'

// Every change that is announced, by every way that leads to it, at a real receiver.

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const TYPES = 'link.created link.updated link.deleted workspace.updated member.invited member.removed audit.event'.split(' ')
/** One receiver that is told everything, and one for each type. */
let siem: Receiver
let own: Map<string, Receiver>
beforeEach(() => {
  siem = openReceiver()
  own = new Map(TYPES.map((type) => [type, openReceiver()]))
})
afterEach(() => Promise.all([siem, ...own.values()].map((receiver) => receiver.close())))

async function listen(): Promise<void> {
  await makeEndpoint(t, owner, ws, { url: siem.url, kind: 'siem' })
  for (const [type, { url }] of own) await makeEndpoint(t, owner, ws, { url, events: [type] })
  await deliver(t)
  // What the endpoints themselves were announced by.
  for (const receiver of [siem, ...own.values()]) receiver.received.splice(0)
}

const link = (fields: object = {}) => t.link(owner, ws, { title: 'Before', ...fields })
const at = (path: string) => `/v1/workspaces/${ws}/${path}`
async function ok(method: string, path: string, body?: object, as: User = owner) {
  const answer = await t.send(method, path, { as, body })
  expect([method, path, answer.status < 300 || answer.text]).toEqual([method, path, true])
  return answer.body
}

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of data
type Expected = { type: string; data: any }
/** Does what is to be announced; what has to be there for it was made by `prepare`, before anybody listened. */
type Way = { name: string; prepare?: () => Promise<unknown>; act: (made: never) => Promise<Expected[]>; kinds?: string[] }
// biome-ignore lint/suspicious/noExplicitAny: each way says of itself what it makes
const way = (name: string, prepare: () => Promise<any>, act: (made: any) => Promise<Expected[]>, kinds: string[] = []): Way => ({
  name,
  prepare,
  act,
  kinds,
})
const nothing = async () => undefined
const shown = (id: number) => ok('GET', at(`links/${id}`))
const changed = async (id: number, changes: object): Promise<Expected[]> => [
  { type: 'link.updated', data: { ...(await shown(id)), changes } },
]
const created = (made: object[]): Expected[] => made.map((data) => ({ type: 'link.created', data }))
const pair = async () => [await link(), await link()]
const title = { title: { from: 'Before', to: 'After' } }
const status = (from: string, to: string) => ({ status: { from, to } })

const RULES = [{ country: ['DE'], destination_url: 'https://de.example/' }]

const WAYS: Way[] = [
  way('a link that is created', nothing, async () => created([await link()]), ['link.created']),
  way(
    'one without a workspace in the path',
    nothing,
    async () => created([await ok('POST', '/v1/links', { destination_url: 'https://example.com/', workspace_id: ws })]),
    ['link.created'],
  ),
  way(
    'many at once',
    nothing,
    async () => {
      const links = [{ destination_url: 'https://a.example/' }, { slug: '!' }, { destination_url: 'https://b.example/' }]
      return created((await ok('POST', at('links/bulk'), { links })).items)
    },
    ['link.created', 'link.created'],
  ),
  way(
    'an import',
    nothing,
    async () => {
      await ok('POST', at('imports'), { source: 'csv', content: 'destination_url,title\nhttps://a.example/,A\nhttps://b.example/,B\n' })
      await runDueImports(t.deps, t.now(), RUNNING)
      const { items } = await ok('GET', at('links'))
      return created(items.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id))
    },
    ['import.started', 'link.created', 'link.created'],
  ),
  way(
    'a change of a title',
    link,
    async ({ id }) => {
      await ok('PATCH', at(`links/${id}`), { title: 'After' })
      return changed(id, title)
    },
    ['link.updated'],
  ),
  way(
    'a change of destination, slug and rules',
    link,
    async ({ id, slug }) => {
      const change = { destination_url: 'https://b.example/', slug: 'moved', targeting_rules: RULES }
      const { targeting_rules } = await ok('PATCH', at(`links/${id}`), change)
      return changed(id, {
        destination_url: { from: 'https://example.com/', to: 'https://b.example/' },
        slug: { from: slug, to: 'moved' },
        short_url: { from: `http://terse.test/${slug}`, to: 'http://terse.test/moved' },
        targeting_rules: { from: [], to: targeting_rules },
      })
    },
    ['link.updated'],
  ),
  way(
    'the same change of many',
    pair,
    async ([one, other]) => {
      await ok('PATCH', at('links/bulk'), { ids: [one.id, other.id, 999_999], changes: { title: 'After' } })
      return [...(await changed(one.id, title)), ...(await changed(other.id, title))]
    },
    ['link.updated', 'link.updated'],
  ),
  way(
    'a pause',
    link,
    async ({ id }) => {
      await ok('PATCH', at(`links/${id}`), { status: 'paused' })
      return changed(id, status('active', 'paused'))
    },
    ['link.updated'],
  ),
  way(
    'what was archived and is active again',
    () => link({ status: 'archived' }),
    async ({ id }) => {
      await ok('PATCH', at(`links/${id}`), { status: 'active' })
      return changed(id, status('archived', 'active'))
    },
    ['link.updated'],
  ),
  way(
    'an admin’s word on a link',
    link,
    async ({ id }) => {
      await ok('POST', at(`links/${id}/moderation`), { decision: 'block' })
      return changed(id, { safety_status: { from: expect.any(String), to: 'blocked' } })
    },
    ['link.moderated'],
  ),
  way(
    'a restored link',
    async () => {
      const made = await link()
      await ok('DELETE', at(`links/${made.id}`))
      return made
    },
    async ({ id }) => {
      await ok('POST', at(`links/${id}/restore`))
      return changed(id, status('archived', 'active'))
    },
    ['link.restored'],
  ),
  way(
    'a deleted link',
    link,
    async ({ id, slug }) => {
      await ok('DELETE', at(`links/${id}`))
      return [{ type: 'link.deleted', data: expect.objectContaining({ id, slug, workspace_id: ws }) }]
    },
    ['link.deleted'],
  ),
  way(
    'many deleted links',
    pair,
    async ([one, other]) => {
      await ok('POST', at('links/bulk-delete'), { ids: [one.id, other.id, 999_999] })
      return [one, other].map(({ id }) => ({ type: 'link.deleted', data: expect.objectContaining({ id }) }))
    },
    ['link.deleted', 'link.deleted'],
  ),
  way(
    'an archived link, which is deleted then',
    link,
    async ({ id }) => {
      const archived = await ok('PATCH', at(`links/${id}`), { status: 'archived' })
      await ok('DELETE', at(`links/${id}`))
      return [{ type: 'link.deleted', data: archived }]
    },
    ['link.updated', 'link.deleted'],
  ),
  way(
    'many archived links',
    pair,
    async (made) => {
      await ok('PATCH', at('links/bulk'), { ids: made.map(({ id }: { id: number }) => id), changes: { status: 'archived' } })
      return made.map(({ id }: { id: number }) => ({ type: 'link.deleted', data: expect.objectContaining({ id, status: 'archived' }) }))
    },
    ['link.updated', 'link.updated'],
  ),
  way('a change of nothing', link, async ({ id }) => {
    await ok('PATCH', at(`links/${id}`), { title: 'Before' })
    return []
  }),
  way(
    'a change of the workspace',
    nothing,
    async () => [
      { type: 'workspace.updated', data: await ok('PATCH', `/v1/workspaces/${ws}`, { name: 'New', settings: { root_url: null } }) },
    ],
    ['workspace.updated'],
  ),
  way(
    'another plan',
    nothing,
    async () => {
      const admin = await t.user()
      await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', admin.id).execute())
      await ok('PATCH', `/v1/admin/workspaces/${ws}`, { plan_tier: 'pro' }, admin)
      const { role: _, ...workspace } = await ok('GET', `/v1/workspaces/${ws}`)
      expect(workspace.plan_tier).toBe('pro')
      return [{ type: 'workspace.updated', data: workspace }]
    },
    ['workspace.plan_changed'],
  ),
  way(
    'a member who is added',
    () => t.user(),
    async ({ id, email }) => {
      await ok('POST', at('members'), { user_id: id, role: 'editor' })
      return [{ type: 'member.invited', data: { user_id: id, email, role: 'editor' } }]
    },
    ['member.added'],
  ),
  way(
    'an invitation',
    nothing,
    async () => [{ type: 'member.invited', data: await ok('POST', at('invitations'), { email: 'new@example.com', role: 'viewer' }) }],
    ['invitation.created'],
  ),
  way(
    'a member who is removed',
    () => t.member(owner, ws, 'viewer'),
    async ({ id, email }) => {
      await ok('DELETE', at(`members/${id}`))
      return [{ type: 'member.removed', data: { user_id: id, email, role: 'viewer' } }]
    },
    ['member.removed'],
  ),
  way(
    'a member who leaves',
    () => t.member(owner, ws, 'admin'),
    async (member: User) => {
      await ok('DELETE', at(`members/${member.id}`), undefined, member)
      return [{ type: 'member.removed', data: { user_id: member.id, email: member.email, role: 'admin' } }]
    },
    ['member.removed'],
  ),
]

const sorted = (received: Received[]) =>
  received.map(({ body }) => body).toSorted((a, b) => a.type.localeCompare(b.type) || a.data.id - b.data.id)

describe('whoever listens is told of', () => {
  test.each(WAYS)('$name', async ({ prepare, act, kinds = [] }) => {
    const made = await prepare?.()
    await listen()
    t.advance(1234)
    const expected = await act(made as never)
    await deliver(t)
    const created_at = new Date(t.now()).toISOString()
    const envelope = { id: expect.stringMatching(/^evt_[\w-]{20,}$/), workspace_id: ws, created_at, timestamp: created_at }

    const [audited, operational] = [sorted(siem.received).filter(isAudit), sorted(siem.received).filter((body) => !isAudit(body))]
    expect(operational).toEqual(expected.map((event) => ({ ...envelope, ...event })))
    expect(audited.map(({ data }) => data.kind)).toEqual(kinds)
    // The others are told of their own type alone, with the same event.
    for (const [type, { received }] of own) {
      const theirs = sorted(siem.received).filter((body) => body.type === type)
      expect([type, sorted(received)]).toEqual([type, theirs])
    }
    const ids = siem.received.map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
const isAudit = (body: { type: string }) => body.type === 'audit.event'

test('an audit entry arrives in its envelope, with nothing more', async () => {
  await ok('PATCH', `/v1/workspaces/${ws}`, { settings: { anonymize_ip: false } })
  const member = await t.member(owner, ws, 'viewer')
  await listen()
  const headers = { 'user-agent': 'curl/8.0' }
  await t.send('PATCH', at(`members/${member.id}`), { as: owner, body: { role: 'editor' }, headers, address: '198.51.100.77' })
  await deliver(t)
  const time = new Date(t.now()).toISOString()
  expect(siem.received.map(({ body }) => body)).toEqual([
    {
      id: expect.stringMatching(/^evt_/),
      type: 'audit.event',
      workspace_id: ws,
      created_at: time,
      timestamp: time,
      data: {
        kind: 'member.role_changed',
        target_type: 'user',
        target_id: member.id,
        actor_user_id: owner.id,
        ip: '198.51.100.77',
        user_agent: 'curl/8.0',
        metadata: { from: 'viewer', to: 'editor' },
        recorded_at: time,
      },
    },
  ])
})

test('what is refused is not announced', async () => {
  await link({ slug: 'taken' })
  await listen()
  await t.send('POST', at('links'), { as: owner, body: { destination_url: 'https://example.com/', slug: 'taken' } })
  await t.send('DELETE', at(`members/${owner.id}`), { as: owner })
  await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { slug: '!' } })
  await deliver(t)
  expect(siem.received).toEqual([])
})

test('a change sets off its deliveries by itself', async () => {
  await makeEndpoint(t, owner, ws, { url: siem.url })
  await link()
  await until(() => siem.received.length === 1)
  expect(siem.types()).toEqual(['link.created'])
})
