import { locale, t } from '../i18n.ts'

// Ranges of whole days on the workspace's calendar. A day is text, as in 2026-11-21.

const PRESET_DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const
type Preset = keyof typeof PRESET_DAYS
export const PRESETS: Record<Preset, string> = {
  today: t('Today'),
  '7d': t('Last 7 days'),
  '30d': t('Last 30 days'),
  '90d': t('Last 90 days'),
  '12m': t('Last 12 months'),
}
export const USUAL: Preset = '30d'
/** The longest range that the API supports, in days. */
export const DAYS_MAX = 366
const HOURLY_DAYS_MAX = 2
/** The longest range that the API supports by the hour, in days. */
const HOURS_DAYS_MAX = 31
const DAY_MS = 86_400_000
const HOURS_A_DAY = 24

/** The intervals between the points of a chart. */
export const INTERVALS = { hour: t('Hour'), day: t('Day'), week: t('Week'), month: t('Month') } as const
export type Interval = keyof typeof INTERVALS

export type Range = {
  /** The preset, or undefined if the range was chosen in a calendar. */
  preset: Preset | undefined
  from: string
  to: string
  days: number
  interval: Interval
  /** The range to compare with. */
  compared: 'previous' | 'year'
  /** True if the chart shows that range, too. */
  isCompared: boolean
  timezone: string
}

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** True for dates that the API accepts: not before 1970, and only existing ones. */
const isDay = (text: string | undefined): text is string => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return ms >= 0 && toDay(ms) === text
}
const addDays = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS)
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
export const todayIn = (timezone: string): string =>
  // Swedes write dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format()

type Asked = { [Name in 'range' | 'from' | 'to' | 'interval' | 'compare']?: string | undefined }

/** Returns the range in the URL, or the default if it is missing or invalid. */
export function rangeOf({ range, from, to, ...how }: Asked, today: string, timezone: string): Range {
  if (isDay(from) && isDay(to)) {
    const days = daysBetween(from, to)
    if (days >= 1 && days <= DAYS_MAX) return { preset: undefined, from, to, days, timezone, ...shownAs(days, how) }
  }
  const preset = range !== undefined && Object.hasOwn(PRESET_DAYS, range) ? (range as Preset) : USUAL
  const days = PRESET_DAYS[preset]
  return { preset, from: addDays(today, 1 - days), to: today, days, timezone, ...shownAs(days, how) }
}

/** Returns the intervals that a range can be shown by. */
export const intervalsOf = (days: number): Interval[] =>
  (Object.keys(INTERVALS) as Interval[]).filter((interval) => interval !== 'hour' || days <= HOURS_DAYS_MAX)

function shownAs(days: number, { interval, compare }: Asked): Pick<Range, 'interval' | 'compared' | 'isCompared'> {
  const usual = days <= HOURLY_DAYS_MAX ? 'hour' : 'day'
  const asked = intervalsOf(days).find((known) => known === interval)
  return { interval: asked ?? usual, compared: compare === 'year' ? 'year' : 'previous', isCompared: compare !== 'off' }
}

/** Returns the same day of the year before, or February 28 for February 29. */
function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before
}

/** Returns the same number of days just before, or the same days of the year before. */
export const rangeBefore = (range: Range): Range =>
  range.compared === 'year'
    ? { ...range, from: yearBefore(range.from), to: yearBefore(range.to) }
    : { ...range, from: addDays(range.from, -range.days), to: addDays(range.from, -1) }

const MINUTES_ROUNDED_MS = 300_000

/** Returns the range before of a range that ends today, until the same time of day as now. It is rounded, so that answers can be kept. */
export function elapsedBefore(range: Range): Range {
  const before = rangeBefore(range)
  const now = Math.floor(Date.now() / MINUTES_ROUNDED_MS) * MINUTES_ROUNDED_MS
  return { ...before, to: new Date(now - (daysBetween(before.to, range.to) - 1) * DAY_MS).toISOString() }
}
/** How many points a chart of it has, also those that are still to come. */
export const pointsOf = ({ days, interval }: Range): number => (interval === 'hour' ? days * HOURS_A_DAY : interval === 'day' ? days : 0)

const days = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a range, such as "1 Nov 2026 – 21 Nov 2026". */
export const inWords = ({ from, to }: Pick<Range, 'from' | 'to'>): string => days.formatRange(new Date(from), new Date(to))
