import { exponentOf } from '../../lib/currency.ts'
import type { Frequency } from '../../lib/recurrence.ts'
import type { Period } from './runs.ts'

// Formatting for reports.

const number = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const fullDate = inUtc({ dateStyle: 'full' })
const longDate = inUtc({ dateStyle: 'long' })
const shortDate = inUtc({ day: 'numeric', month: 'long' })
const weekday = inUtc({ weekday: 'long', day: 'numeric', month: 'long' })
const month = inUtc({ month: 'long', year: 'numeric' })
const countries = new Intl.DisplayNames('en', { type: 'region' })
// Plain dates are formatted as UTC.
const plain = (date: Temporal.PlainDate) => new Date(date.toString())

export const countText = (value: number): string => number.format(value)
export const clicks = (value: number): string => (value === 0 ? 'no clicks' : value === 1 ? '1 click' : `${countText(value)} clicks`)

/** Formats an amount in the currency's smallest unit: "€1,482.00". */
export const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(minor / 10 ** exponentOf(currency))

export type Trend = { direction: 'up' | 'down' | 'same'; amount: string }

/** The change between two numbers; null where both are 0. */
export function changeOf(before: number, now: number): Trend | null {
  if (before === 0) return now === 0 ? null : { direction: 'up', amount: 'new' }
  const by = ((now - before) * 100) / before
  return { direction: by > 0 ? 'up' : by < 0 ? 'down' : 'same', amount: `${percent.format(Math.abs(by))}%` }
}

const SIGNS = { up: '+', down: '−', same: '±' }
const ARROWS = { up: '↑ ', down: '↓ ', same: '' }
/** For a subject: "+12%". */
export const signed = (change: Trend): string => marked(change, SIGNS)
/** For a page: "↑ 12%". */
export const withArrow = (change: Trend): string => marked(change, ARROWS)
const marked = ({ direction, amount }: Trend, marks: typeof SIGNS): string => (amount === 'new' ? amount : marks[direction] + amount)

/** "Monday, March 9, 2026", "March 2 – 8, 2026", "March 2026". */
export function formatRange(frequency: Frequency, { from, to }: Period): string {
  if (frequency === 'daily') return fullDate.format(plain(from))
  return frequency === 'monthly' ? month.format(plain(from)) : longDate.formatRange(plain(from), plain(to))
}

const LAST = { daily: 'yesterday', weekly: 'last week', monthly: 'last month' }
/** Formats the period for a subject: relative, or by the calendar if the mail is so late that "last week" would be wrong. */
export function formatSpan(frequency: Frequency, { from, to }: Period, isLast: boolean): string {
  if (isLast) return LAST[frequency]
  if (frequency === 'daily') return `on ${shortDate.format(plain(from))}`
  return `in ${frequency === 'monthly' ? month.format(plain(from)) : shortDate.formatRange(plain(from), plain(to))}`
}

/** "Monday, March 9". */
export const formatDay = (date: Temporal.PlainDate): string => weekday.format(plain(date))

/** "March 9, 2026 at 09:00". */
export const formatTime = (at: number, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: timezone }).format(at)

/** The name of a country (ISO 3166); an invalid code is returned as it is. */
export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}
