/** The GTIN of a number, with its check digit: 13 digits. */
export function gtinOf(number: number): number {
  const digits = `95${String(number).padStart(10, '0')}`
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return Number(`${digits}${(10 - (sum % 10)) % 10}`)
}
