// The mapping of https://www.unicode.org/reports/tr39/#Confusable_Detection (confusables.txt, Unicode 13), as unhomoglyph ships it.
// Its own function compiles one pattern of all 6,311 characters, which blocks for a tenth of a second.
import confusables from 'unhomoglyph/data.json' with { type: 'json' }

const PROTOTYPES = confusables as Record<string, string>
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Returns the skeleton of a text, which is the same for texts that people may confuse. It follows UTS #39, and also removes case, marks and
 * invisible characters. Only compare skeletons, and never show them.
 */
export const skeletonOf = (text: string): string => bare(Array.from(bare(text), (char) => PROTOTYPES[char] ?? char).join('')).toLowerCase()

const bare = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '')

/** True for a letter of another alphabet that people may read as a Latin one. Latin letters with marks aren't. */
export const isLookAlike = (char: string): boolean => /^[^\p{ASCII}]$/u.test(bare(char)) && /^\p{ASCII}+$/u.test(PROTOTYPES[char] ?? char)
