import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The clicks of the last 14 days of some links, at most 100. */
export const dailyClicks = (workspace_id: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['daily clicks', workspace_id, ids],
    queryFn: ({ signal }) => api.getDailyLinkClicks({ path: { workspace_id }, query: { ids: ids.join() } }, { signal }),
    staleTime: 60_000,
  })
