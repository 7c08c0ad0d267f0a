import { locale } from '../i18n.ts'

// Names of places and languages, as the browser knows them in the user's language.

const regions = new Intl.DisplayNames(locale(), { type: 'region', fallback: 'code' })
const languages = new Intl.DisplayNames(locale(), { type: 'language', fallback: 'code' })

/** Returns the name of a two-letter code (ISO 3166-1). Invalid codes are returned as they are. */
export function countryName(code: string): string {
  try {
    return regions.of(code) ?? code
  } catch {
    return code
  }
}

/** Returns the name of a language tag (BCP 47). Invalid tags are returned as they are. */
export function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag
  } catch {
    return tag
  }
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
// Codes that don't stand for countries: groups, and codes for private use.
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** Every country that has a name, by name. */
export const COUNTRIES: { value: string; label: string }[] = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  // A code that is no longer used stands for what it is called now.
  .filter((code) => countryName(code) !== code && !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  .map((code) => ({ value: code, label: countryName(code) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))
