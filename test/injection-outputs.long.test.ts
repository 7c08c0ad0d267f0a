import { beforeEach, describe, expect, test } from 'bun:test'
import { parse } from 'csv-parse/sync'
import type { Link } from '../src/features/links/schema.ts'
import {
  CHROME,
  cookieOf,
  decoded,
  elementsOf,
  FACEBOOK,
  lookUp,
  moderate,
  patch,
  setPixels,
  setSettings,
  submit,
} from './features/redirect/visiting.ts'
import { ACCEPTED_URLS, TEXTS } from './hostile.ts'
import { owner, t, useSubscribedWorkspaces, ws } from './workspace.ts'

// What is hostile and yet taken comes out as it was stored, and breaks nothing on its way.

let link: Link
useSubscribedWorkspaces({ DEFAULT_PLAN: 'enterprise' })
beforeEach(async () => {
  link = await t.link(owner, ws)
})

type Answer = Awaited<ReturnType<typeof t.send>>

const words = (text: string): string[] => text.trim().split(/\s+/)
const TAGS =
  words(`html head meta title link style body div header main footer section nav h1 h2 p strong b small span bdi br a ul ol li dl dt dd
  time code table thead tbody tr th td caption details summary form fieldset legend label input select option textarea button script noscript img figure figcaption
  svg path circle line rect ellipse polyline g`)
const ATTRIBUTES = words(`lang charset name content property http-equiv rel href class type value required maxlength minlength rows for id
  aria-invalid aria-describedby aria-label aria-labelledby aria-hidden aria-live autocomplete autofocus inputmode placeholder checked hidden readonly disabled
  method action role src alt width height nonce dir datetime scope tabindex title colspan open viewbox fill stroke stroke-width
  stroke-linecap stroke-linejoin stroke-dasharray d x y x1 x2 y1 y2 cx cy r rx ry points xmlns preserveaspectratio shape-rendering fill-rule download target`)

/** A QR code that the page draws or offers as a file, or the empty icon of a page without a brand. */
const isOwnData = (tag: string, address: string): boolean =>
  (['img', 'a'].includes(tag) && /^data:image\/svg\+xml,[^\s"'<>&]+$/.test(address)) || (tag === 'link' && address === 'data:,')

/** Only our own elements, with attributes that run nothing and addresses that are web addresses; no header of somebody else's. */
function expectHarmless(answer: Answer): void {
  for (const [name, value] of answer.headers) expect([name, /^[\x20-\x7e]*$/.test(value)]).toEqual([name, true])
  expect([...answer.headers.keys()]).not.toContain('x-injected')
  const elements = elementsOf(answer.text)
  for (const { tag, attributes, text } of elements) {
    expect(TAGS).toContain(tag)
    for (const name of Object.keys(attributes)) expect([tag, ATTRIBUTES.includes(name), name]).toEqual([tag, true, name])
    for (const address of [attributes.href, attributes.src])
      if (address !== undefined && !isOwnData(tag, address)) expect(decoded(address)).toMatch(/^(https?:\/)?\/[^\s"<>]*$/)
    if (tag === 'script') expect([attributes.nonce?.length, /[<>\u2028\u2029]/.test(text)]).toEqual([22, false])
  }
  for (const tag of ['title', 'style', 'main', 'h1'])
    expect([tag, elements.filter((element) => element.tag === tag).length]).toEqual([tag, 1])
  expect(elements.filter(({ tag }) => tag === 'script').length).toBeLessThanOrEqual(1)
}

/** A Location that takes a browser to one web address. */
function expectWellFormed(answer: Answer, location: string): void {
  expect(answer.headers.get('location')).toBe(location)
  expect(location).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
  expect(URL.parse(location)?.href).toBe(location)
  expect(['https:', 'http:']).toContain(new URL(location).protocol)
  expect(answer.headers.get('set-cookie')).toBeNull()
}

const get = (path: string) => t.send('GET', path, { as: owner })

describe('an odd address', () => {
  test('is a single web address in Location, as a destination and as a fallback', async () => {
    for (const [written, stored] of ACCEPTED_URLS) {
      await patch(link, { destination_url: written, targeting_rules: [{ browser: ['chrome'], destination_url: written }] })
      await moderate(link, 'allow')
      expectWellFormed(await t.visit(link.slug), stored)
      expectWellFormed(await t.visit(link.slug, { headers: { 'user-agent': CHROME } }), stored)
      await patch(link, { expires_at: new Date(t.now()).toISOString(), expired_url: written })
      await moderate(link, 'allow')
      expectWellFormed(await t.visit(link.slug), stored)
      await patch(link, { expires_at: null, expired_url: null })
    }
  })

  test('is a single web address for any query that is forwarded, and with any utm', async () => {
    const queries = [
      '?a=b%0d%0aX-Injected:%201',
      '?"><script>',
      "?'",
      '?\\\\evil.example',
      '?//evil.example',
      '?@evil.example',
      '?x=ä\u2028😀',
      '?%zz',
      '?#',
      '?/../',
    ]
    await patch(link, { forward_query: true, utm: { source: TEXTS[0], medium: TEXTS[3], content: TEXTS[17] } })
    for (const [written] of ACCEPTED_URLS.slice(0, -1)) {
      await patch(link, { destination_url: written })
      await moderate(link, 'allow')
      const own = new URL(written)
      for (const query of queries) {
        const location = (await t.visit(link.slug + query)).headers.get('location') ?? ''
        expect(location).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
        const { host, pathname, hash } = new URL(location)
        expect([query, host, pathname, hash]).toEqual([query, own.host, own.pathname, own.hash])
      }
    }
  })

  test('is answered as it is stored, everywhere in the API', async () => {
    for (const [written, stored] of ACCEPTED_URLS) {
      const changed = (await patch(link, { destination_url: written })).body as Link
      expect(changed.destination_url).toBe(stored)
      const one = (await get(`/v1/workspaces/${ws}/links/${link.id}`)).body
      const { items } = (await get(`/v1/workspaces/${ws}/links?destination_url=${encodeURIComponent(stored)}`)).body
      expect([one, ...items]).toEqual([changed, changed])
      expect((await lookUp(link)).body.destination_url).toBe(stored)
      const events = await t.deps.db.selectFrom('events').select('data').where('workspace_id', '=', ws).orderBy('id', 'desc').execute()
      expect(JSON.parse(events[0]?.data ?? '')).toMatchObject({ destination_url: stored })
    }
  })

  test('is shown escaped, and whole or with its whole self at hand, on every page that shows it', async () => {
    await setPixels({ meta_pixel_id: '1234567890' })
    for (const [written, stored] of ACCEPTED_URLS) {
      await patch(link, {
        destination_url: written,
        show_splash: true,
        targeting_rules: [{ browser: ['chrome'], destination_url: written }],
      })
      await t.database.updateTable('links').set({ safety_status: 'suspect' }).where('id', '=', link.id).execute()
      t.deps.redirects.invalidateWorkspace(ws)
      const warning = await t.visit(link.slug)
      const unlinked = await t.visit(`${link.slug}+`)
      await moderate(link, 'allow')
      for (const page of [warning, unlinked, await t.visit(`${link.slug}+`), await t.visit(link.slug)]) {
        expect([written, page.status]).toEqual([written, 200])
        expectHarmless(page)
        const isCut = elementsOf(page.text).some(({ tag, attributes }) => tag === 'bdi' && decoded(attributes.title) === stored)
        const shown = decoded(page.text.replaceAll(/<[^>]*>/g, ''))
        if (!isCut) expect(shown).toContain(stored.replace(/^https?:\/\//, '').replace(/\/$/, ''))
      }
    }
  })
})

describe('a hostile text', () => {
  const fieldsOf = (text: string) => ({
    title: text,
    description: `${text}\r\n${text}\u2028`,
    comment: `${text}\n`,
    external_id: text,
    tags: [text, `${text} 2`],
    utm: { source: text, medium: text, campaign: text, term: text, content: text },
    social: { title: text, description: `${text}\n${text}`, image_url: 'https://example.com/"><script>.png' },
  })

  test('is answered as it was sent, everywhere in the API', async () => {
    for (const text of TEXTS) {
      const fields = fieldsOf(text)
      const stored = { ...fields, social: { ...fields.social, image_url: 'https://example.com/%22%3E%3Cscript%3E.png' } }
      const changed = await patch(link, fields)
      expect([changed.status, changed.body]).toMatchObject([200, stored])
      expect((await get(`/v1/workspaces/${ws}/links/${link.id}`)).body).toEqual(changed.body)
      expect((await get(`/v1/workspaces/${ws}/links?tag=${encodeURIComponent(text)}`)).body.items).toEqual([changed.body])
      const { tags: _, comment: __, external_id: ___, ...shown } = stored
      expect((await lookUp(link)).body).toMatchObject(shown)
      expect((await get(`/v1/workspaces/${ws}/tags`)).body.items.map(({ name }: { name: string }) => name)).toContain(text)
    }
  })

  test('breaks out of nothing on any page', async () => {
    await setPixels({ meta_pixel_id: '1234567890', tiktok_id: 'C4ABCDEFGHIJ01234567' })
    for (const text of TEXTS) {
      await patch(link, { ...fieldsOf(text), show_splash: true })
      const preview = await t.visit(`${link.slug}+`)
      const splash = await t.visit(link.slug)
      const card = await t.visit(link.slug, { headers: { 'user-agent': FACEBOOK } })
      for (const page of [preview, splash, card]) {
        expect(page.status).toBe(200)
        expectHarmless(page)
        expect(decoded(elementsOf(page.text).find(({ tag }) => tag === (page === splash ? 'title' : 'h1'))?.text)).toBe(text)
      }
      const content = elementsOf(card.text).flatMap(({ attributes }) =>
        attributes.content === undefined ? [] : [decoded(attributes.content)],
      )
      for (const part of [text, `${text}\n${text}`]) expect(content).toContain(part)
    }
  })

  test('of a branding is text on every page that shows it, and in mail', async () => {
    const missing = `http://brand${ws}.example/nothing`
    const domain = { workspace_id: ws, hostname: `brand${ws}.example`, status: 'active', verify_token: 'x', created_at: 0 } as const
    await t.database.insertInto('domains').values(domain).execute()
    await patch(link, { password: 'x' })
    for (const text of TEXTS) {
      const name = [...text].slice(0, 60).join('')
      const set = await t.send('PUT', `/v1/workspaces/${ws}/branding`, { as: owner, body: { name, email_from_name: name } })
      expect([set.status, set.body]).toMatchObject([200, { name, email_from_name: name }])
      for (const page of [await t.visit(link.slug), await t.send('GET', missing)]) {
        expectHarmless(page)
        expect(elementsOf(page.text).map(({ text }) => decoded(text))).toContain(name)
      }
    }
  })

  test('of a visitor comes back on no page as anything but text', async () => {
    await patch(link, { password: 'x' })
    for (const text of TEXTS) {
      const query = encodeURIComponent(text)
      const pages = [
        await t.visit(`${link.slug}?x=${query}`, {
          headers: { 'user-agent': text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, ''), referer: `https://x/${query}` },
        }),
        await submit(link.slug, { password: text, [text]: text }, { address: `203.0.113.${TEXTS.indexOf(text)}` }),
        await t.visit(query, { headers: { accept: 'text/html' } }),
        await t.visit(`${link.slug}/${query}`, { headers: { accept: 'text/html' } }),
        await t.send('GET', `/report?short_url=${query}`),
        await submit(`report?short_url=${query}`, { short_url: text, reason: text }),
        await submit('report', { short_url: link.short_url, reason: text }),
        await t.send('GET', `/login?next=/app/${query}`),
        await submit(`login?next=/app/${query}`, { email: text, password: text }),
        await submit('signup', { email: text, display_name: text, password: text }),
        await submit('forgot', { email: text }),
      ]
      for (const page of pages) expectHarmless(page)
      expect(pages.map(({ status }) => status)).toEqual([401, 401, 404, 404, 200, 404, 200, 200, 401, 400, 400])
    }
  })

  test('adds no line to where a form leads back to', async () => {
    await patch(link, { password: 'x' })
    for (const query of ['?x=%0d%0aX-Injected:%201', '?x="><script>', '?x=ä\u2028', '?//evil.example', '?\\evil.example']) {
      const answer = await submit(link.slug + query, { password: 'x' })
      const location = answer.headers.get('location') ?? ''
      expect([answer.status, location.startsWith(`/${link.slug}?`), /^[\x21-\x7e]+$/.test(location)]).toEqual([303, true, true])
      expect(new URL(location, 'http://terse.test/').host).toBe('terse.test')
      expect(cookieOf(answer)).toMatch(/^unlocked_\d+=[\w.%-]+$/)
    }
  })

  test('runs in no spreadsheet that the export is opened in, and is there whole', async () => {
    for (const text of TEXTS) await t.link(owner, ws, { ...fieldsOf(text), slug: undefined })
    const { text: csv, headers } = await get(`/v1/workspaces/${ws}/links/export?sort=created_at`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = parse(csv, { columns: true, relax_column_count: false }) as Record<string, string>[]
    expect(rows.length).toBe(TEXTS.length + 1)
    for (const [index, text] of TEXTS.entries()) {
      const row = rows[index + 1] ?? {}
      for (const [name, cell] of Object.entries(row)) expect([name, /^\s*[=+\-@＝＋－＠\t\r]/.test(cell)]).toEqual([name, false])
      for (const name of ['title', 'external_id', 'utm_source', 'social_title']) {
        const isGuarded = row[name] !== text
        expect([name, isGuarded ? `'${text}` : text]).toEqual([name, row[name] ?? ''])
      }
    }
  })

  test('is the name of a workspace, and nothing more', async () => {
    for (const text of TEXTS) {
      const changed = await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { name: text } })
      expect([changed.status, changed.body.name]).toEqual([200, text])
    }
  })
})

test('odd fallbacks of a workspace are single web addresses too', async () => {
  const hostname = `fallbacks-${ws}.example`
  await t.database
    .insertInto('domains')
    .values({ workspace_id: ws, hostname, status: 'active', verify_token: 'x', created_at: 0 })
    .execute()
  for (const [written, stored] of ACCEPTED_URLS) {
    await setSettings({ root_url: written, not_found_url: written })
    for (const path of ['/', '/nothing']) expectWellFormed(await t.send('GET', `http://${hostname}${path}`), stored)
  }
})
