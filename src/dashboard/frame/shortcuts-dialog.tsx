import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { LISTED_PAGES } from '../navigation.ts'

const KEYS: [what: string, keys: string[]][] = [
  ['New link', ['c']],
  ['Search this list', ['/']],
  ['Find pages, links and actions', ['Ctrl', 'K']],
  ['Show keyboard shortcuts', ['?']],
  ...LISTED_PAGES.flatMap(({ title, at }): [string, string[]][] => (at ? [[`Go to ${title}`, ['g', at.key]]] : [])),
]

export default function ShortcutsDialog({ close }: { close: () => void }) {
  return (
    <Modal opened onClose={close} title="Keyboard shortcuts">
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
