// Contrast between colors, which are written as #rrggbb: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast that text needs (WCAG AA). */
export const READABLE = 4.5
const STEPS = 40

const parse = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function luminanceOf(color: string): number {
  const [red, green, blue] = parse(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, which can't be seen, to 21, which is black on white. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes `share` of the other color into a color. 0 changes nothing. */
export function mix(color: string, other: string, share: number): string {
  const to = parse(other)
  return format(parse(color).map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb)
}

/** Returns black or white, whichever is easier to read. The contrast is at least 4.58 on every color. */
export const textOn = (background: string): string =>
  contrastOf('#ffffff', background) >= contrastOf('#000000', background) ? '#ffffff' : '#000000'

/** Returns the color, or the nearest one toward black or white that is readable on all of these backgrounds. */
export function readableOn(color: string, backgrounds: readonly string[], needed = READABLE): string {
  const isReadable = (candidate: string) => backgrounds.every((background) => contrastOf(candidate, background) >= needed)
  const end = textOn(backgrounds[0] ?? '#ffffff')
  for (let step = 0; step < STEPS; step++) {
    const candidate = mix(color, end, step / STEPS)
    if (isReadable(candidate)) return candidate
  }
  return end
}
