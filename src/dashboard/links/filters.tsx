import { Box, Group, NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { useIsPainted } from '../ui/idle.ts'
import { onlyStatus } from '../ui/names.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { MoreFilters } from './more-filters.tsx'
import { LISTED, SORTS } from './queries.ts'

const TagFilter = lazy(() => import('./tag-filter.tsx'))

/** Edits the filters and the order of the list, which are stored in the URL. */
export function Filters() {
  const { one, all, change } = useAddress()
  // This field takes longer to draw than the rest of the page.
  const isPainted = useIsPainted()
  const place = <Box w={{ base: '100%', xs: 140 }} h={30} />
  return (
    <Group gap="xs" mb="sm" role="search" className="terse-filters" aria-label={t('Filter links')}>
      <SearchBox label={t('Search links')} />
      <Suspense fallback={place}>{isPainted ? <TagFilter chosen={all('tag')} choose={(tag) => change({ tag })} /> : place}</Suspense>
      <NativeSelect
        size="xs"
        aria-label={t('Status')}
        value={one('status') ?? ''}
        onChange={(event) => change({ status: event.currentTarget.value || undefined })}
        data={[{ value: '', label: t('Active and paused') }, ...LISTED.map((status) => ({ value: status, label: onlyStatus(status) }))]}
      />
      <MoreFilters />
      <NativeSelect
        size="xs"
        aria-label={t('Sort')}
        ml={{ sm: 'auto' }}
        value={one('sort') ?? '-created_at'}
        onChange={(event) => change({ sort: event.currentTarget.value })}
        data={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
      />
    </Group>
  )
}
