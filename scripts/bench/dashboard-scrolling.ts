import type { Browser, Page } from 'playwright-core'

const WITHIN_MS = 180_000
/** The names that a task of a thread has in Chromium's traces. */
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; args?: { name?: string } }

/** Scrolls through a list of links, a screen in each frame, as fast as its pages come. Returns the longest task of the page, in ms. */
export async function longestTask(browser: Browser, page: Page, links: number): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'] })
  await scroll(page, links)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = traceEvents.filter(({ name, ph, pid, tid }) => ph === 'X' && TASKS.has(name) && threads.has(`${pid}/${tid}`))
  if (tasks.length === 0) throw new Error('The trace of the browser has no tasks.')
  return tasks.reduce((longest, { dur = 0 }) => Math.max(longest, dur), 0) / 1000
}

const scroll = (page: Page, links: number): Promise<void> =>
  page.evaluate(
    async ([wanted, withinMs]) => {
      const shown = () =>
        Number([...document.querySelectorAll('table[aria-label=Links] tr[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex'))
      const giveUpAt = performance.now() + withinMs
      while (shown() < wanted) {
        if (performance.now() > giveUpAt) throw new Error(`${shown()} links were shown in ${withinMs} ms`)
        window.scrollBy({ top: window.innerHeight, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
    [links, WITHIN_MS] as const,
  )
