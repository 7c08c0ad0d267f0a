import { Box, Group, NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAddress } from '../ui/address.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { MoreFilters } from './more-filters.tsx'
import { LISTED, SORTS } from './queries.ts'

const TagFilter = lazy(() => import('./tag-filter.tsx'))

/** What the list shows, and in which order: kept in the address. */
export function Filters() {
  const { one, all, change } = useAddress()
  return (
    <Group gap="xs" mb="sm" role="search" aria-label="Filter links">
      <SearchBox label="Search links" />
      <Suspense fallback={<Box w={{ base: '100%', xs: 140 }} h={30} />}>
        <TagFilter chosen={all('tag')} choose={(tag) => change({ tag })} />
      </Suspense>
      <NativeSelect
        size="xs"
        aria-label="Status"
        value={one('status') ?? ''}
        onChange={(event) => change({ status: event.currentTarget.value || undefined })}
        data={[{ value: '', label: 'Active and paused' }, ...LISTED.map((status) => ({ value: status, label: `Only ${status}` }))]}
      />
      <MoreFilters />
      <NativeSelect
        size="xs"
        aria-label="Sort"
        ml={{ sm: 'auto' }}
        value={one('sort') ?? '-created_at'}
        onChange={(event) => change({ sort: event.currentTarget.value })}
        data={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
      />
    </Group>
  )
}
