import { type CustomPlugin, optimize, type XastChild, type XastElement } from 'svgo/browser'
import { LogoFault, MAX_SIDE, TOO_LARGE } from './logo-fault.ts'
import { checkCost, isPlainDashes, MAX_SVG_DEPTH } from './svg-cost.ts'

// Rewrites an SVG with only the shapes, paint and text that are listed here. Everything else is left out with its content: scripts,
// handlers, styles, animations, foreign content, images, filters, entities, and every URL except #id. See docs/decisions/27-logos.md.

const NAMESPACE = 'http://www.w3.org/2000/svg'
const MAX_ELEMENTS = 5000
const MAX_STYLES = 64 * 1024
// The square of the selectors times the tags: each rule that fits an element is parsed again with every later one.
const MAX_STYLING = 6_000_000
const TOO_DEEP = `The SVG nests more than ${MAX_SVG_DEPTH} groups. Simplify it, or send it as PNG.`
const SHOWN_SIDE = 512
// Every visitor of a page loads it.
const MAX_BYTES = 256 * 1024

const words = (text: string) => new Set(text.split(/\s+/))
const ELEMENTS = words(`svg g defs symbol switch path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient
  stop clipPath mask use`)
const LINKING = words('use linearGradient radialGradient')
// Elements that are drawn each time they are referred to. Their content refers to nothing, so that a few bytes can't draw a billion shapes.
const CUTTING = ['clip-path', 'mask']
const REPEATED = words('clipPath mask symbol')
const ATTRIBUTES = words(`id viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points transform
 offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits href
  fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  stroke-opacity opacity color display visibility paint-order stop-color stop-opacity clip-path clip-rule mask mask-type
  font-family font-size font-style font-weight font-stretch letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline
  baseline-shift text-decoration textLength lengthAdjust rotate`)
const FUNCTIONS = words('rgb rgba hsl hsla matrix translate scale rotate skewX skewY url')
const LOCAL = /^#[\w.-]+$/
const LOCAL_URL = /url\((["']?)#[\w.-]+\1\)/g

export type CleanSvg = { svg: string; width: number; height: number }

/** The SVG with nothing in it that could run, load, or take long. Throws a LogoFault that says why there is none. */
export function cleanSvg(source: string): CleanSvg {
  const tags = count(source, /</g)
  if (tags > 4 * MAX_ELEMENTS) throw new LogoFault(TOO_MANY)
  // Entities could be declared there that stand for more than they show.
  if (/<!ENTITY/i.test(source) || /<!DOCTYPE[^<>]*\[/i.test(source)) throw new LogoFault('The SVG declares entities. Save it without them.')
  const styles = stylesOf(source)
  if (styles.length > MAX_STYLES || count(styles, /[{,]/g) ** 2 * tags > MAX_STYLING)
    throw new LogoFault('The SVG has too many style rules. Write its styles as attributes, or send it as PNG.')
  const size = { width: 0, height: 0 }
  try {
    // Styles become attributes first, so that what is left of them can go.
    const inlined = { name: 'inlineStyles', params: { onlyMatchedOnce: false } } as const
    const { data } = optimize(source, { plugins: [inlined, 'convertStyleToAttrs', allowedOnly(size)] })
    if (Buffer.byteLength(data) > MAX_BYTES)
      throw new LogoFault(`The SVG is larger than ${MAX_BYTES / 1024} KiB. Simplify it, or send it as PNG.`)
    return { svg: data, ...size }
  } catch (error) {
    if (error instanceof LogoFault) throw error
    if (error instanceof RangeError) throw new LogoFault(TOO_DEEP)
    const { reason } = error as { reason?: string }
    throw new LogoFault(`The SVG can't be read${reason === undefined ? '' : `: ${reason.split('\n', 1)[0]}`}.`)
  }
}

const TOO_MANY = `The SVG has more than ${MAX_ELEMENTS} elements. Simplify it, or send it as PNG.`
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Returns the content of style elements, in a time that is linear in the text's length, even if they don't end. */
const stylesOf = (source: string): string =>
  source
    .split(/<style/i)
    .slice(1)
    .map((after) => after.split(/<\/style/i, 1)[0])
    .join('')

/** Removes what isn't listed, and gives the SVG a size, which it writes into `size`. */
const allowedOnly = (size: { width: number; height: number }): CustomPlugin => ({
  name: 'allowed-only',
  fn: (document) => {
    const root = document.children.find(isElement)
    if (root?.name !== 'svg' || (root.attributes.xmlns ?? NAMESPACE) !== NAMESPACE) throw new LogoFault('The file has no <svg> element.')
    const drawn = { elements: 0, used: usedIn(root, 1) }
    clean(root, false, drawn)
    if (drawn.elements > MAX_ELEMENTS) throw new LogoFault(TOO_MANY)
    Object.assign(size, sizeOf(root))
    const {
      id: _,
      width,
      height,
      viewBox = `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`,
      ...rest
    } = root.attributes
    root.attributes = { xmlns: NAMESPACE, width: String(size.width), height: String(size.height), viewBox, ...rest }
    checkCost(root)
    document.children = [root]
    return {}
  },
})

/** In pixels, as large as a logo is shown at most: an SVG has no size of its own that matters. */
function sizeOf({ attributes }: XastElement): { width: number; height: number } {
  const given = [attributes.width, attributes.height].map((value) => (value?.includes('%') ? Number.NaN : Number.parseFloat(value ?? '')))
  if (given.some((side) => side > MAX_SIDE)) throw new LogoFault(TOO_LARGE)
  const [, , ...box] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width = 0, height = 0] = box.length === 2 && box.every((side) => side > 0) ? box : given
  if (!(width > 0 && height > 0)) throw new LogoFault('The SVG has no size. Give it a viewBox, or a width and height.')
  const scale = SHOWN_SIDE / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

type Drawn = { elements: number; used: ReadonlySet<string> }

/** Returns the IDs of what is drawn by `use`. Throws a LogoFault if the SVG is nested too deeply for the next steps. */
function usedIn(element: XastElement, depth: number, used = new Set<string>()): Set<string> {
  if (depth > MAX_SVG_DEPTH) throw new LogoFault(TOO_DEEP)
  if (element.name === 'use') used.add((element.attributes.href ?? element.attributes['xlink:href'] ?? '').slice(1))
  for (const child of element.children) if (isElement(child)) usedIn(child, depth + 1, used)
  return used
}

function clean(element: XastElement, isInRepeated: boolean, drawn: Drawn): void {
  drawn.elements++
  const { name, attributes } = element
  // An element that refers to itself would be drawn endlessly.
  const isRepeated = isInRepeated || REPEATED.has(name) || drawn.used.has(attributes.id ?? '')
  element.attributes = {}
  for (const [key, value] of Object.entries(attributes)) {
    const attribute = key === 'xlink:href' ? 'href' : key
    if (!ATTRIBUTES.has(attribute) || !isHarmless(name, attribute, value)) continue
    if (isRepeated && (CUTTING.includes(attribute) || (name === 'use' && attribute === 'href'))) continue
    element.attributes[attribute] = value
  }
  const hasText = name === 'text' || name === 'tspan'
  element.children = element.children.flatMap((child): XastChild[] => {
    if (child.type === 'text' && hasText) return [child]
    if (child.type === 'cdata' && hasText) return [{ type: 'text', value: child.value }]
    if (!isElement(child) || !ELEMENTS.has(child.name)) return []
    clean(child, isRepeated, drawn)
    return [child]
  })
}

const isElement = (node: { type: string }): node is XastElement => node.type === 'element'

function isHarmless(element: string, attribute: string, value: string): boolean {
  if (attribute === 'stroke-dasharray') return isPlainDashes(value)
  if (attribute === 'href') return LINKING.has(element) && LOCAL.test(value)
  // A backslash would write a function's name in another way.
  if (/[\\<>&]/.test(value)) return false
  const withoutLocal = value.replace(LOCAL_URL, '')
  return !/url/i.test(withoutLocal) && [...value.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) => FUNCTIONS.has(name))
}
