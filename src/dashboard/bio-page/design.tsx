import { Button, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { BIO_BUTTONS, BIO_FONTS, BIO_PRESETS, type BioFont, type BioPreset, bioLook } from '../../lib/bio-themes.ts'
import { t } from '../i18n.ts'
import { ColorField } from '../ui/color-field.tsx'
import { number } from '../ui/format.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/states.tsx'
import { COLOR_NAMES, type ColorName, contrastsOf, isColor, READABLE, type Theme } from './content.ts'
import { useDraft } from './use-draft.ts'

type BioButton = NonNullable<Theme['button']>
const PRESETS: Record<BioPreset, string> = {
  light: t('Light'),
  dark: t('Dark'),
  ocean: t('Ocean'),
  meadow: t('Meadow'),
  sunset: t('Sunset'),
}
const COLORS: Record<ColorName, string> = {
  background: t('Background'),
  text: t('Text'),
  button: t('Buttons'),
  button_text: t('Text on buttons'),
}
const BUTTONS: Record<BioButton, string> = {
  rounded: t('Rounded'),
  pill: t('Pill'),
  square: t('Square'),
  outline: t('Outline'),
  shadow: t('Shadow'),
}
const NO_COLORS = Object.fromEntries(COLOR_NAMES.map((name) => [name, ''])) as Theme['colors']
const UNDO_MS = 10_000

export function Design() {
  const { content, faults, set } = useDraft()
  const { theme } = content
  const base = BIO_PRESETS[theme.preset]
  const change = (changes: Partial<Theme>) => set({ theme: { ...theme, ...changes } })
  const hasColors = Object.values(theme.colors).some((color) => color !== '')
  const choose = (preset: BioPreset) => {
    change({ preset, colors: NO_COLORS })
    if (hasColors)
      notify(t('Your custom colors were replaced by those of the theme.'), {
        forMs: UNDO_MS,
        action: { label: t('Undo'), run: () => set({ theme }) },
      })
  }
  return (
    <>
      <Section title={t('Theme')}>
        <div className="terse-presets" role="radiogroup" aria-label={t('Theme')}>
          {(Object.keys(PRESETS) as BioPreset[]).map((preset) => (
            <Swatch key={preset} preset={preset} isChosen={preset === theme.preset} choose={() => choose(preset)} />
          ))}
        </div>
      </Section>
      <Section
        title={t('Colors')}
        actions={
          hasColors && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => change({ colors: NO_COLORS })}>
              {t('Use the theme’s colors')}
            </Button>
          )
        }
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {COLOR_NAMES.map((name) => (
            <ColorField
              key={name}
              label={COLORS[name]}
              placeholder={name === 'background' ? base.background[0] : base[name]}
              value={theme.colors[name]}
              onChange={(color) => change({ colors: { ...theme.colors, [name]: color } })}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              {...saidOf(theme, name, faults[`theme.colors.${name}`])}
            />
          ))}
        </SimpleGrid>
      </Section>
      <Section title={t('Font and buttons')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NativeSelect
            label={t('Font')}
            data={[
              { value: '', label: t('Theme default: {bioFonts}', { bioFonts: BIO_FONTS[base.font] }) },
              ...Object.entries(BIO_FONTS).map(([value, label]) => ({ value, label })),
            ]}
            value={theme.font ?? ''}
            onChange={(event) => change({ font: (event.currentTarget.value || null) as BioFont | null })}
          />
          <NativeSelect
            label={t('Button shape')}
            data={[
              { value: '', label: t('Theme default: {buttons}', { buttons: BUTTONS[base.shape] }) },
              ...BIO_BUTTONS.map((value) => ({ value, label: BUTTONS[value] })),
            ]}
            value={theme.button ?? ''}
            onChange={(event) => change({ button: (event.currentTarget.value || null) as BioButton | null })}
          />
        </SimpleGrid>
      </Section>
    </>
  )
}

/** Returns a message that says whether a color is readable, while it is being chosen. */
function saidOf(theme: Theme, name: ColorName, fault: string | undefined): { error?: string; description?: string } {
  if (!isColor(theme.colors[name])) return { error: t('Six hexadecimal digits, such as #1a73e8.') }
  if (name !== 'text' && name !== 'button_text') return {}
  const contrast = contrastsOf(theme)[name]
  const rounded = number(Math.floor(contrast * 10) / 10)
  if (contrast < READABLE)
    return { error: t('Hard to read. The contrast is {rounded}, and it must be at least {readable}.', { rounded, readable: READABLE }) }
  return fault === undefined ? { description: t('Easy to read. The contrast is {rounded}.', { rounded }) } : { error: fault }
}

const SHAPES: Record<BioButton, CSSProperties> = {
  rounded: { borderRadius: 4 },
  pill: { borderRadius: 8 },
  square: {},
  outline: { borderRadius: 4 },
  shadow: { borderRadius: 4, boxShadow: '2px 2px 0 currentColor' },
}

function Swatch({ preset, isChosen, choose }: { preset: BioPreset; isChosen: boolean; choose: () => void }) {
  const look = bioLook({ preset, colors: {}, font: null, button: null })
  const { background, text, button, shape } = look
  const bar = { ...SHAPES[shape], background: button }
  return (
    <label className="terse-preset">
      <input type="radio" name="preset" checked={isChosen} onChange={choose} aria-label={PRESETS[preset]} />
      <span className="terse-swatch" style={{ background: `linear-gradient(${background.join(',')})`, color: text }} aria-hidden>
        <i style={{ background: text }} />
        <b>{t('Aa')}</b>
        <i style={bar} />
        <i style={bar} />
      </span>
      <Text span inherit>
        {PRESETS[preset]}
      </Text>
    </label>
  )
}
