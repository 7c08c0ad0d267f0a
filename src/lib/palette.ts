import { contrastOf, mix, readableOn, textOn } from './contrast.ts'

// Derives the colors of a page, for light and dark mode, from two that somebody chose. Text is readable whatever these are.

const LIGHT = { back: '#f6f6f6', text: '#1f1f1f', muted: '#5c5c5c', accent: '#b4401d', fault: '#b3261e', done: '#1d6b3a' }
const DARK = { back: '#181818', text: '#f0f0f0', muted: '#a8a8a8', accent: '#f08a5d', fault: '#ff8f85', done: '#7bd093' }
// The contrast with white that a background needs for visitors who prefer dark mode.
const DARK_ENOUGH = 14
// Brightness, from 0 to 255.
const DARK_BELOW = 96
const LIGHT_ABOVE = 176
const NEARLY_ALL = 0.75
const PLATES = { dark: '#ffffff', light: '#1f1f1f' }

/** The brightness of an image's visible pixels: dark or light throughout, or mixed. */
export type Tone = 'dark' | 'light' | 'mixed'
export type Chosen = { primary: string | null; background: string | null; tone: Tone | null }
/** CSS properties, custom ones as pages name them. */
export type Palette = Record<string, string>

/** Returns the background that an image is shown on. */
export const plateOf = (tone: Tone | null): string => (tone === null || tone === 'mixed' ? 'transparent' : PLATES[tone])

/** For visitors who prefer light, and for those who prefer dark. */
export const palettesOf = ({ primary, background, tone }: Chosen): { light: Palette; dark: Palette } => ({
  light: paletteOn(background ?? LIGHT.back, primary, tone),
  dark: paletteOn(background === null ? DARK.back : darken(background), primary, tone),
})

/** Returns the tone of RGBA pixels, or undefined if nothing is visible. */
export function toneOf(pixels: Uint8ClampedArray): Tone | undefined {
  let [seen, dark, light] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha === 0) continue
    seen++
    const brightness = 0.3 * red + 0.59 * green + 0.11 * blue
    if (brightness < DARK_BELOW) dark++
    if (brightness > LIGHT_ABOVE) light++
  }
  if (seen === 0) return undefined
  if (dark / seen > NEARLY_ALL) return 'dark'
  return light / seen > NEARLY_ALL ? 'light' : 'mixed'
}

function paletteOn(back: string, primary: string | null, tone: Tone | null): Palette {
  const isDark = textOn(back) === '#ffffff'
  const base = isDark ? DARK : LIGHT
  const card = isDark ? cardOnDark(back) : '#ffffff'
  const read = (color: string) => readableOn(color, [card, back])
  const text = read(base.text)
  const accent = read(primary ?? base.accent)
  return {
    'color-scheme': isDark ? 'dark' : 'light',
    '--back': back,
    '--card': card,
    '--text': text,
    '--muted': read(base.muted),
    '--line': mix(card, text, 0.14),
    '--border': mix(card, text, 0.5),
    '--accent': accent,
    '--on-accent': textOn(accent),
    '--fault': read(base.fault),
    '--done': read(base.done),
    ...(tone === (isDark ? 'dark' : 'light') && { '--plate': plateOf(tone), '--plate-padding': '.5rem .75rem' }),
  }
}

/** On nearly black a card is lighter; else darker, so that white is read on both. */
const cardOnDark = (back: string): string =>
  contrastOf('#ffffff', back) > DARK_ENOUGH ? mix(back, '#ffffff', 0.05) : mix(back, '#000000', 0.2)

/** Returns the color, darkened until white text on it is easy to read. */
export function darken(color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, '#000000', share)
    if (contrastOf('#ffffff', candidate) >= DARK_ENOUGH) return candidate
  }
  return '#000000'
}
