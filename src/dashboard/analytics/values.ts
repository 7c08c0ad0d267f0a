import { CLICK_DIMENSIONS, FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { t } from '../i18n.ts'
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
