import { SegmentedControl, Text } from '@mantine/core'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type DirectoryUser, useDirectoryUsers } from './queries.ts'

const STATES: Record<DirectoryUser['state'], [Tone, string]> = {
  active: ['good', t('Active')],
  suspended: ['bad', t('Suspended')],
  inactive: ['quiet', t('Inactive')],
}

const COLUMNS: Column<DirectoryUser>[] = [
  {
    header: t('User'),
    cell: ({ email, first_name, last_name, user_id }) => (
      <>
        <Text size="sm" fw={600} className="terse-cut">
          {email ?? t('No email address')}
        </Text>
        <Text size="xs" c="dimmed" className="terse-cut">
          {[first_name, last_name].filter(Boolean).join(' ') || (user_id === null ? t('No account yet') : ' ')}
        </Text>
      </>
    ),
  },
  {
    header: t('Status'),
    width: 128,
    cell: ({ state }) => <StateBadge tone={STATES[state][0]}>{STATES[state][1]}</StateBadge>,
  },
  { header: t('Changed'), width: 120, align: 'end', isWide: true, cell: ({ updated_at }) => <Ago time={updated_at} /> },
]

export function Users() {
  const { one, change } = useAddress()
  const asked = one('state')
  const state = asked !== undefined && Object.hasOwn(STATES, asked) ? (asked as DirectoryUser['state']) : undefined
  const list = useDirectoryUsers(state)
  return (
    <>
      <SegmentedControl
        aria-label={t('Status')}
        size="xs"
        mb="sm"
        value={state ?? 'all'}
        onChange={(to) => change({ state: to === 'all' ? undefined : to })}
        data={[{ value: 'all', label: t('All') }, ...Object.entries(STATES).map(([value, [, label]]) => ({ value, label }))]}
      />
      <DataTable
        label={t('Directory users')}
        columns={COLUMNS}
        items={list.items}
        list={list}
        idOf={({ directory_user_id }) => directory_user_id}
        rowHeight={57}
        empty={<Empty title={t('No users')}>{t('When the directory sends its users, they show up here.')}</Empty>}
      />
    </>
  )
}
