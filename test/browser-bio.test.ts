import { afterAll, afterEach, beforeAll, describe, expect } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import axe from 'axe-core'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, devices, type Page } from 'playwright-core'
import { CHROMIUM, LAUNCH } from './chromium.ts'
import { newDataDir, removeDataDir, type Server, startServer } from './server.ts'
import { testLong } from './volume.ts'

// What visitors see of a bio page, in a real browser: a phone's, on a slow line, with and without scripts.

const PHONE = devices['Pixel 7']
// As Lighthouse simulates a slow phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const FIRST_VIEW_BYTES = 30_000
const PRESETS = ['light', 'dark', 'ocean', 'meadow', 'sunset']
const PLAYER = 'www.youtube-nocookie.com'
const WIDTH = 800

/** A block of each kind, with pictures at an address. */
const blocksWith = (pictures: string) => [
  { type: 'link', title: 'The shop', url: 'https://shop.example/', image_url: `${pictures}/shop.png` },
  { type: 'header', text: 'More' },
  { type: 'text', text: 'Open from Monday\nto Friday.' },
  { type: 'image', image_url: `${pictures}/bowl.png`, alt: 'A blue bowl', url: 'https://shop.example/bowl' },
  { type: 'image', image_url: `${pictures}/line.png`, alt: '' },
  { type: 'social', links: ['instagram', 'github', 'website'].map((platform) => ({ platform, url: `https://${platform}.example/ana` })) },
  { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ' },
  { type: 'embed', url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' },
  {
    type: 'contact',
    name: 'Ana Kovač',
    organization: 'Ana & Co',
    email: 'ana@example.com',
    phone: '+385 1 123',
    url: 'https://ana.example/',
  },
]

describe.skipIf(CHROMIUM === null)('a bio page in a browser', () => {
  let browser: Browser
  let server: Server
  let dataDir: string
  let pictures: ReturnType<typeof Bun.serve>
  let context: BrowserContext | undefined
  let complaints: string[]
  /** Hosts of others that were asked for something, but for pictures. */
  let foreign: string[]

  beforeAll(async () => {
    dataDir = newDataDir()
    const png = createCanvas(WIDTH, WIDTH / 2).toBuffer('image/png')
    pictures = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } }),
    })
    const starting = startServer(dataDir, { DEV_AUTH: 'true', RATE_LIMITS: 'off', DEFAULT_PLAN: 'enterprise' })
    ;[browser, server] = await Promise.all([chromium.launch(LAUNCH), starting])
    await call('POST', '/v1/users', { email: 'ann@example.com' })
    await call('POST', '/v1/workspaces', { name: 'Acme' })
  })
  afterAll(async () => {
    await browser.close()
    server.child.kill('SIGKILL')
    await server.child.exited
    await pictures.stop(true)
    removeDataDir(dataDir)
  })
  afterEach(async () => {
    await context?.close()
    context = undefined
  })

  async function call(method: string, path: string, body?: unknown) {
    const headers = { 'content-type': 'application/json', 'x-dev-user': '1' }
    const response = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    expect(response.status).toBeLessThan(300)
    return response.json()
  }

  /** The address of a page with a block of each kind. */
  async function publish(theme: object): Promise<string> {
    const { origin } = pictures.url
    const fields = { title: 'Ana Kovač', bio: 'Ceramics from Zagreb.', avatar_url: `${origin}/ana.png`, blocks: blocksWith(origin), theme }
    const { id } = await call('POST', '/v1/workspaces/1/bio', fields)
    return (await call('POST', `/v1/workspaces/1/bio/${id}/publish`)).url
  }

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    complaints = []
    foreign = []
    context = await browser.newContext({ ...PHONE, ...options })
    await context.route(
      ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
      (route) => {
        const { hostname } = new URL(route.request().url())
        foreign.push(hostname)
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>There</title><link rel=icon href=data:,>There' })
      },
    )
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    return page
  }

  testLong.each(PRESETS)('in the theme %s can be used by everybody, light on a phone and on a wide screen', async (preset) => {
    const url = await publish({ preset })
    for (const options of [{}, { viewport: { width: 320, height: 640 } }, { ...devices['Desktop Chrome'] }]) {
      const page = await open({ ...options, bypassCSP: true })
      await page.goto(url)
      await page.addScriptTag({ content: axe.source })
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
      )
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      // Lighthouse's tap-targets and font-size.
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a')]
          .filter((link) => link.getBoundingClientRect().height < 24 || Number.parseFloat(getComputedStyle(link).fontSize) < 12)
          .map((link) => link.outerHTML),
      )
      expect(small).toEqual([])
      await context?.close()
      expect(complaints).toEqual([])
    }
  })

  testLong.each(['system', 'poppins', 'dm-sans', 'karla', 'crete-round'])(
    'in the font %s is seen with at most thirty kilobytes from here, none of which the first paint waits for, and nothing from elsewhere',
    async (font) => {
      const page = await open()
      const client = await page.context().newCDPSession(page)
      await client.send('Network.enable')
      await client.send('Network.emulateNetworkConditions', SLOW_LINE)
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      let bytes = 0
      const ofPictures = new Set<string>()
      client.on(
        'Network.requestWillBeSent',
        ({ requestId, request }) => request.url.startsWith(pictures.url.origin) && ofPictures.add(requestId),
      )
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (!ofPictures.has(requestId)) bytes += encodedDataLength
      })
      await page.goto(await publish({ font }), { waitUntil: 'networkidle' })
      expect(bytes).toBeLessThan(FIRST_VIEW_BYTES)
      expect(foreign).toEqual([])
      const blocking = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus === 'blocking')
          .map(({ name }) => name),
      )
      expect(blocking).toEqual([])
      // What is there before the pictures stays where it is.
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
            ).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(0), 300)
          }),
      )
      expect(shift).toBeLessThan(0.1)
      expect(complaints).toEqual([])
    },
  )

  testLong.each([true, false])(
    'leads to all that is on it, with scripts: %p; a player is asked for by a tap alone',
    async (javaScriptEnabled) => {
      const url = await publish({})
      const page = await open({ javaScriptEnabled })
      const home = () => page.goto(url)
      for (const [name, host] of [
        ['The shop', 'shop.example'],
        ['A blue bowl', 'shop.example'],
        ['Instagram', 'instagram.example'],
        ['ana.example', 'ana.example'],
      ] as const) {
        await home()
        await page.getByRole('link', { name }).click()
        await page.waitForURL(`https://${host}/**`)
      }
      await home()
      foreign.length = 0
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Save contact' }).click()
      expect((await download).suggestedFilename()).toBe('Ana Kovač.vcf')
      expect(foreign).toEqual([])
      // It is led there by a redirect, which can't be answered here.
      const asked = page.waitForRequest((request) => new URL(request.url()).hostname === PLAYER)
      await page.frameLocator('iframe[title="YouTube player"]').getByRole('link', { name: 'Play on YouTube' }).click()
      expect([(await asked).isNavigationRequest(), (await asked).frame() === page.mainFrame()]).toEqual([true, false])
      expect(page.url()).toBe(url)
      expect(complaints).toEqual([])
    },
  )

  testLong('says to search engines and to other services what it is', async () => {
    const page = await open()
    await page.goto(await publish({}))
    const found = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      headings: [...document.querySelectorAll('h1')].length,
    }))
    expect(found).toEqual({
      lang: 'en',
      title: 'Ana Kovač',
      description: 'Ceramics from Zagreb.',
      viewport: 'width=device-width, initial-scale=1',
      canonical: page.url(),
      headings: 1,
    })
    const robots = await fetch(`${server.url}/robots.txt`)
    expect(await robots.text()).not.toContain('Disallow: /')
    const card = await page.evaluate(() => document.querySelector('meta[property="og:image"]')?.getAttribute('content'))
    expect((await fetch(card ?? '')).headers.get('content-type')).toBe('image/png')
  })
})
