import { textOn } from './contrast.ts'

// How a link-in-bio page looks.

export const BIO_FONTS = {
  system: 'System',
  poppins: 'Poppins',
  'dm-sans': 'DM Sans',
  karla: 'Karla',
  'crete-round': 'Crete Round',
} as const
export type BioFont = keyof typeof BIO_FONTS
export const BIO_BUTTONS = ['rounded', 'pill', 'square', 'outline', 'shadow'] as const
type BioButton = (typeof BIO_BUTTONS)[number]

/** Colors are written as #rrggbb. The background is a gradient from its first color at the top to its second. */
type Preset = {
  background: readonly [string, string]
  text: string
  button: string
  button_text: string
  font: BioFont
  shape: BioButton
}

export const BIO_PRESETS = {
  light: {
    background: ['#fafaf9', '#fafaf9'],
    text: '#1c1917',
    button: '#1c1917',
    button_text: '#fafaf9',
    font: 'system',
    shape: 'rounded',
  },
  dark: { background: ['#18181b', '#09090b'], text: '#fafafa', button: '#fafafa', button_text: '#18181b', font: 'dm-sans', shape: 'pill' },
  ocean: { background: ['#0b3b5c', '#06202f'], text: '#e6f6ff', button: '#7dd3fc', button_text: '#082f49', font: 'poppins', shape: 'pill' },
  meadow: {
    background: ['#eef6e6', '#d7ebc8'],
    text: '#1b3a1f',
    button: '#2f6b34',
    button_text: '#ffffff',
    font: 'crete-round',
    shape: 'rounded',
  },
  sunset: {
    background: ['#5b1a4b', '#8f2d3f'],
    text: '#fff4e8',
    button: '#ffd9a8',
    button_text: '#4a1530',
    font: 'karla',
    shape: 'shadow',
  },
} as const satisfies Record<string, Preset>
export type BioPreset = keyof typeof BIO_PRESETS

/** Null is the preset's. */
export type BioColors = { [Part in 'background' | 'text' | 'button' | 'button_text']?: string | null }
export type BioTheme = { preset: BioPreset; colors: BioColors; font: BioFont | null; button: BioButton | null }
export type BioLook = {
  background: readonly [string, string]
  text: string
  button: string
  button_text: string
  font: BioFont
  shape: BioButton
}

/** Returns the complete look of a theme. Text without a chosen color gets one that is readable on the chosen background or button. */
export function bioLook({ preset, colors, font, button: shape }: BioTheme): BioLook {
  const base: Preset = BIO_PRESETS[preset]
  const { background, text, button, button_text } = colors
  return {
    background: background ? [background, background] : base.background,
    text: text ?? (background ? textOn(background) : base.text),
    button: button ?? base.button,
    button_text: button_text ?? (button ? textOn(button) : base.button_text),
    font: font ?? base.font,
    shape: shape ?? base.shape,
  }
}
