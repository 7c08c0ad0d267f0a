import { Badge, Group, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Empty } from '../ui/states.tsx'
import { SuspensionBadge } from './suspension.tsx'
import { OpenUserDialog, UserActions } from './user-actions.tsx'

type User = Schemas['AdminUser']

const COLUMNS: Column<User>[] = [
  {
    header: t('User'),
    cell: ({ display_name, email, is_instance_admin, suspended_at, delete_at }) => (
      <>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={600} className="terse-cut">
            {display_name}
          </Text>
          {is_instance_admin && (
            <Badge size="xs" variant="light" color="gray" style={{ flexShrink: 0 }}>
              {t('instance admin')}
            </Badge>
          )}
          <SuspensionBadge suspended_at={suspended_at} delete_at={delete_at} />
        </Group>
        <Text size="xs" c="dimmed" className="terse-cut">
          {email}
        </Text>
      </>
    ),
  },
  { header: t('Workspaces'), width: 104, align: 'end', cell: ({ workspaces }) => number(workspaces) },
  { header: t('Created'), width: 120, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
  {
    header: t('Last used'),
    width: 120,
    align: 'end',
    isWide: true,
    cell: ({ last_used_at }) => <Ago time={last_used_at} none={t('never')} />,
  },
  { header: t('Actions'), isQuiet: true, width: 56, align: 'end', cell: (user) => <UserActions user={user} /> },
]

export function Users() {
  const { one } = useAddress()
  const search = one('search')
  const list = useEndlessList(adminQueries.users(search))
  return (
    <>
      <Group mb="sm" role="search" aria-label={t('Search users')}>
        <SearchBox label={t('Search users')} />
      </Group>
      <DataTable
        label={t('Users')}
        columns={COLUMNS}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={<Empty title={t('No users found')}>{t('Search by name or email address.')}</Empty>}
      />
      <OpenUserDialog users={list.items} />
    </>
  )
}
