import { contrastOf, textOn } from '../../lib/contrast.ts'
import { invalidField } from '../../lib/errors.ts'
import type { OverlayColors } from './schema.ts'

const READABLE = 4.5
const DEFAULT_BACKGROUND = '#1f1f1f'
const DEFAULT_BUTTON = '#f08a5d'

/** All colours: those that are left out are such that they can be read. */
export function allColors({
  background = DEFAULT_BACKGROUND,
  text,
  button = DEFAULT_BUTTON,
  button_text,
}: OverlayColors): Required<OverlayColors> {
  return { background, text: text ?? textOn(background), button, button_text: button_text ?? textOn(button) }
}

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
        `can't be read on ${all[on]}: the contrast is ${contrast.toFixed(1)}, and has to be ${READABLE} or more`,
      )
  }
}
