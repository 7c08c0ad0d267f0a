import { beforeEach, describe, expect, test } from 'bun:test'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { activeDomain, clearRecords, create, domainsOf, EDGE, ENV, newHostname, prove, read, verify } from './dns.ts'

useFreshWorkspaces(ENV)
beforeEach(clearRecords)

const setPlan = (plan_tier: 'free' | 'starter' | 'pro' | 'business' | 'enterprise') =>
  t.database.updateTable('workspaces').set({ plan_tier }).where('id', '=', ws).execute()
const audited = async () =>
  (await t.send('GET', `/v1/workspaces/${ws}/audit?limit=100`, { as: owner })).body.items
    .filter(({ kind }: { kind: string }) => kind.startsWith('domain.'))
    .map(({ kind, metadata }: { kind: string; metadata: object }) => ({ kind, ...metadata }))

describe('a domain', () => {
  test('is pending when it is added, and says which records prove it', async () => {
    const hostname = newHostname()
    const { status, body } = await create({ hostname })
    const at = new Date(t.now()).toISOString()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      workspace_id: ws,
      hostname,
      status: 'pending',
      is_wildcard: false,
      case_sensitive: true,
      verify_token: expect.stringMatching(/^[\w-]{43}$/),
      root_url: null,
      not_found_url: null,
      expired_url: null,
      app_links: null,
      links: 0,
      dns: {
        records: [
          { type: 'TXT', name: `_service-verify.${hostname}`, value: `verify=${body.verify_token}`, found: null },
          { type: 'CNAME', name: hostname, value: EDGE, found: null },
        ],
        checked_at: null,
        next_check_at: new Date(t.now() + 60_000).toISOString(),
        failure: null,
      },
      tls: { status: 'none', issued_at: null, error: null },
      fail_reason: null,
      created_at: at,
      verified_at: null,
      failed_at: null,
    })
    expect(await read(body.id)).toEqual(body)
    expect((await t.send('GET', domainsOf(), { as: owner })).body).toEqual({ items: [body], next_cursor: null })
    expect(await audited()).toEqual([{ kind: 'domain.created', hostname }])
  })

  test('is listed page by page, the latest first, and by status', async () => {
    const ids = []
    for (let index = 0; index < 5; index++) ids.unshift((await create({ hostname: newHostname() })).body.id)
    ids.unshift((await activeDomain()).id)
    const listed: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await t.send('GET', `${domainsOf()}?limit=2${next && `&cursor=${next}`}`, { as: owner })
      listed.push(...body.items.map(({ id }: { id: number }) => id))
      next = body.next_cursor
    }
    expect(listed).toEqual(ids)
    const { items } = (await t.send('GET', `${domainsOf()}?status=active`, { as: owner })).body
    expect(items.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 1))
  })

  test('is read by every member, and changed by admins alone', async () => {
    const { id, hostname } = (await create({ hostname: newHostname() })).body
    const one = `${domainsOf()}/${id}`
    for (const role of ['viewer', 'editor', 'admin'] as const) {
      const as = await t.member(owner, ws, role)
      expect((await t.send('GET', one, { as })).status).toBe(200)
      expect((await t.send('GET', domainsOf(), { as })).status).toBe(200)
      const changes = [
        await create({ hostname: newHostname() }, as),
        await t.send('PATCH', one, { as, body: {} }),
        await verify(id, as),
        await t.send('DELETE', `${one}?confirm=other`, { as }),
      ]
      expect([role, changes.map(({ status }) => status)]).toEqual([role, role === 'admin' ? [201, 200, 200, 400] : [403, 403, 403, 403]])
    }
    expect((await read(id)).hostname).toBe(hostname)
  })

  test('leads its visitors of no link where it is told to', async () => {
    const { id } = await activeDomain()
    const fields = {
      root_url: 'https://example.com/root',
      not_found_url: 'https://example.com/404',
      expired_url: 'https://example.com/410',
    }
    const patch = (body: object) => t.send('PATCH', `${domainsOf()}/${id}`, { as: owner, body })
    expect((await patch(fields)).body).toMatchObject(fields)
    expect((await patch({ not_found_url: null })).body).toMatchObject({ ...fields, not_found_url: null })
    expect((await audited())[0]).toMatchObject({ kind: 'domain.updated', changes: { not_found_url: null } })
    const before = (await audited()).length
    await patch({ not_found_url: null })
    expect(await audited()).toHaveLength(before)
    for (const url of ['ftp://example.com/', 'https://terse.test/x', `https://${(await read(id)).hostname}/x`])
      expect((await patch({ root_url: url })).body.fields).toMatchObject([{ path: 'root_url' }])
  })
})

describe('the plan', () => {
  test.each([
    ['free', 1],
    ['starter', 1],
    ['pro', 3],
    ['business', 5],
  ] as const)('%s has room for %i domains; what is there after it falls stays, and works', async (plan, room) => {
    await setPlan(plan)
    const ids = []
    for (let index = 0; index < room; index++) ids.push((await create({ hostname: newHostname() })).body.id)
    const { status, body } = await create({ hostname: newHostname() })
    expect([status, body.code]).toEqual([403, 'quota_exceeded'])
    await setPlan('free')
    const last = await read(ids.at(-1) ?? 0)
    prove(last)
    expect((await verify(last.id)).body.status).toBe('verified')
    expect((await create({ hostname: newHostname() })).body.code).toBe('quota_exceeded')
  })

  test('has room for no more, however many are added at once', async () => {
    await setPlan('pro')
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ hostname: newHostname() })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('below Business has no wildcards', async () => {
    await setPlan('pro')
    for (const body of [{ hostname: '*.low.example' }, { hostname: 'low.example', is_wildcard: true }]) {
      const answer = await create(body)
      expect([answer.status, answer.body.code]).toEqual([402, 'plan_required'])
    }
    await setPlan('business')
    expect((await create({ hostname: 'wild.example', is_wildcard: true })).body).toMatchObject({
      hostname: '*.wild.example',
      is_wildcard: true,
      dns: { records: [{ name: '_service-verify.wild.example' }, { name: '*.wild.example' }] },
    })
  })
})

describe('a hostname', () => {
  const REFUSED: [string, string][] = [
    ['', 'such as go.example.com'],
    ['https://go.example.com', 'without https://'],
    ['go.example.com/path', 'without a path'],
    ['go.example.com?x', 'without a path'],
    ['go.example.com:8080', 'without a port'],
    ['ann@go.example.com', 'such as go.example.com'],
    ['go example.com', 'such as go.example.com'],
    ['192.0.2.1', 'IP address'],
    ['[2001:db8::1]', 'IP address'],
    ['2001:db8::1', 'IP address'],
    ['0x7f.1', 'IP address'],
    ['go_1.example.com', 'underscore'],
    ['a.*.example.com', 'wildcard'],
    ['*.*.example.com', 'wildcard'],
    ['*', 'wildcard'],
    ['example', 'full hostname'],
    ['-go.example.com', 'no part can begin or end with a hyphen'],
    ['go..example.com', 'letters'],
    [`${'a'.repeat(64)}.example.com`, '63'],
    [`${'a.'.repeat(124)}example.com`, '253'],
    ['github.io', 'public suffix'],
    ['co.uk', 'public suffix'],
    ['*.co.uk', 'public suffix'],
    ['fly.dev', 'public suffix'],
    ['localhost', 'full hostname'],
    ['go.localhost', 'private network'],
    ['printer.local', 'private network'],
    ['terse.test', 'host of this service'],
    ['TERSE.test.', 'host of this service'],
    ['go.terse.test', 'host of this service'],
    ['*.terse.test', 'host of this service'],
    [EDGE, 'host of this service'],
  ]
  test.each(REFUSED)('%p is refused with its reason', async (hostname, reason) => {
    const { status, body } = await create({ hostname })
    expect([status, body.code, body.fields?.[0].path]).toEqual([400, 'validation_failed', 'hostname'])
    expect(body.error).toContain(reason)
  })

  test.each([
    ['Go.Customer1.EXAMPLE', 'go.customer1.example'],
    ['go.customer2.example.', 'go.customer2.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['例え.テスト.example', 'xn--r8jz45g.xn--zckzah.example'],
    [`${'a.'.repeat(122)}examp.com`, `${'a.'.repeat(122)}examp.com`],
    ['customer3.example', 'customer3.example'],
    ['me.github.io', 'me.github.io'],
  ])('%p is kept as %p', async (hostname, kept) => {
    const { status, body } = await create({ hostname })
    expect([status, body.hostname]).toEqual([201, kept])
  })

  test('is a wildcard or isn’t, however it is said', async () => {
    expect((await create({ hostname: '*.w1.example', is_wildcard: false })).body.fields).toMatchObject([{ path: 'hostname' }])
    expect((await create({ hostname: '*.w1.example', is_wildcard: true })).body).toMatchObject({
      hostname: '*.w1.example',
      is_wildcard: true,
    })
    expect((await create({ hostname: 'w1.example', is_wildcard: false })).body).toMatchObject({
      hostname: 'w1.example',
      is_wildcard: false,
    })
  })

  test('is in a workspace once', async () => {
    const hostname = newHostname()
    const { id } = (await create({ hostname })).body
    const again = await create({ hostname: hostname.toUpperCase() })
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    await t.send('DELETE', `${domainsOf()}/${id}?confirm=${hostname}`, { as: owner })
    expect((await create({ hostname })).status).toBe(201)
  })

  test('that another workspace has proved is a conflict; one that is pending there is not', async () => {
    const other = await t.user()
    const otherWs = (await t.workspace(other)).id
    const hostname = newHostname()
    const theirs = (await create({ hostname }, other, otherWs)).body
    expect((await create({ hostname })).status).toBe(201)
    prove(theirs)
    await verify(theirs.id, other, otherWs)
    const third = await t.user()
    const answer = await create({ hostname }, third, (await t.workspace(third)).id)
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
  })
})
