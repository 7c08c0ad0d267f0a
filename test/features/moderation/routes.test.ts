import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'
import { change, create, events, get, pathOf, SAFE, SUSPECT, safetyOf, scanNow, scansOf, setBlocklist, whereTo } from './watching.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })
afterEach(() => setBlocklist())

let link: Link
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: SAFE })
})
const list = (query = '', as: User | string = owner) => t.send('GET', pathOf(link, `/scans${query}`), { as })
const count = async (of: Link = link) => (await scansOf(of)).length
const mobile = (destination_url: string) => ({ device: ['mobile'], destination_url })

describe('scans of a link', () => {
  test('are listed with all that a scan says', async () => {
    expect((await list()).body).toEqual({
      items: [
        {
          id: expect.any(Number),
          link_id: link.id,
          url: SAFE,
          verdict: 'safe',
          source: 'builtin',
          reasons: [],
          scanned_at: new Date(t.now()).toISOString(),
        },
      ],
    })
    const [scan] = await scansOf((await create({ destination_url: SUSPECT })).body)
    expect(scan).toMatchObject({ verdict: 'suspect', source: 'builtin', url: SUSPECT, reasons: ['The host is an IP address.'] })
  })

  test('are listed newest first, at most limit of them: 50, 1 to 200', async () => {
    for (let more = 0; more < 202; more++) {
      t.advance(1)
      await scanNow(link)
    }
    for (const [query, expected] of [
      ['', 50],
      ['?limit=1', 1],
      ['?limit=200', 200],
    ] as const) {
      const { items } = (await list(query)).body
      const times = items.map(({ scanned_at }: { scanned_at: string }) => scanned_at)
      expect([items.length, times[0]]).toEqual([expected, new Date(t.now()).toISOString()])
      expect(times).toEqual(times.toSorted().reverse())
    }
    for (const query of ['?limit=0', '?limit=201', '?limit=x', '?limit=-1', '?limit=1.5']) {
      const { status, body } = await list(query)
      expect([query, status, body.code, body.fields[0].path]).toEqual([query, 400, 'validation_failed', 'limit'])
    }
  })

  test('are shown to every member, and made by editors and above', async () => {
    for (const [role, made] of [
      ['viewer', 403],
      ['editor', 201],
      ['admin', 201],
      ['owner', 201],
    ] as const) {
      const member = await t.member(owner, ws, role)
      expect([role, (await list('', member)).status, (await scanNow(link, member)).status]).toEqual([role, 200, made])
    }
    const stranger = await t.user()
    for (const [as, status] of [
      [stranger, 404],
      [undefined, 401],
    ] as const)
      for (const method of ['GET', 'POST']) expect((await t.send(method, pathOf(link, '/scans'), as && { as })).status).toBe(status)
  })

  test('of a link that isn’t in the workspace, is deleted or isn’t one at all, are not found', async () => {
    const elsewhere = await t.link(owner, (await t.workspace(owner)).id)
    await t.send('DELETE', pathOf(link), { as: owner })
    for (const id of [elsewhere.id, link.id, 0, 'x', 999_999_999])
      for (const method of ['GET', 'POST']) {
        const { status, body } = await t.send(method, `/v1/workspaces/${ws}/links/${id}/scans`, { as: owner })
        expect([id, status, body.code]).toEqual([id, 404, 'not_found'])
      }
  })

  test('are made on request, and what they find takes effect at once', async () => {
    setBlocklist('example.com')
    const { status, body } = await scanNow(link)
    expect([status, body.verdict, body.source, body.url]).toEqual([201, 'blocked', 'blocklist', SAFE])
    expect([(await scansOf(link))[0], await safetyOf(link), await whereTo(link)]).toEqual([body, 'blocked', [403, null]])
    setBlocklist()
    expect((await scanNow(link)).body.verdict).toBe('safe')
    expect([await safetyOf(link), await whereTo(link)]).toEqual(['safe', [302, SAFE]])
  })

  test('that find what is known already announce nothing', async () => {
    const before = [await get(link), await events()]
    t.advance(1000)
    await scanNow(link)
    expect([await get(link), await events()]).toEqual(before as never)
  })
})

describe('a link is scanned by itself', () => {
  test('when it is created, in each way, once', async () => {
    const path = `/v1/workspaces/${ws}/links`
    const quick = await t.send('POST', '/v1/links', { as: owner, body: { workspace_id: ws, destination_url: SAFE } })
    const rows = { links: [{ destination_url: SAFE }, { destination_url: SUSPECT }] }
    const { items } = (await t.send('POST', `${path}/bulk`, { as: owner, body: rows })).body
    expect([await count(), await count(quick.body), await count(items[0]), await count(items[1])]).toEqual([1, 1, 1, 1])
    expect(items.map(({ safety_status }: Link) => safety_status)).toEqual(['safe', 'suspect'])
  })

  test.each([
    ['its destination', { destination_url: SUSPECT }],
    ['a rule', { targeting_rules: [mobile(SUSPECT)] }],
    ['expired_url', { expired_url: SUSPECT }],
  ])('when %s changes, and its state goes by what is found', async (_, fields) => {
    const { body } = await change(link, fields)
    expect([await count(), body.safety_status]).toEqual([2, 'suspect'])
    expect((await scansOf(link))[0]?.url).toBe(SUSPECT)
    const { data } = (await events()).at(-1) ?? {}
    expect(data.changes.safety_status).toEqual({ from: 'safe', to: 'suspect' })
    await change(link, { destination_url: SAFE, targeting_rules: null, expired_url: null })
    expect([await count(), await safetyOf(link)]).toEqual([3, 'safe'])
  })

  test('when many are changed together, each', async () => {
    const links = [link, await t.link(owner, ws)]
    const body = { ids: links.map(({ id }) => id), changes: { destination_url: SUSPECT } }
    const { items } = (await t.send('PATCH', `/v1/workspaces/${ws}/links/bulk`, { as: owner, body })).body
    expect(items.map(({ safety_status }: Link) => safety_status)).toEqual(['suspect', 'suspect'])
    expect(await Promise.all(links.map(count))).toEqual([2, 2])
  })

  test('when nothing but something else changes, never', async () => {
    const starts_at = new Date(t.now() + 1000).toISOString()
    const changes = [
      { title: 'x', tags: ['a'], comment: 'c', description: 'd', external_id: 'e' },
      { slug: `moved-${ws}` },
      { status: 'paused' },
      { status: 'active', redirect_status: 301, forward_query: true, show_splash: true },
      { starts_at, password: 'x', max_clicks: 3 },
      { destination_url: SAFE },
      { destination_url: 'HTTPS://EXAMPLE.com:443/fine' },
      { utm: { source: 'x' }, social: { title: 'x' } },
    ]
    for (const fields of changes) expect((await change(link, fields)).status).toBe(200)
    expect(await count()).toBe(1)
  })

  test('and of several addresses the worst verdict counts, with the address that it is about', async () => {
    const made = (await create({ targeting_rules: [mobile('https://example.org/'), mobile(SUSPECT)], expired_url: SAFE })).body as Link
    expect([made.safety_status, (await scansOf(made))[0]?.url]).toEqual(['suspect', SUSPECT])
    setBlocklist('example.org')
    const { body } = await scanNow(made)
    expect([body.verdict, body.url, await safetyOf(made)]).toEqual(['blocked', 'https://example.org/', 'blocked'])
  })
})
