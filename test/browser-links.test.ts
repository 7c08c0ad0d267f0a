import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { CHROMIUM, LAUNCH } from './chromium.ts'
import { CHROME } from './features/redirect/visiting.ts'
import { newDataDir, removeDataDir, type Server, startServer } from './server.ts'
import { testLong } from './volume.ts'

// What visitors see of short links, in a real browser, where the machine has one.
const PIXELS = { meta_pixel_id: '1234567890', google_id: 'G-ABC123XYZ', tiktok_id: 'C4ABCDEFGHIJ01234567', linkedin_id: '987654' }
const PIXEL_HOSTS = ['connect.facebook.net', 'www.googletagmanager.com', 'analytics.tiktok.com', 'snap.licdn.com']
const LONG = `https://example.com/${'long'.repeat(300)}?${'x=1&'.repeat(100)}`

/** A provider's script that a workspace chose, and what it gets of the origin that it runs on. */
const THIEF = `(async () => {
  const attempt = async (read) => {
    try {
      return String((await read()) ?? 'refused')
    } catch {
      return 'refused'
    }
  }
  const framed = () => {
    const frame = document.createElement('iframe')
    frame.src = '/app'
    document.body.append(frame)
    return new Promise((resolve) => {
      frame.onload = () => resolve(frame.contentDocument?.title)
    })
  }
  tell({
    origin: self.origin,
    cookies: await attempt(() => document.cookie),
    storage: await attempt(() => window.localStorage?.length),
    answer: await attempt(async () => (await fetch('/v1/me', { credentials: 'include' })).text()),
    window: await attempt(() => window.open('/app')?.document.title),
    frame: await attempt(framed),
  })
})()`

describe.skipIf(CHROMIUM === null)('a browser', () => {
  let browser: Browser
  let server: Server
  let dataDir: string
  let destination: ReturnType<typeof Bun.serve>
  let complaints: string[]
  /** Hosts of others that were asked for something. */
  let foreign: string[]
  let context: BrowserContext | undefined

  beforeAll(async () => {
    dataDir = newDataDir()
    destination = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => new Response('<title>Arrived</title><link rel="icon" href="data:,">', { headers: { 'content-type': 'text/html' } }),
    })
    const starting = startServer(dataDir, { DEV_AUTH: 'true', RATE_LIMITS: 'off', DEFAULT_PLAN: 'enterprise' })
    ;[browser, server] = await Promise.all([chromium.launch(LAUNCH), starting])
    await call('POST', '/v1/users', { email: 'ann@example.com' })
    await call('POST', '/v1/workspaces', { name: 'Acme' })
    await call('PUT', '/v1/workspaces/1/pixels', PIXELS)
  })
  afterAll(async () => {
    await browser.close()
    server.child.kill('SIGKILL')
    await server.child.exited
    await destination.stop(true)
    removeDataDir(dataDir)
  })

  beforeEach(() => {
    complaints = []
    foreign = []
  })
  afterEach(async () => {
    await context?.close()
    context = undefined
  })

  async function call(method: string, path: string, body: unknown) {
    const headers = { 'content-type': 'application/json', 'x-dev-user': '1' }
    const response = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  /** The address of a new link that leads to the local page. */
  const link = async (fields: object = {}): Promise<string> =>
    (await call('POST', '/v1/workspaces/1/links', { destination_url: arrival('localhost'), ...fields })).short_url
  const arrival = (host: string) => `http://${host}:${destination.port}/arrived`

  /** A page that notes complaints, and keeps everybody else's hosts out. */
  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    context = await browser.newContext({ userAgent: CHROME, ...options })
    await context.route(
      ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
      (route) => {
        foreign.push(new URL(route.request().url()).hostname)
        return route.fulfill({ status: 200, contentType: 'text/javascript', body: '' })
      },
    )
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    return page
  }
  const arrived = (page: Page, host = 'localhost') => page.waitForURL(arrival(host))
  // A page of status 401 is a complaint for Chromium.
  const ownComplaints = () =>
    complaints.filter((text) => !text.startsWith('Failed to load resource: the server responded with a status of 4'))

  test('that knows the password arrives, and isn’t asked again; one that doesn’t stays', async () => {
    const page = await open()
    const address = await link({ password: 'open sesame' })
    await page.goto(address)
    expect(await page.locator('input[name=password]').evaluate((input) => input === document.activeElement)).toBeTrue()
    await page.fill('input[name=password]', 'wrong')
    await page.click('button')
    await page.waitForSelector('[role=alert]')
    await page.fill('input[name=password]', 'open sesame')
    await Promise.all([arrived(page), page.click('button')])
    await page.goto(address)
    expect([page.url(), await page.title()]).toEqual([arrival('localhost'), 'Arrived'])
    expect([ownComplaints(), foreign]).toEqual([[], []])
  })

  test('is warned of a suspect link, sees where it leads, and arrives if it wants to', async () => {
    const page = await open()
    await page.goto(await link({ destination_url: arrival('127.0.0.1') }))
    expect(`http://${await page.locator('.route dd').last().textContent()}`).toBe(arrival('127.0.0.1'))
    await Promise.all([arrived(page, '127.0.0.1'), page.click('text=Continue anyway')])
    expect([ownComplaints(), foreign]).toEqual([[], []])
  })

  test('sees where a link leads by a + behind it, goes there or reports it', async () => {
    const page = await open()
    const address = await link({ title: 'A page' })
    await page.goto(`${address}+`)
    expect(page.url()).toBe(`${address}+`)
    expect(await page.locator('h1').textContent()).toBe('A page')
    await Promise.all([arrived(page), page.click('.way')])
    await page.goto(`${address}+`)
    await page.click('text=Report this link')
    expect(await page.inputValue('input[name=short_url]')).toBe(address)
    await page.fill('textarea', 'It is <b>odd</b>.')
    await page.click('button')
    await page.waitForSelector('text=We sent your report to the owners of the link.')
    expect([ownComplaints(), foreign]).toEqual([[], []])
  })

  testLong('sees the destination with an overlay on it, which it can close, and whose button it can press', async () => {
    const pressed = `http://localhost:${destination.port}/pressed`
    const overlay = { name: 'o', message: 'More here.', button_text: 'Go', button_url: pressed, delay_seconds: 1 }
    const { id } = await call('POST', '/v1/workspaces/1/cta', overlay)
    const address = await link({ cta_overlay_id: id, title: 'Framed' })
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({ colorScheme, viewport: { width: 320, height: 640 } })
      await page.goto(address)
      expect(await page.title()).toBe('Framed')
      await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' })
      expect(page.frames().map((frame) => frame.url())).toEqual([address, arrival('localhost')])
      const shown = page.getByRole('dialog', { name: 'Message' })
      await shown.waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
      await shown.getByRole('button', { name: 'Close' }).click()
      await shown.waitFor({ state: 'hidden' })
      await page.reload()
      await Promise.all([page.waitForURL(pressed), shown.getByRole('link', { name: 'Go' }).click()])
      expect([ownComplaints(), foreign]).toEqual([[], []])
      foreign = []
      await context?.close()
    }
  })

  test('fires four pixels on a splash, and goes on by script', async () => {
    const page = await open()
    const address = await link({ show_splash: true, title: 'One moment' })
    await page.goto(address)
    expect(page.url()).toBe(address)
    await arrived(page)
    expect([...new Set(foreign)].sort()).toEqual([...PIXEL_HOSTS].sort())
    expect(ownComplaints()).toEqual([])
  })

  test('keeps a provider’s script from everything of a signed-in member', async () => {
    const account = { email: 'kim@example.com', password: 'a long enough password' }
    const signedUp = await fetch(`${server.url}/v1/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const [name = '', value = ''] = signedUp.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? []
    const page = await open()
    const address = await link({ show_splash: true })
    await context?.addCookies([{ name, value, url: new URL(address).origin }])
    await page.goto(new URL('/v1/me', address).href)
    expect(await page.textContent('body')).toContain(account.email)
    const tried = Promise.withResolvers<Record<string, string>>()
    await page.exposeFunction('tell', tried.resolve)
    await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: THIEF }))
    await page.goto(address)
    expect(await tried.promise).toEqual({
      origin: 'null',
      cookies: '',
      storage: 'refused',
      answer: 'refused',
      window: 'refused',
      frame: 'refused',
    })
    await arrived(page)
  })

  testLong('goes on from a splash at once by its link, and by script where the pixels can’t be loaded', async () => {
    const page = await open()
    await page.route(
      ({ hostname }) => PIXEL_HOSTS.includes(hostname),
      (route) => route.abort(),
    )
    const address = await link({ show_splash: true })
    await page.goto(address)
    await arrived(page)
    await page.goto(address)
    await Promise.all([arrived(page), page.click('text=Continue')])
  })

  test('with Sec-GPC is redirected, and no pixel fires', async () => {
    const page = await open({ extraHTTPHeaders: { 'Sec-GPC': '1' } })
    await page.goto(await link({ show_splash: true }))
    expect([page.url(), foreign, complaints]).toEqual([arrival('localhost'), [], []])
  })

  testLong('is asked before a pixel fires, where consent is required, and the answer holds from then on', async () => {
    const { id } = await call('POST', '/v1/workspaces', { name: 'Careful' })
    await call('PUT', `/v1/workspaces/${id}/pixels`, PIXELS)
    await call('PATCH', `/v1/workspaces/${id}/compliance`, { consent_required: true })
    const { short_url } = await call('POST', `/v1/workspaces/${id}/links`, { destination_url: arrival('localhost'), show_splash: true })
    for (const [answer, fired] of [
      ['Continue without', []],
      ['Allow and continue', PIXEL_HOSTS.toSorted()],
    ] as const) {
      foreign = []
      const page = await open()
      await page.goto(short_url)
      expect(foreign).toEqual([])
      await Promise.all([arrived(page), page.getByRole('button', { name: answer }).click()])
      expect([...new Set(foreign)].sort()).toEqual([...fired])
      foreign = []
      await page.goto(short_url)
      await arrived(page)
      expect([...new Set(foreign)].sort()).toEqual([...fired])
      await context?.close()
    }
    expect(ownComplaints()).toEqual([])
    foreign = []
    const page = await open({ extraHTTPHeaders: { 'Sec-GPC': '1' } })
    await page.goto(short_url)
    expect([page.url(), foreign]).toEqual([arrival('localhost'), []])
  })

  testLong('without script loads the images of a splash, and goes on by its refresh or its link', async () => {
    const page = await open({ javaScriptEnabled: false })
    const address = await link({ show_splash: true })
    await page.goto(address, { waitUntil: 'commit' })
    await arrived(page)
    expect([...new Set(foreign)].sort()).toEqual(['px.ads.linkedin.com', 'www.facebook.com'])
    await page.goto(address, { waitUntil: 'commit' })
    await Promise.all([arrived(page), page.click('text=Continue')])
    expect(ownComplaints()).toEqual([])
  })

  testLong('of a phone’s width scrolls no page sideways, in light and dark', async () => {
    const page = await open({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const title = 'Title'.repeat(40)
    const rules = [{ country: ['DE'], destination_url: LONG }]
    const suspect = { destination_url: LONG.replace('example.com', '203.0.113.9') }
    const pages = {
      password: await link({ password: 'x' }),
      preview: `${await link({ destination_url: LONG })}+`,
      rules: `${await link({ targeting_rules: rules })}+`,
      title: `${await link({ title })}+`,
      suspect: `${await link(suspect)}+`,
      warning: await link(suspect),
      splash: await link({ destination_url: LONG, show_splash: true }),
      over: await link({ expires_at: '2020-01-01T00:00:00Z' }),
      missing: `${server.origin}/never-was`,
      report: `${server.origin}/report?short_url=${encodeURIComponent(LONG)}`,
    }
    const looks: Record<string, object> = {}
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(address)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        looks[`${name} ${colorScheme}`] = await page.evaluate(() => ({
          isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
          isDark: Number(getComputedStyle(document.body).backgroundColor.match(/\d+/)?.[0]) < 128,
          hasSmallButton: [...document.querySelectorAll('button, .button')].some((button) => button.getBoundingClientRect().height < 40),
        }))
      }
    }
    expect(looks).toEqual(
      Object.fromEntries(Object.keys(looks).map((name) => [name, { isWide: false, isDark: name.endsWith('dark'), hasSmallButton: false }])),
    )
    expect(ownComplaints()).toEqual([])
  })
})
