import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Card } from './card.ts'
import { fontFileOf } from './font-files.ts'

// The size of an Open Graph image that is shown everywhere: https://developers.facebook.com/docs/sharing/webmasters/images
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 96
const TITLE_SIZE = 84
const TITLE_LINES = 3
const TEXT_SIZE = 40
const TEXT_LINES = 3
const LEADING = 1.25
const BAR = 12
// Longer than three lines ever are: measuring text costs with its length.
const MAX_CHARACTERS = 300

/** Draws a page's title and text in its colors and its font, as a PNG. */
export function drawCard({ title, text, look }: Card): Uint8Array {
  const family = look.font === 'system' ? 'dm-sans' : look.font
  if (!GlobalFonts.has(family)) for (const file of ['latin', 'latin-ext']) GlobalFonts.registerFromPath(fontFileOf(family, file), family)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const background = context.createLinearGradient(0, 0, 0, HEIGHT)
  for (const [offset, color] of look.background.entries()) background.addColorStop(offset, color)
  context.fillStyle = background
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = look.button
  context.fillRect(MARGIN, HEIGHT - MARGIN, WIDTH - 2 * MARGIN, BAR)
  context.textBaseline = 'top'
  context.fillStyle = look.text
  const below = drawLines(context, {
    text: title,
    font: `${TITLE_SIZE}px "${family}", sans-serif`,
    size: TITLE_SIZE,
    top: MARGIN,
    lines: TITLE_LINES,
  })
  drawLines(context, {
    text,
    font: `${TEXT_SIZE}px "${family}", sans-serif`,
    size: TEXT_SIZE,
    top: below + TEXT_SIZE / 2,
    lines: TEXT_LINES,
  })
  return canvas.toBuffer('image/png')
}

type Lines = { text: string; font: string; size: number; top: number; lines: number }

/** Draws lines and returns the end of the last one. Text without room ends in an ellipsis. */
function drawLines(context: SKRSContext2D, { text, font, size, top, lines }: Lines): number {
  context.font = font
  const drawn = wrap(context, [...text.replace(/\s+/g, ' ').trim()].slice(0, MAX_CHARACTERS).join(''), lines)
  for (const [index, line] of drawn.entries()) context.fillText(line, MARGIN, top + index * size * LEADING)
  return top + drawn.length * size * LEADING
}

function wrap(context: SKRSContext2D, text: string, maxLines: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= WIDTH - 2 * MARGIN
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    // A word that is longer than a line.
    while (!fits(line)) {
      let end = line.length - 1
      while (end > 1 && !fits(line.slice(0, end))) end--
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  let last = lines[maxLines - 1] ?? ''
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1)
  return [...lines.slice(0, maxLines - 1), `${last}…`]
}
