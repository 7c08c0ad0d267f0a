import { textOn } from './contrast.ts'

type Name = 'background' | 'text' | 'button' | 'button_text'
/** Null is left out. */
export type OverlayColors = { [Part in Name]?: string | null }
type AllColors = Record<Name, string>

const BACKGROUND = '#1f1f1f'
const BUTTON = '#f08a5d'

/** Returns all colors of an overlay, as #rrggbb. Colors that are left out are chosen so that the text is readable. */
export function allColors({ text, button_text, ...behind }: OverlayColors): AllColors {
  const background = behind.background ?? BACKGROUND
  const button = behind.button ?? BUTTON
  return { background, text: text ?? textOn(background), button, button_text: button_text ?? textOn(button) }
}
