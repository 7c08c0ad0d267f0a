import { Group, MultiSelect, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tagQueries } from '../data/tags.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { MoreFilters } from './more-filters.tsx'
import { LISTED, SORTS } from './queries.ts'

/** What the list shows, and in which order: kept in the address. */
export function Filters() {
  const { id } = useWorkspace()
  const { one, all, change } = useAddress()
  const tags = useQuery(tagQueries.list(id))
  const chosen = all('tag')
  const names = [...new Set([...chosen, ...(tags.data?.items ?? []).map(({ name }) => name)])]
  return (
    <Group gap="xs" mb="sm" role="search" aria-label="Filter the links">
      <SearchBox label="Search links" />
      <MultiSelect
        aria-label="Tags"
        placeholder={chosen.length === 0 ? 'Tags' : ''}
        data={names}
        value={chosen}
        onChange={(tag) => change({ tag })}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage="No such tag"
        size="xs"
        w={{ base: '100%', xs: chosen.length > 1 ? 240 : 140 }}
      />
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
