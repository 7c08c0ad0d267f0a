import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { withoutNonce } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addDomain, clickRows, cookieOf, decoded, elementsOf, expectPage, moderate, patch, setSettings, submit } from './visiting.ts'

const DESTINATION = 'https://example.com/where-to?a=1&b=2'

let link: Link
useFreshWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: DESTINATION, title: 'Spring sale' })
})

const preview = (suffix = '+', of: Link = link) => t.visit(encodeURIComponent(of.slug) + suffix)
/** The links of a page, without the one that saves the QR code. */
const anchors = (html: string) =>
  elementsOf(html).flatMap(({ tag, attributes }) => (tag === 'a' && attributes.download === undefined ? [decoded(attributes.href)] : []))

describe('a + behind a short link', () => {
  test.each(['+', '+/', '%2B', '%2b', '%2B/', '+?x=1', '+/?qr=1'])(
    'written %s shows where it leads, and follows it nowhere',
    async (suffix) => {
      const answer = await preview(suffix)
      expectPage(answer, 200)
      expect(anchors(answer.text)).toContain(DESTINATION)
      expect(answer.text).toContain('Spring sale')
      expect(answer.text).toContain(`terse.test/<b>${link.slug}</b>`)
      expect(await clickRows(link)).toEqual([])
    },
  )

  test('answers HEAD with the same headers alone', async () => {
    const answer = await t.send('HEAD', `/${link.slug}+`)
    expectPage(answer, 200)
    expect(answer.text).toBe('')
  })

  test.each(['++', '+x', '+/x', '%252B', '%20'])('is something else than %s: 404', async (suffix) => {
    expect((await preview(suffix)).status).toBe(404)
  })

  test('works for a slug of any script, and on a host of its own', async () => {
    await patch(link, { slug: `grüße-${ws}` })
    expectPage(await t.visit(`gr%C3%BC%C3%9Fe-${ws}+`), 200)
    const domain = await addDomain()
    await t.link(owner, ws, { slug: 'there', domain_id: domain.id, destination_url: DESTINATION })
    const answer = await t.send('GET', `http://${domain.hostname}/there+`)
    expectPage(answer, 200)
    expect(anchors(answer.text)).toContain(DESTINATION)
    expect(answer.text).toContain(`${domain.hostname}/<b>there</b>`)
  })

  test('shows what there is now, for a plain link and for one with more to it', async () => {
    await patch(link, { destination_url: 'https://example.com/second', title: null, max_clicks: 1 })
    const { text } = await preview()
    expect(anchors(text)).toContain('https://example.com/second')
    expect(text).not.toContain('Spring sale')
    expect((await t.visit(link.slug)).status).toBe(302)
  })

  test('shows where its rules lead too', async () => {
    const rule = (destination_url: string) => ({ country: ['DE'], destination_url })
    await patch(link, { targeting_rules: [rule('https://de.example/'), rule('https://de.example/'), rule('https://x.example/?a&b')] })
    expect(anchors((await preview()).text).slice(0, 3)).toEqual(['https://de.example/', 'https://x.example/?a&b', DESTINATION])
  })

  test('is there only where the link is', async () => {
    await patch(link, { starts_at: new Date(t.now() + 1000).toISOString() })
    expectPage(await preview(), 404)
    await patch(link, { starts_at: null, status: 'paused' })
    expectPage(await preview(), 404)
    await patch(link, { status: 'active', expires_at: new Date(t.now()).toISOString() })
    expectPage(await preview(), 410)
    expectPage(await t.visit('never-was+'), 404)
  })

  test('leads nobody anywhere, not to the expired_url of a link that is over either', async () => {
    await patch(link, { expires_at: new Date(t.now()).toISOString(), expired_url: 'https://example.com/over' })
    expect((await preview()).headers.get('location')).toBeNull()
    await patch(link, { expired_url: null })
    await setSettings({ expired_url: 'https://example.com/over' })
    expect((await preview()).headers.get('location')).toBeNull()
  })
})

describe('the preview of a protected link', () => {
  test('shows no destination, neither its own nor a rule’s, whatever else is known of it', async () => {
    await patch(link, {
      password: 'x',
      expired_url: 'https://expired.example/where-to',
      targeting_rules: [{ country: ['DE'], destination_url: 'https://rule.example/where-to' }],
    })
    const cookie = cookieOf(await submit(link.slug, { password: 'x' }))
    for (const headers of [{}, { cookie }]) {
      const answer = await t.visit(`${link.slug}+`, { headers })
      expectPage(answer, 200)
      expect(answer.text).toContain('password')
      for (const secret of ['where-to', 'example.com', 'rule.example', 'expired.example']) expect(answer.text).not.toContain(secret)
    }
    await moderate(link, 'block')
    expect((await preview()).text).not.toContain('where-to')
  })
})

describe('the preview says how safe it is', () => {
  test('of a blocked link, without its destination', async () => {
    await moderate(link, 'block')
    const answer = await preview()
    expectPage(answer, 200)
    expect(answer.text).toContain('blocked')
    expect(answer.text).not.toContain('where-to')
  })

  test('of a suspect one, with its destinations as text that leads nowhere', async () => {
    await patch(link, {
      destination_url: 'http://203.0.113.9/where-to',
      targeting_rules: [{ country: ['DE'], destination_url: 'https://rule.example/' }],
    })
    const answer = await preview()
    expectPage(answer, 200)
    for (const shown of ['<b>203.0.113.9</b>/where-to', '<b>rule.example</b>']) expect(answer.text).toContain(shown)
    expect(anchors(answer.text)).toHaveLength(1)
  })

  test('follows a decision at once', async () => {
    const words = async () => withoutNonce((await preview()).text)
    const before = await words()
    await moderate(link, 'block')
    expect(await words()).not.toBe(before)
    await moderate(link, 'allow')
    expect(await words()).toBe(before)
  })
})

describe('the report link', () => {
  const reportUrl = async (of: Link = link) => anchors((await preview('+', of)).text).at(-1) ?? ''

  test('leads to a form with the short link in it, which hands a report on', async () => {
    const page = await t.send('GET', await reportUrl())
    expectPage(page, 200)
    const input = elementsOf(page.text).find(({ attributes }) => attributes.name === 'short_url')
    expect(input?.attributes.value).toBe(link.short_url)
    const sent = await submit('report', { short_url: input?.attributes.value ?? '', reason: 'It is <b>fraud</b>.' })
    expectPage(sent, 200)
    await t.sendMails()
    expect(t.mails.at(-1)).toMatchObject({ to: owner.email, text: expect.stringContaining('<b>fraud</b>') })
    await patch(link, { destination_url: 'http://203.0.113.9/' })
    expect((await t.send('GET', `/v1/workspaces/${ws}/safety/suspect`, { as: owner })).body.items[0].reports).toBe(1)
  })

  test('works for slugs that need encoding, on a host of its own, and for a link that is blocked', async () => {
    const domain = await addDomain()
    const there = await t.link(owner, ws, { slug: '短縮~😀', domain_id: domain.id })
    await moderate(there, 'block')
    const { text } = await t.send('GET', `http://${domain.hostname}/${encodeURIComponent('短縮~😀')}+`)
    const url = new URL(anchors(text).at(-1) ?? '')
    expect(url.origin).toBe('http://terse.test')
    const short_url = url.searchParams.get('short_url') ?? ''
    expect(short_url).toBe(there.short_url)
    expectPage(await submit('report', { short_url, reason: 'spam' }), 200)
  })

  test.each([
    [{ reason: 'spam' }, 400],
    [{ short_url: 'http://terse.test/never-was', reason: 'spam' }, 404],
    [{ short_url: 'not an address', reason: 'spam' }, 404],
  ])('tells who sends %j that it can’t be, and shows the form again', async (fields: Record<string, string>, status) => {
    const answer = await submit('report', fields)
    expectPage(answer, status)
    expect(answer.text).toContain('role="alert"')
    expect(answer.text).toContain('name="reason"')
  })
})
