import { describe, expect, test } from 'bun:test'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const OVERLAY = {
  name: 'Letter',
  message: 'More of this\nevery Friday.',
  button_text: 'Subscribe',
  button_url: 'https://example.com/letter',
}
const send = (method: string, path: string, body?: unknown, as = owner) =>
  t.send(method, `/v1/workspaces/${ws}${path}`, { as, ...(body !== undefined && { body }) })
const make = async (fields: object = {}) => (await send('POST', '/cta', { ...OVERLAY, ...fields })).body

describe('an overlay', () => {
  test('has what it was given, and defaults for the rest', async () => {
    const { status, body } = await send('POST', '/cta', OVERLAY)
    const { id, created_at, updated_at, ...rest } = body
    expect([status, created_at]).toEqual([201, updated_at])
    const defaults = { position: 'bottom', colors: {}, delay_seconds: 0, unsafe: false, links: 0, views: 0, clicks: 0 }
    expect(rest).toEqual({ workspace_id: ws, ...OVERLAY, ...defaults })
    expect((await send('GET', `/cta/${id}`)).body).toEqual(body)
    expect((await send('GET', '/cta')).body).toEqual({ items: [body], next_cursor: null })
  })

  test('is changed field by field, its colours too; null gives those up', async () => {
    const { id } = await make({ colors: { background: '#ffffff', text: '#000000' } })
    const colours = async (colors: unknown) => (await send('PATCH', `/cta/${id}`, { colors })).body.colors
    expect(await colours({ text: '#202020' })).toEqual({ background: '#ffffff', text: '#202020' })
    expect(await colours({ text: null })).toEqual({ background: '#ffffff' })
    expect(await colours(null)).toEqual({})
    expect((await send('PATCH', `/cta/${id}`, { delay_seconds: 9, position: 'corner' })).body).toMatchObject({
      ...OVERLAY,
      delay_seconds: 9,
      position: 'corner',
    })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ message: 'x'.repeat(301) }, 'message'],
    [{ button_text: '' }, 'button_text'],
    [{ button_url: 'javascript:alert(1)' }, 'button_url'],
    [{ button_url: 'http://terse.test/x' }, 'button_url'],
    [{ position: 'left' }, 'position'],
    [{ delay_seconds: -1 }, 'delay_seconds'],
    [{ colors: { background: 'red' } }, 'colors.background'],
    [{ colors: { background: '#ffffff', text: '#dddddd' } }, 'colors.text'],
    [{ colors: { button: '#777777', button_text: '#888888' } }, 'colors.button_text'],
    [{ colors: { backgroundd: '#ffffff' } }, 'colors.backgroundd'],
  ])('is refused as %j, which says where', async (fields, path) => {
    const { status, body } = await send('POST', '/cta', { ...OVERLAY, ...fields })
    expect([status, body.fields?.[0].path]).toEqual([400, path])
  })

  test('is read by viewers and changed by editors, and each change is in the audit log', async () => {
    const [viewer, editor] = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor')]
    const { id } = (await send('POST', '/cta', OVERLAY, editor)).body
    const statuses = []
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['POST', '', OVERLAY],
      ['PATCH', `/${id}`, { name: 'x' }],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      statuses.push((await send(method, `/cta${path}`, body, viewer)).status)
    expect(statuses).toEqual([200, 403, 403, 403])
    await send('PATCH', `/cta/${id}`, { name: 'x' }, editor)
    await send('PATCH', `/cta/${id}`, { name: 'x' }, editor)
    expect((await send('DELETE', `/cta/${id}`, undefined, editor)).status).toBe(204)
    const { items } = (await send('GET', '/audit?target_type=overlay')).body
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['overlay.deleted', 'overlay.updated', 'overlay.created'])
  })

  test('is one of at most 200', async () => {
    const texts = { name: 'n', message: 'm', button_text: 'b', button_url: 'https://example.com/' }
    const row = { ...texts, workspace_id: ws, position: 'top', colors: '{}', delay_seconds: 0, created_at: 0, updated_at: 0 } as const
    await t.deps.write((tx) =>
      tx
        .insertInto('overlays')
        .values(Array.from({ length: 200 }, () => row))
        .execute(),
    )
    expect((await send('POST', '/cta', OVERLAY)).body.code).toBe('conflict')
  })
})

describe('a link', () => {
  test('has no overlay but one of its workspace', async () => {
    const other = (await t.workspace(owner)).id
    const foreign = (await t.send('POST', `/v1/workspaces/${other}/cta`, { as: owner, body: OVERLAY })).body.id
    const link = await t.link(owner, ws)
    for (const cta_overlay_id of [foreign, 999_999])
      for (const answer of [
        await send('POST', '/links', { destination_url: 'https://example.com/', cta_overlay_id }),
        await send('PATCH', `/links/${link.id}`, { cta_overlay_id }),
      ])
        expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'cta_overlay_id'])
  })

  test('loses it when it is deleted, and stays', async () => {
    const { id } = await make()
    const link = (await send('POST', '/links', { destination_url: 'https://example.com/', cta_overlay_id: id })).body
    expect((await send('GET', `/cta/${id}`)).body.links).toBe(1)
    await send('DELETE', `/cta/${id}`)
    expect((await send('GET', `/links/${link.id}`)).body).toMatchObject({ cta_overlay_id: null, cta_blocked: false })
  })
})
