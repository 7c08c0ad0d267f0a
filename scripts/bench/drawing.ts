import type { Bench } from './bench.ts'
import { atRate, during, timed, times } from './beside.ts'
import { childrenOf, memoryOf, processorMsOfAll } from './process-stats.ts'
import { count, median, ratios } from './table.ts'

const LINKS = 1000
const DRAWN_ALONE = 200
const PER_SECOND = 100
const PNG = 'format=png&size=512'
const CODES = [
  ['QR code as SVG, CPU time', 'format=svg', 1],
  ['QR code as PNG of 512 pixels, CPU time', PNG, 15],
  ['  with dots', `${PNG}&shape=dots`, 15],
  ['QR code as WebP of 512 pixels, CPU time', 'format=webp&size=512', 15],
] as const
let drawn = 0

/** Draws another code each time: none of them is kept. */
async function draw(bench: Bench, query: string): Promise<Response> {
  const number = ++drawn
  const color = `%23${(number % 0x5fffff).toString(16).padStart(6, '0')}`
  const response = await bench.fetch(`/v1/workspaces/1/links/${(number % LINKS) + 1}/qr?${query}&color=${color}`)
  await response.arrayBuffer()
  return response
}

async function start(bench: Bench): Promise<void> {
  bench.seed({ links: LINKS, workspaces: 1 })
  await bench.start({ RATE_LIMITS: 'off' })
}

/**
 * Measures the cost of a QR code, whether redirects are slower while a hundred codes a second are drawn, and the cost of an archive of a
 * thousand.
 */
export async function measureQr(bench: Bench): Promise<void> {
  await start(bench)
  const { pid } = bench.terse
  const drawOne = async (query: string) => {
    const { status } = await draw(bench, query)
    if (status !== 200) throw new Error(`The request for a QR code responded with ${status}.`)
  }
  for (const [name, query, atMost] of CODES) {
    const { ms } = await bench.rounds(name.trim(), async () => {
      const before = processorMsOfAll(pid)
      for (let code = 0; code < DRAWN_ALONE; code++) await drawOne(query)
      return { ms: (processorMsOfAll(pid) - before) / DRAWN_ALONE }
    })
    bench.figure(name, 'ms', ms, { atMost })
  }

  const { rest, drawing, rate } = await bench.rounds('redirects while QR codes are drawn', async () => {
    const atRest = await bench.p99()
    const codes = atRate(PER_SECOND, () => drawOne(PNG))
    const besideCodes = await bench.p99()
    return { rest: atRest, drawing: besideCodes, rate: await codes.end() }
  })
  bench.figure(`p99 while ${PER_SECOND} QR codes a second are drawn`, 'ms', drawing, { note: `${Math.round(median(rate))} a second` })
  bench.figure('  times the idle value', '', ratios(drawing, rest), { atMost: 2 })

  const more: number[] = []
  const archives = await times(Math.min(bench.plan.rounds, 3), () =>
    timed(async () => void more.push(await memoryOfArchive(bench, `#0000${(more.length + 16).toString(16)}`))),
  )
  const seconds = archives.map((ms) => ms / 1000)
  bench.figure(`archive of ${count(LINKS)} QR codes`, 's', seconds, { atMost: 30 })
  bench.figure('  peak memory', 'MB', more, { atMost: 100 })
}

/** A thousand codes of 512 pixels. Returns the memory that they take at the most, in MB. */
async function memoryOfArchive(bench: Bench, color: string): Promise<number> {
  const link_ids = Array.from({ length: LINKS }, (_, index) => index + 1)
  const before = memoryOf(bench.terse.pid).all
  let most = before
  const body = JSON.stringify({ link_ids, format: 'png', size: 512, color })
  const response = await bench.fetch('/v1/workspaces/1/qr/bulk', { method: 'POST', body })
  if (!response.ok || !response.body) throw new Error(`The request for the archive responded with ${response.status}`)
  for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>) most = Math.max(most, memoryOf(bench.terse.pid).all)
  return most - before
}

const KILLS_A_SECOND = 10
// Each as long as a round of the plan. Other work on the machine changes from second to second, and both kinds are to have the same.
const ROUNDS_TIMES = 2

/** Measures whether redirects are slower when the server's child processes are killed while they draw, and are started again. */
export async function measureChildren(bench: Bench): Promise<void> {
  await start(bench)
  let killed = 0
  const kill = () => {
    for (const pid of childrenOf(bench.terse.pid, 'drawing.child')) {
      process.kill(pid, 'SIGKILL')
      killed++
    }
    return draw(bench, 'format=png')
  }
  const killingP99 = () => during(atRate(KILLS_A_SECOND, kill, Number.POSITIVE_INFINITY), () => bench.p99())
  const { rest, killing } = await bench.rounds(
    'redirects while child processes are killed',
    async (round) => {
      killed = 0
      // Each is first as often as the other.
      if (round % 2 === 0) return { rest: await bench.p99(), killing: await killingP99() }
      const first = await killingP99()
      return { rest: await bench.p99(), killing: first }
    },
    bench.plan.rounds * ROUNDS_TIMES,
  )
  bench.figure('p99 of redirects while nothing is drawn', 'ms', rest)
  const name = `p99 of redirects while child processes are killed ${KILLS_A_SECOND} times a second`
  bench.figure(name, 'ms', killing, { note: `${killed} killed per round` })
  bench.figure('  the median, times the idle value', '', median(killing) / median(rest), { atMost: 2 })
}
