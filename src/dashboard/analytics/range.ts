// Ranges of whole days on the workspace's calendar. A day is text, as in 2026-11-21.

const PRESET_DAYS = { today: 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const
type Preset = keyof typeof PRESET_DAYS
export const PRESETS: Record<Preset, string> = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
}
export const USUAL: Preset = '30d'
/** As many as the API answers for. */
export const DAYS_MAX = 366
const HOURLY_DAYS_MAX = 2
/** How clicks over time can be shown, and from how many to how many days. */
const INTERVAL_DAYS = { hour: [1, 31], day: [1, DAYS_MAX], week: [8, DAYS_MAX], month: [32, DAYS_MAX] } as const
export type Interval = keyof typeof INTERVAL_DAYS
export const INTERVALS: Record<Interval, string> = { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' }
const DAY_MS = 86_400_000
const HOURS_A_DAY = 24

export type Range = {
  /** Undefined where it was chosen by a calendar. */
  preset: Preset | undefined
  from: string
  to: string
  days: number
  interval: Interval
  timezone: string
}

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** Of those that the API has: none before 1970, and no 31 February. */
const isDay = (text: string | undefined): text is string => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return ms >= 0 && toDay(ms) === text
}
const addDays = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS)
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
export const todayIn = (timezone: string): string =>
  // Swedes write dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format()

/** What the address says; the usual one where it says nothing, or nonsense. */
export function rangeOf(
  {
    range,
    from,
    to,
    interval,
  }: { range?: string | undefined; from?: string | undefined; to?: string | undefined; interval?: string | undefined },
  today: string,
  timezone: string,
): Range {
  if (isDay(from) && isDay(to)) {
    const days = daysBetween(from, to)
    if (days >= 1 && days <= DAYS_MAX) return { preset: undefined, from, to, days, interval: intervalOf(days, interval), timezone }
  }
  const preset = range !== undefined && Object.hasOwn(PRESET_DAYS, range) ? (range as Preset) : USUAL
  const days = PRESET_DAYS[preset]
  return { preset, from: addDays(today, 1 - days), to: today, days, interval: intervalOf(days, interval), timezone }
}

/** Those that so many days can be shown by. */
export const intervalsOf = (days: number): Interval[] =>
  (Object.keys(INTERVAL_DAYS) as Interval[]).filter((interval) => days >= INTERVAL_DAYS[interval][0] && days <= INTERVAL_DAYS[interval][1])

const intervalOf = (days: number, asked: string | undefined): Interval =>
  intervalsOf(days).find((interval) => interval === asked) ?? (days <= HOURLY_DAYS_MAX ? 'hour' : 'day')

/** What a range is compared with. */
export const COMPARED = { previous: 'the span before', year: 'the year before' } as const
export type Compared = keyof typeof COMPARED
/** What the address says; it says 1 for the span before, too. */
export const comparedOf = (text: string | undefined): Compared | undefined =>
  text === undefined ? undefined : text === 'year' ? 'year' : 'previous'

/** How many points a chart of it has, also those that are still to come; of weeks and months as many as there are. */
export const pointsOf = ({ days, interval }: Range): number => (interval === 'hour' ? days * HOURS_A_DAY : interval === 'day' ? days : 0)

const days = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeZone: 'UTC' })

/** As in "1 Nov 2026 – 21 Nov 2026". */
export const inWords = ({ from, to }: Pick<Range, 'from' | 'to'>): string => days.formatRange(new Date(from), new Date(to))
