import { readableOn } from '../contrast.ts'

// How a QR code looks. The dashboard draws with this, too.

export const FORMATS = ['svg', 'png', 'webp'] as const
export const LEVELS = ['L', 'M', 'Q', 'H'] as const
export const SHAPES = ['square', 'dots', 'rounded'] as const
export const EYES = ['square', 'rounded', 'circle'] as const
/** In pixels. */
export const SIZE = { minimum: 64, maximum: 2048 }
/** In modules. */
export const MARGIN = { minimum: 0, maximum: 16 }
/** In per cent of the code's side. */
export const LOGO_SIZE = { minimum: 10, maximum: 30 }

export type Level = (typeof LEVELS)[number]
export type QrFormat = (typeof FORMATS)[number]
export type QrStyle = {
  format: QrFormat
  size: number
  margin: number
  color: string
  background: string
  level: Level
  shape: (typeof SHAPES)[number]
  eyes: (typeof EYES)[number]
  logo: boolean
  logo_size: number
}
/** The fields of a style that somebody chose. */
export type GivenStyle = { [Field in keyof QrStyle]?: QrStyle[Field] | null }

const DEFAULTS: QrStyle = {
  format: 'svg',
  size: 512,
  // ISO/IEC 18004 asks for four modules of light around a code.
  margin: 4,
  color: '#000000',
  background: '#ffffff',
  level: 'M',
  shape: 'square',
  eyes: 'square',
  logo: false,
  logo_size: 20,
}
export const STYLE_FIELDS = Object.keys(DEFAULTS) as (keyof QrStyle)[]
/** The level if none was chosen and there is a logo. */
const LOGO_LEVEL: Level = 'H'
/** The contrast that the brand's color needs before codes use it by default. Even a print on bad paper can be scanned then. */
const BRAND_CONTRAST = 7

/** Takes each field from the first layer that has it. The brand's color is the last resort for the color. */
export function resolveStyle(layers: readonly GivenStyle[], primary: string | null = null): QrStyle {
  const chosen: Record<string, unknown> = { ...DEFAULTS }
  const given = new Set<keyof QrStyle>()
  for (const field of STYLE_FIELDS) {
    const layer = layers.find((one) => one[field] != null)
    if (!layer) continue
    chosen[field] = layer[field]
    given.add(field)
  }
  const style = chosen as QrStyle
  if (!given.has('color') && primary !== null) style.color = readableOn(primary, [style.background], BRAND_CONTRAST)
  if (!given.has('level') && style.logo) style.level = LOGO_LEVEL
  return style
}
