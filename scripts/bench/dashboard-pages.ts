import type { BrowserContext, CDPSession, Page } from 'playwright-core'

// Asks a browser when the content of a page of the dashboard is painted, and how much the page moves.

const WITHIN_MS = 60_000
/** Long enough to start what a page loads while somebody reads it. */
const READING_MS = 400
/** 10 Mbit/s, and the time that a request takes there and back. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

export type MainPage = { title: string; path: string }

/** Makes a browser behave like one on a slow machine, behind a slow line. */
export async function slowDown(client: CDPSession, rate: number): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', LINE)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Returns the pages in the navigation, in their order. */
export const mainPagesOf = (page: Page): Promise<MainPage[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a.terse-page-link')].map((link) => ({
      title: link.textContent ?? '',
      path: link.pathname,
    })),
  )

type Watched = typeof globalThis & { isShown: (page: MainPage) => boolean }

/** Lets the pages of a browser say whether they show their heading and all of their content that fits on the screen. */
export const watch = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const isOnScreen = (element: Element) => element.getBoundingClientRect().top < innerHeight
    const isLoading = () => [...document.querySelectorAll('main [aria-label=Loading], main [aria-busy=true]')].some(isOnScreen)
    ;(globalThis as Watched).isShown = ({ title, path }) =>
      location.pathname === path && document.querySelector('main h1')?.textContent === title && !isLoading()
  })

export const waitUntilShown = (page: Page, wanted: MainPage): Promise<unknown> =>
  page.waitForFunction((wanted) => (globalThis as Watched).isShown(wanted), wanted, { timeout: WITHIN_MS })

export const readFor = (page: Page): Promise<void> => page.waitForTimeout(READING_MS)

/** Clicks a link of the navigation. Returns the time from the click until the content of the page is painted. */
export async function changePage(page: Page, to: MainPage): Promise<number> {
  const changed = await page.evaluateHandle(
    ([wanted, withinMs]) => {
      const ms = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`The page ${wanted.title} wasn't shown in ${withinMs} ms.`)), withinMs)
        let clickedAt = 0
        addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true })
        const look = () => {
          if (clickedAt === 0 || !(globalThis as Watched).isShown(wanted)) return requestAnimationFrame(look)
          // A task that a frame posts runs after the frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - clickedAt)
          port2.postMessage(undefined)
        }
        requestAnimationFrame(look)
      })
      return { ms }
    },
    [to, WITHIN_MS] as const,
  )
  await page.locator(`a.terse-page-link[href="${to.path}"]`).click()
  const ms = await changed.evaluate(({ ms }) => ms)
  await changed.dispose()
  return ms
}

/** Returns the time from the request of a page until its largest content is painted. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

/** Returns how much a page moved so far without being asked to, as browsers count it: the most in five seconds. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [most, sum, startedAt, lastAt] = [0, 0, 0, 0]
        const observer = new PerformanceObserver((list) => {
          for (const { startTime, ...entry } of list.getEntries().map((each) => each.toJSON())) {
            if (entry.hadRecentInput) continue
            const isSame = startTime - lastAt < 1000 && startTime - startedAt < 5000
            if (!isSame) startedAt = startTime
            sum = isSame ? sum + entry.value : entry.value
            lastAt = startTime
            most = Math.max(most, sum)
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // The observer receives earlier entries in a later task.
        setTimeout(() => resolve(most), 50)
      }),
  )
