// Colours as #rrggbb, and how well one is read on another: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

type Rgb = readonly [red: number, green: number, blue: number]

/** What text needs. */
const READABLE = 4.5
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

/** So much of the other colour: 0 is none of it. */
export function mix(color: string, other: string, share: number): string {
  const to = parse(other)
  return format(parse(color).map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb)
}

/** Black or white, whichever is read better: at least 4.58 on every colour. */
export const textOn = (background: string): string =>
  contrastOf('#ffffff', background) >= contrastOf('#000000', background) ? '#ffffff' : '#000000'

/** The colour, or the nearest to it on the way to black or white that is read on all of these backgrounds. */
export function readableOn(color: string, backgrounds: readonly string[], needed = READABLE): string {
  const isReadable = (candidate: string) => backgrounds.every((background) => contrastOf(candidate, background) >= needed)
  const end = textOn(backgrounds[0] ?? '#ffffff')
  for (let step = 0; step < STEPS; step++) {
    const candidate = mix(color, end, step / STEPS)
    if (isReadable(candidate)) return candidate
  }
  return end
}
