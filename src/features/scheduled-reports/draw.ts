import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { type Chart, ticksUpTo } from './chart.ts'

// Smaller than shown on wide screens, so that labels are readable on phones; scaled for high-resolution screens.
const WIDTH = 480
const HEIGHT = 210
const SCALE = 2
const TOP = 12
const BOTTOM = 30
const RIGHT = 2
const GAP = 10
const FONT_SIZE = 15
// The background is transparent, and the colors are visible on white and on black, because dark mode can't be detected in mail.
const BAR = '#2c8a69'
const LABEL = '#76808a'
const LINE = '#76808a55'

// Bundled, as servers often have no fonts installed.
const FONT = 'Report'
GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('@fontsource/lato/files/lato-latin-400-normal.woff2'), FONT)
const compact = new Intl.NumberFormat('en', { notation: 'compact' })

type Plot = { context: SKRSContext2D; left: number; yOf: (value: number) => number }

/** A chart as PNG. */
export function drawChart({ bars }: Chart): Uint8Array {
  const canvas = createCanvas(WIDTH * SCALE, HEIGHT * SCALE)
  const context = canvas.getContext('2d')
  context.scale(SCALE, SCALE)
  context.font = `${FONT_SIZE}px ${FONT}`
  const ticks = ticksUpTo(Math.max(0, ...bars.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  // The right edge of the tick labels.
  const left = GAP + Math.max(...ticks.map((tick) => context.measureText(compact.format(tick)).width))
  const plot = { context, left, yOf: (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM) }
  drawTicks(plot, ticks)
  drawBars(plot, bars)
  return canvas.toBuffer('image/png')
}

function drawTicks({ context, left, yOf }: Plot, ticks: number[]): void {
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (const tick of ticks) {
    context.fillStyle = LABEL
    context.fillText(compact.format(tick), left - GAP, yOf(tick))
    context.fillStyle = LINE
    context.fillRect(left, yOf(tick), WIDTH - left - RIGHT, 1)
  }
}

function drawBars({ context, left, yOf }: Plot, bars: Chart['bars']): void {
  const slot = (WIDTH - left - RIGHT) / Math.max(bars.length, 1)
  const width = slot * (bars.length > 10 ? 0.7 : 0.55)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  for (const [index, { value, label }] of bars.entries()) {
    const middle = left + slot * (index + 0.5)
    const height = yOf(0) - yOf(value)
    context.fillStyle = BAR
    context.beginPath()
    context.roundRect(middle - width / 2, yOf(value), width, height, [Math.min(3, height), Math.min(3, height), 0, 0])
    context.fill()
    context.fillStyle = LABEL
    context.fillText(label, middle, HEIGHT - 8)
  }
}
