import { describe, expect, test } from 'bun:test'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const DEPRECATED = '@1795824000'

const send = (method: string, path: string, body?: unknown, as = owner) =>
  t.send(method, `/v1/workspaces/${ws}${path}`, { as, ...(body !== undefined && { body }) })
const make = async (fields: object = {}) => (await send('POST', '/utm-templates', { name: 'Letter', ...fields })).body
const newLink = async (fields: object) => (await send('POST', '/links', { destination_url: 'https://example.com/', ...fields })).body
const today = (timezone = 'UTC') => Temporal.Instant.fromEpochMilliseconds(t.now()).toZonedDateTimeISO(timezone).toPlainDate().toString()

describe('a template', () => {
  test('has what it was given; empty is none', async () => {
    const { status, body } = await send('POST', '/utm-templates', {
      name: 'Letter',
      utm: { source: 'a', medium: '', campaign: '{campaign}' },
    })
    const { id, created_at, updated_at, ...rest } = body
    expect([status, created_at]).toEqual([201, updated_at])
    const former = { source: 'a', medium: null, campaign: '{campaign}', term: null, content: null }
    expect(rest).toEqual({ workspace_id: ws, name: 'Letter', utm: { source: 'a', campaign: '{campaign}' }, ...former })
    expect((await send('GET', `/utm-templates/${id}`)).body).toEqual(body)
    expect((await send('PATCH', `/utm-templates/${id}`, { utm: { source: null, term: 't' } })).body.utm).toEqual({
      campaign: '{campaign}',
      term: 't',
    })
    expect((await send('PATCH', `/utm-templates/${id}`, { name: 'Mail' })).body).toMatchObject({ name: 'Mail', utm: { term: 't' } })
    expect((await send('PATCH', `/utm-templates/${id}`, { utm: null })).body).toMatchObject({ utm: null, term: null })
    expect((await send('GET', '/utm-templates')).body.items.length).toBe(1)
    expect((await send('DELETE', `/utm-templates/${id}`)).status).toBe(204)
    expect((await send('GET', `/utm-templates/${id}`)).status).toBe(404)
    const { items } = (await send('GET', '/audit?target_type=utm_template')).body
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'utm_template.deleted',
      'utm_template.updated',
      'utm_template.updated',
      'utm_template.updated',
      'utm_template.created',
    ])
  })

  test('still takes its parameters without `utm`, and the response says that this is deprecated', async () => {
    const created = await send('POST', '/utm-templates', { name: 'Letter', source: 'a', medium: 'b' })
    expect([created.status, created.body.utm, created.headers.get('deprecation')]).toEqual([201, { source: 'a', medium: 'b' }, DEPRECATED])
    const changed = await send('PATCH', `/utm-templates/${created.body.id}`, { source: null, term: 't' })
    expect([changed.body.utm, changed.headers.get('deprecation')]).toEqual([{ medium: 'b', term: 't' }, DEPRECATED])
    expect((await send('PATCH', `/utm-templates/${created.body.id}`, { utm: null })).headers.get('deprecation')).toBeNull()
  })

  test.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x', source: 'x'.repeat(256) }, 'source'],
    [{ name: 'x', utm: { source: 'x'.repeat(256) } }, 'utm.source'],
    [{ name: 'x', utm: { source: 'x' }, medium: 'x' }, 'medium'],
    [{ name: 'x', utm: { sauce: 'x' } }, 'utm.sauce'],
    [{ name: 'x', source: 1 }, 'source'],
    [{ name: 'x', sauce: 'x' }, 'sauce'],
  ])('is refused as %j, which says where', async (body, path) => {
    const refused = await send('POST', '/utm-templates', body)
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, path])
  })

  test('is read by viewers and changed by editors', async () => {
    const [viewer, editor] = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor')]
    const { id } = (await send('POST', '/utm-templates', { name: 'x' }, editor)).body
    const as = async (method: string, path: string, body?: object) => (await send(method, `/utm-templates${path}`, body, viewer)).status
    expect([
      await as('GET', `/${id}`),
      await as('GET', `/${id}/preview?destination_url=https://example.com`),
      await as('POST', '', { name: 'y' }),
      await as('PATCH', `/${id}`, { name: 'y' }),
      await as('DELETE', `/${id}`),
    ]).toEqual([200, 200, 403, 403, 403])
  })

  test('is one of at most 500', async () => {
    const row = { workspace_id: ws, name: 'u', created_at: 0, updated_at: 0 }
    await t.deps.write((tx) =>
      tx
        .insertInto('utm_templates')
        .values(Array.from({ length: 500 }, () => row))
        .execute(),
    )
    expect((await send('POST', '/utm-templates', { name: 'x' })).body.code).toBe('conflict')
  })
})

describe('a link that is made with a template', () => {
  test('has its parameters with slug, day and campaign filled in: once', async () => {
    await send('PATCH', '', { settings: { timezone: 'Pacific/Kiritimati' } })
    const campaign_id = (await send('POST', '/campaigns', { name: 'Spring & co', utm: { medium: 'of the campaign' } })).body.id
    const { id } = await make({ utm: { source: 'letter', campaign: '{campaign}', content: '{slug}-{date}-{other}' } })
    const link = await newLink({ slug: `s${ws}`, utm_template_id: id, campaign_id })
    const utm = { source: 'letter', campaign: 'Spring & co', content: `s${ws}-${today('Pacific/Kiritimati')}-{other}` }
    expect([link.utm, 'utm_template_id' in link]).toEqual([utm, false])
    const generated = await newLink({ utm_template_id: id })
    expect(generated.utm).toEqual({ source: 'letter', content: `${generated.slug}-${today('Pacific/Kiritimati')}-{other}` })
    await send('PATCH', `/utm-templates/${id}`, { source: 'changed' })
    await send('DELETE', `/utm-templates/${id}`)
    expect((await send('GET', `/links/${link.id}`)).body.utm).toEqual(utm)
    // A template goes before the campaign.
    expect((await t.visit(link.slug)).headers.get('location')).not.toContain('utm_medium')
  })

  test('keeps the parameters that it was given', async () => {
    const { id } = await make({ utm: { source: 'template', medium: 'template' } })
    expect((await newLink({ utm_template_id: id, utm: { source: 'own' } })).utm).toEqual({ source: 'own', medium: 'template' })
    expect((await newLink({ utm_template_id: (await make()).id })).utm).toBeNull()
  })

  test('is made one by one, in bulk, by a quick call and by an import', async () => {
    const { id } = await make({ utm: { content: '{slug}' } })
    const links = [{ destination_url: 'https://example.com/', slug: `b${ws}`, utm_template_id: id }]
    expect((await send('POST', '/links/bulk', { links })).body.items[0].utm).toEqual({ content: `b${ws}` })
    const quick = { destination_url: 'https://example.com/', slug: `q${ws}`, utm_template_id: id, workspace_id: ws }
    expect((await t.send('POST', '/v1/links', { as: owner, body: quick })).body.utm).toEqual({ content: `q${ws}` })
    const content = `slug,url,utm_content\ni${ws},https://example.com/,\nj${ws},https://example.com/,own`
    await send('POST', '/imports', { source: 'csv', content, utm_template_id: id })
    await runDueImports(t.deps, t.now(), RUNNING)
    const { items } = (await send('GET', '/links?sort=slug')).body
    expect(items.slice(1, 3).map(({ utm }: { utm: object }) => utm)).toEqual([{ content: `i${ws}` }, { content: 'own' }])
  })

  test('has at most 255 characters in each', async () => {
    const { id } = await make({ utm: { content: `{slug}${'😀'.repeat(240)}` } })
    const { utm } = await newLink({ slug: 'x'.repeat(90) + ws, utm_template_id: id })
    expect([...utm.content].length).toBe(255)
  })

  test('is refused where the workspace does not have the template', async () => {
    const other = (await t.workspace(owner)).id
    const foreign = (await t.send('POST', `/v1/workspaces/${other}/utm-templates`, { as: owner, body: { name: 'x' } })).body.id
    for (const utm_template_id of [foreign, 999_999]) {
      const { body } = await send('POST', '/links', { destination_url: 'https://example.com/', utm_template_id })
      expect(body.fields[0].path).toBe('utm_template_id')
      const content = 'url\nhttps://example.com/'
      expect((await send('POST', '/imports', { source: 'csv', content, utm_template_id })).body.fields[0].path).toBe('utm_template_id')
    }
  })
})

describe('a preview', () => {
  const preview = async (id: number, query: Record<string, string>) =>
    (await send('GET', `/utm-templates/${id}/preview?${new URLSearchParams(query)}`)).body

  test('says where a link would lead that is made now', async () => {
    const { id } = await make({ utm: { source: 'a b', campaign: '{campaign}', content: '{slug}-{date}' } })
    const campaign = (await send('POST', '/campaigns', { name: 'Ä&B' })).body
    const query = { destination_url: 'https://example.com/p?utm_source=own&x=1#top', slug: 'spring', campaign_id: String(campaign.id) }
    expect((await preview(id, query)).url).toBe(
      `https://example.com/p?utm_source=own&x=1&utm_campaign=%C3%84%26B&utm_content=spring-${today()}#top`,
    )
    expect((await preview(id, { destination_url: 'https://example.com' })).url).toBe(
      `https://example.com/?utm_source=a%20b&utm_content=%7Bslug%7D-${today()}`,
    )
  })

  test('is refused for what is no destination, and for another campaign', async () => {
    const { id } = await make({ utm: { source: 'a' } })
    expect((await preview(id, {})).fields[0].path).toBe('destination_url')
    expect((await preview(id, { destination_url: 'javascript:alert(1)' })).fields[0].path).toBe('destination_url')
    expect((await preview(id, { destination_url: 'https://example.com', campaign_id: '999999' })).fields[0].path).toBe('campaign_id')
  })
})
