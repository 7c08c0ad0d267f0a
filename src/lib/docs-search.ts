import type { Options } from 'minisearch'

/** A part of a page that search finds. `id` is its number; `shown` the beginning of its text, which the results have. */
export type SearchEntry = { id: number; url: string; title: string; heading: string; text: string; shown: string }

/** How the index is made and asked: by words, their beginnings, and with a letter that is wrong in longer ones. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['url', 'title', 'heading', 'shown'],
  searchOptions: { boost: { title: 3, heading: 4 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false), combineWith: 'AND' },
}
