import { DAY, HOUR, MINUTE } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n.ts'

// Times on pages of links, in the time zone of the link's workspace, because the page doesn't know the visitor's.

/** A date: "November 16, 2026". */
export const dateIn = ({ locale }: Language, at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)

/** A date and time with its zone: "Friday, November 27, 2026 at 9:00 AM, Amsterdam time". */
export function momentIn({ locale, t }: Language, at: number, timeZone: string): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') ? t('{time}, {city} time', { time, city }) : `${time} ${timeZone}`
}

/** How long it is until a time: "in 3 days". */
export function timeUntil({ locale }: Language, at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale)
  const left = at - now
  if (left >= DAY) return format.format(Math.round(left / DAY), 'day')
  return left >= HOUR ? format.format(Math.round(left / HOUR), 'hour') : format.format(Math.max(1, Math.ceil(left / MINUTE)), 'minute')
}

/** How long ago a time was: "2 hours ago". */
export function timeSince({ locale }: Language, at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale)
  const past = Math.max(0, now - at)
  if (past >= DAY) return format.format(-Math.round(past / DAY), 'day')
  return past >= HOUR ? format.format(-Math.round(past / HOUR), 'hour') : format.format(-Math.max(1, Math.round(past / MINUTE)), 'minute')
}
