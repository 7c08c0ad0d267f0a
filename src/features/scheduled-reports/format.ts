import { exponentOf } from '../../lib/currency.ts'
import type { Language } from '../../lib/i18n.ts'
import type { MailText } from '../../lib/mail-text.ts'
import { memoize } from '../../lib/memoize.ts'
import type { Frequency } from '../../lib/recurrence.ts'
import type { Period } from './runs.ts'

// Formatting for reports.

const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const formatsOf = memoize((locale: string) => ({
  number: new Intl.NumberFormat(locale),
  percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  fullDate: inUtc(locale, { dateStyle: 'full' }),
  longDate: inUtc(locale, { dateStyle: 'long' }),
  shortDate: inUtc(locale, { day: 'numeric', month: 'long' }),
  weekday: inUtc(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
  month: inUtc(locale, { month: 'long', year: 'numeric' }),
}))
// Plain dates are formatted as UTC.
const plain = (date: Temporal.PlainDate) => new Date(date.toString())

export const countText = ({ locale }: Language, value: number): string => formatsOf(locale).number.format(value)

/** Formats an amount in the currency's smallest unit: "€1,482.00". */
export const money = ({ locale }: Language, minor: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** exponentOf(currency))

/** `percent` is null if there was nothing before. */
export type Trend = { direction: 'up' | 'down' | 'same'; percent: number | null }

/** The change between two numbers; null where both are 0. */
export function changeOf(before: number, now: number): Trend | null {
  if (before === 0) return now === 0 ? null : { direction: 'up', percent: null }
  const by = ((now - before) * 100) / before
  return { direction: by > 0 ? 'up' : by < 0 ? 'down' : 'same', percent: Math.abs(by) }
}

const SIGNS = { up: '+', down: '−', same: '±' }
const ARROWS = { up: '↑ ', down: '↓ ', same: '' }
/** For a subject: "+12%". */
export const signed = (language: Language, change: Trend): string => marked(language, change, SIGNS)
/** For a page: "↑ 12%". */
export const withArrow = (language: Language, change: Trend): string => marked(language, change, ARROWS)
const marked = ({ t, locale }: Language, { direction, percent }: Trend, marks: typeof SIGNS): string =>
  percent === null ? t('new') : marks[direction] + formatsOf(locale).percent.format(percent / 100)

/** "Monday, March 9, 2026", "March 2 – 8, 2026", "March 2026". */
export function formatRange({ locale }: Language, frequency: Frequency, { from, to }: Period): string {
  const { fullDate, month, longDate } = formatsOf(locale)
  if (frequency === 'daily') return fullDate.format(plain(from))
  return frequency === 'monthly' ? month.format(plain(from)) : longDate.formatRange(plain(from), plain(to))
}

type Headline = { source: MailText; clicks: number; frequency: Frequency; period: Period; isLast: boolean }

/** Returns the subject: relative, or by the calendar if the mail is so late that "last week" would be wrong. */
export function formatHeadline(language: Language, { frequency, period: { from, to }, isLast, ...values }: Headline): MailText {
  const { tMail } = language
  const { shortDate, month } = formatsOf(language.locale)
  if (frequency === 'daily') {
    if (isLast) return tMail('{source}: {clicks, plural, =0 {no clicks} one {# click} other {# clicks}} yesterday', values)
    const day = shortDate.format(plain(from))
    return tMail('{source}: {clicks, plural, =0 {no clicks} one {# click} other {# clicks}} on {day}', { ...values, day })
  }
  if (frequency === 'weekly') {
    if (isLast) return tMail('{source}: {clicks, plural, =0 {no clicks} one {# click} other {# clicks}} last week', values)
    const days = shortDate.formatRange(plain(from), plain(to))
    return tMail('{source}: {clicks, plural, =0 {no clicks} one {# click} other {# clicks}} in {days}', { ...values, days })
  }
  if (isLast) return tMail('{source}: {clicks, plural, =0 {no clicks} one {# click} other {# clicks}} last month', values)
  return tMail('{source}: {clicks, plural, =0 {no clicks} one {# click} other {# clicks}} in {month}', {
    ...values,
    month: month.format(plain(from)),
  })
}

/** "Monday, March 9". */
export const formatDay = ({ locale }: Language, date: Temporal.PlainDate): string => formatsOf(locale).weekday.format(plain(date))

/** "March 9, 2026 at 09:00". */
export const formatTime = ({ locale }: Language, at: number, timezone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: timezone }).format(at)
