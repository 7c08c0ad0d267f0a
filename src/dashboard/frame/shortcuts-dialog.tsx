import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { t } from '../i18n.ts'
import { LISTED_PAGES } from '../navigation.ts'

const KEYS: [what: string, keys: string[]][] = [
  [t('New link'), ['c']],
  [t('Search this list'), ['/']],
  [t('Undo the last change'), ['z']],
  [t('Next or previous link in the list'), ['j', 'k']],
  [t('Open, select or edit that link'), ['Enter', 'x', 'e']],
  [t('Find pages, links and actions'), [t('Ctrl'), 'K']],
  [t('Show keyboard shortcuts'), ['?']],
  ...LISTED_PAGES.flatMap(({ title, at }): [string, string[]][] =>
    at.key === undefined ? [] : [[t('Go to {title}', { title }), ['g', at.key]]],
  ),
]

export default function ShortcutsDialog({ close }: { close: () => void }) {
  return (
    <Modal opened onClose={close} title={t('Keyboard shortcuts')}>
      <Stack gap="xs">
        {KEYS.map(([what, keys]) => (
          <Group key={what} justify="space-between">
            <Text size="sm">{what}</Text>
            <Group gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
