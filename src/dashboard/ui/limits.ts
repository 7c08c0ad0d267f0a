import type { Schemas } from '../api.ts'
import { count, number, size } from './format.tsx'

export type LimitName = keyof Schemas['Limits']

/** The limits of a plan, in words. */
export const LIMITS: Record<LimitName, { label: string; unit?: string }> = {
  links: { label: 'Links' },
  clicks_per_month: { label: 'Clicks a month' },
  retention_days: { label: 'Click retention', unit: 'day' },
  domains: { label: 'Domains' },
  requests_per_minute: { label: 'Requests a minute' },
  requests_per_day: { label: 'Requests a day' },
  mails_per_day: { label: 'Emails a day' },
  storage_bytes: { label: 'Storage' },
}
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/** As in "90 days". */
export function inWords(name: LimitName, limit: number | null): string {
  if (limit === null) return 'Unlimited'
  const { unit } = LIMITS[name]
  return name === 'storage_bytes' ? size(limit) : unit === undefined ? number(limit) : count(limit, unit)
}
