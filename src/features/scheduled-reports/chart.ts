import { memoize } from '../../lib/memoize.ts'
import type { Frequency } from '../../lib/recurrence.ts'

/** Bars in order; an empty label is not drawn. */
export type Chart = { bars: { value: number; label: string }[] }

const LABELLED_DAYS = new Set([1, 8, 15, 22, 29])

const weekdayFormat = memoize((locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))

type Labels = { frequency: Frequency; timezone: string; locale: string }

export function chartOf({ frequency, timezone, locale }: Labels, series: { bucket: string; clicks: number }[]): Chart {
  const labelOf = (bucket: string): string => {
    const time = Temporal.Instant.from(bucket).toZonedDateTimeISO(timezone)
    if (frequency === 'weekly') return `${weekdayFormat(locale).format(new Date(time.toPlainDate().toString()))} ${time.day}`
    if (frequency === 'monthly') return LABELLED_DAYS.has(time.day) ? String(time.day) : ''
    return time.hour % 6 === 0 ? time.toPlainTime().toString({ smallestUnit: 'minute' }) : ''
  }
  const labels = series.map(({ bucket }) => labelOf(bucket))
  // An hour that is repeated by a clock change is labelled once.
  return {
    bars: series.map(({ clicks }, index) => ({ value: clicks, label: labels[index] === labels[index - 1] ? '' : (labels[index] ?? '') })),
  }
}

/** About three round tick values, from 0 to at least the largest value. */
export function ticksUpTo(largest: number): number[] {
  const rough = Math.max(largest, 3) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const steps = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
