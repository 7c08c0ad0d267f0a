import { ColorInput, NativeSelect, NumberInput, SegmentedControl, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { type GivenStyle, LOGO_SIZE, MARGIN, type QrStyle } from '../../lib/qr/style.ts'
import { t } from '../i18n.ts'

type Props = { style: QrStyle; hasLogo: boolean; change: (changes: GivenStyle) => void }

const SHAPES = [
  { value: 'square', label: t('Squares') },
  { value: 'rounded', label: t('Rounded') },
  { value: 'dots', label: t('Dots') },
]
const EYES = [
  { value: 'square', label: t('Square') },
  { value: 'rounded', label: t('Rounded') },
  { value: 'circle', label: t('Round') },
]
const LEVELS = [
  { value: 'L', label: t('Low: 7 % may be lost') },
  { value: 'M', label: t('Medium: 15 %') },
  { value: 'Q', label: t('High: 25 %') },
  { value: 'H', label: t('Highest: 30 %') },
]
const COLOR = /^#[0-9a-f]{6}$/i

/** Edits the style of a code. Invalid input isn't adopted. */
export function StyleControls({ style, hasLogo, change }: Props) {
  const color = (field: 'color' | 'background') => (text: string) => COLOR.test(text) && change({ [field]: text.toLowerCase() })
  const whole = (field: 'margin' | 'logo_size') => (value: number | string) => typeof value === 'number' && change({ [field]: value })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2} spacing="sm">
        <ColorInput
          label={t('Color')}
          format="hex"
          defaultValue={style.color}
          onChange={color('color')}
          eyeDropperButtonProps={{ 'aria-label': t('Pick the color from the screen') }}
        />
        <ColorInput
          label={t('Background')}
          format="hex"
          defaultValue={style.background}
          onChange={color('background')}
          eyeDropperButtonProps={{ 'aria-label': t('Pick the background from the screen') }}
        />
      </SimpleGrid>
      <Choice label={t('Modules')} data={SHAPES} value={style.shape} onChange={(shape) => change({ shape: shape as QrStyle['shape'] })} />
      <Choice label={t('Corners')} data={EYES} value={style.eyes} onChange={(eyes) => change({ eyes: eyes as QrStyle['eyes'] })} />
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect
          label={t('Error correction')}
          data={LEVELS}
          value={style.level}
          onChange={(event) => change({ level: event.currentTarget.value as QrStyle['level'] })}
        />
        <NumberInput
          label={t('Margin')}
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
            label={t('Logo in the middle')}
            checked={style.logo}
            onChange={(event) => change({ logo: event.currentTarget.checked })}
            pb={8}
          />
          {style.logo && (
            <NumberInput
              label={t('Logo size')}
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
