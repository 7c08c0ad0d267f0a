import { describe, expect, test } from 'bun:test'
import type { BioPage } from '../../../src/features/bio/schema.ts'
import { toTimestamp } from '../../../src/lib/clock.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addDomain, GOOGLEBOT } from '../redirect/visiting.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const send = (method: string, path: string, body?: unknown, as = owner) =>
  t.send(method, `/v1/workspaces/${ws}/bio${path}`, { as, ...(body !== undefined && { body }) })
const make = async (fields: object = {}): Promise<BioPage> => (await send('POST', '', { title: 'Ana', ...fields })).body
const LINK = { type: 'link', title: 'Shop', url: 'https://shop.example.com/' }
const kinds = async () =>
  (await t.send('GET', `/v1/workspaces/${ws}/audit?target_type=bio_page`, { as: owner })).body.items.map(
    (entry: { kind: string }) => entry.kind,
  )

describe('a page', () => {
  test('has all that it was given, and is a draft at first', async () => {
    const given = {
      title: 'Ana <b>',
      slug: 'ana',
      bio: 'In two lines,\nor three.',
      avatar_url: 'https://example.com/a.png',
      theme: { preset: 'ocean', colors: { button: '#ffffff' }, font: 'crete-round', button: 'pill' },
      blocks: [{ id: 'one', visible: false, starts_at: '2026-03-10T12:00:00.000Z', ...LINK }],
      seo: { title: null, description: 'What for', image_url: null, indexable: false },
    }
    const { status, body } = await send('POST', '', given)
    const { id, ...rest } = body
    const times = { created_at: toTimestamp(t.now()), updated_at: toTimestamp(t.now()) }
    const figures = { views: 0, clicks: 0, unsafe_blocks: [], status: 'draft', has_unpublished_changes: true }
    expect(rest).toEqual({ ...given, ...figures, ...times, workspace_id: ws, domain_id: null, url: 'http://terse.test/ana' })
    expect(status).toBe(201)
    expect((await send('GET', `/${id}`)).body).toEqual(body)
    expect((await send('GET', '')).body).toEqual({ items: [body], next_cursor: null })
  })

  test('is seen as it was when it was published, until it is published again or no more', async () => {
    const { id, slug } = await make({ blocks: [LINK] })
    const seen = async () => {
      const { status, text } = await t.visit(slug)
      return [status, /<h1>(.*)<\/h1>/.exec(text)?.[1]]
    }
    const state = async (method: string, path: string, body?: unknown) => {
      const { status, has_unpublished_changes } = (await send(method, `/${id}${path}`, body)).body
      return [status, has_unpublished_changes]
    }
    expect((await t.visit(slug)).status).toBe(404)
    expect([await state('POST', '/publish'), await seen()]).toEqual([
      ['published', false],
      [200, 'Ana'],
    ])
    expect([await state('PATCH', '', { title: 'Bea' }), await seen()]).toEqual([
      ['published', true],
      [200, 'Ana'],
    ])
    expect(await state('PATCH', '', { title: 'Ana' })).toEqual(['published', false])
    await state('PATCH', '', { title: 'Bea' })
    expect([await state('POST', '/publish'), await seen()]).toEqual([
      ['published', false],
      [200, 'Bea'],
    ])
    expect([await state('POST', '/unpublish'), (await t.visit(slug)).status]).toEqual([['draft', true], 404])
    expect([await state('POST', '/publish'), await seen()]).toEqual([
      ['published', false],
      [200, 'Bea'],
    ])
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    expect([(await t.visit(slug)).status, (await send('GET', `/${id}`)).status]).toEqual([404, 404])
    expect((await kinds()).map((kind: string) => kind.slice('bio_page.'.length))).toEqual([
      ...['deleted', 'published', 'unpublished', 'published', 'updated', 'updated', 'updated', 'published', 'created'],
    ])
  })

  test('is changed field by field, also those of theme and seo; null clears, and blocks are replaced as a whole', async () => {
    const page = await make({
      bio: 'x',
      theme: { preset: 'dark', colors: { text: '#eeeeee', button: '#ffffff' } },
      blocks: [LINK],
      seo: { title: 's', indexable: false },
    })
    const change = async (fields: object) => (await send('PATCH', `/${page.id}`, fields)).body
    const theme = { preset: 'dark', font: 'poppins', button: null }
    expect(await change({ theme: { font: 'poppins', colors: { text: null } }, seo: { description: 'd' }, bio: null })).toMatchObject({
      bio: null,
      theme: { ...theme, colors: { button: '#ffffff' } },
      seo: { title: 's', description: 'd', image_url: null, indexable: false },
      blocks: page.blocks,
    })
    expect((await change({ theme: { colors: null, font: null } })).theme).toEqual({ ...theme, colors: {}, font: null })
    expect((await change({ blocks: [] })).blocks).toEqual([])
  })

  test('is read by viewers and changed by editors', async () => {
    const [viewer, editor] = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor')]
    const { id } = (await send('POST', '', { title: 'c' }, editor)).body
    const statuses = []
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['GET', `/${id}/stats`, undefined],
      ['GET', `/${id}/preview`, undefined],
      ['POST', '', { title: 'd' }],
      ['PATCH', `/${id}`, { title: 'd' }],
      ['POST', `/${id}/publish`, undefined],
      ['POST', `/${id}/unpublish`, undefined],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      statuses.push((await send(method, path, body, viewer)).status)
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
  })

  test('of which a workspace has at most two hundred', async () => {
    const { id, ...row } = await t.database
      .selectFrom('bio_pages')
      .selectAll()
      .where('id', '=', (await make()).id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 199 }, (_, index) => ({ ...row, slug: `s${index}`, slug_folded: `s${index}` }))
    await t.database.insertInto('bio_pages').values(rows).execute()
    expect((await send('POST', '', { title: 'one more' })).body).toMatchObject({ code: 'conflict' })
  })
})

describe('the address of a page', () => {
  test('is one among those of links, in every way of coming to it', async () => {
    const page = await make({ slug: 'eva' })
    const link = await t.link(owner, ws, { slug: 'boutique' })
    const post = async (path: string, body: object) => (await t.send('POST', `/v1/workspaces/${ws}${path}`, { as: owner, body })).body
    expect((await post('/links', { destination_url: 'https://example.com/', slug: 'eva' })).code).toBe('slug_taken')
    expect((await post('/links/bulk', { links: [{ destination_url: 'https://example.com/', slug: 'eva' }] })).failed[0].code).toBe(
      'slug_taken',
    )
    expect((await t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body: { slug: 'eva' } })).body.code).toBe(
      'slug_taken',
    )
    expect((await t.send('GET', `/v1/workspaces/${ws}/links/slug?slug=eva`, { as: owner })).body.reason).toBe('taken')
    expect((await send('POST', '', { title: 'b', slug: 'boutique' })).body.code).toBe('slug_taken')
    expect((await send('POST', '', { title: 'b', slug: 'eva' })).body.code).toBe('slug_taken')
    expect((await send('PATCH', `/${page.id}`, { slug: 'boutique' })).body.code).toBe('slug_taken')
    expect((await send('PATCH', `/${page.id}`, { slug: 'eva', title: 'c' })).body.title).toBe('c')
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner })
    expect((await send('PATCH', `/${page.id}`, { slug: 'boutique' })).body.url).toBe('http://terse.test/boutique')
    expect((await t.send('POST', `/v1/workspaces/${ws}/links/${link.id}/restore`, { as: owner })).body.code).toBe('slug_taken')
  })

  test('changes at once', async () => {
    const { id } = await make({ slug: 'cia' })
    await send('POST', `/${id}/publish`)
    expect((await t.visit('cia')).status).toBe(200)
    await send('PATCH', `/${id}`, { slug: 'dea' })
    expect([(await t.visit('cia')).status, (await t.visit('dea')).status]).toEqual([404, 200])
  })

  test.each([
    [{ slug: 'docs' }, 400, 'slug'],
    [{ slug: 'a b' }, 400, 'slug'],
    [{ domain_id: 999_999 }, 400, 'domain_id'],
  ])('is refused as %j', async (fields, status, path) => {
    const refused = await send('POST', '', { title: 'a', ...fields })
    expect([refused.status, refused.body.fields[0].path]).toEqual([status, path])
  })

  test('is on a domain of the workspace where that is chosen, in any case where the domain ignores it', async () => {
    const domain = await addDomain()
    const { id, url } = await make({ slug: 'Ana', domain_id: domain.id })
    await send('POST', `/${id}/publish`)
    expect(url).toBe(`https://${domain.hostname}/Ana`)
    const status = async (slug: string) => (await t.send('GET', `http://${domain.hostname}/${slug}`)).status
    expect([await status('Ana'), await status('ana'), (await t.visit('Ana')).status]).toEqual([200, 404, 404])
    const other = await make({ slug: 'ana', domain_id: domain.id })
    const ignoreCase = () => t.send('PATCH', `/v1/workspaces/${ws}/domains/${domain.id}`, { as: owner, body: { case_sensitive: false } })
    expect((await ignoreCase()).body.error).toContain('Ana, ana')
    await send('DELETE', `/${other.id}`)
    expect((await ignoreCase()).status).toBe(200)
    expect([await status('ANA'), await status('ana')]).toEqual([200, 200])
    expect((await send('POST', '', { title: 'b', slug: 'aNA', domain_id: domain.id })).body.code).toBe('slug_taken')
  })
})

describe('what is seen and pressed', () => {
  const stats = async (id: number) => (await send('GET', `/${id}/stats?from=2026-03-10&to=2026-03-10`)).body

  test('is counted by block and day, of people only, and is in the analytics with the trigger bio', async () => {
    const page = await make({
      blocks: [LINK, { ...LINK, title: 'Other' }, { type: 'social', links: [{ platform: 'x', url: 'https://x.example/' }] }],
    })
    await send('POST', `/${page.id}/publish`)
    const [one, two, social] = page.blocks.map(({ id }) => id)
    for (const path of ['', '', `?b=${one}`, `?b=${one}`, `?b=${two}`, `?b=${social}.0`]) await t.visit(page.slug + path)
    await t.visit(page.slug, { headers: { 'user-agent': GOOGLEBOT } })
    await t.visit(`${page.slug}?b=${one}`, { headers: { 'user-agent': GOOGLEBOT } })
    await t.flushClicks()
    expect((await send('GET', `/${page.id}`)).body).toMatchObject({ views: 2, clicks: 4 })
    expect(await stats(page.id)).toEqual({
      views: 2,
      clicks: 4,
      unique_visitors: 1,
      items: [{ bucket: '2026-03-10T00:00:00.000Z', clicks: 4, unique_visitors: 1, views: 2 }],
      blocks: [
        { block_id: one as string, clicks: 2, unique_visitors: 1 },
        ...[two, social].sort().map((id) => ({ block_id: id as string, clicks: 1, unique_visitors: 1 })),
      ],
    })
    const link = await t.link(owner, ws)
    await t.visit(link.slug)
    await t.flushClicks()
    const analytics = async (path: string) => (await t.send('GET', `/v1/analytics/workspaces/${ws}/${path}`, { as: owner })).body.items
    const by = async (dimension: string, more = '') =>
      (await analytics(`breakdown?by=${dimension}${more}`)).map(({ value, clicks }: { value: unknown; clicks: number }) => [value, clicks])
    expect(await by('trigger')).toEqual([
      ['bio', 4],
      ['link', 1],
    ])
    expect(await by('bio_page')).toEqual([
      [page.id, 4],
      [null, 1],
    ])
    expect(await by('bio_block', `&bio_page_id=${page.id}`)).toEqual([[one, 2], ...[two, social].sort().map((id) => [id, 1])])
    expect(await by('link', '&trigger=link')).toEqual([[link.id, 1]])
    expect(await by('link')).toEqual([
      [null, 4],
      [link.id, 1],
    ])
    expect((await analytics('links/top')).map(({ link_id }: { link_id: number }) => link_id)).toEqual([link.id])
    const clicks = await analytics(`clicks?bio_page_id=${page.id}&limit=1`)
    expect(clicks[0]).toMatchObject({ link_id: null, bio_page_id: page.id, bio_block_id: social, trigger: 'bio' })
  })

  test('stays counted when its block or its page is gone, and after the clicks were purged', async () => {
    const page = await make({ blocks: [LINK] })
    await send('POST', `/${page.id}/publish`)
    await t.visit(`${page.slug}?b=${page.blocks[0]?.id}`)
    await t.flushClicks()
    await send('PATCH', `/${page.id}`, { blocks: [] })
    await send('POST', `/${page.id}/publish`)
    expect((await stats(page.id)).blocks).toEqual([{ block_id: page.blocks[0]?.id as string, clicks: 1, unique_visitors: 1 }])
    await t.deps.clicks.change({ do: 'purge', workspaceId: ws, before: t.now() + 1 })
    expect((await stats(page.id)).clicks).toBe(1)
    await send('DELETE', `/${page.id}`)
    const { items } = (await t.send('GET', `/v1/analytics/workspaces/${ws}/breakdown?by=bio_page`, { as: owner })).body
    expect(items).toEqual([{ value: null, clicks: 1, unique_visitors: 0 }])
  })
})
