import { t } from '../i18n.ts'
import type { SearchReader } from '../reading.ts'
import { useAddress } from '../ui/address.ts'
import { conditionIn, conditionLabel, conditionText } from './conditions.ts'
import { DIMENSION_NAMES, type Dimension, dimensionLabel, valueName } from './values.ts'

/** The filters of clicks, in the form that the API takes. */
export type Filters = { [By in Dimension]?: string[] } & {
  link_id?: number[]
  campaign_id?: number
  bio_page_id?: number
  bots?: boolean
  /** Conditions, as in `country:is_not:DE`. */
  filter?: string[]
  /** Matches any of the tags, if there are several. */
  any?: boolean
}

export type Chip = { name: Dimension | 'link_id' | 'bio_page_id' | 'filter'; label: string; value: string; text: string }

type Fixed = Pick<Filters, 'campaign_id'> & { link_id?: number | undefined }

const linksIn = ({ all }: SearchReader) => all('link_id').map(Number).filter(Number.isSafeInteger)
const bioPageIn = ({ one }: SearchReader) => {
  const id = Number(one('bio_page_id') ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : undefined
}

/** Returns the filters in a URL. On the page of a link or a campaign, that one is fixed. */
export function filtersIn(address: SearchReader, fixed: Fixed = {}): Filters {
  const { one, all } = address
  const { link_id: linkId, campaign_id = Number(one('campaign_id') ?? Number.NaN) } = fixed
  const bioPage = bioPageIn(address)
  const links = linksIn(address)
  return {
    ...Object.fromEntries(DIMENSION_NAMES.filter((name) => all(name).length > 0).map((name) => [name, all(name)])),
    ...(linkId !== undefined ? { link_id: [linkId] } : links.length > 0 && { link_id: links }),
    ...(Number.isSafeInteger(campaign_id) && { campaign_id }),
    ...(bioPage !== undefined && { bio_page_id: bioPage }),
    ...(all('filter').length > 0 && { filter: all('filter') }),
    ...(one('bots') === 'true' && { bots: true }),
    ...(all('tag').length > 1 && one('tags') !== 'all' && { any: true }),
  }
}

/** The filters of the address, and how to change them. */
export function useFilters(fixed: Fixed = {}) {
  const address = useAddress()
  const { all, change } = address
  const filters = filtersIn(address, fixed)
  const bioPage = bioPageIn(address)
  const chips: Chip[] = [
    ...(fixed.link_id === undefined
      ? linksIn(address).map((id): Chip => ({ name: 'link_id', label: t('Link'), value: String(id), text: String(id) }))
      : []),
    ...(bioPage !== undefined
      ? [{ name: 'bio_page_id', label: t('Bio page'), value: String(bioPage), text: String(bioPage) } as const]
      : []),
    ...DIMENSION_NAMES.flatMap((name) =>
      all(name).map((value): Chip => ({ name, label: dimensionLabel(name), value, text: valueName(name, value) })),
    ),
    ...all('filter').map((value): Chip => {
      const condition = conditionIn(value)
      return { name: 'filter', label: condition ? conditionLabel(condition.by) : t('Condition'), value, text: conditionText(value) }
    }),
  ]
  /** Adds a value, or removes it if it is there. Only one bio page can be chosen. */
  const toggle = (name: Chip['name'], value: string) => {
    const before = name === 'bio_page_id' ? all(name).filter((one) => one === value) : all(name)
    change({ [name]: before.includes(value) ? before.filter((one) => one !== value) : [...before, value] })
  }
  const clear = () => change(Object.fromEntries(['link_id', 'bio_page_id', 'filter', ...DIMENSION_NAMES].map((name) => [name, undefined])))
  return {
    filters,
    chips,
    toggle,
    clear,
    // The option only makes a difference if there are several tags.
    anyTag: all('tag').length > 1 ? filters.any === true : undefined,
    setAnyTag: (on: boolean) => change({ tags: on ? undefined : 'all' }),
    includesBots: filters.bots === true,
    setBots: (on: boolean) => change({ bots: on ? 'true' : undefined }),
  }
}
