import { describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const path = (rest = '') => `/v1/workspaces/${ws}/links${rest}`
const call = (method: string, rest: string, body?: unknown, as = owner) =>
  t.send(method, path(rest), { as, ...(body !== undefined && { body }) })
const get = (rest: string, as = owner) => call('GET', rest, undefined, as)
const put = (id: string, body: object, as = owner) => call('PUT', `/by-external-id/${encodeURIComponent(id)}`, body, as)
/** In the first version, in which what is left out is kept. */
const keep = (id: string, body: object) =>
  t.send('PUT', `/v1/workspaces/${ws}/links/by-external-id/${id}`, { as: owner, body, headers: { 'terse-version': '2026-11-01' } })
const add = (fields: object) => t.link(owner, ws, fields as Record<string, unknown>)
const DESTINATION = { destination_url: 'https://example.com/' }

const eventsOf = (link: Link) =>
  t.deps.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('workspace_id', '=', ws)
    .where('data', 'like', `{"id":${link.id},%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

async function domain(hostname: string, settings: object = {}): Promise<number> {
  const row = { workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0, ...settings } as const
  return (await t.database.insertInto('domains').values(row).returning('id').executeTakeFirstOrThrow()).id
}

describe('a link is found', () => {
  test('by its external id, and by its slug with or without a domain, by every member', async () => {
    const domain_id = await domain(`go${ws}.example`, { case_sensitive: 0 })
    const own = await add({ slug: `own-${ws}`, external_id: 'crm/1 ä' })
    const there = await add({ slug: 'Spring/Sale', domain_id })
    const viewer = await t.member(owner, ws, 'viewer')
    const found = async (query: Record<string, string>) => (await get(`/find?${new URLSearchParams(query)}`, viewer)).body.id
    expect(await found({ external_id: 'crm/1 ä' })).toBe(own.id)
    expect(await found({ slug: own.slug })).toBe(own.id)
    expect(await found({ slug: 'spring/SALE', domain_id: String(domain_id) })).toBe(there.id)
    expect(await found({ slug: 'Spring/Sale', domain: `GO${ws}.example` })).toBe(there.id)
    expect((await get(`/find?slug=${own.slug}`)).body).toEqual(own)
    await call('PATCH', `/${own.id}`, { status: 'archived' })
    expect(await found({ external_id: 'crm/1 ä' })).toBe(own.id)
  })

  test('by the host of its short URL, which may be the service’s own, or a name below a wildcard', async () => {
    const own = await add({})
    const below = await add({ slug: 'below', domain_id: await domain(`*.wild${ws}.example`, { is_wildcard: 1 }) })
    const found = async (shortUrl: string) => {
      const { host, pathname } = new URL(shortUrl)
      return (await get(`/find?${new URLSearchParams({ domain: host, slug: pathname.slice(1) })}`)).body.id
    }
    expect(await found(own.short_url)).toBe(own.id)
    expect(await found(own.short_url.toUpperCase().replace(own.slug.toUpperCase(), own.slug))).toBe(own.id)
    expect(await found(`https://a.wild${ws}.example/below`)).toBe(below.id)
    expect(await found(`https://*.wild${ws}.example/below`)).toBe(below.id)
  })

  test('in no other workspace, not after it was deleted, and not by an unknown name', async () => {
    const rival = await t.user()
    const theirs = await t.link(rival, (await t.workspace(rival)).id, { slug: `theirs-${ws}`, external_id: 'shared' })
    const foreign = (await t.workspace(rival)).id
    const row = { workspace_id: foreign, hostname: `foreign${ws}.example`, status: 'active', verify_token: 'x', created_at: 0 } as const
    const { id: domain_id } = await t.database.insertInto('domains').values(row).returning('id').executeTakeFirstOrThrow()
    await t.link(rival, foreign, { slug: 'there', domain_id })
    const gone = await add({ external_id: 'gone' })
    await call('DELETE', `/${gone.id}`)
    for (const query of [
      `slug=${theirs.slug}`,
      'external_id=shared',
      'external_id=gone',
      `slug=${gone.slug}`,
      `slug=x&domain=no.example`,
      `slug=there&domain_id=${domain_id}`,
      `slug=there&domain=foreign${ws}.example`,
    ])
      expect([query, (await get(`/find?${query}`)).status]).toEqual([query, 404])
    expect((await get(`/find?slug=${theirs.slug}`, await t.user())).status).toBe(404)
  })

  test('by one of both, not by none, both, or what does not belong together', async () => {
    for (const [query, field] of [
      ['', 'external_id'],
      ['slug=a&external_id=b', 'external_id'],
      ['external_id=b&domain_id=1', 'domain_id'],
      ['slug=a&domain=a.example&domain_id=1', 'domain'],
      ['slug=a&other=1', 'other'],
    ]) {
      const answer = await get(`/find?${query}`)
      expect([query, answer.status, answer.body.fields?.[0]?.path]).toEqual([query, 400, field])
    }
  })
})

describe('an external id', () => {
  test('is one link’s in a workspace: 409 with the id of the other one, at creation, change and restoration', async () => {
    const first = await add({ external_id: 'sku' })
    const other = await add({})
    const refused = (answer: { status: number; body: { code: string; error: string } }) => [
      answer.status,
      answer.body.code,
      answer.body.error,
    ]
    const conflict = [409, 'conflict', `This external_id already belongs to link ${first.id}.`]
    expect(refused(await call('POST', '', { ...DESTINATION, external_id: 'sku' }))).toEqual(conflict)
    expect(refused(await call('PATCH', `/${other.id}`, { external_id: 'sku' }))).toEqual(conflict)
    expect((await call('PATCH', `/${first.id}`, { external_id: 'sku', title: 'same' })).status).toBe(200)
    await call('DELETE', `/${first.id}`)
    const second = (await call('PATCH', `/${other.id}`, { external_id: 'sku' })).body as Link
    expect(second.external_id).toBe('sku')
    const restored = await call('POST', `/${first.id}/restore`)
    expect(refused(restored)).toEqual([409, 'conflict', `This external_id already belongs to link ${second.id}.`])
    const rival = await t.user()
    expect((await t.link(rival, (await t.workspace(rival)).id, { external_id: 'sku' })).external_id).toBe('sku')
  })

  test('filters the list, repeatedly', async () => {
    for (const external_id of ['a', 'b', 'c']) await add({ external_id })
    const listed = (await get('?external_id=a&external_id=c&sort=created_at')).body.items.map((link: Link) => link.external_id)
    expect(listed.toSorted()).toEqual(['a', 'c'])
  })
})

describe('PUT by an external id', () => {
  test('creates a link once, and changes it from then on, also where many do it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => put('order 1/2', { ...DESTINATION, title: `${i}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const changed = await put('order 1/2', { destination_url: 'https://example.com/new', utm: { source: 'a' }, title: null })
    expect(changed.body).toMatchObject({
      external_id: 'order 1/2',
      destination_url: 'https://example.com/new',
      title: null,
      utm: { source: 'a' },
    })
    expect((await get('')).body.items).toHaveLength(1)
    expect((await t.visit(changed.body.slug)).headers.get('location')).toBe('https://example.com/new?utm_source=a')
  })

  test('leaves what is not given in the first version, and changes no slug or domain by itself', async () => {
    const before = (
      await keep('x', {
        ...DESTINATION,
        slug: `kept-${ws}`,
        tags: ['a'],
        redirect_status: 308,
        folder: 'F',
        utm: { source: 'a', medium: 'b' },
      })
    ).body
    const after = (await keep('x', { ...DESTINATION, slug: null, redirect_status: null, utm: { medium: null } })).body
    expect({ ...after, updated_at: '' }).toEqual({ ...before, utm: { source: 'a' }, updated_at: '' })
    const unchanged = await keep('x', DESTINATION)
    expect(unchanged.body).toEqual(after)
    expect((await eventsOf(before)).map(({ type }) => type)).toEqual(['link.created', 'link.updated'])
    expect((await keep('x', { ...DESTINATION, slug: `moved-${ws}` })).body.slug).toBe(`moved-${ws}`)
    expect((await t.visit(before.slug)).status).toBe(404)
  })

  test('is for editors, needs a destination, and says what does not fit', async () => {
    expect((await put('x', DESTINATION, await t.member(owner, ws, 'viewer'))).status).toBe(403)
    expect((await put('x', {})).body.fields[0].path).toBe('destination_url')
    expect((await put('x', { ...DESTINATION, external_id: 'y' })).body.fields[0].path).toBe('external_id')
    expect((await put('known', { ...DESTINATION, external_id: 'known' })).body.external_id).toBe('known')
    await add({ slug: `taken-${ws}` })
    expect((await put('x', { ...DESTINATION, slug: `taken-${ws}` })).body.code).toBe('slug_taken')
    expect((await put('x'.repeat(256), DESTINATION)).body.fields[0].path).toBe('external_id')
    expect((await get('')).body.items).toHaveLength(2)
  })

  test('changes a link where the plan has no room for another one, its password too', async () => {
    await put('x', { ...DESTINATION, slug: `full-${ws}` })
    await t.database
      .updateTable('workspaces')
      .set({ limits: JSON.stringify({ links: 1 }) })
      .where('id', '=', ws)
      .execute()
    expect((await put('y', { ...DESTINATION, password: 'open sesame' })).body.code).toBe('quota_exceeded')
    expect((await put('x', { ...DESTINATION, password: 'open sesame' })).body).toMatchObject({
      slug: `full-${ws}`,
      password_protected: true,
    })
  })

  test('takes many, each independently and in their order', async () => {
    const known = await add({ external_id: 'known', title: 'Before' })
    const row = (external_id: unknown, fields: object = {}) => ({ ...DESTINATION, external_id, ...fields })
    const links = [
      row('new'),
      row('known', { title: 'After' }),
      row('new', { title: 'Twice' }),
      DESTINATION,
      row('bad', { status: 'gone' }),
      row(5),
    ]
    const { status, body } = await call('PUT', '/by-external-id', { links })
    expect([status, body.created, body.updated]).toEqual([200, 1, 2])
    expect(body.items.map(({ external_id, title }: Link) => [external_id, title])).toEqual([
      ['new', null],
      ['known', 'After'],
      ['new', 'Twice'],
    ])
    expect(body.items[1].id).toBe(known.id)
    expect(body.failed).toMatchObject([
      { index: 3, external_id: null, code: 'validation_failed', error: 'external_id is required' },
      { index: 4, external_id: 'bad', code: 'validation_failed' },
      { index: 5, external_id: null, code: 'validation_failed' },
    ])
    const many = Array.from({ length: 1000 }, (_, i) => row(`m${i}`))
    expect((await call('PUT', '/by-external-id', { links: many })).body).toMatchObject({ created: 1000, updated: 0, failed: [] })
    expect((await call('PUT', '/by-external-id', { links: many })).body).toMatchObject({ created: 0, updated: 1000, failed: [] })
  })
})

describe('in bulk', () => {
  test('links are named by ids, by external ids, or by both', async () => {
    const [a, b] = [await add({ external_id: 'a' }), await add({ external_id: 'b' })]
    const changed = await call('PATCH', '/bulk', { ids: [a.id], external_ids: ['a', 'b', 'c'], changes: { title: 'Changed' } })
    expect(changed.body.items.map(({ id, title }: Link) => [id, title])).toEqual([
      [a.id, 'Changed'],
      [b.id, 'Changed'],
    ])
    expect(changed.body.failed).toEqual([{ external_id: 'c', code: 'not_found', error: expect.stringContaining("doesn't exist") }])
    const deleted = await call('POST', '/bulk-delete', { external_ids: ['b', 'x'] })
    expect(deleted.body).toEqual({ deleted: 1, failed: [{ external_id: 'x', code: 'not_found', error: expect.any(String) }] })
    expect((await call('POST', '/bulk-delete', {})).body.fields[0].path).toBe('ids')
    const many = Array.from({ length: 600 }, (_, i) => i + 1)
    expect((await call('POST', '/bulk-delete', { ids: many, external_ids: many.map(String) })).body.fields[0].path).toBe('external_ids')
  })
})

describe('deleted links', () => {
  test('are listed by themselves for as long as they can be restored', async () => {
    const [kept, gone, older] = [await add({ title: 'kept' }), await add({ title: 'gone' }), await add({ title: 'older' })]
    await call('DELETE', `/${older.id}`)
    t.advance(DAY)
    await call('DELETE', `/${gone.id}`)
    const titles = async (query: string) => (await get(`?${query}`)).body.items.map(({ title }: Link) => title)
    expect(await titles('status=deleted&sort=title')).toEqual(['gone', 'older'])
    expect(await titles('status=deleted&search=LD')).toEqual(['older'])
    expect(await titles('')).toEqual(['kept'])
    const [first] = (await get('?status=deleted&sort=title')).body.items
    expect(first).toMatchObject({ id: gone.id, status: 'archived', deleted_at: new Date(t.now()).toISOString() })
    expect(kept).not.toHaveProperty('deleted_at')
    t.advance(29 * DAY)
    expect(await titles('status=deleted')).toEqual(['gone'])
    await call('POST', `/${gone.id}/restore`)
    expect(await titles('status=deleted')).toEqual([])
    expect((await get('?status=deleted&status=active')).body.fields[0].path).toBe('status')
  })
})

describe('counts', () => {
  test('are those of the filters, in all and by group, the largest first', async () => {
    const domain_id = await domain(`count${ws}.example`)
    const campaign = (await t.send('POST', `/v1/workspaces/${ws}/campaigns`, { as: owner, body: { name: 'Spring' } })).body
    await add({ tags: ['a', 'b'], folder: 'M/S', campaign_id: campaign.id })
    await add({ tags: ['A'], domain_id, status: 'paused' })
    await add({ folder: 'M' })
    await add({ status: 'archived', tags: ['c'] })
    const counts = async (query: string) => (await get(`/count?${query}`)).body
    expect(await counts('')).toEqual({ total: 3, items: [] })
    const by = async (query: string) => (await counts(query)).items.map(({ value, name, links }: never) => [value, name, links])
    expect(await by('by=tag')).toEqual([
      ['a', 'a', 2],
      [null, null, 1],
      ['b', 'b', 1],
    ])
    expect(await by('by=domain')).toEqual([
      [null, null, 2],
      [domain_id, `count${ws}.example`, 1],
    ])
    expect(await by('by=status')).toEqual([
      ['active', 'active', 2],
      ['paused', 'paused', 1],
    ])
    expect(await by('by=campaign')).toEqual([
      [null, null, 2],
      [campaign.id, 'Spring', 1],
    ])
    expect(await by('by=folder&tag=b')).toEqual([['M/S', 'M/S', 1]])
    expect(await by('by=tag&status=archived')).toEqual([['c', 'c', 1]])
    expect((await counts('by=tag&limit=1')).items).toHaveLength(1)
    expect((await get('/count?by=slug')).status).toBe(400)
  })

  test('of a list are told where they are asked for', async () => {
    for (let i = 0; i < 3; i++) await add({ title: i === 0 ? 'Übermut' : 'x' })
    expect((await get('?total=true&limit=1')).body).toMatchObject({ total: 3, items: [expect.anything()] })
    expect((await get('?total=true&search=ÜBER')).body.total).toBe(1)
    expect((await get('')).body).not.toHaveProperty('total')
  })
})

describe('a PATCH', () => {
  test('merges utm and social field by field; null clears one, or all', async () => {
    const link = await add({ utm: { source: 'a', medium: 'b' }, social: { title: 't', description: 'd' } })
    const patch = async (body: object) => (await call('PATCH', `/${link.id}`, body)).body as Link
    expect(await patch({ utm: { medium: 'c', term: 'x' }, social: { title: null } })).toMatchObject({
      utm: { source: 'a', medium: 'c', term: 'x' },
      social: { description: 'd' },
    })
    expect((await patch({ social: { title: null } })).social).toEqual({ description: 'd' })
    expect((await patch({ utm: { source: null, medium: null, term: null } })).utm).toBeNull()
    expect((await patch({ social: null })).social).toBeNull()
    expect((await patch({ social: { image_url: 'nowhere' } as never })) as unknown).toMatchObject({
      fields: [{ path: 'social.image_url' }],
    })
    const other = await add({ utm: { source: 'z' } })
    const bulk = await call('PATCH', '/bulk', { ids: [link.id, other.id], changes: { utm: { term: 't' } } })
    expect(bulk.body.items.map(({ utm }: Link) => utm)).toEqual([{ term: 't' }, { source: 'z', term: 't' }])
  })
})

test('an external id in the address is any text, also a percent sign; one that can not be decoded is refused', async () => {
  expect((await put('100 %', { destination_url: 'https://example.com/' })).status).toBe(201)
  const refused = await call('PUT', '/by-external-id/%', { destination_url: 'https://example.com/' })
  expect([refused.status, refused.body.fields?.[0].path]).toEqual([400, 'external_id'])
})
