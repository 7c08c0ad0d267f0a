import { locale } from '../i18n.ts'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

// A Monday.
const FIRST_DAY = Date.UTC(2026, 0, 5)
const weekdays = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })
const shortWeekdays = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' })
const hours = new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** Names a weekday of the API, such as `mon`. */
export const weekdayName = (value: string): string => weekdays.format(FIRST_DAY + WEEKDAYS.indexOf(value.toLowerCase()) * 86_400_000)
/** Names a weekday in a few letters. */
export const shortWeekday = (value: string): string => shortWeekdays.format(FIRST_DAY + WEEKDAYS.indexOf(value) * 86_400_000)
/** Names an hour from 0 to 23. */
export const hourName = (value: string): string => hours.format(FIRST_DAY + Number(value) * 3_600_000)
