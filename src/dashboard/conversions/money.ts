import type { Schemas } from '../api.ts'
import { money } from '../campaigns/money.ts'
import { locale } from '../i18n.ts'

const percents = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 })
/** Formats a rate, such as 0.61%. */
export const rate = (share: number): string => percents.format(share)

/** Formats the revenue in each currency. */
export const amounts = (revenue: Schemas['ConversionSummary']['revenue']): string =>
  revenue.length === 0 ? '–' : revenue.map(({ amount_minor, currency }) => money(amount_minor, currency)).join(' + ')
