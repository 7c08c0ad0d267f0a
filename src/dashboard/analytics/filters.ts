import { CLICK_DIMENSIONS, FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { t } from '../i18n.ts'
import type { SearchReader } from '../reading.ts'
import { useAddress } from '../ui/address.ts'
import { clientName } from '../ui/clients.ts'
import { countryName, languageName } from '../ui/places.ts'
import { DIMENSION_TEXTS } from './dimension-names.ts'

const CHANNELS: Record<string, string> = {
  direct: t('Direct'),
  search: t('Search'),
  social: t('Social'),
  email: t('Email'),
  ai: t('AI assistants'),
  paid: t('Paid'),
  referral: t('Other sites'),
  campaign: t({ id: 'channel: Campaigns', message: 'Campaigns' }),
  internal: t('Internal'),
}
const TRIGGERS: Record<string, string> = { link: t('Link'), qr: t('QR code'), bio: t('Bio page') }

export type Dimension = 'tag' | FilterDimension
export const DIMENSION_NAMES: readonly Dimension[] = ['tag', ...FILTER_DIMENSIONS]
/** How the values of a dimension are called that aren't texts for people. */
const VALUE_NAMES: { [By in Dimension]?: (value: string) => string } = {
  country: countryName,
  device: clientName,
  browser: clientName,
  os: clientName,
  app: clientName,
  language: languageName,
  channel: (channel) => CHANNELS[channel] ?? channel,
  trigger: (trigger) => TRIGGERS[trigger] ?? trigger,
}

const DEVICES = ['mobile', 'tablet', 'desktop', 'tv', 'console', 'bot', 'other']
/** Returns the values to choose from, for a dimension that has no others. */
export function choicesOf(by: FilterDimension): { value: string; label: string }[] | undefined {
  const values = by === 'device' ? DEVICES : by === 'channel' ? Object.keys(CHANNELS) : by === 'trigger' ? Object.keys(TRIGGERS) : undefined
  return values?.map((value) => ({ value, label: valueName(by, value) }))
}

export const isDimension = (name: string | undefined): name is Dimension =>
  name === 'tag' || (name !== undefined && Object.hasOwn(CLICK_DIMENSIONS, name))
export const dimensionLabel = (by: Dimension): string => (by === 'tag' ? t('Tag') : DIMENSION_TEXTS[by].label)
/** The names of values that are empty or null. */
const EMPTY_NAMES: { [By in Dimension]?: string } = { tag: t('No tag'), app: t('No app'), referrer_source: t('None') }
/** Empty and null are unknown; of tags and apps, none. */
export const valueName = (by: Dimension, value: string | null): string =>
  value ? (VALUE_NAMES[by]?.(value) ?? value) : (EMPTY_NAMES[by] ?? t('Unknown'))

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

export const OPERATORS = {
  is: t('is'),
  is_not: t('is not'),
  contains: t('contains'),
  contains_not: t('does not contain'),
  is_empty: t('is empty'),
  is_not_empty: t('is not empty'),
} as const
export type Operator = keyof typeof OPERATORS
export const needsValue = (operator: Operator): boolean => !operator.endsWith('empty')

/** Returns a condition of a URL in words, or undefined if it has another form. */
function conditionIn(filter: string): { by: FilterDimension; text: string } | undefined {
  const [by = '', operator = '', ...rest] = filter.split(':')
  if (!Object.hasOwn(CLICK_DIMENSIONS, by) || !Object.hasOwn(OPERATORS, operator)) return undefined
  const dimension = by as FilterDimension
  const known = operator as Operator
  const value = rest.join(':')
  if (!needsValue(known)) return { by: dimension, text: OPERATORS[known] }
  const shown = known.startsWith('contains') ? `“${value}”` : valueName(dimension, value)
  return { by: dimension, text: `${OPERATORS[known]} ${shown}` }
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
      return condition
        ? { name: 'filter', label: dimensionLabel(condition.by), value, text: condition.text }
        : { name: 'filter', label: t('Condition'), value, text: value }
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
