import { ColorInput, type ColorInputProps } from '@mantine/core'
import { t } from '../i18n.ts'

/**
 * Edits a color, as text or with labeled sliders. Unfinished input stays, because resetting it on blur may happen before the last key has
 * been handled.
 */
export const ColorField = ({ label, ...props }: ColorInputProps & { label: string }) => (
  <ColorInput
    fixOnBlur={false}
    format="hex"
    label={label}
    attributes={{ saturation: { title: t('Saturation of {label}', { label }) }, slider: { 'aria-label': t('Hue of {label}', { label }) } }}
    eyeDropperButtonProps={{ 'aria-label': t('Pick {label} from the screen', { label }) }}
    {...props}
  />
)
