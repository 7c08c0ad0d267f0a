import { encodeText } from './matrix.ts'
import type { QrStyle } from './style.ts'

/** In the drawing's units. */
type Square = { x: number; y: number; side: number }
/** A code as one path, to be filled by the rule evenodd. `side` is that of the whole picture, with its margins. */
export type Drawing = { side: number; path: string; logo: Square | null }

type Matrix = { size: number; isDark: (x: number, y: number) => boolean }
/** Returns the position of a module's edge. */
type At = (module: number) => number

const EYE = 7
// The share of a module's side. Smaller dots leave more light between them, and some decoders then fail.
const DOT = 0.95
const ROUNDING = 0.5

/** Draws the code of a text in a style. `at` aligns modules with pixels. */
export function drawCode(
  text: string,
  style: Pick<QrStyle, 'level' | 'margin' | 'shape' | 'eyes' | 'logo' | 'logo_size'>,
  at: At = (module) => module,
): Drawing {
  const { size, data, reserved } = encodeText(text, style.level)
  const hole = style.logo ? holeOf(size, style.logo_size) : null
  const isInHole = (x: number, y: number) => hole !== null && x >= hole.x && x < hole.x + hole.side && y >= hole.y && y < hole.y + hole.side
  const isEye = (x: number, y: number) => (x < EYE && (y < EYE || y >= size - EYE)) || (x >= size - EYE && y < EYE)
  const isDark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size && y < size && data[y * size + x] === 1 && !isEye(x, y) && !isInHole(x, y)
  const shifted: At = (module) => at(module + style.margin)
  // The patterns that decoders use for orientation stay solid.
  const isSolid = (x: number, y: number) => style.shape !== 'dots' || reserved[y * size + x] !== 0
  const path =
    runs({ size, isDark: (x, y) => isDark(x, y) && isSolid(x, y) }, shifted, style.shape !== 'square') +
    dots({ size, isDark: (x, y) => isDark(x, y) && !isSolid(x, y) }, shifted)
  const eyes = [
    [0, 0],
    [size - EYE, 0],
    [0, size - EYE],
  ].map(([x = 0, y = 0]) => eye(x, y, style.eyes, shifted))
  const side = at(size + 2 * style.margin)
  if (!hole) return { side, path: path + eyes.join(''), logo: null }
  const [x, y] = [shifted(hole.x), shifted(hole.y)]
  return { side, path: path + eyes.join(''), logo: { x, y, side: shifted(hole.x + hole.side) - x } }
}

/** A square in the middle, of whole modules. */
function holeOf(size: number, percent: number): Square {
  const wanted = Math.floor((size * percent) / 100)
  const side = wanted % 2 === size % 2 ? wanted : wanted - 1
  return { x: (size - side) / 2, y: (size - side) / 2, side }
}

function dots({ size, isDark }: Matrix, at: At): string {
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const width = (at(x + 1) - at(x)) * DOT
      const gap = ((at(x + 1) - at(x)) * (1 - DOT)) / 2
      path += circle(at(x) + gap, at(y) + gap, width)
    }
  return path
}

/** Dark modules of a row that touch each other are one shape. */
function runs({ size, isDark }: Matrix, at: At, isRounded: boolean): string {
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x++
      const box = { left: at(start), top: at(y), right: at(x + 1), bottom: at(y + 1) }
      const corner = (column: number, row: number) => (isRounded && !isDark(column, row) ? ROUNDING * (box.bottom - box.top) : 0)
      path += rounded(box, [corner(start, y - 1), corner(x, y - 1), corner(x, y + 1), corner(start, y + 1)])
    }
  return path
}

/** A finder pattern: a ring, and what is in it. */
function eye(x: number, y: number, kind: QrStyle['eyes'], at: At): string {
  return [0, 1, 2]
    .map((inset) => {
      const box = { left: at(x + inset), top: at(y + inset), right: at(x + EYE - inset), bottom: at(y + EYE - inset) }
      const width = box.right - box.left
      if (kind === 'circle') return circle(box.left, box.top, width)
      const radius = kind === 'rounded' ? width * 0.2 : 0
      return rounded(box, [radius, radius, radius, radius])
    })
    .join('')
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Returns the path of a box with the radius of each corner, clockwise from the top left one. */
function rounded({ left, top, right, bottom }: Box, [a, b, c, d]: [number, number, number, number]): string {
  if (a + b + c + d === 0) return `M${short(left)} ${short(top)}H${short(right)}V${short(bottom)}H${short(left)}z`
  const arc = (radius: number, x: number, y: number) =>
    radius === 0 ? '' : `A${short(radius)} ${short(radius)} 0 0 1 ${short(x)} ${short(y)}`
  return (
    `M${short(left + a)} ${short(top)}H${short(right - b)}${arc(b, right, top + b)}V${short(bottom - c)}${arc(c, right - c, bottom)}` +
    `H${short(left + d)}${arc(d, left, bottom - d)}V${short(top + a)}${arc(a, left + a, top)}z`
  )
}

function circle(left: number, top: number, width: number): string {
  const radius = short(width / 2)
  const middle = short(top + width / 2)
  return `M${short(left)} ${middle}a${radius} ${radius} 0 1 1 ${short(width)} 0a${radius} ${radius} 0 1 1 ${short(-width)} 0z`
}

const short = (value: number): number => Math.round(value * 1000) / 1000

type Colors = { color: string; background: string }

/** The picture as text. `logo` is an address of its picture, and what stands behind it. */
export function toSvg(
  { side, path, logo }: Drawing,
  { color, background }: Colors,
  size: number,
  picture?: { href: string; plate: string },
): string {
  const image = logo && picture ? logoElements(logo, picture) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><path fill="${background}" d="M0 0H${side}V${side}H0z"/><path fill="${color}" fill-rule="evenodd" d="${path}"/>${image}</svg>`
}

/** The share of the hole's side that is left light on each side of the logo. */
export const LOGO_INSET = 0.08

function logoElements({ x, y, side }: Square, { href, plate }: { href: string; plate: string }): string {
  const inset = side * LOGO_INSET
  const box = `x="${short(x + inset)}" y="${short(y + inset)}" width="${short(side - 2 * inset)}" height="${short(side - 2 * inset)}"`
  const behind = plate === 'transparent' ? '' : `<rect ${box} rx="${short(side / 8)}" fill="${plate}"/>`
  return `${behind}<image ${box} href="${href}"/>`
}
