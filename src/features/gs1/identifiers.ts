import type { Identifiers } from '../../lib/digital-link.ts'
import { unprocessableField } from '../../lib/errors.ts'
import { fullGtin, gtinFault } from '../../lib/gtin.ts'

// The identifiers of an item in a GS1 Digital Link: https://ref.gs1.org/standards/digital-link/uri-syntax/

/** The characters that GS1 allows besides letters and digits. */
export const SIGNS = `!"%&'()*+,-./:;<=>?_`
const TEXT = `1 to 20 letters, digits and characters of ${SIGNS}, and not just one or two dots`

const KEYS: Record<keyof Identifiers, { ai: string; isValid: (value: string) => boolean; expects: string }> = {
  lot: { ai: '10', isValid: isText, expects: TEXT },
  expiry: { ai: '17', isValid: isExpiry, expects: 'a date as YYMMDD' },
  serial: { ai: '21', isValid: isText, expects: TEXT },
}
const isKey = (key: string): key is keyof Identifiers => Object.hasOwn(KEYS, key)

/**
 * The encodable character set 82: GS1 General Specifications, figure 7.11-1. One dot, or two, mean the same or the parent folder to every
 * program that reads a URL, even if they are percent-encoded.
 */
function isText(value: string): boolean {
  return /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/.test(value) && value !== '.' && value !== '..'
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

// In the order of the standard; 17 in the path is a form of our own.
const PATH = /^01\/(\d+)(?:\/22\/[^/]+)?(?:\/10\/[^/]+)?(?:\/17\/(\d{6}))?(?:\/21\/[^/]+)?$/

/** The GTIN of a path without its first slash, with 14 digits. Undefined for a path that isn't well formed. */
export function gtinOfPath(path: string): string | undefined {
  const [, gtin, expiry] = PATH.exec(path) ?? []
  if (gtin === undefined || gtinFault(gtin) !== undefined || (expiry !== undefined && !isExpiry(expiry))) return undefined
  return fullGtin(gtin)
}
