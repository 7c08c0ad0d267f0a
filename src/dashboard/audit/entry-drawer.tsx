import { Code, Drawer, Table, Text } from '@mantine/core'
import { useDates } from '../ui/format.tsx'
import { type Entry, inWords } from './entries.ts'

/** An entry with all that it has. */
export default function EntryDrawer({ entry, actor, close }: { entry: Entry; actor: string; close: () => void }) {
  const dates = useDates()
  const facts: [name: string, value: string][] = [
    ['Time', dates.time(entry.recorded_at)],
    ['Actor', actor],
    ['Target', [entry.target_type, entry.target_id].filter((part) => part !== null).join(' ')],
    ['Event', entry.kind],
    ['IP address', entry.ip ?? 'not recorded'],
    ['User agent', entry.user_agent ?? 'not recorded'],
  ]
  return (
    <Drawer opened onClose={close} title={inWords(entry.kind)} position="right">
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
        Details
      </Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(entry.metadata, null, 2)}
      </Code>
    </Drawer>
  )
}
