import type { Histogram } from '../../lib/metrics.ts'

const SAMPLE_MS = 250
const WATCHED_MS = 60_000
const LATE_MS = 5000

/** Measures how late the event loop runs its timers. lateMs: of the last minute. */
export type EventLoopLag = { lateMs: () => number; stop: () => void }

export function measureEventLoop(seconds: Histogram, steady: () => number = () => performance.now()): EventLoopLag {
  const recent: { at: number; late: number }[] = []
  let last = steady()
  const timer = setInterval(() => {
    const now = steady()
    const late = Math.max(0, now - last - SAMPLE_MS)
    last = now
    seconds.observe(late / 1000)
    recent.push({ at: now, late })
    while (recent[0] && now - recent[0].at > WATCHED_MS) recent.shift()
  }, SAMPLE_MS)
  timer.unref()
  return { lateMs: () => recent.reduce((sum, { late }) => sum + late, 0), stop: () => clearInterval(timer) }
}

/** Why requests are answered late, if they are. */
export function checkEventLoop({ lateMs }: EventLoopLag): string | undefined {
  const late = lateMs()
  if (late < LATE_MS) return undefined
  return `In the last minute, requests waited for ${(late / 1000).toFixed(1)} seconds in all because the server was busy or had no processor time. Look at the load of this machine, and at the requests in the log that took long ("ms").`
}
