import { ColorInput, type ColorInputProps } from '@mantine/core'

/** A colour, by text or by sliders, which have names. What is typed stays, a colour or not: to put the last one back on leaving may come before the last key is known of. */
export const ColorField = ({ label, ...props }: ColorInputProps & { label: string }) => (
  <ColorInput
    fixOnBlur={false}
    format="hex"
    label={label}
    attributes={{ saturation: { title: `Saturation of ${label}` }, slider: { 'aria-label': `Hue of ${label}` } }}
    eyeDropperButtonProps={{ 'aria-label': `Pick ${label} from the screen` }}
    {...props}
  />
)
