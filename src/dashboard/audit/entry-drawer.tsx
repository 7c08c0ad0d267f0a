import { Code, Drawer, Table, Text } from '@mantine/core'
import { t } from '../i18n.ts'
import { useDates } from '../ui/format.tsx'
import type { Entry } from './entries.ts'
import { kindInWords, targetInWords } from './kinds.ts'

/** An entry with all that it has. */
export default function EntryDrawer({ entry, actor, close }: { entry: Entry; actor: string; close: () => void }) {
  const dates = useDates()
  const facts: [name: string, value: string][] = [
    [t('Time'), dates.time(entry.recorded_at)],
    [t('Actor'), actor],
    [t('Target'), targetInWords(entry.target_type, entry.target_id)],
    [t('Event'), entry.kind],
    [t('IP address'), entry.ip ?? t('not recorded')],
    [t('User agent'), entry.user_agent ?? t('not recorded')],
  ]
  return (
    <Drawer opened onClose={close} title={kindInWords(entry.kind)} position="right">
      <Table variant="vertical" layout="fixed" withRowBorders={false}>
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w={110} scope="row">
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" fw={600} mt="md" mb={4}>
        {t('Details')}
      </Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(entry.metadata, null, 2)}
      </Code>
    </Drawer>
  )
}
