import { Badge, Group, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Empty } from '../ui/states.tsx'

type User = Schemas['AdminUser']

const COLUMNS: Column<User>[] = [
  {
    header: 'User',
    cell: ({ display_name, email, is_instance_admin }) => (
      <>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={600} className="terse-cut">
            {display_name}
          </Text>
          {is_instance_admin && (
            <Badge size="xs" variant="light" color="gray" style={{ flexShrink: 0 }}>
              instance admin
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" className="terse-cut">
          {email}
        </Text>
      </>
    ),
  },
  { header: 'Workspaces', width: 104, align: 'end', cell: ({ workspaces }) => number(workspaces) },
  { header: 'Created', width: 120, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
  { header: 'Last used', width: 120, align: 'end', isWide: true, cell: ({ last_used_at }) => <Ago time={last_used_at} none="never" /> },
]

export function Users() {
  const { one } = useAddress()
  const search = one('search')
  const list = useEndlessList(adminQueries.users(search))
  return (
    <>
      <Group mb="sm" role="search" aria-label="Search users">
        <SearchBox label="Search users" />
      </Group>
      <DataTable
        label="Users"
        columns={COLUMNS}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={<Empty title="No users found">Search by name or email address.</Empty>}
      />
    </>
  )
}
