import { dlopen, FFIType, ptr } from 'bun:ffi'
import { renameSync, writeFileSync } from 'node:fs'

// `bun run start`, with a watch on the turns of its event loop in processor time, which other programs don't change as much as they change
// the time on the clock. SIGUSR2 writes the p99 of how long a request would have waited since the last signal, in ms, into the file
// WAITS_FILE, and begins again.

const LOOKED_AT_MS = 0.05
const CLOCK_THREAD_CPUTIME_ID = 3
const time = new BigInt64Array(2)
const { symbols } = dlopen('libc.so.6', { clock_gettime: { args: [FFIType.i32, FFIType.ptr], returns: FFIType.i32 } })
const timeAt = ptr(time)
function processorMs(): number {
  symbols.clock_gettime(CLOCK_THREAD_CPUTIME_ID, timeAt)
  return Number(time[0]) * 1000 + Number(time[1]) / 1e6
}

let last = processorMs()
let total = 0
let turns: number[] = []

/** Runs in every turn, so the event loop never sleeps. */
function tick(): void {
  const now = processorMs()
  total += now - last
  if (now - last > LOOKED_AT_MS) turns.push(now - last)
  last = now
  setImmediate(tick)
}

/** A request that comes at a random time waits until the end of the turn that is under way. Returns what that exceeds in one of 100 cases. */
function p99(): number {
  let [low, high] = [0, 10_000]
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    const longer = turns.reduce((sum, turn) => sum + Math.max(0, turn - middle), 0)
    if (longer > total / 100) low = middle
    else high = middle
  }
  return high
}

process.on('SIGUSR2', () => {
  const file = process.env.WAITS_FILE ?? ''
  writeFileSync(`${file}.new`, String(p99()))
  renameSync(`${file}.new`, file)
  total = 0
  turns = []
})
tick()
await import('../start.ts')
