import type { QueryClient } from '@tanstack/react-query'
import type { Search, SearchName } from './search.ts'
import type { Workspace } from './session.ts'

/** The context for the data that a page needs before it is shown. */
export type Reading = {
  client: QueryClient
  workspace: Workspace
  /** That of the URL, of pages that have one. */
  id: number
  /** The parameters of the URL. */
  address: SearchReader
}

export type SearchReader = { one: (name: SearchName) => string | undefined; all: (name: SearchName) => string[] }

export function readerOf(search: Search): SearchReader {
  const all = (name: SearchName): string[] => [search[name] ?? []].flat()
  return { all, one: (name) => all(name)[0] }
}
