import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM, LAUNCH } from '../../test/chromium.ts'
import { buildDashboard } from '../build-dashboard.ts'
import type { Bench } from './bench.ts'
import { timed, times } from './beside.ts'
import { dealLinks, storeClicks } from './clicks.ts'
import {
  changePage,
  largestPaint,
  layoutShift,
  type MainPage,
  mainPagesOf,
  readFor,
  slowDown,
  waitUntilShown,
  watch,
} from './dashboard-pages.ts'
import { longestTask } from './dashboard-scrolling.ts'
import { SECRET_KEY } from './servers.ts'
import { count, format, median } from './table.ts'

const SIZE = { links: 100_000, workspaces: 10 }
/** Has about a third of all links and clicks. */
const BIGGEST = 'bench-0'
const SLOWED = 4
const SCROLLED_LINKS = 5000
const THINGS = 20
/** Each takes about a minute. */
const ROUNDS_MAX = 3
/** Somebody reads the first page so long before they open another one. */
const READ_FIRST_MS = 3000
const WITHIN_MS = 60_000

/** Measures the waiting times of somebody who works with the dashboard, in a real browser. */
export async function measureDashboard(bench: Bench): Promise<void> {
  if (CHROMIUM === null) return console.log("Chromium isn't on the PATH, so the dashboard isn't measured")
  const { clicks } = bench.plan
  const rounds = Math.min(bench.plan.rounds, ROUNDS_MAX)
  bench.figure('dashboard: a build', 'ms', await times(rounds, () => timed(buildDashboard)), { atMost: 5000 })
  const deal = dealLinks(SIZE)
  const { files } = bench.seed({ ...SIZE, workspaceOf: (link) => deal[link] ?? 1 })
  storeClicks(files.clicks, SECRET_KEY, { ...SIZE, clicks })
  await bench.start({ RATE_LIMITS: 'off', NODE_ENV: 'production' })
  await furnish(bench)
  const browser = await chromium.launch(LAUNCH)
  const slow = `CPU slowed down ${SLOWED} times`
  const first = await measureFirstPage(bench, browser, rounds)
  bench.figure('dashboard: script of the first page, compressed', 'kB', first.kilobytes, { atMost: 250 })
  bench.figure(`dashboard: largest contentful paint, 10 Mbit/s, ${slow}`, 'ms', first.paints, { atMost: 1500 })
  const tour = await measureTour(bench, browser, rounds)
  bench.figure(`dashboard: page change with cached data, ${slow}`, 'ms', tour.cached.middle, { atMost: 100 })
  bench.figure(`dashboard: slowest page change with cached data, ${slow}`, 'ms', tour.cached.slowest, { atMost: 100 })
  bench.figure(`dashboard: page change without cached data, ${slow}`, 'ms', tour.uncached.middle, { atMost: 250 })
  bench.figure(`dashboard: slowest page change without cached data, ${slow}`, 'ms', tour.uncached.slowest, { atMost: 250 })
  bench.figure('dashboard: layout shift of the page that moves most', '', tour.shifts, { atMost: 0.02 })
  const scrolling = await times(rounds, async () => {
    const { context, page } = await openBrowser(bench, browser)
    await openLinks(page)
    await slowDown(await context.newCDPSession(page), SLOWED)
    const ms = await longestTask(browser, page, SCROLLED_LINKS)
    await context.close()
    return ms
  })
  bench.figure(`dashboard: longest task while ${count(SCROLLED_LINKS)} links are scrolled, ${slow}`, 'ms', scrolling, { atMost: 50 })
  const { page } = await openBrowser(bench, browser)
  const analytics = await times(rounds, () => openAnalytics(page))
  await browser.close()
  bench.figure('dashboard: analytics of the biggest workspace drawn', 'ms', analytics, { atMost: 700 })
}

/** Adds something to the pages that would be empty. */
async function furnish(bench: Bench): Promise<void> {
  const button = { button_text: 'Read', button_url: 'https://example.com/' }
  for (let index = 0; index < THINGS; index++) {
    const name = `Bench ${index}`
    await bench.call('POST', '/workspaces/1/tags', { name: `bench-${index}` })
    await bench.call('POST', '/workspaces/1/campaigns', { name })
    await bench.call('POST', '/workspaces/1/utm-templates', { name, source: 'bench' })
    await bench.call('POST', '/workspaces/1/bio', { title: name })
    await bench.call('POST', '/workspaces/1/cta', { name, message: name, ...button })
    await bench.call('POST', '/workspaces/1/domains', { hostname: `go${index}.bench.example` })
  }
}

/** Opens a signed-in browser whose cache is empty. */
async function openBrowser(
  { terse: { port }, seeded: { token } }: Bench,
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
    viewport: { width: 1280, height: 1000 },
  })
  await watch(context)
  return { context, page: await context.newPage() }
}

const LINKS: MainPage = { title: 'Links', path: `/app/${BIGGEST}/links` }

async function openLinks(page: Page): Promise<void> {
  await page.goto(LINKS.path)
  await waitUntilShown(page, LINKS)
}

/** Opens the first page as somebody who was never there. */
async function measureFirstPage(bench: Bench, browser: Browser, rounds: number) {
  const kilobytes: number[] = []
  const paints = await times(rounds, async () => {
    const { context, page } = await openBrowser(bench, browser)
    await slowDown(await context.newCDPSession(page), SLOWED)
    kilobytes.push((await scriptBytes(page, () => openLinks(page))) / 1000)
    const paint = await largestPaint(page)
    await context.close()
    return paint
  })
  return { kilobytes, paints }
}

/** Opens each page of the navigation directly, and then twice by its link: without its data, and with it. */
async function measureTour(bench: Bench, browser: Browser, rounds: number) {
  const tables = { cached: new Map<string, number[]>(), uncached: new Map<string, number[]>(), shifts: new Map<string, number[]>() }
  const note = (name: keyof typeof tables, title: string, value: number) =>
    tables[name].set(title, [...(tables[name].get(title) ?? []), value])
  for (let round = 0; round < rounds; round++) {
    const { context, page } = await openBrowser(bench, browser)
    await slowDown(await context.newCDPSession(page), SLOWED)
    await openLinks(page)
    const pages = await mainPagesOf(page)
    // Somebody who reads moves the pointer.
    await page.mouse.move(640, 500)
    await page.waitForTimeout(READ_FIRST_MS)
    const [first, ...others] = pages
    for (const name of ['uncached', 'cached'] as const)
      for (const to of name === 'uncached' ? others : [first as MainPage, ...others]) {
        note(name, to.title, await changePage(page, to))
        await readFor(page)
      }
    note('shifts', 'the tour', await layoutShift(page))
    for (const to of pages) {
      await page.goto(to.path)
      await waitUntilShown(page, to)
      await readFor(page)
      note('shifts', to.title, await layoutShift(page))
    }
    await context.close()
  }
  for (const [name, table] of Object.entries(tables))
    console.log(`dashboard, ${name}: ${[...table].map(([title, values]) => `${title} ${format(median(values))}`).join(', ')}`)
  return { cached: inRounds(tables.cached), uncached: inRounds(tables.uncached), shifts: inRounds(tables.shifts).slowest }
}

/** Returns, for each round, the median of all pages and the largest of them. */
function inRounds(table: ReadonlyMap<string, number[]>): { middle: number[]; slowest: number[] } {
  const rows = [...table.values()]
  const rounds = (rows[0] ?? []).map((_, round) => rows.map((values) => values[round] ?? 0))
  return { middle: rounds.map(median), slowest: rounds.map((values) => Math.max(...values)) }
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

/** Until what a page shows has come, and was painted. */
const untilDrawn = (page: Page, run: () => Promise<void>): Promise<number> =>
  timed(async () => {
    await run()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  })

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

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
