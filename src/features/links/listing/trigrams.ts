import { foldForSearch } from '../../../lib/search-text.ts'
import type { LinkFilter } from './queries.ts'

// Questions for the index of links' texts: docs/decisions/51-search-index.md

// More of them hardly leave fewer links, but each one is read.
const MOST = 20
// Characters whose case the index folds one by one, as those of the links themselves.
const SIMPLE = /^(?:[\p{L}\p{N}]|[\x20-\x7e]){3}$/u
/** The first character of the marks of workspaces. */
export const FIRST_PRIVATE = 0xf0000
const DIGIT_BITS = 12
const DIGIT_MASK = 0xfff

/**
 * Returns what every link that matches a filter has in its text, as a question for the index. More links may have it. Undefined if nothing
 * of the filter is long enough.
 */
export function matchOf(workspaceId: number, { search, destinationUrl, tags }: LinkFilter): string | undefined {
  const texts = [
    ...(search === undefined ? [] : [foldForSearch(search)]),
    ...(destinationUrl === undefined ? [] : [foldForSearch(destinationUrl)]),
    // The quotes of the stored JSON make tags of one character long enough.
    ...tags.map((tag) => JSON.stringify(tag)).filter((json) => !json.includes('\\')),
  ]
  const trigrams = new Set(texts.flatMap(trigramsOf))
  if (trigrams.size === 0) return undefined
  return [workspaceMark(workspaceId), ...spread([...trigrams])].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}

function trigramsOf(text: string): string[] {
  const characters = [...text]
  return characters.map((_, at) => characters.slice(at, at + 3).join('')).filter((trigram) => SIMPLE.test(trigram))
}

/** The last ones are the most likely to be rare, because URLs begin alike. */
const spread = (trigrams: string[]): string[] => (trigrams.length <= MOST ? trigrams : trigrams.slice(-MOST))

/** Three characters that stand for a workspace in the texts of its links, so that the index knows whose they are. */
function workspaceMark(workspaceId: number): string {
  const digits = [Math.floor(workspaceId / 2 ** (2 * DIGIT_BITS)), workspaceId >> DIGIT_BITS, workspaceId]
  return String.fromCodePoint(...digits.map((digit) => FIRST_PRIVATE + (digit & DIGIT_MASK)))
}
