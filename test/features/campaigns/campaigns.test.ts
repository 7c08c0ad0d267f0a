import { describe, expect, test } from 'bun:test'
import { DAY, toTimestamp } from '../../../src/lib/clock.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const at = (path = '') => `/v1/workspaces/${ws}/campaigns${path}`
const send = (method: string, path: string, body?: unknown, as = owner) =>
  t.send(method, at(path), { as, ...(body !== undefined && { body }) })
const make = async (fields: object = {}) => (await send('POST', '', { name: 'Spring', ...fields })).body
const inDays = (days: number) => toTimestamp(t.now() + days * DAY)
const kinds = async () =>
  (await t.send('GET', `/v1/workspaces/${ws}/audit?target_type=campaign`, { as: owner })).body.items.map(
    (entry: { kind: string }) => entry.kind,
  )

describe('a campaign', () => {
  test('has all that it was given, and figures of nothing', async () => {
    const given = {
      name: 'Spring sale',
      description: 'In two lines,\nor three.',
      starts_at: inDays(-1),
      ends_at: inDays(1),
      budget_minor: 2 ** 53 - 1,
      currency: 'EUR',
      utm: { source: 'newsletter', campaign: 'spring' },
    }
    const { status, body } = await send('POST', '', given)
    const { id, created_at, updated_at, ...rest } = body
    expect([status, created_at, updated_at]).toEqual([201, toTimestamp(t.now()), toTimestamp(t.now())])
    expect(rest).toEqual({ ...given, workspace_id: ws, status: 'active', links: 0, clicks: 0, conversions: 0, revenue_minor: 0 })
    expect((await send('GET', `/${id}`)).body).toEqual(body)
    expect((await send('GET', '')).body.items).toEqual([body])
  })

  test('is a draft until it starts, active until it ends, and archived as long as it is archived', async () => {
    const status = async (fields: object) => (await make(fields)).status
    expect(await status({})).toBe('draft')
    expect(await status({ ends_at: inDays(-1) })).toBe('draft')
    expect(await status({ starts_at: inDays(1) })).toBe('draft')
    expect(await status({ starts_at: inDays(-1) })).toBe('active')
    expect(await status({ starts_at: inDays(-2), ends_at: inDays(-1) })).toBe('ended')
    const { id } = await make({ starts_at: inDays(1), ends_at: inDays(2) })
    const now = async () => (await send('GET', `/${id}`)).body.status
    const seen = [await now()]
    for (let day = 0; day < 2; day++) {
      t.advance(DAY)
      seen.push(await now())
    }
    seen.push((await send('PATCH', `/${id}`, { status: 'archived' })).body.status, await now())
    seen.push((await send('PATCH', `/${id}`, { status: 'ended' })).body.status)
    expect(seen).toEqual(['draft', 'active', 'ended', 'archived', 'archived', 'ended'])
  })

  test('takes no status that its dates contradict', async () => {
    const { id } = await make()
    const { status, body } = await send('PATCH', `/${id}`, { status: 'active' })
    expect([status, body.fields[0].path]).toEqual([400, 'status'])
    expect((await send('PATCH', `/${id}`, { status: 'active', starts_at: inDays(-1) })).body.status).toBe('active')
  })

  test('is changed field by field, also those of utm; null clears', async () => {
    const { id } = await make({ description: 'x', budget_minor: 1, currency: 'eur', utm: { source: 'a', medium: 'b' } })
    const { body } = await send('PATCH', `/${id}`, { utm: { medium: null, term: 'c' }, budget_minor: null })
    expect(body).toMatchObject({ name: 'Spring', description: 'x', budget_minor: null, currency: 'EUR', utm: { source: 'a', term: 'c' } })
    expect((await send('PATCH', `/${id}`, { utm: null, description: null })).body).toMatchObject({ utm: null, description: null })
  })

  test.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'c', starts_at: 'tomorrow' }, 'starts_at'],
    [{ name: 'c', starts_at: '2026-11-22T00:00:00Z', ends_at: '2026-11-22T00:00:00Z' }, 'ends_at'],
    [{ name: 'c', budget_minor: 10 }, 'currency'],
    [{ name: 'c', budget_minor: -1, currency: 'EUR' }, 'budget_minor'],
    [{ name: 'c', budget_minor: 1.5, currency: 'EUR' }, 'budget_minor'],
    [{ name: 'c', budget_minor: 2 ** 53, currency: 'EUR' }, 'budget_minor'],
    [{ name: 'c', currency: 'XYZ' }, 'currency'],
    [{ name: 'c', utm: { source: 1 } }, 'utm.source'],
    [{ name: 'c', status: 'active' }, 'status'],
  ])('is refused as %j, which says where', async (body, path) => {
    const refused = await send('POST', '', body)
    expect([refused.status, refused.body.fields?.[0].path]).toEqual([400, path])
  })

  test('is read by viewers and changed by editors, and each change is in the audit log', async () => {
    const [viewer, editor] = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor')]
    const { id } = (await send('POST', '', { name: 'c' }, editor)).body
    const statuses = []
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['GET', `/${id}/stats`, undefined],
      ['POST', '', { name: 'd' }],
      ['PATCH', `/${id}`, { name: 'd' }],
      ['PUT', `/${id}/links`, { link_ids: [] }],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      statuses.push((await send(method, path, body, viewer)).status)
    expect(statuses).toEqual([200, 200, 403, 403, 403, 403])
    await send('PATCH', `/${id}`, { name: 'd' }, editor)
    await send('PATCH', `/${id}`, { name: 'd' }, editor)
    expect((await send('DELETE', `/${id}`, undefined, editor)).status).toBe(204)
    expect((await send('GET', `/${id}`)).status).toBe(404)
    expect(await kinds()).toEqual(['campaign.deleted', 'campaign.updated', 'campaign.created'])
  })

  test('shows any text as it is', async () => {
    const name = `<script>alert(1)</script> ' " ; DROP TABLE campaigns; -- ${'\u202e'}😀`
    const { id } = await make({ name, description: name })
    expect((await send('GET', `/${id}`)).body).toMatchObject({ name, description: name })
  })
})

test('Campaigns are listed, the latest first, page by page, by status and by text.', async () => {
  const names = async (query = '') => (await send('GET', query)).body.items.map(({ name }: { name: string }) => name)
  for (const name of ['one', '50% off', 'three']) await make({ name, ...(name !== 'one' && { starts_at: inDays(-1) }) })
  expect(await names()).toEqual(['three', '50% off', 'one'])
  expect(await names('?status=active')).toEqual(['three', '50% off'])
  expect(await names('?status=draft&search=ONE')).toEqual(['one'])
  expect(await names('?search=%25')).toEqual(['50% off'])
  const { body } = await send('GET', '?limit=2')
  expect(await names(`?limit=2&cursor=${body.next_cursor}`)).toEqual(['one'])
})

test('A workspace has at most 1,000.', async () => {
  const row = { workspace_id: ws, name: 'c', created_at: 0, updated_at: 0 }
  await t.deps.write((tx) =>
    tx
      .insertInto('campaigns')
      .values(Array.from({ length: 999 }, () => row))
      .execute(),
  )
  expect((await send('POST', '', { name: 'the last' })).status).toBe(201)
  const { status, body } = await send('POST', '', { name: 'one more' })
  expect([status, body.code]).toEqual([409, 'conflict'])
})
