// How long single turns of the event loop take.

/** What `calibrate` takes on the machine that the limits are meant for. */
const REFERENCE_MS = 6

/** How many times slower than that machine this one is now, at least 1. */
export const slownessOf = (): number => Math.max(1, calibrate() / REFERENCE_MS)

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** Parses and writes JSON of a fixed size. The fastest of some times, in ms. */
function calibrate(): number {
  const text = JSON.stringify(Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: `number ${index}`, tags: ['a', 'b'] })))
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 10; round++) {
    const since = process.cpuUsage()
    JSON.stringify(JSON.parse(text))
    best = Math.min(best, cpuMs(since))
  }
  return best
}

/** The longest turn of the event loop while something runs, in ms of this process: wall or processor time, whichever is less. */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  let since = process.cpuUsage()
  let startedAt = performance.now()
  const observe = () => {
    longest = Math.max(longest, Math.min(performance.now() - startedAt, cpuMs(since)))
    since = process.cpuUsage()
    startedAt = performance.now()
    if (!isDone) setImmediate(observe)
  }
  setImmediate(observe)
  // A turn of its own: what the caller did before isn't counted.
  await new Promise((resolve) => setImmediate(resolve))
  await run()
  isDone = true
  observe()
  return longest
}
