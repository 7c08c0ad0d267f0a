/** Rows whose title is their number: of five, two have a slug, one has none, and two fail (a slug that the row before has, no address). */
export const contentOf = (rows: number, prefix: string): string =>
  `slug,url,title\n${numbersTo(rows)
    .map((i) => rowOf(i, prefix))
    .join('\n')}`

const URL = 'https://example.com/'
function rowOf(i: number, prefix: string): string {
  const [slug, url] = [
    ['', ''],
    [`${prefix}-${i}`, URL],
    ['', URL],
    [`${prefix}-${i}`, URL],
    [`${prefix}-${i - 1}`, URL],
  ][i % 5] ?? ['', '']
  return `${slug},${url},${i}`
}

export const isGood = (row: number): boolean => [1, 2, 3].includes(row % 5)
export const numbersTo = (rows: number): number[] => Array.from({ length: rows }, (_, i) => i + 1)
