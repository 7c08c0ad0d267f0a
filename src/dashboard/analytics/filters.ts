import { useAddress } from '../ui/address.ts'
import { clientName } from '../ui/clients.ts'
import { countryName, languageName } from '../ui/places.ts'

const same = (text: string): string => text
const TRIGGERS: Record<string, string> = { link: 'Link', qr: 'QR code', bio: 'Bio page' }

/** What clicks are told apart by: how it is called, and its values. */
const DIMENSIONS = {
  tag: { label: 'Tag', nameOf: same },
  country: { label: 'Country', nameOf: countryName },
  region: { label: 'Region', nameOf: same },
  city: { label: 'City', nameOf: same },
  referrer: { label: 'Referrer', nameOf: same },
  device: { label: 'Device', nameOf: clientName },
  browser: { label: 'Browser', nameOf: clientName },
  os: { label: 'Operating system', nameOf: clientName },
  language: { label: 'Language', nameOf: languageName },
  trigger: { label: 'Trigger', nameOf: (trigger: string) => TRIGGERS[trigger] ?? trigger },
  utm_source: { label: 'UTM source', nameOf: same },
  utm_medium: { label: 'UTM medium', nameOf: same },
  utm_campaign: { label: 'UTM campaign', nameOf: same },
  utm_term: { label: 'UTM term', nameOf: same },
  utm_content: { label: 'UTM content', nameOf: same },
} as const
export type Dimension = keyof typeof DIMENSIONS
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as Dimension[]

export const isDimension = (name: string | undefined): name is Dimension => name !== undefined && Object.hasOwn(DIMENSIONS, name)
export const dimensionLabel = (by: Dimension): string => DIMENSIONS[by].label
/** Empty and null are unknown; of tags, none. */
export const valueName = (by: Dimension, value: string | null): string =>
  value ? DIMENSIONS[by].nameOf(value) : by === 'tag' ? 'No tag' : 'Unknown'

/** What clicks are chosen by, as the API takes it. */
export type Filters = { [By in Dimension]?: string[] } & {
  link_id?: number[]
  campaign_id?: number
  bio_page_id?: number
  bots?: boolean
  /** Of several tags: any of them. */
  any?: boolean
}

export type Chip = { name: Dimension | 'link_id' | 'bio_page_id'; label: string; value: string; text: string }

/** The filters of the address, and how to change them. Of one link or campaign, that is no choice. */
export function useFilters(fixed: Pick<Filters, 'campaign_id'> & { link_id?: number | undefined } = {}) {
  const { one, all, change } = useAddress()
  const { link_id: linkId, campaign_id = Number(one('campaign_id') ?? Number.NaN) } = fixed
  const bioPage = Number(one('bio_page_id') ?? Number.NaN)
  const hasBioPage = Number.isSafeInteger(bioPage)
  const links = all('link_id').map(Number).filter(Number.isSafeInteger)
  const filters: Filters = {
    ...Object.fromEntries(DIMENSION_NAMES.filter((name) => all(name).length > 0).map((name) => [name, all(name)])),
    ...(linkId !== undefined ? { link_id: [linkId] } : links.length > 0 && { link_id: links }),
    ...(Number.isSafeInteger(campaign_id) && { campaign_id }),
    ...(hasBioPage && { bio_page_id: bioPage }),
    ...(one('bots') === 'true' && { bots: true }),
    ...(all('tag').length > 1 && one('tags') !== 'all' && { any: true }),
  }
  const chips: Chip[] = [
    ...(linkId === undefined ? links.map((id): Chip => ({ name: 'link_id', label: 'Link', value: String(id), text: String(id) })) : []),
    ...(hasBioPage ? [{ name: 'bio_page_id', label: 'Bio page', value: String(bioPage), text: String(bioPage) } as const] : []),
    ...DIMENSION_NAMES.flatMap((name) =>
      all(name).map((value): Chip => ({ name, label: DIMENSIONS[name].label, value, text: valueName(name, value) })),
    ),
  ]
  /** Adds a value, or takes it away where it is there. Of bio pages, one is chosen. */
  const toggle = (name: Chip['name'], value: string) => {
    const before = name === 'bio_page_id' ? all(name).filter((one) => one === value) : all(name)
    change({ [name]: before.includes(value) ? before.filter((one) => one !== value) : [...before, value] })
  }
  const clear = () => change(Object.fromEntries(['link_id', 'bio_page_id', ...DIMENSION_NAMES].map((name) => [name, undefined])))
  return {
    filters,
    chips,
    toggle,
    clear,
    // Of several tags alone it makes a difference.
    anyTag: all('tag').length > 1 ? filters.any === true : undefined,
    setAnyTag: (on: boolean) => change({ tags: on ? undefined : 'all' }),
    includesBots: filters.bots === true,
    setBots: (on: boolean) => change({ bots: on ? 'true' : undefined }),
  }
}
