import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { checkDueFraming, rescanOverlays } from '../../../src/features/overlays/jobs.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

// Pages that links with an overlay show, and destinations that can't be shown. On loopback, as developers may.

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', DEV_AUTH: 'true' })

const HEADERS: Record<string, Record<string, string>> = {
  open: {},
  deny: { 'x-frame-options': 'DENY' },
  same: { 'x-frame-options': 'sameorigin' },
  attachment: { 'content-disposition': 'attachment; filename="a.zip"' },
  none: { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
  self: { 'content-security-policy': "frame-ancestors 'self'" },
  others: { 'content-security-policy': 'frame-ancestors https://other.example https://*.else.example' },
  anybody: { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' },
  scheme: { 'content-security-policy': 'frame-ancestors http: https:' },
  us: { 'content-security-policy': 'frame-ancestors http://terse.test' },
  ourPath: { 'content-security-policy': 'FRAME-ANCESTORS *.test:*/some/path' },
  both: { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" },
  unrelated: { 'content-security-policy': "default-src 'none'" },
}

let host: ReturnType<typeof Bun.serve>
let held = Promise.withResolvers<void>()
/** What the host says of any address now: by default what is written above. */
let now: Record<string, string> | undefined

beforeAll(() => {
  host = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      const name = pathname.slice(1)
      if (name === 'held') await held.promise
      if (name === 'to') return new Response(null, { status: 302, headers: { location: searchParams.get('url') ?? '' } })
      if (name === 'gone') return new Response(null, { status: 404 })
      return new Response('<title>There</title>', { headers: { 'content-type': 'text/html', ...(now ?? HEADERS[name]) } })
    },
  })
})
afterAll(() => {
  held.resolve()
  return host.stop(true)
})

const OVERLAY = { name: 'o', message: '<b>More</b>', button_text: 'Go', button_url: 'https://example.com/button?a=1&b=2' }
const at = (path: string) => `http://localhost:${host.port}/${path}`
const send = (method: string, path: string, body?: unknown) =>
  t.send(method, `/v1/workspaces/${ws}${path}`, { as: owner, ...(body !== undefined && { body }) })
let overlay: number
const newLink = async (destination_url: string, fields: object = {}): Promise<Link & { cta_blocked: boolean }> =>
  (await send('POST', '/links', { destination_url, cta_overlay_id: overlay, ...fields })).body
const read = async (id: number) => (await send('GET', `/links/${id}`)).body

beforeEach(async () => {
  now = undefined
  overlay = (await send('POST', '/cta', OVERLAY)).body.id
})

describe('a destination', () => {
  test.each(['open', 'anybody', 'scheme', 'us', 'ourPath', 'unrelated', `to?url=/open`])(
    'that answers as "%s" is shown in a frame',
    async (path) => {
      const { slug, cta_blocked } = await newLink(at(path))
      const { status, text, headers } = await t.visit(slug)
      expect([cta_blocked, status, headers.get('content-type')]).toEqual([false, 200, 'text/html; charset=utf-8'])
      expect(text).toContain(`<iframe src="${at(path)}"`)
    },
  )

  test.each([
    'deny',
    'same',
    'attachment',
    'none',
    'self',
    'others',
    'both',
    'gone',
    'to?url=/deny',
    'to?url=javascript:1',
    'to?url=/to?url=/to',
  ])('that answers as "%s" is redirected to plainly', async (path) => {
    const { slug, cta_blocked } = await newLink(at(path))
    const { status, headers } = await t.visit(slug)
    expect([cta_blocked, status, headers.get('location')]).toEqual([true, 302, at(path)])
  })

  test('that no one answers at is redirected to plainly, and so is one of a rule’s', async () => {
    expect((await newLink('http://localhost:9/')).cta_blocked).toBe(true)
    const targeting_rules = [{ country: ['DE'], destination_url: at('deny') }]
    expect((await newLink(at('open'), { targeting_rules })).cta_blocked).toBe(true)
  })

  test('that takes too long holds up no answer: it is redirected to plainly until it is known', async () => {
    held = Promise.withResolvers<void>()
    const link = await newLink(at('held'))
    expect(link.cta_blocked).toBe(true)
    held.resolve()
    await checkDueFraming(t.deps, t.now(), RUNNING)
    expect((await read(link.id)).cta_blocked).toBe(false)
    expect((await t.visit(link.slug)).status).toBe(200)
  })

  test('that hangs keeps no other workspace from saving its links', async () => {
    held = Promise.withResolvers<void>()
    const rules = Array.from({ length: 50 }, (_, i) => ({ country: ['DE'], destination_url: at(`held?${i}`) }))
    const saving = newLink(at('held'), { targeting_rules: rules })
    const other = (await t.workspace(owner)).id
    const path = `/v1/workspaces/${other}`
    const { id } = (await t.send('POST', `${path}/cta`, { as: owner, body: OVERLAY })).body
    const body = { destination_url: at('open'), cta_overlay_id: id }
    expect((await t.send('POST', `${path}/links`, { as: owner, body })).body.cta_blocked).toBe(false)
    held.resolve()
    await saving
  })

  test('is asked again daily, and as soon as the link leads elsewhere or gets its overlay', async () => {
    const link = await newLink(at('open'))
    now = HEADERS.deny
    await checkDueFraming(t.deps, t.now(), RUNNING)
    expect((await read(link.id)).cta_blocked).toBe(false)
    t.advance(DAY)
    await checkDueFraming(t.deps, t.now(), RUNNING)
    expect((await read(link.id)).cta_blocked).toBe(true)
    expect((await t.visit(link.slug)).status).toBe(302)
    const { items } = (await send('GET', `/audit?target_type=link&target_id=${link.id}`)).body
    expect(items[0].metadata.changes).toEqual({ cta_blocked: { from: false, to: true } })
    now = undefined
    const change = async (fields: object) => (await send('PATCH', `/links/${link.id}`, fields)).body.cta_blocked
    expect(await change({ destination_url: at('same') })).toBe(true)
    expect(await change({ destination_url: at('open?again') })).toBe(false)
    expect(await change({ destination_url: at('deny') })).toBe(true)
    expect(await change({ cta_overlay_id: null })).toBe(false)
    expect(await change({ cta_overlay_id: overlay })).toBe(true)
  })

  test('of many links at once is asked by the job', async () => {
    const links = Array.from({ length: 20 }, (_, i) => ({ destination_url: at(i < 10 ? 'open' : 'deny'), cta_overlay_id: overlay }))
    const { items } = (await send('POST', '/links/bulk', { links })).body
    expect(items.every((link: { cta_blocked: boolean }) => link.cta_blocked)).toBe(true)
    await checkDueFraming(t.deps, t.now(), RUNNING)
    const blocked = await Promise.all(items.map(async ({ id }: Link) => (await read(id)).cta_blocked))
    expect(blocked).toEqual([...Array(10).fill(false), ...Array(10).fill(true)])
    const ids = items.slice(0, 10).map(({ id }: Link) => id)
    await send('PATCH', '/links/bulk', { ids, changes: { destination_url: at('deny') } })
    expect((await read(ids[0])).cta_blocked).toBe(true)
  })
})

describe('the page of a link with an overlay', () => {
  test('has the destination in a sandboxed frame, the message as text, and a policy of its own', async () => {
    const { slug } = await newLink(at('open'), { title: '"><script>1</script>' })
    const { text, headers } = await t.visit(slug)
    expect(text).toContain('&lt;b>More&lt;/b>')
    expect(text).not.toContain('<script')
    expect(text).toMatch(/<iframe .* sandbox="allow-scripts /)
    expect(text).not.toContain('allow-top-navigation ')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-src http: https:")
    expect([headers.get('cache-control'), headers.get('x-frame-options')]).toEqual(['no-store', 'DENY'])
  })

  test('is for people: bots, previews, prefetches and who says Sec-GPC are redirected', async () => {
    const { slug } = await newLink(at('open'))
    for (const headers of [
      { 'user-agent': 'Googlebot/2.1' },
      { 'user-agent': 'facebookexternalhit/1.1' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-gpc': '1' },
    ] as Record<string, string>[])
      expect([headers, (await t.visit(slug, { headers })).status]).toEqual([headers, 302])
    expect((await t.send('HEAD', `/${slug}`)).status).toBe(302)
    expect((await t.visit(slug)).status).toBe(200)
  })

  test('is shown instead of a splash page, and after a password', async () => {
    await send('PUT', '/pixels', { meta_pixel_id: '123456' })
    const { slug } = await newLink(at('open'), { show_splash: true })
    expect((await t.visit(slug)).text).toContain('<iframe')
    const locked = await newLink(at('open'), { password: 'sesame' })
    expect((await t.visit(locked.slug)).status).toBe(401)
  })

  test('counts who saw it, and who pressed its button, which leads where it should', async () => {
    const { id, slug } = await newLink(at('open'), { max_clicks: 2 })
    await t.visit(slug)
    const { text } = await t.visit(slug)
    const [, query = ''] = /<a href="(\?cta=\d+)"/.exec(text) ?? []
    // Also those who were the last to see it.
    const { status, headers } = await t.visit(slug + query)
    expect([status, headers.get('location')]).toEqual([302, 'https://example.com/button?a=1&b=2'])
    await t.visit(slug + query, { headers: { 'user-agent': 'Googlebot/2.1' } })
    const counted = async () => {
      const { views, clicks } = (await send('GET', `/cta/${overlay}`)).body
      return [views, clicks]
    }
    expect(await counted()).toEqual([2, 1])
    await t.deps.overlayCounts.save(t.deps.write)
    await t.deps.overlayCounts.save(t.deps.write)
    expect(await counted()).toEqual([2, 1])
    await t.flushClicks()
    expect((await read(id)).clicks).toBe(2)
  })

  test('follows each change of its overlay, and is gone with it', async () => {
    const { slug } = await newLink(at('open'))
    const shows = async () => (await t.visit(slug)).text.match(/<p>(.*?)<\/p>/)?.[1]
    expect(await shows()).toBe('&lt;b>More&lt;/b>')
    await send('PATCH', `/cta/${overlay}`, { message: 'Less' })
    expect(await shows()).toBe('Less')
    await send('DELETE', `/cta/${overlay}`)
    expect((await t.visit(slug)).status).toBe(302)
  })

  test('is gone as long as its button leads to what is blocked', async () => {
    const { slug } = await newLink(at('open'))
    const scanner = t.deps.scanner as { scanLocally: typeof t.deps.scanner.scanLocally }
    const { scanLocally } = scanner
    const status = async () => [(await t.visit(slug)).status, (await send('GET', `/cta/${overlay}`)).body.unsafe]
    scanner.scanLocally = (url) => (url === OVERLAY.button_url ? { ...scanLocally(url), verdict: 'blocked' } : scanLocally(url))
    await rescanOverlays(t.deps, t.now(), RUNNING)
    expect(await status()).toEqual([302, true])
    scanner.scanLocally = scanLocally
    await rescanOverlays(t.deps, t.now(), RUNNING)
    expect(await status()).toEqual([200, false])
  })
})
