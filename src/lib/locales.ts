/** The languages that there are texts in, as BCP 47 writes them. */
export const LOCALES = ['en', 'de'] as const
export type Locale = (typeof LOCALES)[number]

/** Returns a stored locale, or undefined if there is none, or none that this version knows. */
export const toLocale = (value: string | null | undefined): Locale | undefined => LOCALES.find((locale) => locale === value)
