import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { openTestApp, type TestApp } from '../../harness.ts'

let t: TestApp
let other: TestApp
let owner: User
let ws: number

beforeAll(async () => {
  t = await openTestApp({ DEFAULT_PLAN: 'enterprise' })
  other = await openTestApp({ BASE_URL: 'http://other.test' })
})
afterAll(() => Promise.all([t.close(), other.close()]))
beforeEach(async () => {
  owner = await t.user()
  ws = (await t.workspace(owner)).id
})

type Query = Record<string, string | number> | [string, string][]
const list = (query: Query = {}, as: User = owner) =>
  t.send('GET', `/v1/workspaces/${ws}/links?${new URLSearchParams(query as Record<string, string>)}`, { as })
const names = async (query: Query = {}) => (await list(query)).body.items.map(({ title }: Link) => title)
const add = (title: string, fields: Record<string, unknown> = {}) => t.link(owner, ws, { title, ...fields })
const refusal = async (query: Query) => {
  const { status, body } = await list(query)
  return [status, body.code, body.fields?.[0].path]
}

describe('the list', () => {
  test('shows the latest first, and each link as GET does', async () => {
    const first = await add('first')
    t.advance(1000)
    const second = await add('second')
    await t.visit(first.slug)
    await t.flushClicks()
    const { status, body } = await list()
    const get = async ({ id }: Link) => (await t.send('GET', `/v1/workspaces/${ws}/links/${id}`, { as: owner })).body
    expect(status).toBe(200)
    expect(body).toEqual({ items: [await get(second), await get(first)], next_cursor: null })
    expect(body.items[1].clicks).toBe(1)
  })

  test('has 20 links a page unless it is told another number of 1 to 100', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, i) => add(`${i}`)))
    const sizes = await Promise.all([{}, { limit: 1 }, { limit: 100 }].map(async (query) => (await names(query)).length))
    expect(sizes).toEqual([20, 1, 100])
    for (const limit of ['0', '101', '-1', '1.5', 'x', '', '1e1', '0x10', ' 1']) {
      expect([limit, ...(await refusal({ limit }))]).toEqual([limit, 400, 'validation_failed', 'limit'])
    }
  })

  test('is for members: 200 for a viewer, 404 for a stranger, 401 for nobody', async () => {
    expect((await list({}, await t.member(owner, ws, 'viewer'))).status).toBe(200)
    expect((await list({}, await t.user())).status).toBe(404)
    expect((await t.send('GET', `/v1/workspaces/${ws}/links?limit=x`)).status).toBe(401)
  })

  test('refuses a parameter that it does not know, and a sort that it does not have', async () => {
    expect(await refusal({ colour: 'red' })).toEqual([400, 'validation_failed', 'colour'])
    for (const sort of ['', '+slug', 'id', 'password_hash', '--slug', 'slug;']) {
      expect([sort, ...(await refusal({ sort }))]).toEqual([sort, 400, 'validation_failed', 'sort'])
    }
  })
})

describe('filters', () => {
  test('by status: archived links are left out unless they are asked for', async () => {
    for (const status of ['active', 'paused', 'archived']) await add(status, { status })
    expect(await names({ sort: 'title' })).toEqual(['active', 'paused'])
    for (const status of ['active', 'paused', 'archived']) expect(await names({ status })).toEqual([status])
    const both: [string, string][] = [
      ['status', 'archived'],
      ['status', 'paused'],
      ['sort', 'title'],
    ]
    expect(await names(both)).toEqual(['archived', 'paused'])
    for (const wrong of ['gone', ''])
      expect([wrong, await refusal({ status: wrong })]).toEqual([wrong, [400, 'validation_failed', 'status']])
  })

  test('by destination find exactly that one, in any spelling of it', async () => {
    await add('a', { destination_url: 'https://example.com/a?b=1&c=2' })
    await add('ab', { destination_url: 'https://example.com/a?b=1&c=23' })
    for (const destination_url of ['https://example.com/a?b=1&c=2', 'HTTPS://EXAMPLE.com:443/a?b=1&c=2'])
      expect(await names({ destination_url })).toEqual(['a'])
    for (const destination_url of ['https://example.com/', 'nonsense', 'https://example.com/A?b=1&c=2'])
      expect(await names({ destination_url })).toEqual([])
  })

  test.each([
    ['100%', ['100% sure']],
    ['_x_', ['a_x_b']],
    ['\\', ['back\\slash']],
    ["it's", ["it's"]],
    ['%', ['100% sure']],
    ['*', []],
    ['"', ['{"a":1}']],
    ['sure', ['100% sure']],
    ['in the text', ['described']],
    ['findme', ['by slug']],
    ['/deep/path', ['by destination']],
    ['{"a":1}', ['{"a":1}']],
    ['[1]', ['[1]']],
    ['1,2', ['1,2']],
    ['null', []],
    ['a note', []],
  ])('by search take %j as literal text in slug, destination, title and description', async (search, expected) => {
    for (const title of ['100% sure', 'a_x_b', 'axxb', 'back\\slash', "it's", '{"a":1}', '[1]', '1,2']) await add(title)
    await add('described', { description: 'in the text', comment: 'a note' })
    await add('by slug', { slug: `findme-${ws}-${Bun.hash(search)}` })
    await add('by destination', { destination_url: 'https://example.org/deep/path' })
    expect(await names({ search })).toEqual(expected)
  })

  test.each([
    ['istanbul', ['İstanbul', 'ISTANBUL']],
    ['İSTANBUL', ['İstanbul', 'ISTANBUL']],
    ['ıstanbul', ['İstanbul', 'ISTANBUL']],
    ['diyarbakir', ['Diyarbakır']],
    ['DİYARBAKIR', ['Diyarbakır']],
    ['şişli', ['ŞİŞLİ']],
    ['GRÖSSE', ['Größe']],
    ['λόγος', ['ΛΌΓΟΣ']],
  ])('by search find %j in any case', async (search, expected) => {
    for (const title of ['İstanbul', 'ISTANBUL', 'Diyarbakır', 'ŞİŞLİ', 'Größe', 'ΛΌΓΟΣ']) await add(title)
    expect((await names({ search })).toSorted()).toEqual(expected.toSorted())
  })

  test.each([
    ['οδος', ['ΟΔΟΣ', 'Οδοσήμανση']],
    ['ΟΔΟΣ', ['ΟΔΟΣ', 'Οδοσήμανση']],
    ['ß', ['Straße']],
    ['я', ['Яя']],
    ['東', ['東京']],
    ['🦊', ['🦊🦊']],
    ['%ß', []],
  ])('by search find %j within words, however short it is', async (search, expected) => {
    const titles = ['ΟΔΟΣ', 'Οδοσήμανση', 'Straße', 'Яя', '東京', '🦊🦊', 'plain']
    // A random slug could have "ss", which a search for "ß" finds.
    for (const [index, title] of titles.entries()) await add(title, { slug: `${ws}-${index}` })
    expect((await names({ search })).toSorted()).toEqual(expected.toSorted())
  })

  test('by search find the link whose short URL was pasted, and no other', async () => {
    const slug = `Pasted-${ws}`
    const { short_url } = await add('pasted', { slug })
    await add('longer', { slug: `${slug}-longer` })
    const { host, origin } = new URL(short_url)
    for (const search of [`${origin}/${slug}`, `${host}/${slug}`, ` https://${host}/${slug}/?utm_source=x#top `, `${host}/${slug}+`])
      expect(await names({ search })).toEqual(['pasted'])
    expect(await names({ search: `other.example/${slug}` })).toEqual([])
    expect(await names({ search: slug })).toHaveLength(2)
  })

  test('by search find a link by the text that a change gave it, and no longer by the one before', async () => {
    const link = await add('Zürich')
    const change = (body: object) => t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body })
    await change({ title: 'Genève', comment: 'x' })
    expect([await names({ search: 'ZÜRICH' }), await names({ search: 'GENÈVE' })]).toEqual([[], ['Genève']])
    await change({ title: 'Geneva' })
    expect([await names({ search: 'genève' }), await names({ search: 'GENEVA' })]).toEqual([[], ['Geneva']])
  })

  test('by tag find the links that have all of them', async () => {
    await add('both', { tags: ['a', 'b'] })
    await add('one', { tags: ['a', 'ab'] })
    expect(await names({ tag: 'a', sort: 'title' })).toEqual(['both', 'one'])
    const both: Query = [
      ['tag', 'a'],
      ['tag', 'b'],
    ]
    expect(await names(both)).toEqual(['both'])
    expect((await names({ tag: 'A' })).toSorted()).toEqual(['both', 'one'])
    expect(await names({ tag: 'c' })).toEqual([])
  })

  test.each(['a,b', '[x]', '["x"]', '{"a":1}', 'a%b', "'", '5', 'null', 'true', 'ü & +', '🌍'.repeat(50)])(
    'by tag find the tag %j as it is written',
    async (tag) => {
      await add('tagged', { tags: ['other', tag] })
      await add('apart', { tags: ['a', 'b', 'x'] })
      expect(await names({ tag })).toEqual(['tagged'])
    },
  )

  test('by tag refuse one that is longer than any', async () => {
    expect((await refusal({ tag: 'x'.repeat(51) })).slice(0, 2)).toEqual([400, 'validation_failed'])
  })

  test('by domain and by creator', async () => {
    const domain = { workspace_id: ws, hostname: `d${ws}.example`, status: 'active', verify_token: 'x', created_at: 0 } as const
    const { id } = await t.database.insertInto('domains').values(domain).returning('id').executeTakeFirstOrThrow()
    await add('on the domain', { domain_id: id })
    const editor = await t.member(owner, ws, 'editor')
    await t.link(editor, ws, { title: "the editor's" })
    expect(await names({ domain_id: id })).toEqual(['on the domain'])
    expect(await names({ created_by: editor.id })).toEqual(["the editor's"])
    expect(await names({ created_by: 999_999 })).toEqual([])
    expect(await names({ campaign_id: 1 })).toEqual([])
    for (const field of ['domain_id', 'created_by', 'campaign_id']) expect((await refusal({ [field]: 'x' }))[2]).toBe(field)
  })

  test('by time are inclusive, a date being its whole day in UTC', async () => {
    t.advance(DAY - (t.now() % DAY) - 1)
    const last = new Date(t.now()).toISOString()
    await add('last moment of the day')
    t.advance(1)
    const first = new Date(t.now()).toISOString()
    await add('first moment of the next')
    const [day, next] = [last.slice(0, 10), first.slice(0, 10)]
    expect(await names({ to: day })).toEqual(['last moment of the day'])
    expect(await names({ from: next })).toEqual(['first moment of the next'])
    expect(await names({ from: day, to: next, sort: 'created_at' })).toHaveLength(2)
    expect(await names({ from: last, to: last })).toEqual(['last moment of the day'])
    expect(await names({ from: first, to: first.replace('Z', '+00:00') })).toEqual(['first moment of the next'])
  })

  test.each([
    '2026-02-30',
    '2026-13-01',
    'yesterday',
    '20260101',
    '2026-1-1',
    '',
    '2026-02-30T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:00',
  ])('by time refuse %j', async (time) => {
    for (const field of ['from', 'to']) expect(await refusal({ [field]: time })).toEqual([400, 'validation_failed', field])
  })
})

describe('pages', () => {
  test.each(['created_at', 'updated_at', 'clicks', 'last_clicked_at', 'slug', 'title'])(
    'sorted by %s, up and down, hold every link once and in order',
    async (sort) => {
      for (let i = 0; i < 7; i++) {
        const link = await add(['b', 'a', 'B', 'ä', 'b'][i] ?? '', { slug: `s${ws}-${(i * 5) % 7}` })
        for (let clicks = 0; clicks < i % 3; clicks++) await t.visit(link.slug)
        if (i % 2 === 0) t.advance(1000)
      }
      await t.flushClicks()
      const all = (await list()).body.items as Link[]
      const keyOf = (link: Link) => (link as Record<string, unknown>)[sort] ?? ''
      const order = (a: Link, b: Link) => {
        const [x, y] = [keyOf(a) as string, keyOf(b) as string]
        return x < y ? -1 : x > y ? 1 : a.id - b.id
      }
      const expected = all.toSorted(order).map(({ id }) => id)
      for (const [parameter, ids] of [
        [sort, expected],
        [`-${sort}`, expected.toReversed()],
      ] as const) {
        const seen: number[] = []
        let cursor: string | null = null
        do {
          const { body } = await list({ sort: parameter, limit: 2, ...(cursor && { cursor }) })
          seen.push(...body.items.map(({ id }: Link) => id))
          cursor = body.next_cursor
        } while (cursor)
        expect(seen).toEqual(ids)
      }
    },
  )

  test('by offset are deprecated and say so; with a cursor they are refused', async () => {
    for (const title of ['a', 'b', 'c']) await add(title)
    const answer = await list({ offset: 1, limit: 1, sort: 'title' })
    expect(answer.body.items.map(({ title }: Link) => title)).toEqual(['b'])
    expect(answer.headers.get('deprecation')).toBe('cursor pagination available')
    const plain = await list({ limit: 1, sort: 'title' })
    expect(plain.headers.get('deprecation')).toBeNull()
    expect(await refusal({ offset: 0, cursor: plain.body.next_cursor, sort: 'title' })).toEqual([400, 'validation_failed', 'offset'])
    for (const offset of ['-1', 'x', '2147483648']) expect((await refusal({ offset }))[2]).toBe('offset')
  })

  test('refuse a cursor that is tampered with, of another sort, or not of this service', async () => {
    for (const title of ['a', 'b']) await add(title)
    const cursor = (await list({ limit: 1 })).body.next_cursor as string
    expect(await names({ cursor })).toHaveLength(1)
    const theirs = await other.user()
    const theirWs = (await other.workspace(theirs)).id
    for (const title of ['a', 'b']) await other.link(theirs, theirWs, { title })
    const signedOf = (key: string) => {
      const payload = Buffer.from(JSON.stringify(['links:-created_at', t.now(), 1]))
      return Buffer.concat([new Bun.CryptoHasher('sha256', key).update('cursor:').update(payload).digest().subarray(0, 12), payload])
    }
    const flipped = [5, 20, 30].map((at) => `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`)
    for (const wrong of [
      '',
      'x',
      'A'.repeat(60),
      btoa('[1,2]'),
      '%00',
      cursor.slice(0, -2),
      `${cursor}AA`,
      ...flipped,
      signedOf('x').toString('base64url'),
    ]) {
      expect([wrong, ...(await refusal({ cursor: wrong }))]).toEqual([wrong, 400, 'validation_failed', 'cursor'])
    }
    for (const sort of ['created_at', 'slug', '-title']) expect((await refusal({ cursor, sort }))[2]).toBe('cursor')
  })
})

describe('tags', () => {
  test('are counted over the links that are not archived or deleted, the most used first', async () => {
    await add('a', { tags: ['x', 'y', 'z,"'] })
    await add('b', { tags: ['y'] })
    await add('c', { tags: ['y', 'w'], status: 'archived' })
    const gone = await add('d', { tags: ['x'] })
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${gone.id}`, { as: owner })
    const path = `/v1/workspaces/${ws}/tags`
    expect((await t.send('GET', path, { as: await t.member(owner, ws, 'viewer') })).body).toEqual({
      items: [
        { id: expect.any(Number), name: 'y', color: null, links: 2 },
        { id: expect.any(Number), name: 'x', color: null, links: 1 },
        { id: expect.any(Number), name: 'z,"', color: null, links: 1 },
      ],
    })
    expect((await t.send('GET', path, { as: await t.user() })).status).toBe(404)
    expect((await t.send('GET', path)).status).toBe(401)
  })
})
