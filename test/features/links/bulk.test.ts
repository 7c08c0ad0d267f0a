import { beforeEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const URL_A = 'https://example.com/a'
const MIB = 1024 * 1024
let domain_id: number
let pendingDomain: number

const path = (rest = '') => `/v1/workspaces/${ws}/links${rest}`
const bulk = (links: unknown, as: User | string = owner) => t.send('POST', path('/bulk'), { as, body: { links } })
const good = (slug?: string) => ({ destination_url: URL_A, ...(slug && { slug: `${slug}-${ws}` }) })
const links = async () => (await t.send('GET', path('?limit=100&sort=created_at'), { as: owner })).body.items as Link[]
const announced = async () =>
  (await t.deps.db.selectFrom('events').selectAll().where('workspace_id', '=', ws).where('type', 'like', 'link.%').execute()).map(
    ({ type, data }) => ({ type, data: JSON.parse(data) }),
  )
const addDomain = async (hostname: string, status: 'pending' | 'active', workspace_id = ws) => {
  const domain = { workspace_id, hostname, status, verify_token: 'x', created_at: 0 }
  return (await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()).id
}

beforeEach(async () => {
  domain_id = await addDomain(`active${ws}.example`, 'active')
  pendingDomain = await addDomain(`pending${ws}.example`, 'pending')
})

describe('many links at once', () => {
  test('are created in their order, shown as GET shows them, each announced once and scanned', async () => {
    const { status, body } = await bulk([good('a'), { destination_url: 'https://example.com/b', tags: ['x'], status: 'paused' }, good('c')])
    expect(status).toBe(200)
    expect([body.created, body.failed, body.items.length]).toEqual([3, [], 3])
    expect(body.items[0].slug).toBe(`a-${ws}`)
    expect(body.items[1]).toMatchObject({ destination_url: 'https://example.com/b', tags: ['x'], status: 'paused', created_by: owner.id })
    for (const link of body.items) {
      expect((await t.send('GET', path(`/${link.id}`), { as: owner })).body).toEqual(link)
      const scans = (await t.send('GET', path(`/${link.id}/scans`), { as: owner })).body.items
      expect(scans).toMatchObject([{ url: link.destination_url, verdict: 'safe' }])
    }
    expect(await announced()).toEqual(body.items.map((data: Link) => ({ type: 'link.created', data })))
  })

  test('may be 1,000, all made, in their order', async () => {
    const { status, body } = await bulk(
      Array.from({ length: 1000 }, (_, i) => ({ ...good(), title: `${i}`, ...(i % 3 === 0 && { tags: ['t'] }) })),
    )
    expect([status, body.created, body.failed]).toEqual([200, 1000, []])
    expect(body.items.map(({ title }: Link) => title)).toEqual(Array.from({ length: 1000 }, (_, i) => `${i}`))
    expect(new Set(body.items.map(({ slug }: Link) => slug)).size).toBe(1000)
    expect((await announced()).map(({ data }) => data.id)).toEqual(body.items.map(({ id }: Link) => id))
  })

  test.each<[string, unknown]>([
    ['none', { links: [] }],
    ['more than 1,000', { links: Array(1001).fill({ destination_url: URL_A }) }],
    ['no list', { links: { destination_url: URL_A } }],
    ['nothing', {}],
    ['a list and more', { links: [{ destination_url: URL_A }], workspace_id: 1 }],
  ])('are refused as a whole where there are %s: 400, and none is made', async (_, body) => {
    const answer = await t.send('POST', path('/bulk'), { as: owner, body })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
    expect([await links(), await announced()]).toEqual([[], []])
  })

  test('are followed at once, also where there was nothing a moment ago', async () => {
    expect((await t.visit(`soon-${ws}`)).status).toBe(404)
    await bulk([good('soon')])
    expect((await t.visit(`soon-${ws}`)).headers.get('location')).toBe(URL_A)
  })

  test('are made by editors and keys, not by viewers, strangers or nobody', async () => {
    const [viewer, editor] = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor')]
    const secret = async (role: string) =>
      (await t.send('POST', `/v1/workspaces/${ws}/api-keys`, { as: owner, body: { name: 'k', role } })).body.secret as string
    const answers = [
      await bulk([good()], viewer),
      await bulk([good()], await secret('viewer')),
      await bulk([good()], await t.user()),
      await t.send('POST', path('/bulk'), { body: '{' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 401])
    expect(await links()).toEqual([])
    const made = [await bulk([good()], editor), await bulk([good()], await secret('editor'))]
    expect(made.map(({ body }) => [body.created, body.items[0].created_by])).toEqual([
      [1, editor.id],
      [1, owner.id],
    ])
  })

  test('may take 10 MiB and not a byte more, where one link may take 1 MiB', async () => {
    const sized = (body: object, length: number) => JSON.stringify(body).padEnd(length, ' ')
    const post = async (rest: string, body: string, method = 'POST') => (await t.send(method, path(rest), { as: owner, body })).status
    const link = await t.link(owner, ws)
    const calls: [string, string, object][] = [
      ['POST', '/bulk', { links: [good()] }],
      ['PATCH', '/bulk', { ids: [link.id], changes: { title: 'x' } }],
      ['POST', '/bulk-delete', { ids: [link.id] }],
    ]
    for (const [method, rest, body] of calls) {
      expect([rest, await post(rest, sized(body, 10 * MIB + 1), method)]).toEqual([rest, 413])
      expect([rest, await post(rest, sized(body, 11 * MIB), method)]).toEqual([rest, 413])
      expect([rest, await post(rest, sized(body, 10 * MIB), method)]).toEqual([rest, 200])
    }
    expect(await post('', sized(good(), MIB + 1))).toBe(413)
  })
})

describe('a row', () => {
  test('takes every field of a link, as its creation does', async () => {
    const fields = {
      destination_url: 'https://bücher.example/ü?a=1',
      domain_id,
      title: 'Title',
      description: 'two\nlines',
      comment: 'note',
      external_id: 'crm-1',
      tags: ['b', 'a', 'b'],
      folder: 'Marketing/Spring 2026',
      redirect_status: 308,
      status: 'paused',
      targeting_rules: [{ country: ['de'], destination_url: 'https://example.com/de' }],
      starts_at: '2026-03-11T00:00:00Z',
      expires_at: '2026-03-12T00:00:00+01:00',
      expired_url: 'https://example.com/over',
      max_clicks: 5,
      password: 'open sesame',
      show_splash: true,
      forward_query: true,
      track_conversions: true,
      utm: { source: 'a', medium: 'b', campaign: 'c', term: 'd', content: 'e' },
      social: { title: 't', description: 'd', image_url: 'https://example.com/i.png' },
      campaign_id: null,
      cta_overlay_id: null,
    }
    const single = await t.link(owner, ws, { ...fields, slug: 'single' })
    const plain = await t.link(owner, ws, { slug: `plain-${ws}` })
    const { body } = await bulk([good(), { ...fields, slug: 'many', external_id: 'crm-2' }, { destination_url: 'https://example.com/' }])
    expect(body.failed).toEqual([])
    const ofItsOwn = { id: 0, slug: '', short_url: '' }
    expect(single.short_url).toBe(`https://active${ws}.example/single`)
    expect({ ...body.items[1], ...ofItsOwn }).toEqual({ ...single, ...ofItsOwn, external_id: 'crm-2' })
    expect({ ...body.items[2], ...ofItsOwn }).toEqual({ ...plain, ...ofItsOwn })
  })

  test('takes null for what is not given, a slug too', async () => {
    const nothing = {
      slug: null,
      redirect_status: null,
      title: null,
      tags: null,
      targeting_rules: null,
      utm: null,
      password: null,
      domain_id: null,
    }
    const { body } = await bulk([{ ...good(), ...nothing }])
    expect(body.items).toMatchObject([{ redirect_status: 302, title: null, tags: [], targeting_rules: [], utm: null, domain_id: null }])
    expect(body.items[0].slug).toMatch(/^\w{7}$/)
  })

  const foreignDomain = async () => addDomain(`foreign${ws}.example`, 'active', (await t.workspace(await t.user())).id)
  const ROWS: [string, unknown, string, string][] = [
    ['is null', null, 'validation_failed', 'must be'],
    ['is text', 'https://example.com/', 'validation_failed', 'must be'],
    ['is a number', 5, 'validation_failed', 'must be'],
    ['is a list', [{ destination_url: URL_A }], 'validation_failed', ''],
    ['is empty', {}, 'validation_failed', 'destination_url is required'],
    ['has no destination URL', { slug: 'x' }, 'validation_failed', 'destination_url is required'],
    ['has null for a destination', { destination_url: null }, 'validation_failed', 'destination_url must be'],
    ['has an object for a destination', { destination_url: { toString: 1 } }, 'validation_failed', 'destination_url must be'],
    ['leads nowhere', { destination_url: 'javascript:alert(1)' }, 'validation_failed', 'destination_url must be'],
    ['leads to a short link', { destination_url: 'http://terse.test/x' }, 'validation_failed', 'destination_url must not be a short link'],
    ['has an unknown field', { ...good(), colour: 'red' }, 'validation_failed', "colour isn't a field"],
    ['names a workspace', { ...good(), workspace_id: 1 }, 'validation_failed', "workspace_id isn't a field"],
    ['has an unknown field within', { ...good(), utm: { sauce: 'x' } }, 'validation_failed', "utm.sauce isn't a field"],
    ['has a number for a slug', { ...good(), slug: 5 }, 'validation_failed', 'slug must be'],
    ['has a malformed slug', { ...good(), slug: 'a b' }, 'validation_failed', 'slug must only'],
    ['has a reserved slug', { ...good(), slug: 'Docs' }, 'validation_failed', 'slug is reserved'],
    ['has too long a title', { ...good(), title: 'x'.repeat(256) }, 'validation_failed', 'title must be'],
    ['has a wrong status', { ...good(), status: 'on' }, 'validation_failed', 'status must be'],
    [
      'ends before it starts',
      { ...good(), starts_at: '2027-01-02T00:00:00Z', expires_at: '2027-01-01T00:00:00Z' },
      'validation_failed',
      'expires_at',
    ],
    [
      'has a rule without a condition',
      { ...good(), targeting_rules: [{ destination_url: URL_A }] },
      'validation_failed',
      'targeting_rules.0',
    ],
    ['names a campaign', { ...good(), campaign_id: 1 }, 'validation_failed', "campaign_id isn't a campaign"],
  ]
  test.each(ROWS)('that %s fails alone, with what it said of itself, and what is wrong', async (_, row, code, error) => {
    const { status, body } = await bulk([good('before'), row, good('after')])
    const said = (row ?? {}) as { slug?: unknown; destination_url?: unknown }
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
    expect(status).toBe(200)
    expect(body.failed).toEqual([
      { index: 1, slug: textOf(said.slug), destination_url: textOf(said.destination_url), code, error: expect.stringContaining(error) },
    ])
    expect([body.created, body.items.map(({ slug }: Link) => slug)]).toEqual([2, [`before-${ws}`, `after-${ws}`]])
    expect(await announced()).toHaveLength(2)
  })

  test('whose slug is taken fails: by a link, by a link of another workspace, and by one that they deleted', async () => {
    const rival = await t.user()
    const theirs = (await t.workspace(rival)).id
    await t.link(owner, ws, good('own'))
    await t.link(rival, theirs, good('theirs'))
    const deleted = await t.link(rival, theirs, good('deleted'))
    await t.send('DELETE', `/v1/workspaces/${theirs}/links/${deleted.id}`, { as: rival })
    const own = await t.link(owner, ws, good('own-deleted'))
    await t.send('DELETE', path(`/${own.id}`), { as: owner })
    const { body } = await bulk([good('own'), good('theirs'), good('deleted'), good('own-deleted'), { ...good('own'), domain_id }])
    const failed = ['own', 'theirs', 'deleted'].map((name, index) => ({
      ...good(name),
      index,
      code: 'slug_taken',
      error: expect.any(String),
    }))
    expect(body.failed).toEqual(failed)
    expect(body.items.map(({ slug }: Link) => slug)).toEqual([`own-deleted-${ws}`, `own-${ws}`])
  })

  test('fails where an earlier one has its slug on that host, however it is written', async () => {
    const slug = `Caf\u00e9${ws}`
    const row = (slug: string, more = {}) => ({ destination_url: URL_A, slug, ...more })
    const rows = [row(slug), row(slug), row(`Cafe\u0301${ws}`), row(slug.toLowerCase()), row(slug, { domain_id }), row(slug, { domain_id })]
    const { body } = await bulk(rows)
    expect(body.failed.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual(
      [1, 2, 5].map((i) => [i, 'slug_taken']),
    )
    expect(body.items.map(({ slug, domain_id }: Link) => [slug, domain_id])).toEqual([
      [slug, null],
      [slug.toLowerCase(), null],
      [slug, domain_id],
    ])
  })

  test('that fails otherwise leaves its slug to a later one', async () => {
    const { body } = await bulk([{ ...good('left'), destination_url: 'x' }, good('left')])
    expect([body.created, body.failed.length, body.items[0].slug]).toEqual([1, 1, `left-${ws}`])
  })

  test('on a domain that is foreign, unknown or not proved fails', async () => {
    const rows = [await foreignDomain(), 999_999, pendingDomain, domain_id].map((domain_id) => ({ ...good(), domain_id }))
    const { body } = await bulk(rows)
    const codes = body.failed.map(({ index, code }: { index: number; code: string }) => [index, code])
    expect(codes).toEqual([
      [0, 'validation_failed'],
      [1, 'validation_failed'],
      [2, 'domain_not_verified'],
    ])
    expect([body.failed[0].error, body.created]).toEqual([body.failed[1].error, 1])
  })

  test('that leads to a blocked address, by itself, a rule or its end, fails', async () => {
    writeFileSync(t.deps.config.blocklistPath, 'evil.example\n')
    t.advance(1000)
    const evil = 'https://www.evil.example/x'
    const rows = [
      { destination_url: evil },
      { ...good(), targeting_rules: [{ os: ['ios'], destination_url: evil }] },
      { ...good(), expired_url: evil },
      { destination_url: 'https://192.0.2.1/' },
    ]
    const { body } = await bulk([good(), ...rows])
    expect(body.failed.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual(
      [1, 2, 3].map((index) => [index, 'link_destination_unsafe']),
    )
    expect(body.items.map(({ safety_status }: Link) => safety_status)).toEqual(['safe', 'suspect'])
  })
})
