import { describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { rescanBioPages } from '../../../src/features/bio/jobs.ts'
import type { BioPage } from '../../../src/features/bio/schema.ts'
import { HOUR, toTimestamp } from '../../../src/lib/clock.ts'
import { RUNNING } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addDomain } from '../redirect/visiting.ts'

// What visitors of a published page get.

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const send = (method: string, path: string, body?: unknown) =>
  t.send(method, `/v1/workspaces/${ws}/bio${path}`, { as: owner, ...(body !== undefined && { body }) })
async function publish(fields: object): Promise<BioPage> {
  const { body } = await send('POST', '', { title: 'Ana', ...fields })
  return (await send('POST', `/${body.id}/publish`)).body
}
const LINK = { type: 'link', title: 'Shop', url: 'https://shop.example.com/' }
const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`
const find = (id: string | undefined) => `?b=${id}`

describe('a published page', () => {
  test('has no script, names all that it loads, and shows any text as text', async () => {
    const { slug } = await publish({
      title: HOSTILE,
      bio: HOSTILE,
      seo: { title: HOSTILE, description: HOSTILE },
      blocks: [
        { ...LINK, title: HOSTILE },
        { type: 'header', text: HOSTILE },
        { type: 'text', text: HOSTILE },
        { type: 'image', image_url: 'https://example.com/a.png?"onload=x', alt: HOSTILE },
        { type: 'contact', name: HOSTILE, organization: HOSTILE },
        { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
      ],
    })
    const { status, headers, text } = await t.visit(slug)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'private, no-cache',
    ])
    expect(text.match(/<script|<img src=x|onload=x /g)).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${new Bun.CryptoHasher('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test('is compressed where that is accepted, and not sent again where it is known', async () => {
    const { slug } = await publish({ blocks: Array(50).fill(LINK) })
    const plain = await t.visit(slug)
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding, Accept-Language'])
    const response = await t.app.fetch(new Request(`http://terse.test/${slug}`, { headers: { 'accept-encoding': 'br, gzip' } }))
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([response.headers.get('content-encoding'), new TextDecoder().decode(Bun.gunzipSync(bytes))]).toEqual(['gzip', plain.text])
    expect(bytes.length).toBeLessThan(30_000)
    const known = await t.visit(slug, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } })
    expect([known.status, known.text]).toEqual([304, ''])
    expect((await t.send('HEAD', `/${slug}`)).text).toBe('')
  })

  test('shows a block while it is visible and its time has come, and nothing of it before or after', async () => {
    const at = (hours: number) => toTimestamp(t.now() + hours * HOUR)
    const { slug, blocks } = await publish({
      blocks: [
        { ...LINK, title: 'hidden', visible: false },
        { ...LINK, title: 'later', url: 'https://later.example/', starts_at: at(1), ends_at: at(2) },
        { ...LINK, title: 'now', ends_at: at(1) },
      ],
    })
    const seen = async () => (await t.visit(slug)).text.match(/hidden|later|now/g)?.filter((word) => word !== 'nowrap') ?? []
    const later = find(blocks[1]?.id)
    const titles = [await seen()]
    expect((await t.visit(slug + later)).headers.get('location')).toBe(`/${slug}`)
    for (let hour = 0; hour < 2; hour++) {
      t.advance(HOUR)
      titles.push(await seen())
      if (hour === 0) expect((await t.visit(slug + later)).headers.get('location')).toBe('https://later.example/')
    }
    expect(titles).toEqual([['now'], ['later'], []])
  })

  test('leads to players and to a contact’s card, and nowhere else', async () => {
    const { slug, blocks } = await publish({
      blocks: [
        { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
        { type: 'contact', name: 'Ana', url: 'https://ana.example/' },
        {
          type: 'social',
          links: [
            { platform: 'x', url: 'https://one.example/' },
            { platform: 'github', url: 'https://two.example/' },
          ],
        },
      ],
    })
    const [embed, contact, social] = blocks.map(({ id }) => id)
    const where = async (query: string) => (await t.visit(slug + query)).headers.get('location')
    expect(await where(`?b=${embed}`)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
    expect(await where(`?b=${contact}`)).toBe('https://ana.example/')
    expect(await where(`?b=${social}.1`)).toBe('https://two.example/')
    for (const query of [`?b=${social}`, `?b=${social}.2`, '?b=', '?b=https://evil.example/']) expect(await where(query)).toBe(`/${slug}`)
    const card = await t.visit(`${slug}?b=${contact}.vcard`)
    expect([card.status, card.headers.get('content-type'), card.text.split('\r\n')[3]]).toEqual([
      200,
      'text/vcard; charset=utf-8',
      'FN:Ana',
    ])
    const { text } = await t.visit(slug)
    expect(text).toContain('srcdoc=')
    expect(text).not.toContain('youtube')
  })

  test('tells others of itself, with a picture that is drawn here or its own, and is not indexed unless it may be', async () => {
    const { slug, url, id } = await publish({ bio: 'Ceramics', theme: { preset: 'sunset' } })
    const first = await t.visit(slug)
    const picture = /property="og:image" content="([^"]+)"/.exec(first.text)?.[1] ?? ''
    expect(picture).toStartWith(`${url}?card=`)
    expect(first.text).toContain(`<link rel="canonical" href="${url}"`)
    expect(first.headers.get('x-robots-tag')).toBeNull()
    const { headers } = await t.send('GET', picture)
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/png', 'public, max-age=86400'])
    await send('PATCH', `/${id}`, { seo: { image_url: 'https://example.com/own.png', indexable: false } })
    await send('POST', `/${id}/publish`)
    const second = await t.visit(slug)
    expect(second.text).toContain('<meta property="og:image" content="https://example.com/own.png"')
    expect([second.headers.get('x-robots-tag'), second.text.includes('content="noindex"')]).toEqual(['noindex', true])
  })

  test('has its font from here, also on a domain', async () => {
    const domain = await addDomain()
    const { slug } = await publish({ theme: { font: 'poppins' }, domain_id: domain.id })
    for (const origin of ['http://terse.test', `http://${domain.hostname}`]) {
      const page = await t.send('GET', `http://${domain.hostname}/${slug}`)
      const path = /url\((\/bio-fonts\/poppins\.latin\.[^)]+)\)/.exec(page.text)?.[1]
      const { status, headers } = await t.send('GET', `${origin}${path}`)
      expect([origin, status, headers.get('content-type')]).toEqual([origin, 200, 'font/woff2'])
      for (const none of [
        '/bio-fonts/poppins.latin.0000000000000000.woff2',
        '/bio-fonts/system.latin.0000000000000000.woff2',
        '/bio-fonts/x',
      ])
        expect([origin, none, (await t.send('GET', origin + none)).status]).toEqual([origin, none, 404])
    }
  })

  test('wears the branding of its workspace', async () => {
    const { slug } = await publish({})
    expect((await t.visit(slug)).text).toContain('Made with Terse')
    await t.send('PUT', `/v1/workspaces/${ws}/branding`, { as: owner, body: { hide_service_name: true } })
    t.advance(HOUR)
    expect((await t.visit(slug)).text).not.toContain('Terse')
  })

  test('has the views that were saved, however often they are', async () => {
    const { slug, id } = await publish({})
    const views = async () => (await send('GET', `/${id}`)).body.views
    await t.visit(slug)
    expect(await views()).toBe(1)
    await t.deps.bioViews.save(t.deps.write)
    await t.visit(slug)
    expect(await views()).toBe(2)
    t.advance(HOUR)
    await t.deps.bioViews.save(t.deps.write)
    expect([await views(), (await send('GET', `/${id}/stats?from=2026-03-01`)).body.views]).toEqual([2, 2])
  })
})

test('A page has a QR code, which marks its views; what isn’t read is refused.', async () => {
  const { id, slug } = await publish({})
  const { status, headers, text } = await send('GET', `/${id}/qr?format=svg`)
  expect([status, headers.get('content-type'), text.startsWith('<svg')]).toEqual([200, 'image/svg+xml', true])
  expect((await send('GET', `/${id}/qr?color=%23ffffff`)).status).toBe(422)
  expect((await t.visit(`${slug}?qr=1`)).status).toBe(200)
})

test('The preview is the draft, for a frame of the dashboard alone.', async () => {
  const { id } = await publish({ title: 'Before' })
  await send('PATCH', `/${id}`, { title: 'After' })
  const { text, headers } = await send('GET', `/${id}/preview`)
  expect(text).toContain('<h1>After</h1>')
  expect(headers.get('content-security-policy')).toEndWith("frame-ancestors 'self'; sandbox allow-same-origin")
  expect(headers.get('x-frame-options')).toBeNull()
})

describe('an address that isn’t safe', () => {
  const block = (hosts: string) => writeFileSync(t.deps.config.blocklistPath, hosts)

  test('is refused where it is added, in any field; one that became so keeps nobody from changing the rest', async () => {
    block('bad.example\n')
    await t.deps.scanner.scan([])
    const fields = [
      [{ avatar_url: 'https://bad.example/' }, 'avatar_url'],
      [{ seo: { image_url: 'https://bad.example/' } }, 'seo.image_url'],
      [{ blocks: [{ ...LINK, url: 'https://bad.example/' }] }, 'blocks.0.url'],
      [{ blocks: [{ ...LINK, image_url: 'https://bad.example/' }] }, 'blocks.0.image_url'],
      [{ blocks: [{ type: 'social', links: [{ platform: 'x', url: 'https://bad.example/' }] }] }, 'blocks.0.links.0.url'],
    ] as const
    for (const [given, path] of fields) {
      const { body } = await send('POST', '', { title: 'a', ...given })
      expect([body.code, body.fields?.[0].path]).toEqual(['link_destination_unsafe', path])
    }
    const { id } = await publish({ blocks: [{ ...LINK, url: 'https://fine.example/' }] })
    block('bad.example\nfine.example\n')
    expect((await send('PATCH', `/${id}`, { title: 'b' })).status).toBe(200)
  })

  test('hides its block once it is found, tells the admins, and shows it again when it is safe', async () => {
    block('')
    await rescanBioPages(t.deps, t.now(), RUNNING)
    const { id, slug, blocks } = await publish({
      avatar_url: 'https://turned.example/a.png',
      blocks: [{ ...LINK, title: 'Turned', url: 'https://turned.example/' }, LINK],
    })
    const state = async () => [
      (await t.visit(slug)).text.includes('Turned'),
      (await t.visit(slug)).text.includes('turned.example'),
      (await send('GET', `/${id}`)).body.unsafe_blocks,
    ]
    expect(await state()).toEqual([true, true, []])
    t.mails.length = 0
    block('turned.example\n')
    t.advance(HOUR)
    await rescanBioPages(t.deps, t.now(), RUNNING)
    expect(await state()).toEqual([false, false, [blocks[0]?.id]])
    expect((await t.visit(`${slug}${find(blocks[0]?.id)}`)).headers.get('location')).toBe(`/${slug}`)
    await t.sendMails()
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([[owner.email as string, 'Unsafe links on Ana are hidden']])
    await rescanBioPages(t.deps, t.now(), RUNNING)
    block('')
    t.advance(HOUR)
    await rescanBioPages(t.deps, t.now(), RUNNING)
    expect(await state()).toEqual([true, true, []])
    await t.sendMails()
    expect(t.mails.length).toBe(1)
  })
})
