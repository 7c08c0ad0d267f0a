import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { plainText } from '../../../src/lib/mail-text.ts'
import { openTestApp, type TestApp } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { addDomain, decoded, elementsOf, submit } from '../redirect/visiting.ts'
import { change, mailedTo, moderate, pathOf, SUSPECT, suspects } from './watching.ts'

useFreshWorkspaces()

let link: Link
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: SUSPECT })
})
const report = (short_url: unknown, more: object = {}) =>
  t.send('POST', '/v1/report', { body: { short_url, reason: 'It is a fraud.', ...more } })
const reports = async () => (await suspects())[0]?.reports
const mails = async (text: string) =>
  (await t.deps.db.selectFrom('mails').select(['recipient', 'subject', 'body']).execute()).filter(({ body }) =>
    body.includes(plainText(text)),
  )

describe('a report of a short link', () => {
  test('is taken from anybody, without a word of whose the link is', async () => {
    const { status, text } = await report(link.short_url)
    expect([status, text, await reports()]).toEqual([202, '', 1])
  })

  test('mails the admins when it is the link’s first, and counts each time', async () => {
    const admin = await t.member(owner, ws, 'admin')
    await t.member(owner, ws, 'editor')
    for (let n = 1; n <= 3; n++) {
      await report(link.short_url, { reason: `Reason ${n}\nof many` })
      expect(await reports()).toBe(n)
    }
    expect(await mailedTo(link)).toEqual([admin.email, owner.email].sort())
    const [mail] = await mails(link.short_url)
    for (const text of ['> Reason 1\n> of many', plainText(link.destination_url)]) expect(mail?.body).toContain(text)
    await t.sendMails()
    const sent = t.mails.flatMap(({ to, text }) => (text.includes(plainText(link.short_url)) ? [to] : []))
    expect(sent.sort() as (typeof admin.email)[]).toEqual([admin.email, owner.email].sort())
  })

  test('is read by the members of its workspace, the newest first, and by nobody else', async () => {
    for (const reason of ['First.', 'Second\nof two.']) {
      await report(link.short_url, { reason })
      t.advance(1000)
    }
    const viewer = await t.member(owner, ws, 'viewer')
    const read = (as = viewer, query = '') => t.send('GET', `${pathOf(link)}/reports${query}`, { as })
    const { items } = (await read()).body
    expect(items.map(({ reason }: { reason: string }) => reason)).toEqual(['Second\nof two.', 'First.'])
    expect(items[0]).toEqual({ id: expect.any(Number), reason: 'Second\nof two.', created_at: new Date(t.now() - 1000).toISOString() })
    expect((await read(viewer, '?limit=1')).body.items).toEqual(items.slice(0, 1))
    expect((await read(await t.user())).status).toBe(404)
  })

  test('changes nothing about the link', async () => {
    const before = (await t.send('GET', pathOf(link), { as: owner })).body
    await report(link.short_url)
    expect((await t.send('GET', pathOf(link), { as: owner })).body).toEqual(before)
  })

  test.each([
    ['with the + of its preview', ''],
    ['with the + escaped', '%2B'],
    ['with a slash at its end', '/'],
    ['with a query', '?utm_source=mail'],
    ['with a fragment', '#top'],
  ])('takes its address %s', async (name, suffix) => {
    expect((await report(link.short_url + (suffix || '+'))).status).toBe(202)
    expect([name, await reports()]).toEqual([name, 1])
  })

  test('takes the address of a link of any script, written either way', async () => {
    const slug = `grüße-${ws}`
    await change(link, { slug })
    for (const address of [slug, encodeURIComponent(slug), slug.normalize('NFD')])
      expect([address, (await report(`http://terse.test/${address}`)).status]).toEqual([address, 202])
    expect(await reports()).toBe(3)
  })

  test('takes the address of a link on a host of its own', async () => {
    const domain = await addDomain()
    const own = await t.link(owner, ws, { slug: link.slug, domain_id: domain.id, destination_url: SUSPECT })
    expect((await report(own.short_url)).status).toBe(202)
    expect((await report(`${own.short_url}+`)).status).toBe(202)
    expect((await suspects()).map((row) => [row.link.id, row.reports])).toEqual([
      [own.id, 2],
      [link.id, 0],
    ])
  })

  test('is taken of links that are blocked, paused or over', async () => {
    await moderate(link, 'block')
    await change(link, { status: 'paused', expires_at: new Date(t.now()).toISOString() })
    expect((await report(link.short_url)).status).toBe(202)
  })

  test('of what is no short link of this service is not found', async () => {
    await t.send('DELETE', pathOf(link), { as: owner })
    const living = await t.link(owner, ws)
    for (const address of [
      link.short_url,
      'http://terse.test/there-is-no-such-link',
      'http://terse.test/',
      'http://terse.test/v1/ping',
      `http://terse.test/${living.slug}/more`,
      'nonsense',
      'mailto:a@example.com',
    ]) {
      const { status, body } = await report(address)
      expect([address, status, body.code]).toEqual([address, 404, 'not_found'])
    }
  })

  test('of an address on somebody else’s host is not found, whatever slug it has, and mails nobody', async () => {
    const { status } = await report(`https://somebody-else.example/${link.slug}`)
    expect([status, await reports(), await mails('somebody-else.example')]).toEqual([404, 0, []])
  })

  test.each([
    ['short_url', { short_url: undefined }],
    ['short_url', { short_url: '' }],
    ['short_url', { short_url: 5 }],
    ['short_url', { short_url: 'x'.repeat(2049) }],
    ['reason', { reason: undefined }],
    ['reason', { reason: '' }],
    ['reason', { reason: 'x'.repeat(1001) }],
    ['more', { more: 1 }],
  ])('is refused with a wrong %s: %j', async (field, fields) => {
    const { status, body } = await report(link.short_url, fields)
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([400, 'validation_failed', field])
  })
})

describe('reports of one address are limited', () => {
  let limited: TestApp
  let short_url: string
  beforeEach(async () => {
    limited = await openTestApp({ RATE_LIMITS: 'on' })
    const as = await limited.user()
    short_url = (await limited.link(as, (await limited.workspace(as)).id)).short_url
  })
  afterEach(() => limited.close())
  const send = (address: string) => limited.send('POST', '/v1/report', { address, body: { short_url, reason: 'x' } })
  const sendForm = (address: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return limited.send('POST', '/report', { address, headers, body: new URLSearchParams({ short_url, reason: 'x' }).toString() })
  }
  /** Reports until it is refused: the refusal. */
  async function untilRefused(how: typeof send, address: string) {
    for (let sent = 0; sent < 59; sent++) {
      const answer = await how(address)
      if (answer.status === 429) return answer
    }
    throw new Error('No report was refused.')
  }

  test('with the time to wait, while others may still report', async () => {
    const refused = await untilRefused(send, '198.51.100.1')
    expect(refused.body.code).toBe('rate_limited')
    expect((await send('198.51.100.2')).status).toBe(202)
    const wait = Number(refused.headers.get('retry-after')) * 1000
    limited.advance(wait - 1)
    expect((await send('198.51.100.1')).status).toBe(429)
    limited.advance(1)
    expect((await send('198.51.100.1')).status).toBe(202)
  })

  test('those by the page among them, which tells the time to wait as well', async () => {
    const refused = await untilRefused(sendForm, '198.51.100.1')
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await send('198.51.100.1')).status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the page to report a link', () => {
  const inputs = (html: string) =>
    elementsOf(html).filter(({ tag, attributes }) => tag === 'textarea' || (tag === 'input' && attributes.type !== 'radio'))

  test('is where the preview of a link and a warning point to, with the link filled in', async () => {
    for (const address of [link.slug, `${link.slug}+`]) {
      const anchors = elementsOf((await t.visit(address)).text).filter(({ tag }) => tag === 'a')
      const href = anchors.map(({ attributes }) => decoded(attributes.href)).find((target) => target.includes('/report'))
      const page = await t.send('GET', href ?? '')
      expect([address, page.status, page.headers.get('content-type')]).toEqual([address, 200, 'text/html; charset=utf-8'])
      const filled = inputs(page.text).find(({ attributes }) => attributes.name === 'short_url')
      expect(decoded(filled?.attributes.value)).toBe(link.short_url)
    }
  })

  test('sends the report, and says so', async () => {
    const page = await submit('report', { short_url: `${link.short_url}+`, reason: 'Fraud\r\nand worse' })
    expect([page.status, await reports(), await mailedTo(link)]).toEqual([200, 1, [owner.email]])
    expect(elementsOf(page.text).filter(({ tag }) => tag === 'form')).toEqual([])
  })

  test.each([
    ['an unknown link', { short_url: 'http://terse.test/no-such-link', reason: 'It is <b>bad</b>' }, 404],
    ['no reason', { short_url: 'http://terse.test/x"><script>', reason: '' }, 400],
    ['no link', { short_url: '', reason: 'It is bad' }, 400],
    ['nothing', {}, 400],
  ])('comes back with what was written after %s', async (_, fields: { short_url?: string; reason?: string }, status) => {
    const page = await submit('report', fields as Record<string, string>)
    expect(page.status).toBe(status)
    const [address, reason] = inputs(page.text)
    expect([decoded(address?.attributes.value), decoded(reason?.text).trim()]).toEqual([fields.short_url ?? '', fields.reason ?? ''])
    expect(page.text).not.toContain('<script')
  })

  test('keeps its address from being a link’s', async () => {
    const { status } = await t.send('POST', `/v1/workspaces/${ws}/links`, {
      as: owner,
      body: { destination_url: 'https://example.com/', slug: 'report' },
    })
    expect(status).toBe(400)
  })
})
