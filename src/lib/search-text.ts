import { foldCase } from './fold-case.ts'

const ASCII = /^[\0-\x7f]*$/
// The Turkish İ in lower case. A search for an i finds it.
const DOTTED_I = 'i\u0307'

/** A text as searches compare it: without case in any script, and with the same sigma and i wherever they stand. */
export const foldForSearch = (text: string): string => foldCase(text).replaceAll(DOTTED_I, 'i').replaceAll('ς', 'σ')

export const isAscii = (text: string): boolean => ASCII.test(text)

/** The folded text, or null for ASCII, whose case SQLite itself ignores. */
export const searchText = (text: string): string | null => (isAscii(text) ? null : foldForSearch(text))
