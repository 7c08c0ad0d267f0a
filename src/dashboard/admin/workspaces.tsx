import { PencilSquareIcon } from '@heroicons/react/20/solid'
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number, shortNumber } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Empty } from '../ui/states.tsx'

const PlanDialog = lazy(() => import('./plan-dialog.tsx'))

type Workspace = Schemas['AdminWorkspace']

/** As in "58 of 500". */
const used = (value: number, limit: number | null): string =>
  limit === null ? number(value) : `${shortNumber(value)} of ${shortNumber(limit)}`

export function Workspaces() {
  const { one, change } = useAddress()
  const search = one('search')
  const list = useEndlessList(adminQueries.workspaces(search))
  const opened = list.items.find(({ id }) => String(id) === one('workspace'))
  return (
    <>
      <Group mb="sm" role="search" aria-label="Search workspaces">
        <SearchBox label="Search workspaces" />
      </Group>
      <DataTable
        label="Workspaces"
        columns={columnsWith((id) => change({ workspace: String(id) }))}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={<Empty title="No workspaces found">Search by name or slug.</Empty>}
      />
      <Suspense>{opened && <PlanDialog key={opened.id} workspace={opened} close={() => change({ workspace: undefined })} />}</Suspense>
    </>
  )
}

const columnsWith = (edit: (id: number) => void): Column<Workspace>[] => [
  {
    header: 'Workspace',
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
    header: 'Plan',
    width: 104,
    cell: ({ plan_tier, limit_overrides }) => (
      <>
        <Text size="sm">{plan_tier}</Text>
        {limit_overrides !== null && (
          <Text size="xs" c="dimmed">
            custom limits
          </Text>
        )}
      </>
    ),
  },
  { header: 'Links', width: 136, align: 'end', isWide: true, cell: ({ usage, limits }) => used(usage.links, limits.links) },
  {
    header: 'Clicks this month',
    width: 152,
    align: 'end',
    isWide: true,
    cell: ({ usage, limits }) => used(usage.clicks_this_month, limits.clicks_per_month),
  },
  { header: 'Members', width: 88, align: 'end', isWide: true, cell: ({ usage }) => number(usage.members) },
  { header: 'Created', width: 112, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
  {
    header: 'Actions',
    isQuiet: true,
    width: 56,
    align: 'end',
    cell: ({ id, name }) => (
      <Tooltip label="Plan and limits">
        <ActionIcon aria-label={`Plan and limits of ${name}`} onClick={() => edit(id)}>
          <PencilSquareIcon width={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ),
  },
]
