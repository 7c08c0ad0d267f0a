import { seed } from './database.ts'
import { redirectP99 } from './generator.ts'
import { memoryOf } from './memory-of.ts'
import type { Plan } from './options.ts'
import { temporary } from './processes.ts'
import { processorMsOfAll } from './processor-time.ts'
import { type Server, startTerseWith } from './servers.ts'
import { type Figure, format } from './table.ts'

const LINKS = 1000
const SIZE = { links: LINKS, workspaces: 1 }
const SVG_MS = 1
const PNG_MS = 15
const ZIP_S = 30
const ZIP_MB = 100
const PER_SECOND = 100
const TIMES_REST_AT_MOST = 2
const DRAWN_ALONE = 200

/** What a QR code costs, whether redirects notice that a hundred a second are drawn, and an archive of a thousand. */
export async function measureQr(plan: Plan): Promise<Figure[]> {
  const seeded = seed(temporary('qr'), SIZE)
  const terse = await startTerseWith(seeded.dataDir, { RATE_LIMITS: 'off' })
  const headers = { authorization: `Bearer ${seeded.token}`, 'content-type': 'application/json' }
  const at = `http://127.0.0.1:${terse.port}/v1/workspaces/1`
  let last = 0
  /** Another one each time: none of them is kept. */
  const draw = async (query: string) => {
    const number = ++last
    const color = `%23${(number % 0x5fffff).toString(16).padStart(6, '0')}`
    const response = await fetch(`${at}/links/${(number % LINKS) + 1}/qr?${query}&color=${color}`, { headers })
    if (response.status !== 200) throw new Error(`A code was answered with ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }

  const figures: Figure[] = []
  for (const [name, query, atMost] of [
    ['QR code as SVG, processor time', 'format=svg', SVG_MS],
    ['QR code as PNG of 512 pixels, processor time', 'format=png&size=512', PNG_MS],
    ['  of dots', 'format=png&size=512&shape=dots', PNG_MS],
    ['QR code as WebP of 512 pixels, processor time', 'format=webp&size=512', PNG_MS],
  ] as const) {
    const values: number[] = []
    for (let round = 0; round <= plan.rounds; round++) {
      const before = processorMsOfAll(terse.pid)
      for (let code = 0; code < DRAWN_ALONE; code++) await draw(query)
      if (round > 0) values.push((processorMsOfAll(terse.pid) - before) / DRAWN_ALONE)
    }
    console.log(`${name.trim()}: ${format(values.at(-1) ?? 0)} ms`)
    figures.push({ name, unit: 'ms', values, atMost })
  }
  figures.push(...(await measureBeside(plan, terse, draw)))
  figures.push(...(await measureArchive(plan, terse, `${at}/qr/bulk`, headers)))
  await terse.stop()
  return figures
}

/** At rest and beside the drawing, in turns. */
async function measureBeside(plan: Plan, terse: Server, draw: (query: string) => Promise<void>): Promise<Figure[]> {
  const [rest, drawing, rates]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= plan.rounds; round++) {
    for (const isDrawing of [false, true]) {
      const codes = drawAtRate(isDrawing ? PER_SECOND : 0, () => draw('format=png&size=512'))
      const p99 = await redirectP99(terse, plan, LINKS)
      const rate = await codes.stop()
      if (isDrawing) rates.push(rate)
      if (round > 0) (isDrawing ? drawing : rest).push(p99)
    }
    console.log(`redirects beside QR codes, round ${round}: p99 ${format(drawing.at(-1) ?? 0)}, at rest ${format(rest.at(-1) ?? 0)} ms`)
  }
  return [
    {
      name: `p99 while ${PER_SECOND} QR codes a second are drawn`,
      unit: 'ms',
      values: drawing,
      note: `${format(rates.at(-1) ?? 0)} a second`,
    },
    { name: '  times the one at rest', unit: '', values: drawing.map((ms, round) => ms / (rest[round] ?? ms)), atMost: TIMES_REST_AT_MOST },
  ]
}

/** So often, as far as they are drawn; what has been begun is waited for. */
function drawAtRate(perSecond: number, draw: () => Promise<void>) {
  const startedAt = performance.now()
  const pending = new Set<Promise<void>>()
  let drawn = 0
  const next = () => {
    if (pending.size >= perSecond / 2) return
    const code = draw().then(() => {
      drawn++
      pending.delete(code)
    })
    pending.add(code)
  }
  const timer = perSecond > 0 ? setInterval(next, 1000 / perSecond) : undefined
  return {
    /** Returns how many a second there were. */
    stop: async (): Promise<number> => {
      clearInterval(timer)
      const seconds = (performance.now() - startedAt) / 1000
      await Promise.all(pending)
      return drawn / seconds
    },
  }
}

/** A thousand codes of 512 pixels. */
async function measureArchive({ rounds }: Plan, terse: Server, address: string, headers: Record<string, string>): Promise<Figure[]> {
  const link_ids = Array.from({ length: LINKS }, (_, index) => index + 1)
  const [seconds, more]: [number[], number[]] = [[], []]
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    const before = memoryOf(terse.pid).all
    let most = before
    const startedAt = performance.now()
    const color = `#0000${(round + 16).toString(16)}`
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ link_ids, format: 'png', size: 512, color }) })
    if (!response.ok || !response.body) throw new Error(`The archive was answered with ${response.status}`)
    let bytes = 0
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      most = Math.max(most, memoryOf(terse.pid).all)
    }
    seconds.push((performance.now() - startedAt) / 1000)
    more.push(most - before)
    console.log(
      `archive of ${LINKS} QR codes: ${format(seconds.at(-1) ?? 0)} s, ${format(bytes / 1e6)} MB, ${format(most - before)} MB of memory`,
    )
  }
  return [
    { name: `archive of ${LINKS.toLocaleString('en-US')} QR codes`, unit: 's', values: seconds, atMost: ZIP_S },
    { name: '  memory that it took at the most', unit: 'MB', values: more, atMost: ZIP_MB },
  ]
}
