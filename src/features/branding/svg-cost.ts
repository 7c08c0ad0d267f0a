import type { XastElement } from 'svgo/browser'
import { LogoFault } from './logo-fault.ts'
import { lengthOf } from './svg-length.ts'

// Estimates the cost of drawing an SVG before it is drawn. Elements that are repeated are counted as often as they are drawn.

// Drawing programs nest some ten groups. What draws recurses, and its stack is small.
export const MAX_SVG_DEPTH = 64
/** Elements that are drawn, each as often as it's repeated. */
const MAX_DRAWN = 5000
/** Characters of their shapes. The outline of a line has several times as many points as the line. */
const MAX_SHAPES = 256 * 1024
const STROKED_TIMES = 4
/** Opacity, clips and masks, each of which may be an image of its own in memory. */
const MAX_LAYERS = 500
const MAX_NESTED_LAYERS = 8
const MAX_DASHES = 20_000
// Gradients inherit from each other.
const MAX_INHERITED = 8

const UNDRAWN = new Set(['defs', 'symbol', 'clipPath', 'mask', 'linearGradient', 'radialGradient'])
const SHAPES = ['d', 'points']
const PLAIN_DASHES = /^(?:[\s,]*[\d.]+(?:e[+-]?\d+)?(?:px|%)?)+\s*$/i

/** Lengths in the units of the element, on which a pattern of dashes begins again, and how many dashes it has. */
type Dashes = { period: number; count: number }
type Context = { dashes: Dashes | undefined; layers: number; stroke: string }

/** Throws a LogoFault for an SVG that takes too long, or too much memory, to be drawn. It has passed the list of what may stay. */
export function checkCost(root: XastElement): void {
  const ids = new Map<string, XastElement>()
  const all = [...elementsOf(root)]
  for (const element of all)
    if (element.attributes.id !== undefined) ids.set(element.attributes.id, ids.get(element.attributes.id) ?? element)
  for (const element of all) checkGradient(element, ids)
  const diagonal = diagonalOf(root)
  const size = Math.max(0, ...all.map(({ attributes }) => Number.parseFloat(attributes['font-size'] ?? '') || 0))
  const measure = { diagonal, fontSize: Math.max(16, size) }
  const spent = { drawn: 0, shapes: 0, layers: 0, dashes: 0 }

  function draw(element: XastElement, { dashes: inherited, layers: outer, stroke: outerStroke }: Context): void {
    const { name, attributes } = element
    const cuts = ['clip-path', 'mask'].flatMap((key) => targetOf(attributes[key], ids) ?? [])
    const dashes = dashesOf(attributes['stroke-dasharray'], diagonal) ?? inherited
    const isLayer = cuts.length > 0 || isTranslucent(attributes.opacity)
    const layers = outer + (isLayer ? 1 : 0)
    const stroke = attributes.stroke ?? outerStroke
    const context = { dashes, layers, stroke }
    spent.drawn++
    spent.shapes += SHAPES.reduce((sum, key) => sum + (attributes[key]?.length ?? 0), 0) * (stroke === 'none' ? 1 : STROKED_TIMES)
    spent.layers += isLayer ? 1 : 0
    if (dashes) spent.dashes += (lengthOf(element, measure) / dashes.period) * dashes.count
    check(spent, layers)
    for (const cut of cuts) for (const child of childrenOf(cut)) draw(child, context)
    const used = name === 'use' ? ids.get((attributes.href ?? '').slice(1)) : undefined
    if (used?.name === 'symbol') for (const child of childrenOf(used)) draw(child, context)
    else if (used) draw(used, context)
    for (const child of childrenOf(element)) if (!UNDRAWN.has(child.name)) draw(child, context)
  }
  draw(root, { dashes: undefined, layers: 0, stroke: 'none' })
}

function check({ drawn, shapes, layers, dashes }: { drawn: number; shapes: number; layers: number; dashes: number }, nested: number): void {
  if (drawn > MAX_DRAWN || shapes > MAX_SHAPES)
    throw new LogoFault('The SVG draws too many shapes, or shapes that are too complex. Simplify it, or send it as PNG.')
  if (layers > MAX_LAYERS || nested > MAX_NESTED_LAYERS)
    throw new LogoFault('The SVG has too many translucent, clipped or masked groups. Simplify it, or send it as PNG.')
  if (!(dashes <= MAX_DASHES)) throw new LogoFault('The SVG has too many dashes. Simplify its dashed lines, or send it as PNG.')
}

/** Renderers follow gradients to the one that they inherit from, even in a circle. */
function checkGradient(element: XastElement, ids: ReadonlyMap<string, XastElement>): void {
  if (!element.name.endsWith('Gradient')) return
  let at: XastElement | undefined = element
  for (let steps = 0; at; steps++) {
    if (steps > MAX_INHERITED)
      throw new LogoFault('The SVG has gradients that refer to each other too many times. Simplify it, or send it as PNG.')
    at = ids.get((at.attributes.href ?? '').slice(1))
  }
}

function* elementsOf(element: XastElement): Generator<XastElement> {
  yield element
  for (const child of childrenOf(element)) yield* elementsOf(child)
}

const childrenOf = ({ children }: XastElement): XastElement[] => children.filter((child) => child.type === 'element')

const targetOf = (value: string | undefined, ids: ReadonlyMap<string, XastElement>): XastElement | undefined =>
  ids.get(/url\(["']?#([\w.-]+)/.exec(value ?? '')?.[1] ?? '')

const isTranslucent = (opacity: string | undefined): boolean => opacity !== undefined && Number(opacity) !== 1

function dashesOf(value: string | undefined, diagonal: number): Dashes | undefined {
  if (value === undefined || !PLAIN_DASHES.test(value)) return undefined
  const lengths = value
    .trim()
    .split(/[\s,]+/)
    .map((each) => Number.parseFloat(each) * (each.endsWith('%') ? diagonal / 100 : 1))
  const period = lengths.reduce((sum, each) => sum + each, 0)
  // A line is solid if all of them are zero.
  return period > 0 || lengths.some((each) => each > 0) ? { period, count: lengths.length } : undefined
}

/** Returns the length that percentages refer to. */
function diagonalOf({ attributes }: XastElement): number {
  const [, , width = 0, height = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return Math.hypot(width, height) / Math.SQRT2
}

/** True if all lengths of a dash pattern have units whose size is known here. Other patterns are left out. */
export const isPlainDashes = (value: string): boolean => value.trim() === 'none' || PLAIN_DASHES.test(value)
