import { contrastOf, mix, readableOn, textOn } from '../../lib/contrast.ts'

// The colours of a page from the two that a workspace chose, for light and dark. Whatever these are, text is read on them.

const LIGHT = { back: '#f6f6f6', text: '#1f1f1f', muted: '#5c5c5c', accent: '#b4401d', fault: '#b3261e', done: '#1d6b3a' }
const DARK = { back: '#181818', text: '#f0f0f0', muted: '#a8a8a8', accent: '#f08a5d', fault: '#ff8f85', done: '#7bd093' }
// With white, of a background that visitors who prefer dark get.
const DARK_ENOUGH = 14
const PLATES = { dark: '#ffffff', light: '#1f1f1f' }

type Tone = 'dark' | 'light' | 'mixed'
export type Chosen = { primary: string | null; background: string | null; tone: Tone | null }

/** What a logo is seen on. */
export const plateOf = (tone: Tone | null): string => (tone === null || tone === 'mixed' ? 'transparent' : PLATES[tone])

/** CSS custom properties, as http/page.tsx names them. */
export function themeOf({ primary, background, tone }: Chosen): string {
  if (primary === null && background === null && tone === null) return ''
  const light = paletteOf(background ?? LIGHT.back, primary, tone)
  const dark = paletteOf(background === null ? DARK.back : darken(background), primary, tone)
  return `:root { ${light} }\n@media (prefers-color-scheme: dark) { :root { ${dark} } }\n`
}

function paletteOf(back: string, primary: string | null, tone: Tone | null): string {
  const isDark = textOn(back) === '#ffffff'
  const base = isDark ? DARK : LIGHT
  const card = isDark ? cardOnDark(back) : '#ffffff'
  const read = (color: string) => readableOn(color, [card, back])
  const text = read(base.text)
  const accent = read(primary ?? base.accent)
  const colors = {
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
  return Object.entries(colors)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}

/** On nearly black a card is lighter; else darker, so that white is read on both. */
const cardOnDark = (back: string): string =>
  contrastOf('#ffffff', back) > DARK_ENOUGH ? mix(back, '#ffffff', 0.05) : mix(back, '#000000', 0.2)

function darken(color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, '#000000', share)
    if (contrastOf('#ffffff', candidate) >= DARK_ENOUGH) return candidate
  }
  return '#000000'
}
