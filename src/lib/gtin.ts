// Global Trade Item Numbers: https://www.gs1.org/services/how-calculate-check-digit-manually

const LENGTHS = new Set([8, 12, 13, 14])
const FULL_LENGTH = 14

/** Returns a sentence that says why a text isn't a GTIN, or undefined if it is one. */
export function gtinFault(text: string): string | undefined {
  if (!/^\d+$/.test(text) || !LENGTHS.has(text.length)) return 'A GTIN must have 8, 12, 13 or 14 digits.'
  const [expected, received] = [checkDigitOf(text.slice(0, -1)), Number(text.at(-1))]
  return expected === received ? undefined : `The check digit of the GTIN must be ${expected}, but is ${received}.`
}

/** Returns the check digit for the digits before it, which are weighted with 3 and 1 in turn, from the right. */
function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Returns the GTIN with 14 digits, which is the same for an item however it was padded. */
export const fullGtin = (gtin: string): string => gtin.padStart(FULL_LENGTH, '0')

/** Returns the GTIN in a part of a URL with 14 digits, or undefined if it isn't valid. */
export const parseGtin = (text: string): string | undefined => (gtinFault(text) === undefined ? fullGtin(text) : undefined)
