import { locale } from '../i18n.ts'

const LOCALE = locale()

/** The codes of all currencies, such as EUR. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency')

const format = (currency: string) => new Intl.NumberFormat(LOCALE, { style: 'currency', currency })
const isCurrency = (text: string): boolean => /^[a-z]{3}$/i.test(text.trim())

/** Returns the number of decimals of a currency: two for an invalid one. */
export const minorDigits = (currency: string): number =>
  isCurrency(currency) ? (format(currency.trim()).resolvedOptions().maximumFractionDigits ?? 2) : 2

/** In the currency's smallest unit. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** minorDigits(currency))

/** Formats an amount of money: € 2,500.00. */
export const money = (minor: number, currency: string): string => format(currency).format(minor / 10 ** minorDigits(currency))
