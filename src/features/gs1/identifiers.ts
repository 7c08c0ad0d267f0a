import { unprocessableField } from '../../lib/errors.ts'
import { fullGtin, gtinFault } from '../../lib/gtin.ts'

// The identifiers of an item in a GS1 Digital Link: https://ref.gs1.org/standards/digital-link/uri-syntax/

/** The application identifiers 10, 17 and 21. */
export type Identifiers = { lot?: string; expiry?: string; serial?: string }

const KEYS: Record<keyof Identifiers, { ai: string; isValid: (value: string) => boolean; expects: string }> = {
  lot: { ai: '10', isValid: isAlphanumeric, expects: 'up to 20 letters and digits' },
  expiry: { ai: '17', isValid: isExpiry, expects: 'a date as YYMMDD' },
  serial: { ai: '21', isValid: isAlphanumeric, expects: 'up to 20 letters and digits' },
}
const isKey = (key: string): key is keyof Identifiers => Object.hasOwn(KEYS, key)

function isAlphanumeric(value: string): boolean {
  return /^[A-Za-z0-9]{1,20}$/.test(value)
}

/** A day that there is, or 00 for the end of the month. */
function isExpiry(value: string): boolean {
  const [, year, month, day] = (/^(\d\d)(\d\d)(\d\d)$/.exec(value) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false
  // The rule of centuries makes no difference here, because two digits stand for a year between 1951 and 2050.
  return day <= new Date(Date.UTC(2000 + year, month, 0)).getUTCDate()
}

/** Throws a 422 for an identifier that a code doesn't have, and for a value that it can't have. */
export function checkIdentifiers(given: Record<string, unknown>): Identifiers {
  for (const [key, value] of Object.entries(given)) {
    const path = `application_identifiers.${key}`
    if (!isKey(key)) throw unprocessableField(path, "isn't supported. Use lot, expiry or serial")
    const { ai, isValid, expects } = KEYS[key]
    if (typeof value !== 'string' || !isValid(value)) throw unprocessableField(path, `(AI ${ai}) must be ${expects}`)
  }
  return given
}

/** Throws a 422 that says which check digit was expected. */
export function checkGtin(gtin: string): void {
  const fault = gtinFault(gtin)
  if (fault !== undefined) throw unprocessableField('gtin', fault)
}

/** Returns the URL with the identifiers in the path, in the order of their numbers, and the GTIN as it was given. */
export const urlOf = (host: string, gtin: string, { lot, expiry, serial }: Identifiers): string =>
  `https://${host}/01/${gtin}${part('10', lot)}${part('17', expiry)}${part('21', serial)}`

/** Returns the canonical URL of the standard, with 14 digits, and the expiry in the query. */
export const canonicalUrlOf = (host: string, gtin: string, { lot, expiry, serial }: Identifiers): string =>
  `https://${host}/01/${fullGtin(gtin)}${part('10', lot)}${part('21', serial)}${expiry === undefined ? '' : `?17=${expiry}`}`

const part = (ai: string, value: string | undefined): string => (value === undefined ? '' : `/${ai}/${value}`)

// In the order of the standard; 17 in the path is a form of our own.
const PATH = /^01\/(\d+)(?:\/22\/[^/]+)?(?:\/10\/[^/]+)?(?:\/17\/(\d{6}))?(?:\/21\/[^/]+)?$/

/** The GTIN of a path without its first slash, with 14 digits. Undefined for a path that isn't well formed. */
export function gtinOfPath(path: string): string | undefined {
  const [, gtin, expiry] = PATH.exec(path) ?? []
  if (gtin === undefined || gtinFault(gtin) !== undefined || (expiry !== undefined && !isExpiry(expiry))) return undefined
  return fullGtin(gtin)
}
