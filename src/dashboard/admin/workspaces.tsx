import { PencilSquareIcon } from '@heroicons/react/20/solid'
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number, shortNumber } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Empty } from '../ui/states.tsx'

const PlanDialog = lazy(() => import('./plan-dialog.tsx'))

type Workspace = Schemas['AdminWorkspace']

/** Formats a value with its limit, such as "58 of 500". */
const used = (value: number, limit: number | null): string =>
  limit === null ? number(value) : t('{value} of {limit}', { value: shortNumber(value), limit: shortNumber(limit) })

export function Workspaces() {
  const { one, change } = useAddress()
  const search = one('search')
  const list = useEndlessList(adminQueries.workspaces(search))
  const opened = list.items.find(({ id }) => String(id) === one('workspace'))
  return (
    <>
      <Group mb="sm" role="search" aria-label={t('Search workspaces')}>
        <SearchBox label={t('Search workspaces')} />
      </Group>
      <DataTable
        label={t('Workspaces')}
        columns={columnsWith((id) => change({ workspace: String(id) }))}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={<Empty title={t('No workspaces found')}>{t('Search by name or slug.')}</Empty>}
      />
      <Suspense>{opened && <PlanDialog key={opened.id} workspace={opened} close={() => change({ workspace: undefined })} />}</Suspense>
    </>
  )
}

const columnsWith = (edit: (id: number) => void): Column<Workspace>[] => [
  {
    header: t('Workspace'),
    cell: ({ name, slug }) => (
      <>
        <Text size="sm" fw={600} className="terse-cut">
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="terse-cut">
          {slug}
        </Text>
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
  { header: t('Members'), width: 88, align: 'end', isWide: true, cell: ({ usage }) => number(usage.members) },
  { header: t('Created'), width: 112, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
  {
    header: t('Actions'),
    isQuiet: true,
    width: 56,
    align: 'end',
    cell: ({ id, name }) => (
      <Tooltip label={t('Plan and limits')}>
        <ActionIcon aria-label={t('Plan and limits of {name}', { name })} onClick={() => edit(id)}>
          <PencilSquareIcon width={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ),
  },
]
