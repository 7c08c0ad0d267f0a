import { describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { finishTagChanges } from '../../../src/features/links/tags/retag.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'

useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const call = (method: string, rest: string, body?: unknown, as = owner) =>
  t.send(method, `/v1/workspaces/${ws}${rest}`, { as, ...(body !== undefined && { body }) })
const add = (...tags: string[]) => t.link(owner, ws, { tags })
const tagsOf = async ({ id }: Link) => (await call('GET', `/links/${id}`)).body.tags as string[]
type Tag = { id: number; name: string; color: string | null; links: number }
const listed = async (): Promise<Tag[]> => (await call('GET', '/tags')).body.items
const counts = async () => (await listed()).map(({ name, links }) => [name, links])
const tag = async (name: string) => (await listed()).find((known) => known.name === name) as Tag
const kinds = async () =>
  (
    await t.deps.db
      .selectFrom('audit_entries')
      .select(['kind', 'metadata'])
      .where('workspace_id', '=', ws)
      .where('target_type', '=', 'tag')
      .execute()
  ).map(({ kind, metadata }) => [kind, JSON.parse(metadata)])

describe('tags', () => {
  test('that differ in their case alone are one, spelled as first written, in every script and wherever they are given', async () => {
    const first = await add('Größe', 'Spring', 'ПРИВЕТ')
    expect((await add('GRÖSSE', 'SPRING', 'spring', 'привет')).tags).toEqual(['Größe', 'Spring', 'ПРИВЕТ'])
    const second = await add()
    await call('PATCH', `/links/${second.id}`, { tags: ['sPrInG', 'new'] })
    await call('PATCH', '/links/bulk', { ids: [second.id], changes: { add_tags: ['NEW', 'größe'], remove_tags: ['SPRING'] } })
    expect(await tagsOf(second)).toEqual(['new', 'Größe'])
    const bulk = await call('POST', '/links/bulk', {
      links: [
        { destination_url: 'https://example.com/', tags: ['Fresh'] },
        { destination_url: 'https://example.com/', tags: ['FRESH'] },
      ],
    })
    expect(bulk.body.items.map(({ tags }: Link) => tags)).toEqual([['Fresh'], ['Fresh']])
    const found = await call('GET', `/links?${new URLSearchParams({ tag: 'grösse' })}`)
    expect(found.body.items.map(({ id }: Link) => id)).toContain(first.id)
    expect(await counts()).toEqual([
      ['Größe', 3],
      ['Fresh', 2],
      ['Spring', 2],
      ['ПРИВЕТ', 2],
      ['new', 1],
    ])
  })

  test('have no spaces around them, and are no spaces alone', async () => {
    const link = await add(' Spring ', 'spring')
    expect(link.tags).toEqual(['Spring'])
    const change = async (changes: object) => (await call('PATCH', '/links/bulk', { ids: [link.id], changes })).body.items[0]?.tags
    expect(await change({ add_tags: ['new\u00a0'] })).toEqual(['Spring', 'new'])
    expect(await change({ remove_tags: [' SPRING'] })).toEqual(['new'])
    const made = await call('POST', '/tags', { name: ' sale ' })
    expect(made.body.name).toBe('sale')
    expect((await call('PATCH', `/tags/${made.body.id}`, { name: ' sales' })).body.name).toBe('sales')
    for (const answer of [
      await call('POST', '/tags', { name: ' ' }),
      await call('PATCH', `/tags/${made.body.id}`, { name: '  ' }),
      await call('POST', '/links', { destination_url: 'https://example.com/', tags: ['a', ' '] }),
    ])
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, expect.stringMatching(/^(name|tags)$/)])
  })

  test('are made with a colour, and listed without links from then on', async () => {
    const made = await call('POST', '/tags', { name: 'Spring', color: '#0A7d55' })
    expect([made.status, made.body]).toEqual([201, { id: expect.any(Number), name: 'Spring', color: '#0A7d55', links: 0 }])
    expect((await add('SPRING')).tags).toEqual(['Spring'])
    await add('used')
    expect((await call('POST', '/tags', { name: 'USED' })).body).toMatchObject({ name: 'used', links: 1 })
    const again = await call('POST', '/tags', { name: 'sPRING' })
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    for (const body of [{ name: '' }, { name: 'x'.repeat(51) }, { name: 'a', color: 'red' }, { name: 'a', other: 1 }, {}])
      expect((await call('POST', '/tags', body)).status).toBe(400)
    expect((await call('POST', '/tags', { name: 'x' }, await t.member(owner, ws, 'viewer'))).status).toBe(403)
  })

  test('are renamed in all of their links, deleted ones too, in the place where they were', async () => {
    const [one, gone, other] = [await add('a', 'old', 'b'), await add('old'), await add('a')]
    await call('DELETE', `/links/${gone.id}`)
    const { id } = await tag('old')
    t.advance(1000)
    expect((await call('PATCH', `/tags/${id}`, { name: 'New' })).body).toEqual({ id, name: 'New', color: null, links: 1 })
    expect([await tagsOf(one), await tagsOf(other)]).toEqual([['a', 'New', 'b'], ['a']])
    expect((await call('GET', `/links/${one.id}`)).body.updated_at).toBe(new Date(t.now()).toISOString())
    expect((await call('POST', `/links/${gone.id}/restore`)).body.tags).toEqual(['New'])
    const events = await t.deps.db
      .selectFrom('events')
      .select('data')
      .where('workspace_id', '=', ws)
      .where('type', '=', 'link.updated')
      .execute()
    expect(events.map(({ data }) => JSON.parse(data)).filter(({ id }) => id === one.id)).toMatchObject([
      { changes: { tags: { from: ['a', 'old', 'b'], to: ['a', 'New', 'b'] } } },
    ])
    expect(await kinds()).toEqual([['tag.updated', { name: { from: 'old', to: 'New' } }]])
    await call('PATCH', `/tags/${id}`, { name: 'NEW', color: '#ffffff' })
    expect(await tagsOf(one)).toEqual(['a', 'NEW', 'b'])
    await call('PATCH', `/tags/${id}`, { color: null })
    expect(await tag('NEW')).toEqual({ id, name: 'NEW', color: null, links: 2 })
  })

  test('are not renamed to another one: they are merged into it, and a link that has both keeps one', async () => {
    const [both, one] = [await add('b', 'x', 'a'), await add('a')]
    const [a, b] = [await tag('a'), await tag('b')]
    const refused = await call('PATCH', `/tags/${a.id}`, { name: 'B' })
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, 'conflict', expect.stringContaining(String(b.id))])
    expect((await call('POST', `/tags/${a.id}/merge`, { into_id: b.id })).body).toEqual({ ...b, links: 2 })
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([['b', 'x'], ['b']])
    expect(await counts()).toEqual([
      ['b', 2],
      ['x', 1],
    ])
    for (const into_id of [b.id, 999_999])
      expect((await call('POST', `/tags/${b.id}/merge`, { into_id })).body.fields?.[0].path).toBe('into_id')
    expect((await call('POST', `/tags/${a.id}/merge`, { into_id: b.id })).status).toBe(404)
  })

  test('are deleted from all of their links, which stay', async () => {
    const [one, two] = [await add('a', 'b'), await add('a')]
    const { id } = await tag('a')
    expect((await call('DELETE', `/tags/${id}`)).status).toBe(204)
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([['b'], []])
    expect((await call('DELETE', `/tags/${id}`)).status).toBe(404)
    expect(await counts()).toEqual([['b', 1]])
  })

  test('of a change that was cut off are changed by the next run of the job, to what they became last', async () => {
    const many = await Promise.all(Array.from({ length: 120 }, () => add('a')))
    const change = { workspace_id: ws, name: 'a', becomes: 'b', created_at: t.now() }
    await t.database.insertInto('tag_changes').values(change).execute()
    const { id } = await tag('a')
    await call('PATCH', `/tags/${id}`, { name: 'b' })
    await t.database
      .insertInto('tag_changes')
      .values({ ...change, name: 'z' })
      .execute()
    await call('PATCH', `/tags/${id}`, { name: 'c' })
    await finishTagChanges(t.deps, t.now(), RUNNING)
    for (const link of many) expect(await tagsOf(link)).toEqual(['c'])
    expect(await t.deps.db.selectFrom('tag_changes').selectAll().where('workspace_id', '=', ws).execute()).toEqual([])
  })

  test('are no more than 10,000 different ones', async () => {
    const row = { workspace_id: ws, is_kept: 0 as const, created_at: 0, updated_at: 0 }
    const rows = Array.from({ length: 9999 }, (_, i) => ({ ...row, name: `t${i}`, name_key: `t${i}` }))
    for (let at = 0; at < rows.length; at += 1000)
      await t.database
        .insertInto('tags')
        .values(rows.slice(at, at + 1000))
        .execute()
    expect(
      (await call('POST', '/links', { destination_url: 'https://example.com/', tags: ['new', 'T5', 'newer'] })).body.fields[0].path,
    ).toBe('tags')
    expect((await add('new', 'T5')).tags).toEqual(['new', 't5'])
    expect((await call('POST', '/tags', { name: 'newer' })).status).toBe(409)
  })
})

describe('folders', () => {
  test('are paths, listed with those around them and their counts', async () => {
    for (const folder of ['Marketing/Spring', 'Marketing/Spring', 'Marketing', 'Sales/DE/Berlin', null]) await t.link(owner, ws, { folder })
    await t.link(owner, ws, { folder: 'Gone', status: 'archived' })
    expect((await call('GET', '/folders')).body.items).toEqual([
      { path: 'Marketing', links: 1, links_below: 2 },
      { path: 'Marketing/Spring', links: 2, links_below: 0 },
      { path: 'Sales', links: 0, links_below: 1 },
      { path: 'Sales/DE', links: 0, links_below: 1 },
      { path: 'Sales/DE/Berlin', links: 1, links_below: 0 },
    ])
    const total = async (folder: string) => (await call('GET', `/links?total=true&${new URLSearchParams({ folder })}`)).body.total
    expect(await Promise.all(['Marketing', 'Marketing/Spring', 'Mark', 'Sales/DE', ''].map(total))).toEqual([3, 2, 0, 1, 1])
  })

  test('are changed one by one and in bulk, and cleared by null', async () => {
    const link = await t.link(owner, ws, { folder: 'A' })
    expect((await call('PATCH', `/links/${link.id}`, { folder: 'A/B' })).body.folder).toBe('A/B')
    expect((await call('PATCH', '/links/bulk', { ids: [link.id], changes: { folder: null } })).body.items[0].folder).toBeNull()
    expect((await call('PATCH', `/links/${link.id}`, { folder: 'A' })).body.folder).toBe('A')
    expect((await call('PATCH', `/links/${link.id}`, { folder: '' })).body.folder).toBeNull()
    for (const folder of ['/', 'a/', '/a', 'a//b', ' a', 'a/ b', 'x'.repeat(101), Array(11).fill('a').join('/'), 5])
      expect([folder, (await call('PATCH', `/links/${link.id}`, { folder })).body.fields?.[0].path]).toEqual([folder, 'folder'])
  })

  test('are no more than 2,000 different ones', async () => {
    const links = (from: number) =>
      Array.from({ length: 1000 }, (_, i) => ({ destination_url: 'https://example.com/', folder: `f${from + i}` }))
    for (const from of [0, 1000]) expect((await call('POST', '/links/bulk', { links: links(from) })).body.created).toBe(1000)
    expect((await call('POST', '/links', { destination_url: 'https://example.com/', folder: 'one more' })).body.fields[0].path).toBe(
      'folder',
    )
    expect((await call('POST', '/links', { destination_url: 'https://example.com/', folder: 'f7' })).status).toBe(201)
  })
})
