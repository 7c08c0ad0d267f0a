import { Group, NativeSelect, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number, shortNumber, size } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Empty } from '../ui/states.tsx'
import { SuspensionBadge } from './suspension.tsx'
import { OpenWorkspaceDialog, WorkspaceActions } from './workspace-actions.tsx'

type Workspace = Schemas['AdminWorkspace']

/** Formats a value with its limit, such as "58 of 500". */
const used = (value: number, limit: number | null): string =>
  limit === null ? number(value) : t('{value} of {limit}', { value: shortNumber(value), limit: shortNumber(limit) })

const COLUMNS: Column<Workspace>[] = [
  {
    header: t('Workspace'),
    cell: ({ name, slug, suspended_at, delete_at }) => (
      <>
        <Text size="sm" fw={600} className="terse-cut">
          {name}
        </Text>
        <Group gap={6} wrap="nowrap">
          <Text size="xs" c="dimmed" className="terse-cut">
            {slug}
          </Text>
          <SuspensionBadge suspended_at={suspended_at} delete_at={delete_at} />
        </Group>
      </>
    ),
  },
  {
    header: t('Plan'),
    width: 104,
    cell: ({ plan_tier, limit_overrides }) => (
      <>
        <Text size="sm">{plan_tier}</Text>
        {limit_overrides !== null && (
          <Text size="xs" c="dimmed">
            {t('custom limits')}
          </Text>
        )}
      </>
    ),
  },
  { header: t('Links'), width: 136, align: 'end', isWide: true, cell: ({ usage, limits }) => used(usage.links, limits.links) },
  {
    header: t('Clicks this month'),
    width: 152,
    align: 'end',
    isWide: true,
    cell: ({ usage, limits }) => used(usage.clicks_this_month, limits.clicks_per_month),
  },
  { header: t('Storage'), width: 104, align: 'end', isWide: true, cell: ({ usage }) => size(usage.storage_bytes) },
  { header: t('Members'), width: 88, align: 'end', isWide: true, cell: ({ usage }) => number(usage.members) },
  { header: t('Created'), width: 112, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
  {
    header: t('Actions'),
    isQuiet: true,
    width: 56,
    align: 'end',
    cell: (workspace) => <WorkspaceActions workspace={workspace} />,
  },
]

export function Workspaces() {
  const { one, change } = useAddress()
  const search = one('search')
  const sort = one('sort') === 'storage' || one('sort') === 'links' ? (one('sort') as 'storage' | 'links') : 'created'
  const list = useEndlessList(adminQueries.workspaces(search, sort))
  return (
    <>
      <Group mb="sm" role="search" aria-label={t('Search workspaces')}>
        <SearchBox label={t('Search workspaces')} />
        <NativeSelect
          size="xs"
          aria-label={t('Sort by')}
          data={[
            { value: 'created', label: t('Oldest first') },
            { value: 'storage', label: t('Most storage first') },
            { value: 'links', label: t('Most links first') },
          ]}
          value={sort}
          onChange={(event) => change({ sort: event.currentTarget.value === 'created' ? undefined : event.currentTarget.value })}
        />
      </Group>
      <DataTable
        label={t('Workspaces')}
        columns={COLUMNS}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={<Empty title={t('No workspaces found')}>{t('Search by name or slug.')}</Empty>}
      />
      <OpenWorkspaceDialog workspaces={list.items} />
    </>
  )
}
