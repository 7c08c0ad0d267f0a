import { Button, Group } from '@mantine/core'
import { ListFilterIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useBioPage } from '../bio/queries.ts'
import { t } from '../i18n.ts'
import { useLink } from '../link/query.ts'
import { useAddress } from '../ui/address.ts'
import { FilterChip } from '../ui/filter-chip.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { conditionIn, conditionText } from './conditions.ts'
import type { Chip, useFilters } from './filters.ts'

const FilterDialog = lazy(() => import('./filter-dialog.tsx'))

type BarProps = Pick<ReturnType<typeof useFilters>, 'chips' | 'toggle' | 'clear' | 'anyTag' | 'setAnyTag'>

/** Shows the present filters, each of which can be removed, and a button that adds one. */
export function FilterBar({ chips, toggle, clear, anyTag, setAnyTag }: BarProps) {
  const { one, change } = useAddress()
  return (
    <Group gap={6} role="group" aria-label={t('Filters')}>
      {chips.map((chip) => {
        const remove = () => toggle(chip.name, chip.value)
        const Shown = shownBy(chip)
        return <Shown key={`${chip.name} ${chip.value}`} chip={chip} remove={remove} />
      })}
      {anyTag !== undefined && <Toggle label={t('Any of the tags')} isOn={anyTag} set={setAnyTag} />}
      {chips.length > 1 && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={clear}>
          {t('Clear the filters')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<ListFilterIcon size={14} aria-hidden />}
        onClick={() => change({ dialog: 'filter' })}
      >
        {t('Add filter')}
      </Button>
      <Suspense>{one('dialog') === 'filter' && <FilterDialog close={() => change({ dialog: undefined })} />}</Suspense>
    </Group>
  )
}

type ChipProps = { chip: Chip; remove: () => void }

function shownBy({ name, value }: Chip) {
  const by = name === 'filter' ? conditionIn(value)?.by : undefined
  if (by === 'link') return LinkConditionChip
  if (by === 'bio_page') return BioPageConditionChip
  return name === 'link_id' ? LinkChip : name === 'bio_page_id' ? BioPageChip : PlainChip
}

/** The ID that a condition names, or null if it names none. */
function idIn(filter: string): number | null {
  const id = Number(conditionIn(filter)?.value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function LinkConditionChip({ chip, remove }: ChipProps) {
  const link = useLink(idIn(chip.value))
  return <FilterChip label={chip.label} operator="" text={conditionText(chip.value, link.data?.slug)} remove={remove} />
}

function BioPageConditionChip({ chip, remove }: ChipProps) {
  const page = useBioPage(idIn(chip.value))
  return <FilterChip label={chip.label} operator="" text={conditionText(chip.value, page.data?.title)} remove={remove} />
}

const PlainChip = ({ chip, remove }: ChipProps) => (
  <FilterChip label={chip.label} {...(chip.name === 'filter' && { operator: '' })} text={chip.text} remove={remove} />
)

function BioPageChip({ chip, remove }: ChipProps) {
  const page = useBioPage(Number(chip.value))
  return <FilterChip label={chip.label} text={page.data?.title ?? chip.text} remove={remove} />
}

function LinkChip({ chip, remove }: ChipProps) {
  const link = useLink(Number(chip.value))
  return <FilterChip label={chip.label} text={link.data?.slug ?? chip.text} remove={remove} />
}
