import type { FilterDimension } from '../../lib/click-dimensions.ts'
import { t } from '../i18n.ts'

/** Names dimensions for people: `label` stands for one value, and `title` above a list of values. */
export const DIMENSION_TEXTS: Record<FilterDimension, { label: string; title: string }> = {
  country: { label: t('Country'), title: t('Countries') },
  region: { label: t('Region'), title: t('Regions') },
  city: { label: t('City'), title: t('Cities') },
  device: { label: t('Device'), title: t('Devices') },
  browser: { label: t('Browser'), title: t('Browsers') },
  os: { label: t('Operating system'), title: t('Operating systems') },
  app: { label: t('App'), title: t('Apps') },
  language: { label: t('Language'), title: t('Languages') },
  referrer: { label: t('Referrer'), title: t('Referrers') },
  referrer_source: { label: t('Source'), title: t('Sources') },
  channel: { label: t('Channel'), title: t('Channels') },
  trigger: { label: t('Trigger'), title: t('Triggers') },
  utm_source: { label: t('UTM source'), title: t('Source') },
  utm_medium: { label: t('UTM medium'), title: t('Medium') },
  utm_campaign: { label: t('UTM campaign'), title: t('Campaign') },
  utm_term: { label: t('UTM term'), title: t('Term') },
  utm_content: { label: t('UTM content'), title: t('Content') },
}
