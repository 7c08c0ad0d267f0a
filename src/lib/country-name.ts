import { memoize } from './memoize.ts'

const regionsOf = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))

/** Returns the name of a country (ISO 3166) in a language. An invalid code is returned as it is. */
export function countryName(locale: string, code: string): string {
  try {
    return regionsOf(locale).of(code) ?? code
  } catch {
    return code
  }
}
