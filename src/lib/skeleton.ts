// The mapping of https://www.unicode.org/reports/tr39/#Confusable_Detection (confusables.txt, Unicode 13), as unhomoglyph ships it.
// Its own function compiles one pattern of all 6,311 characters, which blocks for a tenth of a second.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

let prototypes: Record<string, string> | undefined
/** Reads the mapping with the first text, because reading it takes 5 ms, and most starts don't need it. */
const prototypesOnce = (): Record<string, string> => {
  prototypes ??= JSON.parse(readFileSync(require.resolve('unhomoglyph/data.json'), 'utf8')) as Record<string, string>
  return prototypes
}
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Returns the skeleton of a text, which is the same for texts that people may confuse. It follows UTS #39, and also removes case, marks and
 * invisible characters. Only compare skeletons, and never show them.
 */
export const skeletonOf = (text: string): string =>
  bare(Array.from(bare(text), (char) => prototypesOnce()[char] ?? char).join('')).toLowerCase()

const bare = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '')

/** True for a letter of another alphabet that people may read as a Latin one. Latin letters with marks aren't. */
export const isLookAlike = (char: string): boolean =>
  /^[^\p{ASCII}]$/u.test(bare(char)) && /^\p{ASCII}+$/u.test(prototypesOnce()[char] ?? char)
