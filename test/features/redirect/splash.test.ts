import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import {
  addDomain,
  CHROME,
  clickRows,
  clicksOf,
  decoded,
  elementsOf,
  expectPage,
  expectRedirect,
  FACEBOOK,
  GOOGLEBOT,
  patch,
  setPixels,
} from './visiting.ts'

const DESTINATION = 'https://example.com/landing?a=1&b=2#c'
const PIXELS = { meta_pixel_id: '1234567890', google_id: 'G-ABC123XYZ', tiktok_id: 'C4ABCDEFGHIJ01234567', linkedin_id: '987654' }
const NONE = { meta_pixel_id: null, google_id: null, tiktok_id: null, linkedin_id: null }

let link: Link
useFreshWorkspaces({ REDIRECT_URL: 'http://go.terse.test' })
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: DESTINATION, show_splash: true, title: 'A <b>title</b>' })
  await setPixels(PIXELS)
})

const scriptOf = (html: string) => elementsOf(html).filter(({ tag }) => tag === 'script')
const policyOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  )

describe('a link with a splash', () => {
  test('shows people a page that fires each pixel of the workspace, and goes on by script, by refresh and by a link', async () => {
    const answer = await t.visit(link.slug)
    expectPage(answer, 200)
    const [script, ...others] = scriptOf(answer.text)
    expect(others).toEqual([])
    for (const id of Object.values(PIXELS)) expect(script?.text).toContain(JSON.stringify(id))
    for (const source of [
      'https://connect.facebook.net/en_US/fbevents.js',
      'https://www.googletagmanager.com/gtag/js?id=',
      'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=',
      'https://snap.licdn.com/li.lms-analytics/insight.min.js',
    ])
      expect(script?.text).toContain(source)
    expect(script?.text).toContain(`location.replace(${JSON.stringify(DESTINATION).replaceAll('&', '\\u0026')})`)
    const elements = elementsOf(answer.text)
    const images = elements.flatMap(({ tag, attributes }) => (tag === 'img' ? [decoded(attributes.src)] : []))
    expect(images).toEqual([
      'https://www.facebook.com/tr?id=1234567890&ev=PageView&noscript=1',
      'https://px.ads.linkedin.com/collect/?pid=987654&fmt=gif',
    ])
    const refresh = elements.find(({ attributes }) => attributes['http-equiv'] === 'refresh')
    expect(decoded(refresh?.attributes.content)).toBe(`2; url=${DESTINATION}`)
    expect(elements.some(({ tag, attributes }) => tag === 'a' && decoded(attributes.href) === DESTINATION)).toBeTrue()
    expect(answer.text).toContain('A &lt;b>title&lt;/b>')
    expect(await clicksOf(link)).toBe(1)
  })

  test('is in a sandbox on a host that has the dashboard, and in none on other hosts', async () => {
    const domain = await addDomain()
    const own = await t.link(owner, ws, { destination_url: DESTINATION, show_splash: true, domain_id: domain.id })
    const sandboxes = async (address: string) => policyOf(await t.send('GET', address, { headers: { 'user-agent': CHROME } })).sandbox
    expect(await sandboxes(`http://terse.test/${link.slug}`)).toEqual(['allow-scripts', 'allow-downloads'])
    expect(await sandboxes(`http://192.0.2.1/${link.slug}`)).toEqual(['allow-scripts', 'allow-downloads'])
    expect(await sandboxes(`http://go.terse.test/${link.slug}`)).toBeUndefined()
    expect(await sandboxes(`http://${domain.hostname}/${own.slug}`)).toBeUndefined()
  })

  test('has a policy that lets its own script run and the pixels that are set load, and nothing else', async () => {
    const answer = await t.visit(link.slug)
    const policy = policyOf(answer)
    const [script] = scriptOf(answer.text)
    const nonce = script?.attributes.nonce ?? ''
    expect(nonce).toMatch(/^[\w-]{22,}$/)
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': [
        `'nonce-${nonce}'`,
        'https://connect.facebook.net',
        'https://*.googletagmanager.com',
        'https://analytics.tiktok.com',
        'https://snap.licdn.com',
      ],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    for (const source of ['https://www.facebook.com', 'https://*.google-analytics.com', 'https://px.ads.linkedin.com']) {
      expect(policy['img-src']).toContain(source)
      expect(policy['connect-src']).toContain(source)
    }
    expect(policy['connect-src']).toContain('https://analytics.tiktok.com')
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline')
    await setPixels({ linkedin_id: '987654' })
    const alone = await t.visit(link.slug)
    for (const other of ['facebook', 'google', 'tiktok']) {
      expect(alone.headers.get('content-security-policy')).not.toContain(other)
      expect(alone.text).not.toContain(other)
    }
  })

  test('has another nonce in each answer', async () => {
    const nonces = new Set<string | undefined>()
    for (let n = 0; n < 20; n++) nonces.add(scriptOf((await t.visit(link.slug)).text)[0]?.attributes.nonce)
    expect(nonces.size).toBe(20)
  })

  test('writes an address into its script so that nothing in it ends the script', async () => {
    await patch(link, { forward_query: true, destination_url: "https://example.com/'?a=</script><script>alert(1)</script>&b=%22'\\" })
    const { text } = await t.visit(`${link.slug}?x=</script><img src=x onerror=alert(1)>&y=\u2028&z=");alert(1)//`)
    const [script, ...others] = scriptOf(text)
    expect(others).toEqual([])
    expect(script?.text).not.toMatch(/[<>\u2028]/)
    const location = JSON.parse(script?.text.match(/location\.replace\((".*?")\)/)?.[1] ?? '')
    expect(URL.parse(location)?.href).toBe(location)
    expect(elementsOf(text).filter(({ attributes }) => 'onerror' in attributes)).toEqual([])
  })

  const UNSEEING: [string, string, Record<string, string>][] = [
    ['HEAD', 'HEAD', {}],
    ['a bot', 'GET', { 'user-agent': GOOGLEBOT }],
    ['a preview bot', 'GET', { 'user-agent': FACEBOOK }],
    ['no user agent', 'GET', { 'user-agent': '' }],
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
    ['somebody with Sec-GPC: 1', 'GET', { 'sec-gpc': '1' }],
  ]
  test.each(UNSEEING)('redirects %s plainly', async (_, method, headers) => {
    const answer = await t.send(method, `/${link.slug}`, { headers: { 'user-agent': CHROME, ...headers } })
    expectRedirect(answer, 302, DESTINATION)
    expect(await clicksOf(link)).toBe('sec-gpc' in headers ? 1 : 0)
  })

  test('shows it to who sends Sec-GPC: 0, and to who sends DNT', async () => {
    for (const headers of [{ 'sec-gpc': '0' }, { dnt: '1' }]) expectPage(await t.visit(link.slug, { headers }), 200)
    expect((await clickRows(link)).map(({ visitor }) => visitor === null)).toEqual([false, true])
  })

  test('redirects plainly where no pixel is set, as soon as none is', async () => {
    for (const none of [{}, NONE]) {
      await setPixels(none)
      expectRedirect(await t.visit(link.slug), 302, DESTINATION)
      await setPixels(PIXELS)
      expectPage(await t.visit(link.slug), 200)
    }
    await patch(link, { show_splash: false })
    expectRedirect(await t.visit(link.slug), 302, DESTINATION)
  })

  test('fires no other workspace’s pixels', async () => {
    const other = (await t.workspace(owner)).id
    const { slug } = await t.link(owner, other, { show_splash: true })
    expect((await t.visit(slug)).status).toBe(302)
  })

  test('leads by rule, with utm and the query', async () => {
    const targeting_rules = [{ browser: ['firefox'], destination_url: 'https://rule.example/' }]
    await patch(link, { targeting_rules, forward_query: true, utm: { source: 'news' } })
    expect((await t.visit(`${link.slug}?x=1`)).text).toContain('https://rule.example/?x=1&amp;utm_source=news')
  })
})

describe('the pixels of a workspace', () => {
  const path = () => `/v1/workspaces/${ws}/pixels`
  const get = async () => (await t.send('GET', path(), { as: owner })).body

  test('are set as a whole: what is left out or null is cleared', async () => {
    expect(await get()).toEqual(PIXELS)
    expect((await setPixels({ google_id: 'AW-12345', tiktok_id: null })).body).toEqual({ ...NONE, google_id: 'AW-12345' })
    expect(await get()).toEqual({ ...NONE, google_id: 'AW-12345' })
    expect((await setPixels({})).body).toEqual(NONE)
  })

  test('are seen by every member, and set by admins', async () => {
    for (const [role, status] of [
      ['viewer', 403],
      ['editor', 403],
      ['admin', 200],
    ] as const) {
      const member = await t.member(owner, ws, role)
      expect((await t.send('GET', path(), { as: member })).body).toEqual(PIXELS)
      expect([role, (await t.send('PUT', path(), { as: member, body: PIXELS })).status]).toEqual([role, status])
    }
    const stranger = await t.user()
    for (const method of ['GET', 'PUT']) {
      expect((await t.send(method, path(), { as: stranger, body: method === 'PUT' ? PIXELS : undefined })).status).toBe(404)
      expect((await t.send(method, path(), { body: method === 'PUT' ? PIXELS : undefined })).status).toBe(401)
    }
  })

  test.each([
    ['google_id', ['G-ABC123XYZ', 'AW-123456789', 'GT-ABC', 'DC-12345']],
    ['tiktok_id', ['C4ABCDEFGHIJ01234567']],
    ['meta_pixel_id', ['1234567890', '123456789012345']],
    ['linkedin_id', ['987654', '1234567']],
  ] as const)('take every %s that its provider gives', async (field, ids) => {
    for (const id of ids) expect((await setPixels({ [field]: id })).body[field]).toBe(id)
  })

  test.each([
    ['meta_pixel_id', ['abc', '12a', '-12345', '12345 ', '12345\n', "12345'", '１２３４５', '"+alert(1)+"']],
    ['google_id', ['UA-12345-1', 'g-abc123', 'G-', 'G-ABC"', "G-ABC');alert(1)//", 'G-ABC\n', '</script>', 'X G-ABC']],
    [
      'tiktok_id',
      ['C4ABCDEFGHIJ0123456', 'C4ABCDEFGHIJ012345678', 'c4abcdefghij01234567', 'C4ABCDEFGHIJ0123456"', 'C4ABCDEFGHIJ01234567\n'],
    ],
    ['linkedin_id', ['12x', '987654;', '987654\u2028', '<!--']],
  ])('refuse any other %s, name it and stay as they are', async (field, ids) => {
    for (const id of [...ids, 12345, true, ['12345'], { id: '12345' }]) {
      const { status, body } = await setPixels({ ...PIXELS, [field]: id })
      expect([id, status, body.code, body.fields?.[0]?.path]).toEqual([id, 400, 'validation_failed', field])
    }
    expect((await setPixels({ ...PIXELS, pinterest_id: '1' })).status).toBe(400)
    expect(await get()).toEqual(PIXELS)
  })
})
