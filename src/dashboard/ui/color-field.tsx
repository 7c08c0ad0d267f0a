import { ColorInput, type ColorInputProps } from '@mantine/core'
import { t } from '../i18n.ts'

/** A colour, by text or by sliders, which have names. What is typed stays, a colour or not: to put the last one back on leaving may come before the last key is known of. */
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
