import { VisuallyHidden } from '@mantine/core'
import { createContext, useContext } from 'react'
import { locale } from '../i18n.ts'
import { useMe } from '../session.ts'

const LOCALE = locale()
const numbers = new Intl.NumberFormat(LOCALE)
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })
const shares = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 })
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' })
const bytes = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

export const number = (value: number): string => numbers.format(value)
/** Formats a number, such as 1.2K. */
export const shortNumber = (value: number): string => (value < 10_000 ? numbers.format(value) : compact.format(value))
/** A number such as 1.2K, with the exact one for pointers and for screen readers. */
export function ShortNumber({ value }: { value: number }) {
  const [short, exact] = [shortNumber(value), number(value)]
  if (short === exact) return exact
  return (
    <span title={exact}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </span>
  )
}
/** `part` is 0.12 for 12 %. */
export const share = (part: number): string => shares.format(part)

export function size(value: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log10(value) / 3))
  return `${bytes.format(value / 1000 ** step)} ${units[step]}`
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Formats a time, such as "3 hours ago". */
function ago(time: string): string {
  const seconds = (Date.parse(time) - Date.now()) / 1000
  const [unit, length] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1]
  return relative.format(Math.trunc(seconds / length), unit)
}

/** The time zone of the workspace whose page is shown, so that its times fit its statistics. */
export const WorkspaceZone = createContext<string | undefined>(undefined)

/** Times and dates as the user reads them: in the time zone of the workspace, or of the account on pages that belong to no workspace. */
export function useDates(): Dates {
  const own = useMe().timezone
  return datesIn(useContext(WorkspaceZone) ?? own)
}

type Dates = { timezone: string; time: (value: string) => string; day: (value: string) => string }

// Making one takes longer than drawing a row.
const known = new Map<string, Dates>()

function datesIn(timezone: string): Dates {
  const before = known.get(timezone)
  if (before) return before
  const times = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: timezone })
  const dates: Dates = { timezone, time: (value) => times.format(new Date(value)), day: (value) => days.format(new Date(value)) }
  known.set(timezone, dates)
  return dates
}

/** How long ago, with the time itself as a tooltip. */
export function Ago({ time, none = '–' }: { time: string | null; none?: string }) {
  const dates = useDates()
  if (time === null) return none
  return (
    <time dateTime={time} title={dates.time(time)}>
      {ago(time)}
    </time>
  )
}
