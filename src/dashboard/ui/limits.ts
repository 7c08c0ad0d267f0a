import type { Schemas } from '../api.ts'
import { t } from '../i18n.ts'
import { number, size } from './format.tsx'

export type LimitName = keyof Schemas['Limits']

/** The limits of a plan, in words. */
export const LIMITS: Record<LimitName, { label: string; unit?: 'days' }> = {
  links: { label: t('Links') },
  clicks_per_month: { label: t('Clicks a month') },
  retention_days: { label: t('Click retention'), unit: 'days' },
  domains: { label: t('Domains') },
  requests_per_minute: { label: t('Requests a minute') },
  requests_per_day: { label: t('Requests a day') },
  mails_per_day: { label: t('Emails a day') },
  storage_bytes: { label: t('Storage') },
}
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/** Formats a limit, such as "90 days". */
export function inWords(name: LimitName, limit: number | null): string {
  if (limit === null) return t('Unlimited')
  const { unit } = LIMITS[name]
  return name === 'storage_bytes'
    ? size(limit)
    : unit === 'days'
      ? t('{days, plural, one {# day} other {# days}}', { days: limit })
      : number(limit)
}
