import { queryOptions } from '@tanstack/react-query'
import type MiniSearch from 'minisearch'

/** A part of the documentation that search found. */
export type Chapter = { url: string; title: string; heading: string; shown: string }

const SHOWN = 6
let loading: Promise<MiniSearch> | undefined

/** Loads the search and its index when somebody first searches. */
function load(): Promise<MiniSearch> {
  loading ??= Promise.all([import('minisearch'), import('../../lib/docs-search.ts'), read('search.json')])
    .then(([{ default: Search }, { SEARCH_OPTIONS }, index]) => Search.loadJS(index, SEARCH_OPTIONS))
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}

async function read(name: string) {
  const answer = await fetch(`/docs/${name}`)
  if (!answer.ok) throw new Error(`/docs/${name} was answered with ${answer.status}.`)
  return answer.json()
}

export const documentationQueries = {
  /** The parts of the documentation that have some words, best first. */
  found: (words: string) =>
    queryOptions({
      queryKey: ['documentation', words],
      queryFn: async () => (await load()).search(words).slice(0, SHOWN) as unknown as Chapter[],
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The newest entries of the changelog. */
  news: queryOptions({
    queryKey: ['documentation', 'news'],
    queryFn: () => read('news.json') as Promise<string[]>,
    staleTime: Number.POSITIVE_INFINITY,
  }),
}
