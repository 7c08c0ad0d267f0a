import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import { FIREFOX, openTestApp } from '../../harness.ts'
import { owner, t, useSubscribedWorkspaces, ws } from '../../workspace.ts'
import { clicksOf, cookieOf, expectPage, expectRedirect, FACEBOOK, lookUp, patch, submit } from './visiting.ts'

const PASSWORD = 'open sesame'
const DESTINATION = 'https://example.com/secret-place'
const MINUTE = 60_000

let link: Link
useSubscribedWorkspaces()
beforeEach(async () => {
  link = await t.link(owner, ws, { destination_url: DESTINATION, password: PASSWORD })
})

// Wrong tries count for an address: each test has its own.
let lastAddress = 0
const newAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`
const unlock = (password = PASSWORD, address = newAddress(), slug = link.slug) => submit(slug, { password }, { address })
const follow = (cookie: string, slug = link.slug) => t.visit(slug, { headers: { cookie } })
const lock = (password: string | null) => patch(link, { password })

describe('a link with a password', () => {
  test('shows a form instead of redirecting, and nothing of where it leads', async () => {
    const answer = await t.visit(link.slug)
    expectPage(answer, 401)
    expect(answer.text).toMatch(/<form method="post" .*<input [^>]*type="password" name="password" .*<button/s)
    expect(answer.text).not.toContain('secret-place')
    for (const userAgent of ['', FACEBOOK]) expect((await t.visit(link.slug, { headers: { 'user-agent': userAgent } })).status).toBe(401)
    const head = await t.send('HEAD', `/${link.slug}`)
    expectPage(head, 401)
    expect(head.text).toBe('')
    expect(await clicksOf(link)).toBe(0)
  })

  test('shows the form again for a wrong one, and says so', async () => {
    for (const password of ['wrong', '', 'Open sesame', `${PASSWORD} `, PASSWORD.slice(1)]) {
      const answer = await unlock(password)
      expectPage(answer, 401)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.text).toContain('role="alert"')
      expect(answer.text).toContain('name="password"')
    }
    for (const body of ['', 'password', 'other=x', '{"password":"open sesame"}', '%zz=%ff&&='])
      expect((await t.send('POST', `/${link.slug}`, { body, address: newAddress() })).status).toBe(401)
  })

  test('leads back to itself for the right one, query included, and from there on to its destination, once counted', async () => {
    await patch(link, { forward_query: true })
    const answer = await submit(`${link.slug}?x=1`, { password: PASSWORD }, { address: newAddress() })
    expectRedirect(answer, 303, `/${link.slug}?x=1`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await clicksOf(link)).toBe(0)
    expectRedirect(await follow(cookieOf(answer), `${link.slug}?x=1`), 302, `${DESTINATION}?x=1`)
    expect((await t.send('HEAD', `/${link.slug}`, { headers: { cookie: cookieOf(answer) } })).status).toBe(302)
    expect(await clicksOf(link)).toBe(1)
    expect((await t.visit(link.slug)).status).toBe(401)
  })

  test.each(['pä ss+word&=%41', '密码😀', '"<script>\'', 'x'.repeat(200), ' '])('may have the password %s', async (password) => {
    await lock(password)
    expect((await unlock(password)).status).toBe(303)
  })

  test('is unlocked under its international address too', async () => {
    await patch(link, { slug: `grüße-${ws}` })
    const answer = await unlock(PASSWORD, newAddress(), encodeURIComponent(`grüße-${ws}`))
    expectRedirect(answer, 303, `/gr%C3%BC%C3%9Fe-${ws}`)
    expectRedirect(await follow(cookieOf(answer), `grüße-${ws}`), 302, DESTINATION)
  })

  test('is kept by no cache, whatever its status', async () => {
    await patch(link, { redirect_status: 301 })
    expect((await follow(cookieOf(await unlock()))).headers.get('cache-control')).toContain('no-store')
  })

  test('has none as soon as it is null, and another as soon as it changes', async () => {
    await lock(null)
    expect((await t.visit(link.slug)).status).toBe(302)
    await lock('another')
    expect([(await t.visit(link.slug)).status, (await unlock()).status, (await unlock('another')).status]).toEqual([401, 401, 303])
  })

  test.each([307, 308])('of status %i sends no password on to where it leads, also one that comes too late', async (redirect_status) => {
    await patch(link, { redirect_status, password: null })
    const answer = await unlock()
    // Browsers would send the form again to the address that these name.
    expect([307, 308]).not.toContain(answer.status)
  })

  test('that has none any more counts no click for a form', async () => {
    await lock(null)
    await submit(link.slug, { password: PASSWORD }, { address: newAddress(), headers: { 'user-agent': FIREFOX } })
    expect(await clicksOf(link)).toBe(0)
  })

  test('refuses a form that is too large', async () => {
    expect((await unlock('x'.repeat(70_000))).status).toBe(413)
  })
})

describe('the cookie', () => {
  test('is for this browser, out of scripts’ reach, for an hour', async () => {
    const [, ...attributes] = ((await unlock()).headers.get('set-cookie') ?? '').split('; ')
    expect(attributes.map((attribute) => attribute.toLowerCase()).sort()).toEqual(['httponly', 'max-age=3600', 'path=/', 'samesite=lax'])
  })

  test('is Secure where short links are https', async () => {
    const app = await openTestApp({ BASE_URL: 'https://secure.test' })
    const user = await app.user()
    const { slug } = await app.link(user, (await app.workspace(user)).id, { password: PASSWORD })
    const answer = await app.send('POST', `https://secure.test/${slug}`, { body: `password=${encodeURIComponent(PASSWORD)}` })
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure(;|$)/)
    await app.close()
  })

  test('holds for an hour, to the millisecond', async () => {
    const cookie = cookieOf(await unlock())
    t.advance(60 * MINUTE - 1)
    expect((await follow(cookie)).status).toBe(302)
    t.advance(1)
    expect((await follow(cookie)).status).toBe(401)
  })

  test('is found among others', async () => {
    const cookie = cookieOf(await unlock())
    for (const all of [`a=b; ${cookie}`, `${cookie}; session=x`, `a=%zz; ${cookie}; %=%; ;;=`])
      expect([all, (await follow(all)).status]).toEqual([all, 302])
  })

  test('is nobody’s to make', async () => {
    const cookie = cookieOf(await unlock())
    const [name = '', value = ''] = cookie.split('=')
    const changedAt = (index: number) => {
      const bytes = Buffer.from(value, 'base64url')
      bytes[index] = (bytes[index] as number) ^ 1
      return bytes.toString('base64url')
    }
    const bytes = Buffer.from(value, 'base64url').length
    const forged = [
      '',
      '.',
      value.slice(4),
      value.slice(0, -4),
      `${value}AAAA`,
      'ä'.repeat(value.length),
      // Its random start, its tag, and what it says.
      ...[0, 12, 28, bytes - 1].map(changedAt),
      '%zz',
      '%E0%A4%A',
    ]
    for (const wrong of forged) expect([wrong, (await follow(`${name}=${wrong}`)).status]).toEqual([wrong, 401])
    expect((await follow(cookie)).status).toBe(302)
  })

  test('of another link, another password, or the one before is worth nothing', async () => {
    const other = await t.link(owner, ws, { password: PASSWORD })
    const cookie = cookieOf(await unlock())
    const [, value] = cookie.split('=')
    expect([(await follow(cookie, other.slug)).status, (await follow(`unlocked_${other.id}=${value}`, other.slug)).status]).toEqual([
      401, 401,
    ])
    expect((await follow(cookie)).status).toBe(302)
    await lock('another')
    expect((await follow(cookie)).status).toBe(401)
    await lock(null)
    await lock('a third')
    expect((await follow(cookie)).status).toBe(401)
  })

  test('opens nothing that is over, paused or blocked', async () => {
    const cookie = cookieOf(await unlock())
    await patch(link, { expires_at: new Date(t.now()).toISOString() })
    expect((await follow(cookie)).status).toBe(410)
    await patch(link, { expires_at: null, status: 'paused' })
    expect((await follow(cookie)).status).toBe(404)
  })
})

describe('guessing', () => {
  const statuses = async (tries: Promise<{ status: number }>[]) => (await Promise.all(tries)).map(({ status }) => status).sort()

  test('ends after ten wrong tries of an address in 15 minutes, for any link and any password', async () => {
    const address = newAddress()
    const other = await t.link(owner, ws, { password: 'other' })
    for (let n = 0; n < 10; n++) {
      expect((await unlock('wrong', address, n % 2 ? other.slug : link.slug)).status).toBe(401)
      t.advance(MINUTE)
    }
    for (const password of ['wrong', PASSWORD]) {
      const refused = await unlock(password, address)
      expectPage(refused, 429)
      expect([refused.headers.get('retry-after'), refused.headers.get('set-cookie')]).toEqual(['300', null])
    }
    expect((await t.visit(link.slug, { address })).status).toBe(401)
    expect((await unlock('wrong')).status).toBe(401)
    t.advance(5 * MINUTE - 1)
    expect((await unlock(PASSWORD, address)).status).toBe(429)
    t.advance(1)
    expect((await unlock(PASSWORD, address)).status).toBe(303)
  })

  test('isn’t faster at the same time: of twenty wrong tries, ten are refused', async () => {
    const address = newAddress()
    expect(await statuses(Array.from({ length: 20 }, () => unlock('wrong', address)))).toEqual([
      ...Array(10).fill(401),
      ...Array(10).fill(429),
    ])
  })

  test('isn’t what people do who know the password: their tries don’t count', async () => {
    const address = newAddress()
    for (let n = 0; n < 9; n++) await unlock('wrong', address)
    for (let n = 0; n < 5; n++) expect((await unlock(PASSWORD, address)).status).toBe(303)
    expect(await statuses([unlock('wrong', address)])).toEqual([401])
    expect(await statuses([unlock(PASSWORD, address)])).toEqual([429])
  })

  test('isn’t what twenty people behind one address do who know the password', async () => {
    const address = newAddress()
    expect(await statuses(Array.from({ length: 20 }, () => unlock(PASSWORD, address)))).toEqual(Array(20).fill(303))
  })
})

describe('a password and its hash are in no', () => {
  const expectNone = (text: string) => {
    expect(text).toContain('example.com')
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), '$argon2', 'password_hash']) expect(text).not.toContain(secret)
  }
  const links = (path = '') => `/v1/workspaces/${ws}/links${path}`
  const body = { destination_url: DESTINATION, password: PASSWORD }

  test('answer of the API', async () => {
    const calls: [string, string, unknown?][] = [
      ['POST', links(), body],
      ['POST', '/v1/links', { ...body, workspace_id: ws }],
      ['POST', links('/bulk'), { links: [body, { ...body, redirect_status: 300 }] }],
      ['PATCH', links(`/${link.id}`), { password: PASSWORD }],
      ['PATCH', links('/bulk'), { ids: [link.id], changes: { password: PASSWORD } }],
      ['GET', links(`/${link.id}`)],
      ['GET', links()],
      ['GET', links('/export')],
      ['POST', links(`/${link.id}/scans`)],
      ['POST', links(`/${link.id}/moderation`), { decision: 'allow' }],
    ]
    for (const [method, path, sent] of calls) {
      const { status, text } = await t.send(method, path, { as: owner, body: sent, headers: { 'idempotency-key': `${method} ${path}` } })
      expect([path, status]).toEqual([path, method === 'POST' && !path.endsWith('k') && !path.endsWith('n') ? 201 : 200])
      expectNone(text)
    }
  })

  test('answer that refuses one', async () => {
    for (const password of [`${PASSWORD}${'x'.repeat(200)}`, `${PASSWORD}\n`, `${PASSWORD}\ud800`, [PASSWORD], { is: PASSWORD }]) {
      const { status, body: answer, text } = await t.send('POST', links(), { as: owner, body: { ...body, password } })
      expect([status, answer.fields[0].path]).toEqual([400, 'password'])
      expect(text).not.toContain(PASSWORD)
    }
  })

  test('answer of the lookup, which hides where it leads too', async () => {
    await patch(link, { targeting_rules: [{ device: ['mobile'], destination_url: 'https://example.com/secret-rule' }] })
    const { status, body: found, text } = await lookUp(link)
    expect([status, found.password_protected, found.destination_url, found.targeting_rules]).toEqual([200, true, null, null])
    for (const secret of ['secret-', PASSWORD, '$argon2']) expect(text).not.toContain(secret)
  })

  test('event, audit entry or mail', async () => {
    await patch(link, { password: 'another one', title: 'changed' })
    await patch(link, { password: PASSWORD })
    await t.send('POST', links(`/${link.id}/moderation`), { as: owner, body: { decision: 'block' } })
    const events = await t.deps.db.selectFrom('events').selectAll().where('workspace_id', '=', ws).execute()
    const entries = await t.deps.db.selectFrom('audit_entries').selectAll().where('workspace_id', '=', ws).execute()
    expect(events.filter(({ type }) => type === 'link.updated')).not.toBeEmpty()
    await t.sendMails()
    expectNone(JSON.stringify([events, entries, t.mails]))
    expect(JSON.stringify(events)).not.toContain('another one')
  })
})
