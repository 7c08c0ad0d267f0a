import type { Card } from './features/bio/card.ts'
import type { CodeRequest } from './features/qr/code-drawer.ts'
import type { Chart } from './features/scheduled-reports/chart.ts'
import { type Child, type ChildLimits, createChild } from './lib/child.ts'
import { SECOND } from './lib/clock.ts'

/** A request for one drawing: a QR code, an image of a bio page, or a chart for mail. */
export type DrawRequest = { code: CodeRequest } | { card: Card } | { chart: Chart }
type Picture = Uint8Array<ArrayBuffer>
export type DrawingPool = {
  codes: Child<CodeRequest, Picture>
  cards: Child<Card, Picture>
  charts: Child<Chart, Picture>
}

const MIB = 1024 * 1024
const LIMITS: ChildLimits = {
  // The largest code takes a second, on a machine that does nothing else. Nothing that is drawn here was decoded from what strangers send.
  ms: 15 * SECOND,
  // The largest code, of 4,096 pixels, has 64 MiB of them.
  memory: 320 * MIB,
  answer: 32 * MIB,
  queue: { perKey: 100, inAll: 1000, waitMs: 30 * SECOND },
}

/** All that is drawn as pixels, in one child process: the library that draws is native, and loads within a tenth of a second. */
export function createDrawing(limits: Partial<ChildLimits> = {}): DrawingPool {
  const child = createChild<DrawRequest, Picture>(new URL('./drawing.child.ts', import.meta.url), { ...LIMITS, ...limits })
  const partOf = <Request>(toRequest: (request: Request) => DrawRequest): Child<Request, Picture> => ({
    call: (turn, request) =>
      child.call(turn, async () => toRequest(typeof request === 'function' ? await (request as () => Promise<Request>)() : request)),
    stop: child.stop,
    get pid() {
      return child.pid
    },
  })
  return { codes: partOf((code) => ({ code })), cards: partOf((card) => ({ card })), charts: partOf((chart) => ({ chart })) }
}
