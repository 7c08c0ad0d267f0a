import { Box, Group, Text } from '@mantine/core'
import { allColors, type OverlayColors } from '../../lib/overlay-colors.ts'
import { t } from '../i18n.ts'

type Props = { message: string; buttonText: string; position: 'bottom' | 'top' | 'corner'; colors: OverlayColors }

const PLACES = {
  bottom: { inset: 'auto 0 0 0' },
  top: { inset: '0 0 auto 0' },
  corner: { inset: 'auto 8px 8px auto', width: 200, borderRadius: 8 },
}

/** Shows the overlay as it will look on a page. */
export function OverlayPreview({ message, buttonText, position, colors }: Props) {
  const { background, text, button, button_text } = allColors(colors)
  return (
    <Box
      role="img"
      aria-label={t('Preview')}
      pos="relative"
      h={200}
      style={{ overflow: 'hidden', border: '1px solid var(--terse-line)', borderRadius: 8, background: '#fff' }}
    >
      {[60, 90, 80, 85, 40, 75].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a page that stand for any
        <Box key={line} h={8} m={12} w={`${width}%`} style={{ borderRadius: 4, background: '#e4e4e4' }} />
      ))}
      <Group
        pos="absolute"
        px="sm"
        py={8}
        gap={8}
        justify="center"
        style={{ ...PLACES[position], color: text, background, boxShadow: '0 0 16px rgb(0 0 0 / .25)' }}
      >
        <Text size="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {message || t('Your message')}
        </Text>
        <Text size="xs" fw={600} px={8} py={4} style={{ color: button_text, background: button, borderRadius: 4 }}>
          {buttonText || t('Button')}
        </Text>
      </Group>
    </Box>
  )
}
