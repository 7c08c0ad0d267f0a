import { contrastOf } from '../../lib/contrast.ts'
import { invalidField } from '../../lib/errors.ts'
import { allColors, type OverlayColors } from '../../lib/overlay-colors.ts'

const READABLE = 4.5

/** Throws a 400 for text that can't be read. */
export function checkColors(colors: OverlayColors): void {
  const all = allColors(colors)
  for (const [field, on] of [
    ['text', 'background'],
    ['button_text', 'button'],
  ] as const) {
    const contrast = contrastOf(all[field], all[on])
    if (contrast < READABLE)
      throw invalidField(
        `colors.${field}`,
        `is hard to read on ${all[on]}: the contrast ratio is ${contrast.toFixed(1)}, but must be at least ${READABLE}`,
      )
  }
}
