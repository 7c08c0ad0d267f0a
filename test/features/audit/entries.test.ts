import { beforeEach, describe, expect, test } from 'bun:test'
import { parse } from 'csv-parse/sync'
import { unescapeFormula } from '../../../src/lib/csv.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', SIGNUP: 'open' })

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an entry
type Entry = any
const DAY = 86_400_000
const AGENT = 'curl/8.0'
let path: string
beforeEach(() => {
  path = `/v1/workspaces/${ws}`
})

const send = (method: string, at: string, body?: object, as = owner, headers = {}) =>
  t.send(method, at, { as, body, address: '198.51.100.77', headers: { 'user-agent': AGENT, ...headers } })
const list = async (query = '') => (await send('GET', `${path}/audit${query}`)).body
const kinds = async (query = '?limit=100'): Promise<string[]> => (await list(query)).items.map(({ kind }: Entry) => kind)
const rename = (name: string, as = owner) => send('PATCH', path, { name }, as)
const iso = (at = t.now()) => new Date(at).toISOString()

describe('the list', () => {
  test('has an entry as it is specified, the latest first', async () => {
    await rename('A')
    t.advance(1000)
    const member = await t.member(owner, ws, 'viewer')
    await send('PATCH', `${path}/members/${member.id}`, { role: 'editor' })
    const { items, next_cursor } = await list()
    expect(next_cursor).toBeNull()
    expect(items.map(({ kind }: Entry) => kind)).toEqual(['member.role_changed', 'member.added', 'workspace.updated', 'workspace.created'])
    expect(items[0]).toEqual({
      id: expect.any(Number),
      kind: 'member.role_changed',
      target_type: 'user',
      target_id: member.id,
      actor_user_id: owner.id,
      ip: '198.51.100.0',
      user_agent: AGENT,
      metadata: { from: 'viewer', to: 'editor' },
      recorded_at: iso(),
    })
  })

  test('is filtered by kind, by actor, and by both', async () => {
    const admin = await t.member(owner, ws, 'admin')
    await rename('A', admin)
    await rename('B')
    await t.send('POST', `${path}/api-keys`, { as: admin, body: { name: 'k', role: 'viewer' } })
    expect(await kinds('?kind=workspace.updated')).toEqual(['workspace.updated', 'workspace.updated'])
    expect(await kinds(`?actor_user_id=${admin.id}`)).toEqual(['api_key.created', 'workspace.updated'])
    const { items } = await list(`?kind=workspace.updated&actor_user_id=${admin.id}`)
    expect(items.map(({ metadata }: Entry) => metadata)).toEqual([{ changes: { name: 'A' } }])
    for (const query of ['?kind=nothing.happened', '?actor_user_id=999999', '?kind=workspace', '?kind=%25'])
      expect([query, await kinds(query)]).toEqual([query, []])
  })

  test('is filtered by its target: the history of one link, in pages', async () => {
    const [link, other] = [await t.link(owner, ws), await t.link(owner, ws)]
    for (const title of ['A', 'B']) await send('PATCH', `${path}/links/${link.id}`, { title })
    await send('DELETE', `${path}/links/${other.id}`)
    expect(await kinds(`?target_type=link&target_id=${link.id}`)).toEqual(['link.updated', 'link.updated', 'link.created'])
    const first = await list(`?target_type=link&target_id=${link.id}&limit=2`)
    expect(await kinds(`?target_type=link&target_id=${link.id}&limit=2&cursor=${first.next_cursor}`)).toEqual(['link.created'])
    expect(await kinds('?target_type=link&kind=link.deleted')).toEqual(['link.deleted'])
    for (const query of ['?target_type=workspace&target_id=999999', `?target_type=user&target_id=${link.id}`, '?target_type=lin'])
      expect([query, await kinds(query)]).toEqual([query, []])
    for (const [query, field] of [
      ['?target_id=0', 'target_id'],
      ['?target_type=', 'target_type'],
    ] as const)
      expect((await send('GET', `${path}/audit${query}`)).body.fields[0].path).toBe(field)
  })

  test('is filtered by dates, which include their whole day, and by times, which include themselves', async () => {
    const midnight = Math.ceil(t.now() / DAY) * DAY + 10 * DAY
    const day = (at: number) => iso(at).slice(0, 10)
    for (const at of [midnight - 1, midnight, midnight + DAY - 1, midnight + DAY]) {
      t.advance(at - t.now())
      await rename(String(at - midnight))
    }
    const names = async (query: string) =>
      (await list(`?kind=workspace.updated&${query}`)).items.map(({ metadata }: Entry) => Number(metadata.changes.name)).toReversed()
    expect(await names(`from=${day(midnight)}`)).toEqual([0, DAY - 1, DAY])
    expect(await names(`to=${day(midnight)}`)).toEqual([-1, 0, DAY - 1])
    expect(await names(`from=${day(midnight)}&to=${day(midnight)}`)).toEqual([0, DAY - 1])
    expect(await names(`from=${iso(midnight + 1)}`)).toEqual([DAY - 1, DAY])
    expect(await names(`from=${iso(midnight)}&to=${iso(midnight + DAY - 1)}`)).toEqual([0, DAY - 1])
    expect(await names(`to=${iso(midnight - 1)}`)).toEqual([-1])
    expect(await names(`from=${encodeURIComponent(iso(midnight).replace('Z', '+02:00'))}`)).toEqual([-1, 0, DAY - 1, DAY])
    expect(await names(`from=${day(midnight + 2 * DAY)}`)).toEqual([])
  })

  test.each(
    '?from=yesterday|?to=2026-02-30|?from=2026-03-10T25:00:00Z|?actor_user_id=x|?actor_user_id=0|?limit=0|?limit=101|?cursor=x|?kind=|?sort=id'.split(
      '|',
    ),
  )('%s is refused: 400', async (query) => {
    expect((await send('GET', `${path}/audit${query}`)).status).toBe(400)
  })

  test('comes in pages that stay right while entries come', async () => {
    for (let time = 0; time < 6; time++) await rename(`Name ${time}`)
    const all = (await list('?limit=100')).items
    const pages: Entry[][] = []
    let cursor: string | null = ''
    do {
      const page: { items: Entry[]; next_cursor: string | null } = await list(
        `?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      pages.push(page.items)
      cursor = page.next_cursor
      await rename(`Meanwhile ${pages.length}`)
    } while (cursor !== null)
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(all)
  })

  test('is of one workspace', async () => {
    const stranger = await t.user()
    const other = (await t.workspace(stranger)).id
    await t.send('PATCH', `/v1/workspaces/${other}`, { as: stranger, body: { name: 'Theirs' } })
    for (const { metadata, actor_user_id } of (await list('?limit=100')).items) expect([metadata, actor_user_id]).toEqual([{}, owner.id])
    expect(await kinds(`?actor_user_id=${stranger.id}`)).toEqual([])
  })

  test('is for admins: 403 for those below, 404 for strangers, 401 for nobody', async () => {
    for (const at of [`${path}/audit`, `${path}/audit/export`]) {
      for (const [role, status] of [
        ['viewer', 403],
        ['editor', 403],
        ['admin', 200],
      ] as const)
        expect([role, (await t.send('GET', at, { as: await t.member(owner, ws, role) })).status]).toEqual([role, status])
      expect((await t.send('GET', at, { as: await t.user() })).status).toBe(404)
      expect((await t.send('GET', at)).status).toBe(401)
      const { body: key } = await send('POST', `${path}/api-keys`, { name: 'k', role: 'admin' })
      expect((await t.send('GET', at, { as: key.secret })).status).toBe(200)
    }
  })
})

test('addresses are whole where the workspace wants that', async () => {
  await send('PATCH', path, { settings: { anonymize_ip: false } })
  await rename('A')
  const ips = (await list()).items.map(({ ip }: Entry) => ip)
  expect(ips.slice(0, 1)).toEqual(['198.51.100.77'])
  await send('PATCH', path, { settings: { anonymize_ip: true } })
  await t.send('PATCH', path, { as: owner, body: { name: 'B' }, address: '2001:db8:1234:5678::9' })
  expect((await list()).items[0].ip).toBe('2001:db8:1234::')
})

test('everything of a workspace that admins do has its entry', async () => {
  const url = 'http://127.0.0.1:9/'
  const webhooks = `/v1/webhooks/workspaces/${ws}/webhooks`
  const { body: made } = await send('POST', webhooks, { url, kind: 'siem' })
  const hook = `${webhooks}/${made.endpoint.id}`
  await send('POST', `${hook}/secret/rotate`)
  await send('POST', `${hook}/test`)
  await send('PATCH', hook, { description: 'x' })
  await send('DELETE', hook)
  await send('PUT', `${path}/pixels`, { meta_pixel_id: '123456' })
  const { id } = await t.link(owner, ws)
  await send('POST', `${path}/links/${id}/moderation`, { decision: 'block' })
  await send('PATCH', `${path}/links/${id}`, { title: 'x' })
  await send('DELETE', `${path}/links/${id}`)
  await send('POST', `${path}/links/${id}/restore`)
  const member = await t.member(owner, ws, 'viewer')
  await send('PATCH', `${path}/members/${member.id}`, { role: 'admin' })
  await send('DELETE', `${path}/members/${member.id}`)
  const { body: invitation } = await send('POST', `${path}/invitations`, { email: 'a@example.com', role: 'viewer' })
  await send('DELETE', `${path}/invitations/${invitation.id}`)
  const { body: key } = await send('POST', `${path}/api-keys`, { name: 'k', role: 'viewer' })
  await send('DELETE', `${path}/api-keys/${key.token.id}`)
  await rename('New')
  await t.deps.write((tx) => tx.updateTable('users').set({ is_instance_admin: 1 }).where('id', '=', owner.id).execute())
  await send('PATCH', `/v1/admin/workspaces/${ws}`, { plan_tier: 'pro' })

  const found = await kinds()
  for (const kind of found) expect(kind).toMatch(/^[a-z_]+\.[a-z_]+$/)
  expect(found.toReversed()).toEqual([
    ...['workspace.created', 'webhook.created', 'webhook.secret_rotated', 'webhook.tested', 'webhook.updated', 'webhook.deleted'],
    expect.stringMatching(/^pixels?\.\w+$/),
    ...[
      'link.created',
      'link.moderated',
      'link.updated',
      'link.deleted',
      'link.restored',
      'member.added',
      'member.role_changed',
      'member.removed',
      'invitation.created',
      'invitation.revoked',
    ],
    ...['api_key.created', 'api_key.revoked', 'workspace.updated', 'workspace.plan_changed'],
  ])
  const { text } = await send('GET', `${path}/audit?limit=100`)
  for (const secret of [made.secret, key.secret]) expect(text).not.toContain(secret)
})

test('no operation changes or deletes an entry', async () => {
  await rename('A')
  const before = await list('?limit=100')
  const [{ id }] = before.items
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const at of [`${path}/audit`, `${path}/audit/${id}`, `${path}/audit/export`])
      expect([method, at, [404, 405].includes((await send(method, at, {})).status)]).toEqual([method, at, true])
  expect(await list('?limit=100')).toEqual(before)
  await t.send('DELETE', path, { as: owner, body: { confirm: (await send('GET', path)).body.slug } })
  const kept = await t.deps.db.selectFrom('audit_entries').select('kind').where('workspace_id', '=', ws).orderBy('id').execute()
  expect(kept.map(({ kind }) => kind)).toEqual(['workspace.created', 'workspace.updated', 'workspace.deleted'])
})

describe('the export', () => {
  const HOSTILE = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', "'=1", 'a,b', 'a"b', 'a\nb', 'a;b', ' x ', 'ü🦊']
  const exported = (query = '') => send('GET', `${path}/audit/export${query}`)

  test('is CSV whose cells no spreadsheet runs, and which holds what the list holds', async () => {
    for (const agent of HOSTILE.filter((text) => !/[^\x20-\x7e]/.test(text) && text.trim() === text))
      await send('PATCH', path, { name: `Name ${agent}` }, owner, { 'user-agent': agent })
    const { headers, text } = await exported()
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    const records = parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
    for (const cell of records.flatMap((record) => Object.values(record))) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    const { items } = await list('?limit=100')
    expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(Object.keys(items[0]).toSorted())
    expect(
      records.map(({ user_agent, metadata, id, kind }) => ({
        id: Number(id),
        kind,
        user_agent: unescapeFormula(user_agent ?? ''),
        metadata: JSON.parse(metadata ?? ''),
      })),
    ).toEqual(items.map(({ id, kind, user_agent, metadata }: Entry) => ({ id, kind, user_agent: user_agent ?? '', metadata })))
  })

  test('is a JSON object a line when that is asked for', async () => {
    for (const name of HOSTILE) await rename(`Name ${name}`)
    const { headers, text } = await exported('?format=ndjson')
    expect(headers.get('content-type')).toStartWith('application/x-ndjson')
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.ndjson"')
    expect(text.endsWith('\n')).toBe(true)
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual((await list('?limit=100')).items)
  })

  test('takes the filters, and has every entry, however many', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      workspace_id: ws,
      kind: 'test.counted',
      target_type: 'test',
      target_id: index,
      recorded_at: t.now() + index,
    }))
    await t.deps.write((tx) => tx.insertInto('audit_entries').values(rows).execute())
    const ids = async (query: string) =>
      (await exported(`?format=ndjson&${query}`)).text.split('\n').flatMap((line) => (line ? [JSON.parse(line).target_id] : []))
    expect(await ids('kind=test.counted')).toEqual(rows.map(({ target_id }) => target_id).toReversed())
    expect(await ids(`kind=test.counted&from=${iso(t.now() + 500)}&to=${iso(t.now() + 1099)}`)).toEqual(
      Array.from({ length: 600 }, (_, index) => 1099 - index),
    )
    expect(await ids('kind=nothing.happened')).toEqual([])
    expect((await exported('?kind=nothing.happened')).text.split('\r\n').length).toBe(2)
  })

  test.each(['?format=xml', '?from=x', '?limit=5', '?cursor=x', '?actor_user_id=x'])('%s is refused: 400', async (query) => {
    expect((await exported(query)).status).toBe(400)
  })
})
