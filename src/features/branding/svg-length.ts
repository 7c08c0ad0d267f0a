import type { XastElement } from 'svgo/browser'

// How long the outline of a shape is at most, in its own units. A curve is no longer than the line through its control points.

/** `diagonal`: what percentages are of; `fontSize`: the largest one. */
type Measure = { diagonal: number; fontSize: number }

// The length of a letter's outline, as a multiple of its font size.
const LETTER = 20

export function lengthOf(element: XastElement, { diagonal, fontSize }: Measure): number {
  const { name, attributes } = element
  const side = (key: string): number => {
    const value = attributes[key] ?? '0'
    return Math.abs(Number.parseFloat(value) || 0) * (value.includes('%') ? diagonal / 100 : largestUnit(value))
  }
  if (name === 'path') return lengthOfPath(attributes.d ?? '')
  if (name === 'polyline' || name === 'polygon') return 2 * lengthOfPath(`M${attributes.points ?? ''}`)
  if (name === 'rect') return 2 * (side('width') + side('height'))
  if (name === 'circle') return 2 * Math.PI * side('r')
  if (name === 'ellipse') return 2 * Math.PI * (side('rx') + side('ry'))
  if (name === 'line') return side('x1') + side('x2') + side('y1') + side('y2')
  const letters = element.children.reduce((sum, child) => sum + (child.type === 'text' ? child.value.length : 0), 0)
  return letters * LETTER * fontSize
}

/** Inches are the largest unit: 96 pixels. */
const largestUnit = (value: string): number => (/[a-z]/i.test(value.replace(/e[+-]?\d/i, '')) ? 96 : 1)

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
// Arcs have two, which may be written without a space behind them.
const FLAG = /[01]/y
const NUMBERS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** https://www.w3.org/TR/SVG2/paths.html */
function lengthOfPath(path: string): number {
  const tracer = createTracer()
  let command = ''
  let numbers: number[] = []
  for (let at = 0; at < path.length; ) {
    const isFlag = /a/i.test(command) && (numbers.length === 3 || numbers.length === 4)
    const pattern = isFlag ? FLAG : NUMBER
    pattern.lastIndex = at
    const [number] = pattern.exec(path) ?? []
    if (number === undefined) {
      const letter = path[at++] as string
      if (!/[a-z]/i.test(letter)) continue
      command = letter
      numbers = []
      if (/z/i.test(letter)) tracer.close()
      continue
    }
    at += number.length
    numbers.push(Number(number))
    if (numbers.length < (NUMBERS[command.toLowerCase()] || 1)) continue
    tracer.take(command, numbers)
    // Coordinates that follow a move without another command are lines.
    if (/m/i.test(command)) command = command === 'm' ? 'l' : 'L'
    numbers = []
  }
  return tracer.length()
}

function createTracer() {
  let [x, y, startX, startY, length] = [0, 0, 0, 0, 0]
  // The reach of the previous curve, which the next one continues smoothly.
  let reach = 0
  const moveTo = (toX: number, toY: number) => {
    length += Math.hypot(toX - x, toY - y)
    ;[x, y] = [toX, toY]
  }
  const arc = (numbers: readonly number[], isRelative: boolean) => {
    const [toX = 0, toY = 0] = numbers.slice(-2)
    const [fromX, fromY] = [x, y]
    ;[x, y] = isRelative ? [x + toX, y + toY] : [toX, toY]
    // One that is too small to reach is drawn larger.
    const radius = Math.max(...numbers.slice(0, 2).map(Math.abs), Math.hypot(x - fromX, y - fromY))
    length += 2 * Math.PI * radius
  }
  const lineTo = (numbers: readonly number[], kind: string, [fromX, fromY]: readonly [number, number]) => {
    // The reflected control point is as far away as the one that it reflects.
    if (kind === 's' || kind === 't') length += 2 * reach
    reach = 0
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const before = length
      const [toX, toY] = [fromX + (numbers[at] ?? 0), fromY + (numbers[at + 1] ?? 0)]
      if (kind === 'm') [x, y, startX, startY] = [toX, toY, toX, toY]
      else moveTo(toX, toY)
      reach = length - before
    }
  }
  return {
    take: (command: string, numbers: readonly number[]): void => {
      const kind = command.toLowerCase()
      const isRelative = kind === command
      const from = isRelative ? ([x, y] as const) : ([0, 0] as const)
      if (kind === 'a') arc(numbers, isRelative)
      else if (kind === 'h') moveTo(from[0] + (numbers[0] ?? 0), y)
      else if (kind === 'v') moveTo(x, from[1] + (numbers[0] ?? 0))
      else lineTo(numbers, kind, from)
    },
    close: (): void => moveTo(startX, startY),
    length: (): number => length,
  }
}
