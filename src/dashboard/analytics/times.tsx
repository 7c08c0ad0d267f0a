import { VisuallyHidden } from '@mantine/core'
import { count } from '../ui/format.tsx'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
// A Monday.
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const dayName = new Intl.DateTimeFormat(navigator.language, { weekday: 'long', timeZone: 'UTC' })
const shortDayName = new Intl.DateTimeFormat(navigator.language, { weekday: 'short', timeZone: 'UTC' })
const hourName = new Intl.DateTimeFormat(navigator.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
/** Every so many hours have their name below. */
const NAMED_HOURS = 6

type Column = { key: string; name: string; label: string; clicks: number }
type Items = readonly { value: string | number | null; clicks: number }[]

/** Clicks by the weekday or the hour, as columns in their order. */
export function Times({ by, items }: { by: 'weekday' | 'hour_of_day'; items: Items }) {
  const columns = columnsOf(by, items)
  const most = Math.max(1, ...columns.map(({ clicks }) => clicks))
  return (
    <ul className="terse-times">
      {columns.map(({ key, name, label, clicks }) => (
        <li key={key} title={`${name}: ${count(clicks, 'click')}`} style={{ '--terse-share': `${(100 * clicks) / most}%` } as object}>
          <span className="terse-times-bar" />
          <span className="terse-times-name" aria-hidden>
            {label}
          </span>
          <VisuallyHidden>{`${name}: ${count(clicks, 'click')}`}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

function columnsOf(by: 'weekday' | 'hour_of_day', items: Items): Column[] {
  const clicksOf = (value: string | number) => items.find((item) => item.value === value)?.clicks ?? 0
  if (by === 'weekday')
    return WEEKDAYS.map((day, index) => {
      const date = new Date(MONDAY + index * DAY_MS)
      return { key: day, name: dayName.format(date), label: shortDayName.format(date), clicks: clicksOf(day) }
    })
  return HOURS.map((hour) => {
    const name = hourName.format(new Date(MONDAY + hour * 3_600_000))
    return { key: String(hour), name, label: hour % NAMED_HOURS === 0 ? name : '', clicks: clicksOf(hour) }
  })
}
