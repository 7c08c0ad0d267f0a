import { contrastOf, mix, READABLE, readableOn, textOn } from './contrast.ts'
import { type Chosen, darken, type Palette, plateOf } from './palette.ts'

// The colors of public pages as CSS properties. A workspace may choose the accent and the background; the others follow from these.

type Base = Record<'surface' | 'text' | 'text-2' | 'text-3' | 'accent' | 'accent-fill' | 'good' | 'warn' | 'bad' | 'tint', string> & {
  /** The colors that are chosen for this surface, and derived for others. */
  own: Palette
}

const LIGHT: Base = {
  surface: '#ffffff',
  text: '#14181b',
  'text-2': '#48525a',
  'text-3': '#626c74',
  accent: '#066a90',
  'accent-fill': '#066a90',
  good: '#1b7443',
  warn: '#8a5600',
  bad: '#c2272d',
  tint: '#0f2837',
  own: {
    '--t-sunken': '#f1f3f4',
    '--t-line': '#e5e8ea',
    '--t-line-strong': '#d3d8dc',
    '--t-line-control': '#838c94',
    '--t-good-soft': '#e7f4ec',
    '--t-warn-soft': '#fbf0dc',
    '--t-bad-soft': '#fdf0ef',
  },
}
const DARK: Base = {
  surface: '#131619',
  text: '#eceff1',
  'text-2': '#b6bec5',
  'text-3': '#8d979f',
  accent: '#6cc5ea',
  'accent-fill': '#0b749e',
  good: '#62cf92',
  warn: '#e6b455',
  bad: '#ff8580',
  tint: '#e1f0fa',
  own: {
    '--t-sunken': '#0f1215',
    '--t-thumb': '#343b41',
    '--t-line': '#252a2f',
    '--t-line-strong': '#363d43',
    '--t-line-control': '#6a747c',
    '--t-good-soft': '#12291d',
    '--t-warn-soft': '#2e2410',
    '--t-bad-soft': '#2c1517',
  },
}
/** The contrast that the edges of controls and filled buttons need. */
const VISIBLE = 3
/** A surface with less contrast to black or white is of medium brightness. */
const MEDIUM = 10

/** For visitors who prefer light, and for those who prefer dark. */
export const pagePalettesOf = ({ primary, background, tone }: Chosen): { light: Palette; dark: Palette } => ({
  light: paletteOn(background ?? LIGHT.surface, primary, tone),
  dark: paletteOn(background === null ? DARK.surface : darken(background), primary, tone),
})

/** Returns the style sheet of the palettes. */
export function paletteStyle(chosen: Chosen): string {
  const { light, dark } = pagePalettesOf(chosen)
  return `:root{${inCss(light)}}@media (prefers-color-scheme:dark){:root{${inCss(dark)}}}`
}

const inCss = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Mixes a share of a color into the surface, or less of it, so that text that can be read on the surface can be read on the mixture. */
function underText(surface: string, color: string, share: number): string {
  const text = textOn(surface)
  for (let part = share; part > 0; part -= 0.02) {
    const mixed = mix(surface, color, part)
    if (contrastOf(text, mixed) >= READABLE) return mixed
  }
  return surface
}

function paletteOn(surface: string, primary: string | null, tone: Chosen['tone']): Palette {
  const isDark = textOn(surface) === '#ffffff'
  const base = isDark ? DARK : LIGHT
  // On a surface of medium brightness, a tint toward the text's color would make the text hard to read.
  const isMedium = contrastOf(textOn(surface), surface) < MEDIUM
  const tint = isMedium ? (isDark ? '#000000' : '#ffffff') : base.tint
  const tinted = (share: number) => mix(surface, tint, share)
  const [hover, active, sunken] = [tinted(isDark ? 0.05 : 0.045), tinted(isDark ? 0.09 : 0.075), tinted(isDark ? 0.03 : 0.055)]
  const read = (color: string, ...others: string[]) => readableOn(color, [surface, ...others])
  const accent = read(primary ?? base.accent)
  const fill = readableOn(primary ?? base['accent-fill'], [surface], VISIBLE)
  const bar = isMedium ? tinted(0.2) : underText(surface, isDark ? fill : accent, isDark ? 0.3 : 0.11)
  const [text, second, third] = [read(base.text, active, bar), read(base['text-2'], active, bar), read(base['text-3'], sunken)]
  const onFill = textOn(fill)
  const soft = (name: 'good' | 'warn' | 'bad') => mix(surface, read(base[name]), isDark ? 0.14 : 0.1)
  return {
    'color-scheme': isDark ? 'dark' : 'light',
    '--t-surface': surface,
    '--t-sunken': sunken,
    '--t-button': isDark ? tinted(0.03) : surface,
    '--t-thumb': isDark ? tinted(0.17) : surface,
    '--t-hover': hover,
    '--t-active': active,
    '--t-line': tinted(isDark ? 0.09 : 0.11),
    '--t-line-strong': tinted(isDark ? 0.17 : 0.19),
    '--t-line-control': readableOn(tinted(0.5), [surface], VISIBLE),
    '--t-text': text,
    '--t-text-2': second,
    '--t-text-3': third,
    '--t-text-line': mix(surface, second, 0.4),
    '--t-accent': accent,
    '--t-accent-line': mix(surface, accent, 0.4),
    '--t-accent-fill': fill,
    '--t-accent-fill-hover': mix(fill, onFill === '#ffffff' ? '#000000' : '#ffffff', 0.12),
    '--t-on-fill': onFill,
    '--t-accent-soft': mix(surface, isDark ? fill : accent, isDark ? 0.32 : 0.1),
    '--t-good': read(base.good),
    '--t-good-soft': soft('good'),
    '--t-warn': read(base.warn),
    '--t-warn-soft': soft('warn'),
    '--t-bad': read(base.bad),
    '--t-bad-soft': soft('bad'),
    '--t-chart-bar': bar,
    ...(surface === base.surface && base.own),
    ...(tone === (isDark ? 'dark' : 'light') && { '--t-plate': plateOf(tone), '--t-plate-padding': '.5rem .75rem' }),
  }
}
