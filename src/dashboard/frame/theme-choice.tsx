import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { t } from '../i18n.ts'
import { SCHEMES, type Scheme } from '../ui/schemes.ts'

export default function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      m={4}
      aria-label={t('Theme')}
      data={SCHEMES}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as Scheme)}
    />
  )
}
