import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM, LAUNCH } from '../../test/chromium.ts'
import { buildDashboard } from '../build-dashboard.ts'
import { dealLinks, storeClicks } from './clicks.ts'
import { type Seeded, seed } from './database.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { SECRET_KEY, type Server, startTerseWith } from './servers.ts'
import type { Figure } from './table.ts'

// What somebody who works with the dashboard waits for, in a real browser.

const SIZE = { links: 100_000, workspaces: 10 }
/** Has about half of all links and clicks. */
const BIGGEST = 'bench-0'
const SLOWED = 4
const SCROLLED_LINKS = 10_000
const WITHIN_MS = 60_000
const SCROLLED_WITHIN_MS = 180_000

export async function measureDashboard(plan: Plan): Promise<Figure[]> {
  if (CHROMIUM === null) {
    console.log('There is no Chromium on the PATH: the dashboard is not measured')
    return []
  }
  const builds = await times(plan.rounds, async () => {
    const startedAt = performance.now()
    await buildDashboard()
    return performance.now() - startedAt
  })
  const deal = dealLinks(SIZE)
  const seeded = seed(temporary('dashboard'), { ...SIZE, workspaceOf: (link) => deal[link] ?? 1 })
  storeClicks(seeded.files.clicks, SECRET_KEY, { ...SIZE, clicks: plan.clicks })
  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off', NODE_ENV: 'production' })
  const browser = await chromium.launch(LAUNCH)
  const figures = [
    { name: 'dashboard: a build', unit: 'ms', values: builds, atMost: 5000 },
    ...(await measurePages(plan, browser, terse, seeded)),
  ]
  await browser.close()
  await terse.stop()
  return figures
}

async function measurePages(plan: Plan, browser: Browser, terse: Server, seeded: Seeded): Promise<Figure[]> {
  const bytes: number[] = []
  const paints = await times(plan.rounds, async () => {
    const context = await signedIn(browser, terse, seeded)
    const page = await context.newPage()
    const client = await slowed(context, page)
    bytes.push(await scriptBytes(page, () => openLinks(page)))
    const paint = await largestPaint(page)
    await client.detach()
    await context.close()
    return paint
  })
  const context = await signedIn(browser, terse, seeded)
  const page = await context.newPage()
  await openLinks(page)
  const analytics = await times(plan.rounds, () => openAnalytics(page))
  const turns = await times(plan.rounds, () => turnPages(page))
  const frame = await longestFrame(page)
  await context.close()
  return [
    { name: 'dashboard: script of the first page, compressed', unit: 'kB', values: bytes.map((size) => size / 1000), atMost: 250 },
    { name: `dashboard: largest contentful paint, processor slowed ${SLOWED} times`, unit: 'ms', values: paints, atMost: 1000 },
    { name: 'dashboard: from page to page, with the data at hand', unit: 'ms', values: turns, atMost: 150 },
    {
      name: `dashboard: longest frame while ${SCROLLED_LINKS.toLocaleString('en-US')} links are scrolled`,
      unit: 'ms',
      values: [frame],
      atMost: 100,
    },
    { name: `dashboard: analytics of the biggest workspace drawn`, unit: 'ms', values: analytics, atMost: 700 },
  ]
}

/** A browser of its own: nothing is cached. */
const signedIn = (browser: Browser, { port }: Server, { token }: Seeded): Promise<BrowserContext> =>
  browser.newContext({ baseURL: `http://localhost:${port}`, extraHTTPHeaders: { authorization: `Bearer ${token}` } })

async function slowed(context: BrowserContext, page: Page): Promise<CDPSession> {
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return client
}

async function openLinks(page: Page): Promise<void> {
  await page.goto(`/app/${BIGGEST}/links`)
  await page.getByRole('table', { name: 'Links' }).getByRole('link').first().waitFor({ timeout: WITHIN_MS })
}

/** Of all scripts that come while it runs. */
async function scriptBytes(page: Page, run: () => Promise<void>): Promise<number> {
  const sizes: Promise<{ responseBodySize: number }>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) sizes.push(response.request().sizes())
  })
  await run()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

/** In milliseconds since the page was asked for. */
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

/** Until what a page shows has come, and was painted. */
async function untilDrawn(page: Page, run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return performance.now() - startedAt
}

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

const turnPages = (page: Page): Promise<number> =>
  untilDrawn(page, async () => {
    await goTo(page, 'Members')
    await page.getByRole('table', { name: 'Members' }).waitFor()
  }).then(async (ms) => {
    await goTo(page, 'Links')
    await page.getByRole('table', { name: 'Links' }).waitFor()
    return ms
  })

/** From the links, with nothing of it cached by the page. */
async function openAnalytics(page: Page): Promise<number> {
  await openLinks(page)
  const ms = await untilDrawn(page, async () => {
    await goTo(page, 'Analytics')
    await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
    await page
      .getByRole('img', { name: /clicks/i })
      .first()
      .waitFor({ timeout: WITHIN_MS })
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, { timeout: WITHIN_MS })
  })
  await openLinks(page)
  return ms
}

/** Scrolls as fast as pages of the list come. */
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(
    async ([wanted, withinMs]) => {
      let longest = 0
      let before = performance.now()
      let isOver = false
      const watch = (now: number) => {
        longest = Math.max(longest, now - before)
        before = now
        if (!isOver) requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
      const shown = () =>
        Number([...document.querySelectorAll('table[aria-label=Links] tr[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex'))
      const giveUpAt = performance.now() + withinMs
      while (shown() < wanted) {
        if (performance.now() > giveUpAt) throw new Error(`${shown()} links were shown in ${withinMs} ms`)
        window.scrollBy(0, 2000)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      isOver = true
      return longest
    },
    [SCROLLED_LINKS, SCROLLED_WITHIN_MS] as const,
  )

async function times(count: number, run: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let round = 0; round < count; round++) values.push(await run())
  return values
}
