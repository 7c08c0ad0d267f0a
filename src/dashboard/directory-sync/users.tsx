import { SegmentedControl, Text } from '@mantine/core'
import { useAddress } from '../ui/address.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type DirectoryUser, useDirectoryUsers } from './queries.ts'

const STATES: Record<DirectoryUser['state'], [Tone, string]> = {
  active: ['good', 'Active'],
  suspended: ['bad', 'Suspended'],
  inactive: ['quiet', 'Inactive'],
}

const COLUMNS: Column<DirectoryUser>[] = [
  {
    header: 'User',
    cell: ({ email, first_name, last_name, user_id }) => (
      <>
        <Text size="sm" fw={600} className="terse-cut">
          {email ?? 'No email address'}
        </Text>
        <Text size="xs" c="dimmed" className="terse-cut">
          {[first_name, last_name].filter(Boolean).join(' ') || (user_id === null ? 'No account yet' : ' ')}
        </Text>
      </>
    ),
  },
  {
    header: 'Status',
    width: 128,
    cell: ({ state }) => <StateBadge tone={STATES[state][0]}>{STATES[state][1]}</StateBadge>,
  },
  { header: 'Changed', width: 120, align: 'end', isWide: true, cell: ({ updated_at }) => <Ago time={updated_at} /> },
]

export function Users() {
  const { one, change } = useAddress()
  const asked = one('state')
  const state = asked !== undefined && Object.hasOwn(STATES, asked) ? (asked as DirectoryUser['state']) : undefined
  const list = useDirectoryUsers(state)
  return (
    <>
      <SegmentedControl
        aria-label="Status"
        size="xs"
        mb="sm"
        value={state ?? 'all'}
        onChange={(to) => change({ state: to === 'all' ? undefined : to })}
        data={[{ value: 'all', label: 'All' }, ...Object.entries(STATES).map(([value, [, label]]) => ({ value, label }))]}
      />
      <DataTable
        label="Directory users"
        columns={COLUMNS}
        items={list.items}
        list={list}
        idOf={({ directory_user_id }) => directory_user_id}
        rowHeight={57}
        empty={<Empty title="No users">When the directory sends its users, they show up here.</Empty>}
      />
    </>
  )
}
