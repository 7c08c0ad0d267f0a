import { describe, expect, test } from 'bun:test'
import { SCRIPT } from '../../../src/features/conversions/script.ts'
import { DAY } from '../../../src/lib/clock.ts'
import { openTestApp } from '../../harness.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { click, list, tell } from './shop.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

const track = (body: unknown, headers: Record<string, string> = {}) =>
  t.send('POST', '/v1/track', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain', ...headers },
  })

describe('what a page tells', () => {
  test('is a lead of the click, from any site, without credentials and without being asked beforehand', async () => {
    const click_id = await click()
    const { status, headers } = await track(
      { click_id, event: 'lead', customer: { external_id: 'c-1' } },
      { origin: 'https://shop.example.com' },
    )
    expect([status, headers.get('access-control-allow-origin')]).toEqual([202, '*'])
    expect(await list()).toMatchObject([
      { event: 'lead', source: 'script', attributed_by: 'click', click_id, customer: { external_id: 'c-1' } },
    ])
    const asked = await t.send('OPTIONS', '/v1/track', { headers: { origin: 'https://shop.example.com' } })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
  })

  test('is never a sale or an amount, and refused with a sentence that the page may read', async () => {
    const click_id = await click()
    for (const body of [
      { click_id, event: 'sale' },
      { click_id, event: 'lead', amount_minor: 1, currency: 'EUR' },
      { event: 'lead' },
      '{',
      '',
    ]) {
      const { status, headers } = await track(body)
      expect([body, status, headers.get('access-control-allow-origin')]).toEqual([body, 400, '*'])
    }
    expect((await track({ click_id, event: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await list()).toEqual([])
  })

  test('is kept of no click that is unknown, a bot’s or older than its cookie, and the answer does not say so', async () => {
    const [click_id, bot] = [await click(), await click({}, { 'user-agent': 'curl/8' })]
    for (const unknown of [bot, 'unknown', `${click_id.slice(0, -1)}_`])
      expect((await track({ click_id: unknown, event: 'lead' })).status).toBe(202)
    expect((await track({ click_id, event: 'lead' }, { 'sec-gpc': '1' })).status).toBe(202)
    t.advance(91 * DAY)
    expect((await track({ click_id, event: 'lead' })).status).toBe(202)
    expect(await list()).toEqual([])
  })

  test('counts once, and as often as fifty times for a click', async () => {
    const click_id = await click()
    for (let number = 0; number < 60; number++) await track({ click_id, event: `event ${number % 55}` })
    expect((await list('?limit=100')).length).toBe(50)
  })

  test('can neither take the names of what a server tells, nor whose customers are whose', async () => {
    const [own, attackers] = [await click(), await click()]
    await tell({ event: 'lead', external_id: 'lead-1', click_id: own, customer: { external_id: 'c-1' } })
    await track({ click_id: attackers, event: 'lead', external_id: 'order-1', customer: { external_id: 'c-1' } })
    const { body } = await tell({ external_id: 'order-1', customer_external_id: 'c-1', amount_minor: 1, currency: 'EUR' })
    expect([body.source, body.attributed_by, body.link_id]).toEqual(['api', 'customer', t.deps.clickIds.open(own)?.linkId])
  })

  test('is limited by its address, and of a workspace that is gone, nothing is kept', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' })
    const statuses = []
    for (let number = 0; number < 61; number++) statuses.push((await limited.send('POST', '/v1/track', { body: '{}' })).status)
    await limited.close()
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    const click_id = await click()
    const { slug } = (await t.send('GET', `/v1/workspaces/${ws}`, { as: owner })).body
    await t.send('DELETE', `/v1/workspaces/${ws}`, { as: owner, body: { confirm: slug } })
    await track({ click_id, event: 'lead' })
    expect(await t.database.selectFrom('conversions').selectAll().where('workspace_id', '=', ws).execute()).toEqual([])
  })
})

describe('/c.js', () => {
  test('has at most two kilobytes, may be loaded by any page and kept for an hour', async () => {
    const { status, text, headers } = await t.send('GET', '/c.js')
    expect([status, text, Buffer.byteLength(text) <= 2048]).toEqual([200, SCRIPT, true])
    expect(headers.get('content-type')).toStartWith('text/javascript')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })

  /** Runs the script as on a page. */
  function load(
    search: string,
    {
      cookie = '',
      attributes = {} as Record<string, string>,
      ...navigator
    }: { cookie?: string; attributes?: Record<string, string>; globalPrivacyControl?: boolean; doNotTrack?: string } = {},
  ) {
    const jar = { cookie }
    const sent: { url: string; body: Record<string, unknown> }[] = []
    // biome-ignore lint/suspicious/noExplicitAny: what pages have
    const window: any = {}
    const document = {
      currentScript: { src: 'https://go.example.com/c.js', getAttribute: (name: string) => attributes[name] ?? null },
      get cookie() {
        return jar.cookie
      },
      set cookie(text: string) {
        jar.cookie = text
      },
    }
    const fetch = async (url: string, { body }: { body: string }) => {
      sent.push({ url, body: JSON.parse(body) })
      return { ok: true }
    }
    new Function('document', 'navigator', 'window', 'location', 'fetch', SCRIPT)(
      document,
      navigator,
      window,
      { search, protocol: 'https:' },
      fetch,
    )
    return { jar, sent, terse: window.terse }
  }
  const ID = 'a'.repeat(52)

  test('keeps the last click for 90 days in a cookie of the shop, and tells what happens', async () => {
    const page = load(`?a=1&sid=${ID}`, { cookie: `terse_click=${'b'.repeat(52)}` })
    expect(page.jar.cookie).toBe(`terse_click=${ID};path=/;max-age=7776000;samesite=lax;secure`)
    expect(page.terse.clickId()).toBe(ID)
    expect(await page.terse.track('lead', { external_id: 'x', customer: { external_id: 'c' } })).toBe(true)
    expect(page.sent).toEqual([
      { url: 'https://go.example.com/v1/track', body: { click_id: ID, event: 'lead', external_id: 'x', customer: { external_id: 'c' } } },
    ])
  })

  test('goes by its attributes, and keeps nothing that is no click', async () => {
    const attributes = { 'data-parameter': 'ref', 'data-domain': 'example.com' }
    expect(load(`?ref=${ID}`, { attributes }).jar.cookie).toContain(';domain=example.com')
    for (const search of ['', `?sid=${ID}`, '?ref=%3Cscript%3E', `?ref=${ID};x=y`]) expect(load(search, { attributes }).jar.cookie).toBe('')
    const page = load('')
    expect([page.terse.clickId(), await page.terse.track('lead'), page.sent]).toEqual([null, false, []])
  })

  test('keeps and tells nothing where the browser asks not to be tracked', async () => {
    for (const asks of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
      const page = load(`?sid=${ID}`, { ...asks, cookie: `terse_click=${ID}` })
      expect(page.jar.cookie).toContain('terse_click=;path=/;max-age=0')
      expect([page.terse.clickId(), await page.terse.track('lead'), page.sent]).toEqual([null, false, []])
    }
  })
})
