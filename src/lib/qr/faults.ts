import { contrastOf } from '../contrast.ts'
import { sideOf } from './matrix.ts'
import type { Level, QrStyle } from './style.ts'

// Finds styles that can't be scanned. The limits come from what independent decoders read, with a margin: see the tests.

const CONTRAST = 3
/** The largest logo: about half of what the level's correction makes up for. */
const MAX_LOGO: Record<Level, number> = { L: 10, M: 20, Q: 25, H: 30 }
/** Bytes that the largest code holds. */
const CAPACITY: Record<Level, number> = { L: 2953, M: 2331, Q: 1663, H: 1273 }
/** Pixels of a module; of codes with few modules, less. */
const MIN_PIXELS = 2
const MIN_PIXELS_OF_SMALL = 1.5
const SMALL = 37

/** `kind` and `values` are for those who say the reason in other words. */
export type StyleFault = {
  field: keyof QrStyle
  reason: string
  kind: 'faint' | 'inverted' | 'large_logo' | 'long' | 'small'
  values: Record<string, string | number>
}

/** Returns the reason why decoders can't read a code of this style, whatever its text is, or undefined if they can. */
export function styleFault({ color, background, level, logo, logo_size }: QrStyle): StyleFault | undefined {
  const contrast = contrastOf(color, background)
  if (contrast < CONTRAST) {
    const reason = `is too similar to the background ${background}: the contrast ratio is ${contrast.toFixed(1)}, but scanners need at least ${CONTRAST}`
    return { field: 'color', reason, kind: 'faint', values: { background, contrast: contrast.toFixed(1), least: CONTRAST } }
  }
  if (contrastOf(color, '#000000') > contrastOf(background, '#000000'))
    return {
      field: 'color',
      reason: `is lighter than the background ${background}, but scanners need a dark code on a light background`,
      kind: 'inverted',
      values: { background },
    }
  if (logo && logo_size > MAX_LOGO[level]) {
    const reason = `is too large: at error correction level ${level}, the logo may cover at most ${MAX_LOGO[level]}% of the code, not ${logo_size}%`
    return { field: 'logo_size', reason, kind: 'large_logo', values: { level, size: logo_size, most: MAX_LOGO[level] } }
  }
  return undefined
}

/** The same of a code that says this text. */
export function codeFault(text: string, style: QrStyle): StyleFault | undefined {
  const fault = styleFault(style)
  if (fault) return fault
  const { level, size, margin, format } = style
  const bytes = new TextEncoder().encode(text).length
  if (bytes > CAPACITY[level])
    return {
      field: 'level',
      reason: `is too high for a URL this long: at level ${level}, a QR code holds ${CAPACITY[level]} bytes`,
      kind: 'long',
      values: { level, bytes: CAPACITY[level] },
    }
  const side = sideOf(bytes, level)
  const least = Math.ceil((side + 2 * margin) * (side <= SMALL ? MIN_PIXELS_OF_SMALL : MIN_PIXELS))
  if (format !== 'svg' && size < least)
    return {
      field: 'size',
      reason: `is too small for this QR code: use at least ${least} pixels, or a smaller margin`,
      kind: 'small',
      values: { least },
    }
  return undefined
}
