import { Button, Menu, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ArrowUpDownIcon, BookmarkIcon, CheckIcon, ListFilterIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { linkQueryOf, SORTS } from './queries.ts'

const SaveView = lazy(() => import('./save-view.tsx'))
const FilterFields = lazy(() => import('./filter-fields.tsx'))

/** Shows the search, the filters and the order of the list, which are stored in the URL. */
export function Filters() {
  const address = useAddress()
  const isFiltered = Object.keys(linkQueryOf(address)).length > 0
  const [isSaving, saving] = useDisclosure(false)
  return (
    <search className="terse-bar-row" aria-label={t('Filter links')}>
      <SearchBox label={t('Search links')} placeholder={t('Search links or paste a URL')} />
      <FilterChips />
      <Popover position="bottom-start" width={280} trapFocus>
        <Popover.Target>
          <Button variant="subtle" color="gray" leftSection={<ListFilterIcon size={14} aria-hidden />}>
            {t('Filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm" mih={240}>
            <Suspense>
              <FilterFields />
            </Suspense>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isFiltered && (
        <Button variant="subtle" color="gray" leftSection={<BookmarkIcon size={14} aria-hidden />} onClick={saving.open}>
          {t('Save view')}
        </Button>
      )}
      <SortMenu />
      <DisplayMenu />
      <Suspense>{isSaving && <SaveView close={saving.close} />}</Suspense>
    </search>
  )
}

function SortMenu() {
  const { one, change } = useAddress()
  const asked = one('sort') ?? ''
  const sort = (Object.hasOwn(SORTS, asked) ? asked : '-created_at') as keyof typeof SORTS
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          ml="auto"
          aria-label={t('Sort')}
          title={SORTS[sort]}
          leftSection={<ArrowUpDownIcon size={14} aria-hidden />}
        >
          <span className="terse-shown" data-shown={SORTS[sort]} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(SORTS).map(([value, label]) => (
          <Menu.Item
            key={value}
            onClick={() => change({ sort: value === '-created_at' ? undefined : value })}
            rightSection={value === sort && <CheckIcon size={16} aria-label={t('chosen')} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
