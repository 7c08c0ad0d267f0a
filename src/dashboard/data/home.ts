import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

const RECENT = 5
const REFRESH_MS = 60_000

export const homeQueries = {
  /** The numbers of today with the usual ones, and everything that needs attention. */
  summary: (workspace_id: number) =>
    queryOptions({
      queryKey: ['home', workspace_id],
      queryFn: ({ signal }) => api.getHome({ path: { workspace_id } }, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  /** The newest links, as a list of links, so that changes of links refresh it. */
  recentLinks: (workspace_id: number) =>
    queryOptions({
      queryKey: ['links', workspace_id, 'recent'],
      queryFn: ({ signal }) => api.listLinks({ path: { workspace_id }, query: { limit: RECENT } }, { signal }),
    }),
}
