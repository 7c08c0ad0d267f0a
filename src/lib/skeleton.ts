// The mapping of https://www.unicode.org/reports/tr39/#Confusable_Detection (confusables.txt, Unicode 13), as unhomoglyph ships it.
// Its own function compiles one pattern of all 6,311 characters, which blocks for a tenth of a second.
import confusables from 'unhomoglyph/data.json' with { type: 'json' }

const PROTOTYPES = confusables as Record<string, string>
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

/**
 * What a text looks like: the same for texts that people may take for one another. It follows the skeleton of UTS #39, and also
 * leaves out case, marks and what isn't seen. For comparing only, never to be shown.
 */
export const skeletonOf = (text: string): string => bare(Array.from(bare(text), (char) => PROTOTYPES[char] ?? char).join('')).toLowerCase()

const bare = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '')
