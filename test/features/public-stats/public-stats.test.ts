import { beforeEach, describe, expect, test } from 'bun:test'
import type { Link } from '../../../src/features/links/schema.ts'
import type { User } from '../../../src/features/users/schema.ts'
import { HOUR, MINUTE } from '../../../src/lib/clock.ts'
import { withoutNonce } from '../../harness.ts'
import { useQuickPasswords } from '../../quick-passwords.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'

useQuickPasswords()
useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise', REDIRECTS_PER_MINUTE: '0' })

let link: Link
let address = 0
beforeEach(async () => {
  link = await t.link(owner, ws, { title: 'Spring' })
  address++
})

const at = (id = link.id, workspace = ws) => `/v1/workspaces/${workspace}/links/${id}/public-stats`
const send = (method: string, body?: unknown, as: User = owner, path = at()) =>
  t.send(method, path, { as, ...(body !== undefined && { body }) })
const put = async (body: object = {}) => (await send('PUT', body)).body
const pathOf = ({ url }: { url: string }) => url.replace('http://terse.test', '')
const HTML = { accept: 'text/html' }
/** Each test comes from an address of its own: wrong passwords are counted by it. */
const from = () => `203.0.113.${address}`
const look = (path: string, headers: Record<string, string> = {}) =>
  t.send('GET', path, { headers: { ...HTML, ...headers }, address: from() })
const type = (path: string, password: string, headers: Record<string, string> = {}) =>
  t.send('POST', path, {
    body: new URLSearchParams({ password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...HTML, ...headers },
    address: from(),
  })
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
const entries = async () =>
  (
    await t.deps.db.selectFrom('audit_entries').selectAll().where('workspace_id', '=', ws).where('kind', 'like', 'public_stats%').execute()
  ).map(({ kind, target_id, actor_user_id, metadata }) => [kind, target_id, actor_user_id, JSON.parse(metadata)])

const CLIENTS = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  bot: 'Googlebot/2.1',
}
async function click(
  count: number,
  {
    client = 'firefox',
    country = 'DE',
    referer = '',
    linkId = link.id,
  }: { client?: keyof typeof CLIENTS; country?: string; referer?: string; linkId?: number } = {},
) {
  for (let i = 0; i < count; i++)
    t.deps.clicks.append(
      { linkId, workspaceId: ws, tracksBots: true, anonymizes: false, utm: '' },
      {
        request: new Request('http://terse.test/x', { headers: { 'user-agent': CLIENTS[client], referer } }),
        address: `198.51.100.${i}`,
        query: '',
        country,
        isBot: false,
      },
    )
  await t.flushClicks()
}

describe('the operations', () => {
  test('turn the page on, tell of it, and turn it off', async () => {
    expect((await send('GET')).status).toBe(404)
    const made = await send('PUT', {})
    const now = new Date(t.now()).toISOString()
    expect([made.status, made.body]).toEqual([
      200,
      {
        link_id: link.id,
        url: expect.stringMatching(/^http:\/\/terse\.test\/stats\/[\w-]{22}$/),
        password_protected: false,
        created_at: now,
        updated_at: now,
      },
    ])
    expect((await send('GET')).body).toEqual(made.body)
    expect((await look(pathOf(made.body))).status).toBe(200)
    expect((await send('DELETE')).status).toBe(204)
    expect([(await send('GET')).status, (await send('DELETE')).status, (await look(pathOf(made.body))).status]).toEqual([404, 404, 404])
    expect((await put()).url).not.toBe(made.body.url)
  })

  test('list those of the links that are asked for, and of no other workspace', async () => {
    const list = (query: string, as: User = owner) => t.send('GET', `/v1/workspaces/${ws}/public-stats${query}`, { as })
    const other = await t.link(owner, ws)
    const made = await put()
    expect((await list(`?link_id=${link.id}&link_id=${other.id}`)).body).toEqual({ items: [made] })
    expect((await list(`?link_id=${other.id}`)).body).toEqual({ items: [] })
    expect((await list('')).body).toEqual({ items: [made] })
    expect((await list('?link_id=x')).status).toBe(400)
    const stranger = await t.user()
    const { id: elsewhere } = await t.workspace(stranger)
    const there = await t.send('GET', `/v1/workspaces/${elsewhere}/public-stats?link_id=${link.id}`, { as: stranger })
    expect(there.body).toEqual({ items: [] })
    expect((await list(`?link_id=${link.id}`, stranger)).status).toBe(404)
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner })
    expect((await list(`?link_id=${link.id}`)).body).toEqual({ items: [] })
  })

  test('keep the address, and clear the password where nothing is said; in the first version, they keep it', async () => {
    const first = await put({ password: 'sesame' })
    t.advance(1000)
    const kept = await t.send('PUT', `/v1/workspaces/${ws}/links/${link.id}/public-stats`, {
      as: owner,
      body: {},
      headers: { 'terse-version': '2026-11-01' },
    })
    expect([kept.body, kept.headers.get('deprecation')]).toEqual([first, '@1795824000'])
    const changed = await put({ password: 'other' })
    expect(changed).toEqual({ ...first, updated_at: new Date(t.now()).toISOString() })
    expect(await put({})).toEqual({ ...changed, password_protected: false })
    await send('DELETE')
    expect(await entries()).toEqual([
      ['public_stats.enabled', link.id, owner.id, { password_protected: true }],
      ['public_stats.updated', link.id, owner.id, { password_protected: true }],
      ['public_stats.updated', link.id, owner.id, { password_protected: false }],
      ['public_stats.disabled', link.id, owner.id, {}],
    ])
  })

  test.each([
    ['password', { password: 'abc' }],
    ['password', { password: 'x'.repeat(201) }],
    ['password', { password: 12345 }],
    ['token', { token: 'mine' }],
  ])('refuse a wrong %s', async (field, body) => {
    const answer = await send('PUT', body)
    expect([answer.status, answer.body.fields?.[0].path, (await send('GET')).status]).toEqual([400, field, 404])
  })

  test('are the editors’, and of a link of the workspace', async () => {
    await put()
    const statuses = async (as?: User, path = at()) => {
      const found = []
      for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE']] as const)
        found.push((await t.send(method, path, { ...(as && { as }), ...(body && { body }) })).status)
      return found
    }
    expect(await statuses(await t.member(owner, ws, 'viewer'))).toEqual([200, 403, 403])
    expect(await statuses()).toEqual([401, 401, 401])
    const stranger = await t.user()
    const theirs = (await t.workspace(stranger)).id
    expect(await statuses(stranger)).toEqual([404, 404, 404])
    expect(await statuses(stranger, at(link.id, theirs))).toEqual([404, 404, 404])
    expect(await statuses(owner, at(999_999))).toEqual([404, 404, 404])
    expect(await statuses(await t.member(owner, ws, 'editor'))).toEqual([200, 200, 204])
  })
})

describe('the page', () => {
  test('has no script, may load none, and is not indexed; who may keep it is said', async () => {
    const answer = await look(pathOf(await put()))
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]{22}'; img-src 'self' data:; font-src 'self'; form-action 'self';/,
    )
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    expect(answer.headers.get('x-request-id')).toBeTruthy()
    expect(answer.text).not.toMatch(/<script|\son\w+=|javascript:/i)
  })

  test('shows the numbers that the analytics operations have', async () => {
    await t.send('PATCH', `/v1/workspaces/${ws}`, { as: owner, body: { settings: { timezone: 'Pacific/Auckland' } } })
    const other = await t.link(owner, ws)
    const path = pathOf(await put())
    await click(3)
    t.advance(40 * 24 * HOUR)
    await click(7, { client: 'phone', country: 'FR', referer: 'https://news.example/' })
    t.advance(20 * HOUR)
    await click(5, { country: 'JP' })
    await click(4, { client: 'bot' })
    await click(9, { linkId: other.id })
    for (const days of [7, 30, 90]) {
      const today = Temporal.Instant.fromEpochMilliseconds(t.now()).toZonedDateTimeISO('Pacific/Auckland').toPlainDate()
      const query = `from=${today.subtract({ days: days - 1 })}&to=${today}&timezone=Pacific/Auckland&link_id=${link.id}`
      const ask = async (operation: string) =>
        (await t.send('GET', `/v1/analytics/workspaces/${ws}/${operation}${query}`, { as: owner })).body
      const { text } = await look(`${path}?days=${days}`)
      const { clicks, unique_visitors } = await ask('summary?')
      expect([days, clicks]).toEqual([days, days === 90 ? 15 : 12])
      expect(figuresOf(text)).toEqual([clicks, unique_visitors, 15])
      const { items } = await ask('timeseries?')
      expect(daysOf(text)).toEqual(items.map((item: { clicks: number; unique_visitors: number }) => [item.clicks, item.unique_visitors]))
      expect(daysOf(text)).toHaveLength(days)
      for (const [by, title] of [
        ['country', 'Countries'],
        ['device', 'Devices'],
        ['browser', 'Browsers'],
        ['channel', 'Channels'],
        ['referrer_source', 'Sources'],
        ['referrer', 'Referrers'],
      ] as const) {
        const rows = (await ask(`breakdown?by=${by}&limit=8&`)).items
        expect([title, countsOf(text, title)]).toEqual([title, rows.map((row: { clicks: number }) => row.clicks)])
      }
      for (const name of ['France', 'Japan', 'Mobile', 'Safari', 'news.example', 'Direct or unknown', 'Other sites', 'Direct'])
        expect(text).toContain(`>${name}</span>`)
    }
  })

  test('says how the span compares with the one before', async () => {
    await click(4)
    t.advance(7 * 24 * HOUR)
    await click(6)
    const { text } = await look(`${pathOf(await put())}?days=7`)
    expect(text.replaceAll(/<[^>]+>/g, ' ')).toContain('50% more than in the previous 7 days')
  })

  test('takes any other number of days for thirty', async () => {
    const path = pathOf(await put())
    for (const days of ['', '0', '8', '365', '-1', 'x', '7.0'])
      expect([days, daysOf((await look(`${path}?days=${days}`)).text).length]).toEqual([days, 30])
  })

  test('escapes what visitors and owners wrote', async () => {
    const evil = await t.link(owner, ws, {
      title: '</title><script>alert(1)</script>',
      destination_url: 'https://example.com/?q=<script>alert(2)</script>',
    })
    await click(1, { linkId: evil.id, referer: 'https://"><script>alert(3)</script>.example/', country: '<b' })
    const { body } = await send('PUT', {}, owner, at(evil.id))
    const { text } = await look(pathOf(body))
    expect(text).not.toMatch(/<script/i)
    expect(text).toContain('&lt;/title>&lt;script>alert(1)&lt;/script>')
  })

  test('keeps to itself where a protected link leads', async () => {
    const secret = await t.link(owner, ws, { destination_url: 'https://example.com/secret', password: 'sesame' })
    const { body } = await send('PUT', {}, owner, at(secret.id))
    const answer = await look(pathOf(body))
    expect([answer.status, answer.text.includes('example.com'), answer.text.includes(secret.slug)]).toEqual([200, false, true])
    expect((await look(pathOf(await put()))).text).toContain('<bdi>example.com</bdi>')
  })

  test('counts once a minute, however many look', async () => {
    const path = pathOf(await put())
    await click(2)
    expect(figuresOf((await look(path)).text)[0]).toBe(2)
    await click(3)
    t.advance(MINUTE - 1)
    expect(figuresOf((await look(path)).text)[0]).toBe(2)
    t.advance(1)
    expect(figuresOf((await look(path)).text)[0]).toBe(5)
  })

  test('is not there for an unknown token, nor while the link is deleted or archived: as nothing else is', async () => {
    const path = pathOf(await put())
    const whole = async (to: string, headers = HTML as Record<string, string>) => {
      const { status, text, headers: given } = await t.send('GET', to, { headers })
      const kept = [...given].filter(([name]) => name !== 'x-request-id')
      return withoutNonce(JSON.stringify([status, text.replace(/"request_id":"[^"]*"/, ''), kept]))
    }
    const there = [await whole('/login/nothing'), await whole('/login/nothing', {})]
    const gone = async (to: string) => [await whole(to), await whole(to, {})]
    expect(await gone('/stats/AAAAAAAAAAAAAAAAAAAAAA')).toEqual(there)
    expect(await gone('/stats/%00')).toEqual(there)
    const change = (body: object) => t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body })
    await change({ status: 'archived' })
    expect(await gone(path)).toEqual(there)
    await change({ status: 'active' })
    expect((await look(path)).status).toBe(200)
    await t.send('DELETE', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner })
    expect(await gone(path)).toEqual(there)
    await t.send('POST', `/v1/workspaces/${ws}/links/${link.id}/restore`, { as: owner })
    expect((await look(path)).status).toBe(200)
  })

  test('leaves a link of the slug "stats" where it was; new ones are refused', async () => {
    await t.deps.write((tx) => tx.updateTable('links').set({ slug: 'stats' }).where('id', '=', link.id).execute())
    t.deps.redirects.invalidateWorkspace(ws)
    expect((await t.visit('stats')).headers.get('location')).toBe('https://example.com/')
    const answer = await t.send('POST', `/v1/workspaces/${ws}/links`, {
      as: owner,
      body: { destination_url: 'https://example.com/', slug: 'Stats' },
    })
    expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, 'slug'])
    await t.deps.write((tx) =>
      tx
        .updateTable('links')
        .set({ slug: `was-stats${link.id}` })
        .where('id', '=', link.id)
        .execute(),
    )
  })
})

describe('a protected page', () => {
  test('asks for the password, and shows nothing before', async () => {
    const path = pathOf(await put({ password: 'open sesame' }))
    const answer = await look(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
    expect(answer.text).toContain('type="password"')
    expect(answer.text).not.toContain('Spring')
  })

  test('opens for the right password, for an hour, and keeps the days that were asked for', async () => {
    const path = pathOf(await put({ password: 'open sesame' }))
    const answer = await type(`${path}?days=7`, 'open sesame')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?days=7`])
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=3600;.*HttpOnly.*SameSite=Lax/i)
    const cookie = cookieOf(answer)
    const open = await look(path, { cookie })
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(open.text).toContain('Spring')
    t.advance(HOUR)
    expect((await look(path, { cookie })).status).toBe(401)
  })

  test('stays closed for a wrong password, a forged pass, and a pass of before the password changed or of another link', async () => {
    const path = pathOf(await put({ password: 'open sesame' }))
    const wrong = await type(path, 'open barley')
    expect([wrong.status, wrong.headers.get('set-cookie'), wrong.text.includes('That password isn’t right.')]).toEqual([401, null, true])
    expect((await type(path, '')).status).toBe(401)
    const cookie = cookieOf(await type(path, 'open sesame'))
    expect((await look(path, { cookie: `${cookie.slice(0, -2)}xx` })).status).toBe(401)
    const other = await t.link(owner, ws)
    const { body } = await send('PUT', { password: 'open sesame' }, owner, at(other.id))
    expect((await look(pathOf(body), { cookie: cookie.replace(`stats_${link.id}`, `stats_${other.id}`) })).status).toBe(401)
    await put({ password: 'another one' })
    expect((await look(path, { cookie })).status).toBe(401)
    await put({ password: null })
    expect((await look(path)).status).toBe(200)
    expect((await type(path, 'whatever')).status).toBe(303)
  })

  test('has a pass of its own: that of the link’s password doesn’t open it, nor the other way round', async () => {
    await t.send('PATCH', `/v1/workspaces/${ws}/links/${link.id}`, { as: owner, body: { password: 'open sesame' } })
    const path = pathOf(await put({ password: 'open sesame' }))
    const [ofLink, ofStats] = [cookieOf(await type(`/${link.slug}`, 'open sesame')), cookieOf(await type(path, 'open sesame'))]
    expect((await look(path, { cookie: ofLink })).status).toBe(401)
    expect((await t.visit(link.slug, { headers: { cookie: ofStats } })).status).toBe(401)
    const both = { cookie: `${ofLink}; ${ofStats}` }
    expect([(await look(path, both)).status, (await t.visit(link.slug, { headers: both })).status]).toEqual([200, 302])
  })

  test('takes ten wrong passwords from an address in a quarter of an hour', async () => {
    const path = pathOf(await put({ password: 'open sesame' }))
    for (let i = 0; i < 10; i++) expect((await type(path, `wrong ${i}`)).status).toBe(401)
    const refused = await type(path, 'open sesame')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    address++
    expect((await type(path, 'open sesame')).status).toBe(303)
    address--
    t.advance(15 * MINUTE)
    expect((await type(path, 'open sesame')).status).toBe(303)
  })

  test('refuses a form that is too large', async () => {
    expect((await type(pathOf(await put({ password: 'open sesame' })), 'x'.repeat(70_000))).status).toBe(413)
  })
})

const figuresOf = (html: string) => [...html.matchAll(/<dd>([\d,]+)/g)].map((match) => Number(match[1]?.replaceAll(',', '')))
const daysOf = (html: string) =>
  [...html.matchAll(/<\/time><\/th><td>(\d+)<\/td><td>(\d+)<\/td>/g)].map((match) => [Number(match[1]), Number(match[2])])
const countsOf = (html: string, title: string) =>
  [...(html.split(`<h2>${title}</h2>`)[1]?.split('</section>')[0] ?? '').matchAll(/class="count">(\d+)/g)].map((match) => Number(match[1]))
