import { describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { FIREFOX } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { picture, setPlan, upload } from '../branding/brand.ts'
import { decode } from './decode.ts'
import { entriesOf } from './unzip.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'business' })

const send = (method: string, path: string, body?: unknown, as = owner) =>
  t.send(method, `/v1/workspaces/${ws}${path}`, { as, ...(body !== undefined && { body }) })
const get = (path: string, headers: Record<string, string> = {}) =>
  t.app.fetch(new Request(`http://terse.test/v1/workspaces/${ws}${path}`, { headers: { 'x-dev-user': String(owner.id), ...headers } }))
const draw = async (link: Link, query = '', headers: Record<string, string> = {}) => get(`/links/${link.id}/qr${query}`, headers)
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('a code of a link', () => {
  test.each([
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ])('is drawn as %s, and says the short link with the mark of its clicks', async (format, type) => {
    const link = await t.link(owner, ws)
    const response = await draw(link, `?format=${format}&size=300`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(await decode(await bytesOf(response))).toEqual([`${link.short_url}?qr=1`])
  })

  test('is an SVG of 512 pixels where nothing is asked for, and as large as it is asked for', async () => {
    const link = await t.link(owner, ws)
    expect(await (await draw(link)).text()).toStartWith(
      '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 37 37">',
    )
    const png = Buffer.from(await bytesOf(await draw(link, '?format=png&size=70&margin=0')))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([70, 70])
  })

  test('is in the colours and shapes that are asked for', async () => {
    const svg = await (await draw(await t.link(owner, ws), '?color=%23123456&background=%23fedcba&shape=dots&eyes=circle&margin=2')).text()
    expect(svg).toContain('fill="#123456"')
    expect(svg).toContain('fill="#fedcba"')
    expect(svg).toContain('viewBox="0 0 33 33"')
    expect(svg.match(/a0\.475/g)?.length).toBeGreaterThan(100)
  })

  test('counts as a click by the code, whose mark is not forwarded', async () => {
    const link = await t.link(owner, ws, { forward_query: true })
    const { headers } = await t.send('GET', `/${link.slug}?qr=1&a=b`, { headers: { 'user-agent': FIREFOX } })
    expect(headers.get('location')).toBe('https://example.com/?a=b')
    await t.flushClicks()
    const { body } = await t.send('GET', `/v1/analytics/workspaces/${ws}/breakdown?by=trigger`, { as: owner })
    expect(body.items).toEqual([{ value: 'qr', clicks: 1, unique_visitors: 1 }])
  })

  test('is not drawn again for who has it, and is another one after a change', async () => {
    const link = await t.link(owner, ws)
    const first = await draw(link, '?format=png')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await draw(link, '?format=png', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    await send('PUT', `/links/${link.id}/qr`, { color: '#003300' })
    const changed = await draw(link, '?format=png', { 'if-none-match': etag })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  test.each([
    ['size=63', 'size'],
    ['size=2049', 'size'],
    ['size=1e3', 'size'],
    ['margin=17', 'margin'],
    ['margin=-1', 'margin'],
    ['color=red', 'color'],
    ['color=%23fff', 'color'],
    ['background=', 'background'],
    ['level=X', 'level'],
    ['level=m', 'level'],
    ['shape=star', 'shape'],
    ['format=gif', 'format'],
    ['logo=yes', 'logo'],
    ['colour=%23000000', 'colour'],
  ])('is a 400 for %s, which says where', async (query, path) => {
    const { status, body } = await send('GET', `/links/${(await t.link(owner, ws)).id}/qr?${query}`)
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([400, 'validation_failed', path])
  })

  test.each([
    ['color=%23cccccc', 'color', 'color is too similar to the background #ffffff: the contrast ratio is 1.6, but scanners need at least 3'],
    [
      'color=%23ffffff&background=%23000000',
      'color',
      'color is lighter than the background #000000, but scanners need a dark code on a light background',
    ],
    ['format=png&size=64&margin=16', 'size', 'size is too small for this QR code: use at least 92 pixels, or a smaller margin'],
    ['logo=true', 'logo', "logo can't be used, because the workspace's branding has no logo"],
  ])('is a 422 for %s, which says why', async (query, path, error) => {
    const { status, body } = await send('GET', `/links/${(await t.link(owner, ws)).id}/qr?${query}`)
    expect([status, body.code, body.error, body.fields?.[0]?.path]).toEqual([422, 'unprocessable', error, path])
  })

  test('has the logo in its middle, on a level that makes up for it', async () => {
    await upload(picture(200, 200))
    const link = await t.link(owner, ws)
    for (const format of ['svg', 'png', 'webp']) {
      const drawn = await bytesOf(await draw(link, `?format=${format}&logo=true`))
      expect([format, await decode(drawn)]).toEqual([format, [`${link.short_url}?qr=1`]])
    }
    expect(await (await draw(link, '?logo=true')).text()).toContain('href="data:image/png;base64,')
    const { status, body } = await send('GET', `/links/${link.id}/qr?logo=true&level=L`)
    expect([status, body.fields?.[0]?.path]).toEqual([422, 'logo_size'])
    expect(body.error).toContain('is too large: at error correction level L')
    expect((await draw(link, '?logo=true&level=L&logo_size=10')).status).toBe(200)
  })
})

describe('the style', () => {
  test('of a link goes before the workspace’s, that before the branding’s, and a parameter before all', async () => {
    const link = await t.link(owner, ws)
    const colour = async (query = '') => (await (await draw(link, query)).text()).match(/fill="(#\w+)" fill-rule/)?.[1]
    expect(await colour()).toBe('#000000')
    await send('PUT', '/branding', { primary_color: '#0b5fff' })
    expect(await colour()).not.toBe('#000000')
    await send('PUT', '/qr/style', { color: '#aa0000' })
    expect(await colour()).toBe('#aa0000')
    await send('PUT', `/links/${link.id}/qr`, { color: '#00007f', shape: 'rounded' })
    expect(await colour()).toBe('#00007f')
    expect(await colour('?color=%23111111')).toBe('#111111')
    expect((await send('DELETE', `/links/${link.id}/qr`)).status).toBe(204)
    expect((await send('DELETE', '/qr/style')).status).toBe(204)
    await send('DELETE', '/branding')
    expect(await colour()).toBe('#000000')
  })

  test('is read as it was stored, with null for what is left open', async () => {
    const link = await t.link(owner, ws)
    const open = { format: null, size: null, margin: null, color: null, background: null, level: null }
    const none = { ...open, shape: null, eyes: null, logo: null, logo_size: null }
    expect((await send('GET', `/links/${link.id}/qr/style`)).body).toEqual(none)
    const stored = { ...none, shape: 'dots', eyes: 'circle', size: 300 }
    expect((await send('PUT', `/links/${link.id}/qr`, { shape: 'dots', eyes: 'circle', size: 300, color: null })).body).toEqual(stored)
    expect((await send('GET', `/links/${link.id}/qr/style`)).body).toEqual(stored)
    expect((await send('PUT', '/qr/style', { level: 'Q' })).body).toEqual({ ...none, level: 'Q' })
    expect((await send('GET', '/qr/style')).body).toEqual({ ...none, level: 'Q' })
  })

  test.each([{ color: '#eeeeee' }, { color: '#ffffff', background: '#222222' }, { logo: true }, { logo: true, level: 'L' }])(
    'is a 422 as %j, of a link as of the workspace, and nothing is stored',
    async (style) => {
      const link = await t.link(owner, ws)
      for (const path of [`/links/${link.id}/qr`, '/qr/style']) {
        const { status, body } = await send('PUT', path, style)
        expect([path, status, body.code, body.fields.length]).toEqual([path, 422, 'unprocessable', 1])
      }
      expect(Object.values((await send('GET', '/qr/style')).body).every((value) => value === null)).toBe(true)
    },
  )

  test('goes on without its logo once the plan has no branding', async () => {
    await upload(picture(200, 200))
    const link = await t.link(owner, ws)
    expect((await send('PUT', `/links/${link.id}/qr`, { logo: true, level: 'H' })).status).toBe(200)
    expect(await (await draw(link)).text()).toContain('<image')
    await setPlan('pro')
    expect(await (await draw(link)).text()).not.toContain('<image')
    expect((await draw(link, '?logo=true')).status).toBe(422)
  })

  test('of a link is changed by editors, of the workspace by admins, and each change is in the audit log', async () => {
    const [viewer, editor] = [await t.member(owner, ws, 'viewer'), await t.member(owner, ws, 'editor')]
    const link = await t.link(owner, ws)
    const at = `/links/${link.id}/qr`
    const statuses = [
      await send('GET', at, undefined, viewer),
      await send('PUT', at, { level: 'Q' }, viewer),
      await send('PUT', at, { level: 'Q' }, editor),
      await send('PUT', at, { level: 'Q' }, editor),
      await send('DELETE', at, undefined, editor),
      await send('PUT', '/qr/style', { level: 'Q' }, editor),
      await send('PUT', '/qr/style', { level: 'Q' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 403, 200, 200, 204, 403, 200])
    const { body } = await send('GET', '/audit')
    const entries = body.items.filter(({ kind }: { kind: string }) => kind.startsWith('qr_style'))
    expect(entries.map(({ kind, target_type }: Record<string, string>) => [kind, target_type])).toEqual([
      ['qr_style.updated', 'workspace'],
      ['qr_style.deleted', 'link'],
      ['qr_style.updated', 'link'],
    ])
  })
})

describe('many codes', () => {
  const bulk = (body: object, headers: Record<string, string> = {}) =>
    t.app.fetch(
      new Request(`http://terse.test/v1/workspaces/${ws}/qr/bulk`, {
        method: 'POST',
        headers: { 'x-dev-user': String(owner.id), 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )

  test('come as an archive of a file each, by their slugs and in their styles', async () => {
    const links = [
      await t.link(owner, ws, { slug: `Sale-${ws}` }),
      await t.link(owner, ws, { slug: `sale-${ws}` }),
      await t.link(owner, ws, { slug: `ä${ws}` }),
    ]
    await send('PUT', `/links/${links[0]?.id}/qr`, { color: '#00007f' })
    const response = await bulk({ link_ids: [...links, links[0]].map((link) => link?.id), format: 'png', size: 200 })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const entries = entriesOf(await bytesOf(response))
    expect([...entries.keys()]).toEqual([`Sale-${ws}.png`, `sale-${ws}-${links[1]?.id}.png`, `ä${ws}.png`])
    expect((await Promise.all([...entries.values()].map((entry) => decode(entry)))).flat()).toEqual(
      links.map(({ short_url }) => `${short_url}?qr=1`),
    )
  })

  test('are drawn as they are read', async () => {
    const links = await Promise.all(Array.from({ length: 20 }, () => t.link(owner, ws)))
    let drawn = 0
    const { draw: original } = t.deps.qrCodes
    ;(t.deps.qrCodes as { draw: typeof original }).draw = (...given) => {
      drawn++
      return original(...given)
    }
    const reader = (await bulk({ link_ids: links.map(({ id }) => id) })).body?.getReader()
    await reader?.read()
    await reader?.read()
    expect(drawn).toBeLessThan(4)
    await reader?.cancel()
    t.deps.qrCodes.draw = original
  })

  test('are a 404 with one of another workspace or none that is there, and a 422 with one that can not be read', async () => {
    const [link, other] = [await t.link(owner, ws), await t.link(owner, (await t.workspace(owner)).id)]
    for (const unknown of [other.id, 999_999]) expect((await bulk({ link_ids: [link.id, unknown] })).status).toBe(404)
    const response = await bulk({ link_ids: [link.id], color: '#dddddd' })
    expect([response.status, (await response.json()).fields[0].path]).toEqual([422, 'color'])
  })

  test.each([[{ link_ids: [] }], [{ link_ids: Array.from({ length: 1001 }, () => 1) }], [{}]])(
    'are a 400 for none, and for more than a thousand',
    async (body) => {
      expect((await bulk(body)).status).toBe(400)
    },
  )

  test('come again for the same key and body, whole, and for another body not', async () => {
    const link = await t.link(owner, ws)
    const key = { 'idempotency-key': `k${ws}` }
    const first = await bulk({ link_ids: [link.id], format: 'png' }, key)
    const second = await bulk({ link_ids: [link.id], format: 'png' }, key)
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect(await bytesOf(second)).toEqual(await bytesOf(first))
    expect((await bulk({ link_ids: [link.id] }, key)).status).toBe(409)
  })
})
