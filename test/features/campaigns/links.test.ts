import { describe, expect, test } from 'bun:test'
import { startImport } from '../../../src/features/imports/imports.ts'
import { runDueImports } from '../../../src/features/imports/jobs.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const at = (path: string) => `/v1/workspaces/${ws}${path}`
const send = (method: string, path: string, body?: unknown) => t.send(method, at(path), { as: owner, ...(body !== undefined && { body }) })
const newCampaign = async (fields: object = {}): Promise<number> => (await send('POST', '/campaigns', { name: 'c', ...fields })).body.id
const linksOf = async (id: number) =>
  (await send('GET', `/links?campaign_id=${id}&sort=created_at`)).body.items.map((link: { id: number }) => link.id)
const put = (id: number, link_ids: unknown) => send('PUT', `/campaigns/${id}/links`, { link_ids })

describe('the links of a campaign', () => {
  test('are replaced as a whole, and each that changes is told', async () => {
    await t.subscribe(ws)
    const id = await newCampaign()
    const [one, two, three] = [await t.link(owner, ws), await t.link(owner, ws), await t.link(owner, ws)]
    expect((await put(id, [one.id, two.id, two.id])).body).toMatchObject({ id, links: 2 })
    expect((await put(id, [two.id, three.id])).body.links).toBe(2)
    expect(await linksOf(id)).toEqual([two.id, three.id])
    const { items } = (await send('GET', '/audit?kind=link.updated')).body
    expect(items.map(({ target_id }: { target_id: number }) => target_id)).toEqual([one.id, three.id, two.id, one.id])
    expect((await put(id, [])).body.links).toBe(0)
  })

  test('are those of one of several requests at the same time, and never a mixture', async () => {
    const id = await newCampaign()
    const links: number[] = []
    for (let n = 0; n < 120; n++) links.push((await t.link(owner, ws)).id)
    const sets = [links.slice(0, 60), links.slice(60), links.slice(30, 90), []]
    for (let round = 0; round < 3; round++) {
      await Promise.all(sets.map((set) => put(id, set)))
      const found = await linksOf(id)
      expect(sets).toContainEqual(found)
    }
  })

  test('stay as they are if more than 1,000 would be removed at once', async () => {
    const id = await newCampaign()
    for (let batch = 0; batch < 2; batch++) {
      const new501 = Array.from({ length: 501 }, () => ({ destination_url: 'https://example.com/', campaign_id: id }))
      await send('POST', '/links/bulk', { links: new501 })
    }
    expect((await put(id, [])).status).toBe(409)
    expect((await send('GET', `/campaigns/${id}`)).body.links).toBe(1002)
  })

  test('stay as they are where one id is unknown, deleted or of another workspace', async () => {
    const id = await newCampaign()
    const [kept, deleted] = [await t.link(owner, ws), await t.link(owner, ws)]
    const other = await t.link(owner, (await t.workspace(owner)).id)
    await send('DELETE', `/links/${deleted.id}`)
    await put(id, [kept.id])
    for (const wrong of [999_999, deleted.id, other.id]) {
      const { status, body } = await put(id, [wrong])
      expect([status, body.fields[0].path]).toEqual([400, 'link_ids.0'])
    }
    for (const wrong of ['x', [0], ['1'], [1.5], Array.from({ length: 1001 }, (_, i) => i + 1)])
      expect((await put(id, wrong)).status).toBe(400)
    expect(await linksOf(id)).toEqual([kept.id])
  })

  test('are chosen at creation, in bulk, by an update and by an import', async () => {
    const id = await newCampaign()
    const [made, changed] = [await t.link(owner, ws, { campaign_id: id }), await t.link(owner, ws)]
    expect(made.campaign_id).toBe(id)
    const bulk = (await send('POST', '/links/bulk', { links: [{ destination_url: 'https://example.com/', campaign_id: id }] })).body
      .items[0]
    await send('PATCH', '/links/bulk', { ids: [changed.id], changes: { campaign_id: id } })
    const content = 'url,campaign_id\nhttps://example.com/imported,999'
    await send('POST', '/imports', { source: 'csv', content, campaign_id: id })
    await runDueImports(t.deps, t.now(), RUNNING)
    const ids = await linksOf(id)
    expect([ids.length, ids.slice(0, 3)]).toEqual([4, [made.id, changed.id, bulk.id]])
    await send('PATCH', `/links/${made.id}`, { campaign_id: null })
    expect((await send('GET', `/campaigns/${id}`)).body.links).toBe(3)
  })

  test('are of the same workspace: another one’s campaign is as unknown as none', async () => {
    const other = (await t.workspace(owner)).id
    const foreign = (await t.send('POST', `/v1/workspaces/${other}/campaigns`, { as: owner, body: { name: 'theirs' } })).body.id
    const link = await t.link(owner, ws)
    for (const campaign_id of [foreign, 999_999])
      for (const answer of [
        await send('POST', '/links', { destination_url: 'https://example.com/', campaign_id }),
        await send('PATCH', `/links/${link.id}`, { campaign_id }),
        await send('POST', '/imports', { source: 'csv', content: 'url\nhttps://example.com/', campaign_id }),
      ])
        expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'campaign_id'])
    const report = { frequency: 'daily', hour: 1, recipients: [owner.email], filters: { campaign_id: foreign } }
    expect((await send('POST', '/reports', report)).body.fields[0].path).toBe('filters.campaign_id')
  })

  test('stay when it is deleted, also those that are deleted themselves', async () => {
    const id = await newCampaign({ utm: { source: 'c' } })
    const [link, deleted] = [await t.link(owner, ws, { campaign_id: id }), await t.link(owner, ws, { campaign_id: id })]
    await send('DELETE', `/links/${deleted.id}`)
    expect((await t.visit(link.slug)).headers.get('location')).toBe('https://example.com/?utm_source=c')
    expect((await send('DELETE', `/campaigns/${id}`)).status).toBe(204)
    expect((await send('GET', `/links/${link.id}`)).body.campaign_id).toBeNull()
    expect((await send('POST', `/links/${deleted.id}/restore`)).body.campaign_id).toBeNull()
    expect((await t.visit(link.slug)).headers.get('location')).toBe('https://example.com/')
  })

  test('stay when it is deleted that has more of them than one step takes', async () => {
    const id = await newCampaign()
    const content = `url\n${Array.from({ length: 1100 }, (_, i) => `https://example.com/${i}`).join('\n')}`
    await startImport(
      t.deps,
      { userId: owner.id, address: '', userAgent: null },
      { workspaceId: ws, userId: owner.id },
      { source: 'csv', content, campaign_id: id },
    )
    await runDueImports(t.deps, t.now(), RUNNING)
    expect((await send('GET', `/campaigns/${id}`)).body.links).toBe(1100)
    expect((await send('DELETE', `/campaigns/${id}`)).status).toBe(204)
    const [{ links } = { links: -1 }] = await t.deps.db
      .selectFrom('links')
      .select((eb) => eb.fn.countAll<number>().as('links'))
      .where('workspace_id', '=', ws)
      .where('campaign_id', 'is', null)
      .execute()
    expect(links).toBe(1100)
  })
})

describe('the utm of a campaign', () => {
  test('goes to links that have none, from its first visit to the one after each change', async () => {
    const id = await newCampaign({ utm: { source: 'letter', campaign: 'spring & co' } })
    const link = await t.link(owner, ws, { campaign_id: id })
    const own = await t.link(owner, ws, { campaign_id: id, utm: { medium: 'own' } })
    const rule = [{ country: ['DE'], destination_url: 'https://example.com/de' }]
    const ruled = await t.link(owner, ws, { campaign_id: id, targeting_rules: rule })
    const whereTo = async (slug: string) => (await t.visit(slug)).headers.get('location')
    const query = '?utm_source=letter&utm_campaign=spring%20%26%20co'
    expect(await whereTo(link.slug)).toBe(`https://example.com/${query}`)
    expect(await whereTo(ruled.slug)).toBe(`https://example.com/${query}`)
    expect(await whereTo(own.slug)).toBe('https://example.com/?utm_medium=own')
    await send('PATCH', `/campaigns/${id}`, { utm: { campaign: null, source: 'other' } })
    expect(await whereTo(link.slug)).toBe('https://example.com/?utm_source=other')
    await send('PATCH', `/links/${link.id}`, { campaign_id: null })
    expect(await whereTo(link.slug)).toBe('https://example.com/')
    await put(id, [link.id])
    expect(await whereTo(link.slug)).toBe('https://example.com/?utm_source=other')
    await send('PATCH', `/campaigns/${id}`, { utm: null })
    expect(await whereTo(link.slug)).toBe('https://example.com/')
    // It is the campaign's, not theirs.
    expect((await send('GET', `/links/${link.id}`)).body.utm).toBeNull()
  })

  test('is in the clicks of its links', async () => {
    const id = await newCampaign({ utm: { source: 'letter' } })
    const link = await t.link(owner, ws, { campaign_id: id })
    await t.visit(link.slug)
    await t.flushClicks()
    const { items } = (await t.send('GET', `/v1/analytics/workspaces/${ws}/breakdown?by=utm_source`, { as: owner })).body
    expect(items).toEqual([{ value: 'letter', clicks: 1, unique_visitors: 1 }])
  })
})
