import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { listOptions } from './list.ts'

const PAGE_SIZE = 100
const SEARCHED = 100
const ASKED_AGAIN_MS = 60_000

type Days = { from: string; to: string; timezone: string }

export const bioQueries = {
  /** All of them. */
  key: (workspaceId: number) => ['bio', workspaceId] as const,
  /** Lists bio pages, oldest first. */
  list: (workspace_id: number) =>
    listOptions(['bio', workspace_id, 'list'], (cursor, signal) =>
      api.listBioPages({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
    ),
  /** The pages that the palette searches. */
  searched: (workspace_id: number) =>
    queryOptions({
      queryKey: ['bio', workspace_id, 'palette'],
      queryFn: ({ signal }) => api.listBioPages({ path: { workspace_id }, query: { limit: SEARCHED } }, { signal }),
    }),
  one: (workspace_id: number, bio_page_id: number) =>
    queryOptions({
      queryKey: ['bio', workspace_id, 'page', bio_page_id],
      queryFn: ({ signal }) => api.getBioPage({ path: { workspace_id, bio_page_id } }, { signal }),
    }),
  stats: (workspace_id: number, bio_page_id: number, { from, to, timezone }: Days) => {
    const query = { from, to, timezone }
    return queryOptions({
      queryKey: ['bio', workspace_id, 'stats', bio_page_id, query],
      queryFn: ({ signal }) => api.getBioPageStats({ path: { workspace_id, bio_page_id }, query }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ASKED_AGAIN_MS,
    })
  },
}
