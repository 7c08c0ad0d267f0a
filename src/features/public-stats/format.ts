import { memoize } from '../../lib/memoize.ts'

// Numbers and days in the language of a visitor.

const formatsOf = memoize((locale: string) => ({
  number: new Intl.NumberFormat(locale),
  share: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
}))

export const formatNumber = (locale: string, value: number): string => formatsOf(locale).number.format(value)
/** Formats a part of a whole: "12%". */
export const formatShare = (locale: string, share: number): string => formatsOf(locale).share.format(share)
export const shortDay = (locale: string, date: string): string => formatsOf(locale).day.format(Date.parse(date))
