import { type Alternatives, cellText } from './alternatives.ts'

export const NUMBER_FORMATS = ['1,234', '1.234'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

const GROUPED: Record<NumberFormat, RegExp> = {
  '1,234': /^\d{1,3}(?:,\d{3})+$/,
  '1.234': /^\d{1,3}(?:\.\d{3})+$/,
}

/** Returns the digits of a whole number with separators between its thousands, or undefined for everything else. A number of JSON has none. */
export function groupedDigits(value: unknown, format: NumberFormat): string | undefined {
  const text = cellText(value)
  return typeof value === 'string' && GROUPED[format].test(text) ? text.replaceAll(/[.,]/g, '') : undefined
}

/** Counts are whole numbers, so a separator before three digits always stands between thousands. One file uses one of them. */
export const NUMBER_ALTERNATIVES: Alternatives<NumberFormat> = { option: 'number_format', values: NUMBER_FORMATS, read: groupedDigits }
