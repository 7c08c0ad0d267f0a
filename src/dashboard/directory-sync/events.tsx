import { Text } from '@mantine/core'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type DirectoryEvent, useDirectoryEvents } from './queries.ts'

const OUTCOMES: Record<DirectoryEvent['outcome'], [Tone, string]> = {
  added: ['good', 'A new member'],
  updated: ['good', 'Updated'],
  suspended: ['waiting', 'Suspended'],
  deleted: ['waiting', 'Removed'],
  kept: ['bad', 'Stays a member'],
  older: ['quiet', 'Older than a known change'],
  refused: ['bad', 'Limit reached'],
  noted: ['quiet', 'Noted'],
  ignored: ['quiet', 'No effect'],
}

const COLUMNS: Column<DirectoryEvent>[] = [
  {
    header: 'Event',
    cell: ({ type, email }) => (
      <>
        <Text size="sm" fw={600} className="terse-cut">
          {type}
        </Text>
        <Text size="xs" c="dimmed" className="terse-cut">
          {email ?? ' '}
        </Text>
      </>
    ),
  },
  {
    header: 'Outcome',
    width: 184,
    cell: ({ outcome }) => <StateBadge tone={OUTCOMES[outcome][0]}>{OUTCOMES[outcome][1]}</StateBadge>,
  },
  { header: 'Received', width: 120, align: 'end', isWide: true, cell: ({ received_at }) => <Ago time={received_at} /> },
]

/** What the directory told, of 30 days. */
export function Events() {
  const list = useDirectoryEvents()
  return (
    <DataTable
      label="Directory events"
      columns={COLUMNS}
      items={list.items}
      list={list}
      idOf={({ id }) => id}
      rowHeight={57}
      empty={<Empty title="No events yet">When the directory sends a change, it shows up here for 30 days.</Empty>}
    />
  )
}
