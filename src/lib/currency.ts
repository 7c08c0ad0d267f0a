import { invalidField } from './errors.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** A currency of ISO 4217 in capitals. Throws a 400 for what is none. */
export function checkCurrency(text: string, path = 'currency'): string {
  const currency = text.toUpperCase()
  if (!CURRENCIES.has(currency)) throw invalidField(path, 'must be an ISO 4217 currency code such as EUR')
  return currency
}

const exponents = new Map<string, number>()

/** How many digits the smallest unit has: 2 of EUR, 0 of JPY, 3 of KWD. */
export function exponentOf(currency: string): number {
  let exponent = exponents.get(currency)
  if (exponent === undefined) {
    exponent = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    exponents.set(currency, exponent)
  }
  return exponent
}

const DECIMAL = /^(\d{1,20})(?:\.(\d{1,20}))?$/

/** Converts a decimal to the currency's smallest unit, without rounding. Returns undefined for an invalid amount, or one above 2^53. */
export function toMinor(decimal: string, currency: string): number | undefined {
  const [, whole = '', fraction = ''] = DECIMAL.exec(decimal) ?? []
  if (whole === '') return undefined
  const digits = exponentOf(currency)
  if (/[^0]/.test(fraction.slice(digits))) return undefined
  const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minor) : undefined
}
