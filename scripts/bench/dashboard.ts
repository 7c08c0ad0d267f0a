import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM, LAUNCH } from '../../test/chromium.ts'
import { buildDashboard } from '../build-dashboard.ts'
import type { Bench } from './bench.ts'
import { timed, times } from './beside.ts'
import { dealLinks, storeClicks } from './clicks.ts'
import { SECRET_KEY } from './servers.ts'
import { count } from './table.ts'

const SIZE = { links: 100_000, workspaces: 10 }
/** Has about half of all links and clicks. */
const BIGGEST = 'bench-0'
const SLOWED = 4
const SCROLLED_LINKS = 10_000
const WITHIN_MS = 60_000
const SCROLLED_WITHIN_MS = 180_000

/** Measures the waiting times of somebody who works with the dashboard, in a real browser. */
export async function measureDashboard(bench: Bench): Promise<void> {
  if (CHROMIUM === null) return console.log("Chromium isn't on the PATH, so the dashboard isn't measured")
  const { rounds, clicks } = bench.plan
  bench.figure('dashboard: a build', 'ms', await times(rounds, () => timed(buildDashboard)), { atMost: 5000 })
  const deal = dealLinks(SIZE)
  const { files } = bench.seed({ ...SIZE, workspaceOf: (link) => deal[link] ?? 1 })
  storeClicks(files.clicks, SECRET_KEY, { ...SIZE, clicks })
  await bench.start({ RATE_LIMITS: 'off', NODE_ENV: 'production' })
  const browser = await chromium.launch(LAUNCH)
  const sizes: number[] = []
  const paints = await times(rounds, async () => {
    const { context, page } = await openBrowser(bench, browser)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    sizes.push((await scriptBytes(page, () => openLinks(page))) / 1000)
    const paint = await largestPaint(page)
    await context.close()
    return paint
  })
  const { page } = await openBrowser(bench, browser)
  await openLinks(page)
  const analytics = await times(rounds, () => openAnalytics(page))
  const turns = await times(rounds, () => turnPages(page))
  const frame = await longestFrame(page)
  await browser.close()
  bench.figure('dashboard: script of the first page, compressed', 'kB', sizes, { atMost: 250 })
  bench.figure(`dashboard: largest contentful paint, CPU slowed down ${SLOWED} times`, 'ms', paints, { atMost: 1000 })
  bench.figure('dashboard: navigation between pages with cached data', 'ms', turns, { atMost: 150 })
  bench.figure(`dashboard: longest frame while ${count(SCROLLED_LINKS)} links are scrolled`, 'ms', frame, { atMost: 100 })
  bench.figure('dashboard: analytics of the biggest workspace drawn', 'ms', analytics, { atMost: 700 })
}

/** Opens a signed-in browser whose cache is empty. */
async function openBrowser(
  { terse: { port }, seeded: { token } }: Bench,
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  return { context, page: await context.newPage() }
}

async function openLinks(page: Page): Promise<void> {
  await page.goto(`/app/${BIGGEST}/links`)
  await page.getByRole('table', { name: 'Links' }).getByRole('link').first().waitFor({ timeout: WITHIN_MS })
}

/** Returns the size of all scripts that are loaded while `run` runs. */
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
const untilDrawn = (page: Page, run: () => Promise<void>): Promise<number> =>
  timed(async () => {
    await run()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  })

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

async function turnPages(page: Page): Promise<number> {
  const open = async (name: string) => {
    await goTo(page, name)
    await page.getByRole('table', { name }).waitFor()
  }
  const ms = await untilDrawn(page, () => open('Members'))
  await open('Links')
  return ms
}

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
