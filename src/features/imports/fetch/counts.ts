import type { ImportedDimension } from '../../../lib/click-dimensions.ts'
import { clientOf } from '../../../lib/client.ts'
import { DAY } from '../../../lib/clock.ts'
import { memoize } from '../../../lib/memoize.ts'
import type { DayCount } from './service.ts'

const MAX_VALUE = 255

/** A visit as another service wrote it down. */
export type CountedVisit = { at: number; country?: unknown; referrer?: unknown; userAgent?: unknown; city?: unknown; region?: unknown }

/** Adds visits up by day, and by what is known of them. */
export function countVisits(visits: readonly CountedVisit[]): DayCount[] {
  const counts = new Map<string, DayCount>()
  const add = (day: number, dimension: ImportedDimension | '', value: string) => {
    const key = `${day} ${dimension} ${value}`
    const known = counts.get(key)
    if (known) known.clicks++
    else counts.set(key, { day, dimension, value, clicks: 1 })
  }
  for (const { at, country, region, city, referrer, userAgent } of visits) {
    const day = Math.floor(at / DAY)
    add(day, '', '')
    const client = typeof userAgent === 'string' && userAgent !== '' ? clientOf(userAgent) : undefined
    const values: [ImportedDimension, string | undefined][] = [
      ['country', countryCode(country)],
      ['region', placeName(region)],
      ['city', placeName(city)],
      ['referrer', referrerHost(referrer)],
      ['device', client?.device],
      ['browser', client?.browser],
      ['os', client?.os],
    ]
    for (const [dimension, value] of values) if (value !== undefined) add(day, dimension, value)
  }
  return [...counts.values()]
}

/** Returns counts with days only, for services that report nothing else. */
export const countDays = (days: readonly { at: number; clicks: number }[]): DayCount[] =>
  days.flatMap(({ at, clicks }) => (clicks > 0 ? [{ day: Math.floor(at / DAY), dimension: '' as const, value: '', clicks }] : []))

const placeName = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value !== 'Unknown' ? value.slice(0, MAX_VALUE).toWellFormed() : undefined

/** Returns the host of a referrer, which may be only a host. Returns undefined if there was none. */
function referrerHost(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || /^(direct|unknown|\(direct\)|\(none\))$/i.test(value)) return undefined
  const host = URL.parse(/^https?:\/\//i.test(value) ? value : `https://${value}`)?.hostname
  return host && host !== '' ? host.slice(0, MAX_VALUE) : undefined
}

/** A country by its code or its English name. */
function countryCode(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : codeOfName(value)
}

const codeOfName = memoize((name: string): string | undefined => {
  names ??= countryNames()
  return names.get(name.toLowerCase().replace(/^the /, ''))
})

let names: Map<string, string> | undefined
function countryNames(): Map<string, string> {
  const display = new Intl.DisplayNames(['en'], { type: 'region' })
  const found = new Map<string, string>([
    ['russian federation', 'RU'],
    ['czech republic', 'CZ'],
    ['turkey', 'TR'],
    ['hong kong', 'HK'],
  ])
  for (let first = 65; first <= 90; first++)
    for (let second = 65; second <= 90; second++) {
      const code = String.fromCharCode(first, second)
      // For codes that are out of use, the present code counts.
      const isPresent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
      const name = isPresent ? display.of(code) : undefined
      if (name !== undefined && name !== code && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), code)
    }
  return found
}
