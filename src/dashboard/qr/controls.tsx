import { ColorInput, NativeSelect, NumberInput, SegmentedControl, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { type GivenStyle, LOGO_SIZE, MARGIN, type QrStyle } from '../../lib/qr/style.ts'

type Props = { style: QrStyle; hasLogo: boolean; change: (changes: GivenStyle) => void }

const SHAPES = [
  { value: 'square', label: 'Squares' },
  { value: 'rounded', label: 'Rounded' },
  { value: 'dots', label: 'Dots' },
]
const EYES = [
  { value: 'square', label: 'Square' },
  { value: 'rounded', label: 'Rounded' },
  { value: 'circle', label: 'Round' },
]
const LEVELS = [
  { value: 'L', label: 'Low: 7 % may be lost' },
  { value: 'M', label: 'Medium: 15 %' },
  { value: 'Q', label: 'High: 25 %' },
  { value: 'H', label: 'Highest: 30 %' },
]
const COLOR = /^#[0-9a-f]{6}$/i

/** What can be chosen of a code's looks. What isn't valid yet is not taken. */
export function StyleControls({ style, hasLogo, change }: Props) {
  const color = (field: 'color' | 'background') => (text: string) => COLOR.test(text) && change({ [field]: text.toLowerCase() })
  const whole = (field: 'margin' | 'logo_size') => (value: number | string) => typeof value === 'number' && change({ [field]: value })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2} spacing="sm">
        <ColorInput
          label="Color"
          format="hex"
          defaultValue={style.color}
          onChange={color('color')}
          eyeDropperButtonProps={{ 'aria-label': 'Pick the color from the screen' }}
        />
        <ColorInput
          label="Background"
          format="hex"
          defaultValue={style.background}
          onChange={color('background')}
          eyeDropperButtonProps={{ 'aria-label': 'Pick the background from the screen' }}
        />
      </SimpleGrid>
      <Choice label="Modules" data={SHAPES} value={style.shape} onChange={(shape) => change({ shape: shape as QrStyle['shape'] })} />
      <Choice label="Corners" data={EYES} value={style.eyes} onChange={(eyes) => change({ eyes: eyes as QrStyle['eyes'] })} />
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect
          label="Error correction"
          data={LEVELS}
          value={style.level}
          onChange={(event) => change({ level: event.currentTarget.value as QrStyle['level'] })}
        />
        <NumberInput
          label="Margin"
          min={MARGIN.minimum}
          max={MARGIN.maximum}
          clampBehavior="strict"
          allowDecimal={false}
          value={style.margin}
          onChange={whole('margin')}
        />
      </SimpleGrid>
      {hasLogo && (
        <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'end' }}>
          <Switch
            label="Logo in the middle"
            checked={style.logo}
            onChange={(event) => change({ logo: event.currentTarget.checked })}
            pb={8}
          />
          {style.logo && (
            <NumberInput
              label="Logo size"
              suffix=" %"
              min={LOGO_SIZE.minimum}
              max={LOGO_SIZE.maximum}
              clampBehavior="strict"
              allowDecimal={false}
              value={style.logo_size}
              onChange={whole('logo_size')}
            />
          )}
        </SimpleGrid>
      )}
    </Stack>
  )
}

type ChoiceProps = { label: string; data: { value: string; label: string }[]; value: string; onChange: (value: string) => void }

const Choice = ({ label, ...choice }: ChoiceProps) => (
  <div>
    <Text size="sm" fw={600} mb={4}>
      {label}
    </Text>
    <SegmentedControl fullWidth size="xs" aria-label={label} {...choice} />
  </div>
)
