import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Filters } from '../analytics/filters.ts'
import type { Range } from '../analytics/range.ts'
import type { Dimension } from '../analytics/values.ts'
import { api } from '../api.ts'

/** The range and the filters of the analytics. */
export type Scope = { range: Range; filters: Filters }
export type Pair = readonly [Dimension, Dimension]

const ASKED_AGAIN_MS = 60_000
const LATEST = 25
const HOURS_A_WEEK = 168
/** While others are on their way, the numbers before stay: nothing jumps. */
const SHARED = { placeholderData: keepPreviousData, refetchInterval: ASKED_AGAIN_MS } as const

/** `without` is the filter of the rows that are asked for: the others can be chosen, too. */
function questionOf({ range: { from, to, timezone }, filters }: Scope, without?: keyof Filters) {
  const query = { from, to, timezone, ...filters }
  if (without !== undefined) delete query[without]
  return query
}

/** The filters of a pair's dimensions don't count: other values can be chosen, too. */
export function withoutPair(scope: Scope, pair: Pair): Scope {
  const filters = { ...scope.filters }
  for (const by of pair) delete filters[by]
  return { ...scope, filters }
}

const breakdown = (workspace_id: number, question: ReturnType<typeof questionOf>, by: string, limit: number) => {
  const query = { ...question, by, limit }
  return queryOptions({
    queryKey: ['analytics', workspace_id, 'breakdown', query],
    queryFn: ({ signal }) => api.getClickBreakdown({ path: { workspace_id }, query }, { signal }),
    ...SHARED,
  })
}

export const analyticsQueries = {
  summary: (workspace_id: number, scope: Scope) => {
    const query = { ...questionOf(scope), compare: scope.range.compared }
    return queryOptions({
      queryKey: ['analytics', workspace_id, 'summary', query],
      queryFn: ({ signal }) => api.getClickSummary({ path: { workspace_id }, query }, { signal }),
      ...SHARED,
    })
  },
  timeseries: (workspace_id: number, scope: Scope) => {
    const query = { ...questionOf(scope), interval: scope.range.interval }
    return queryOptions({
      queryKey: ['analytics', workspace_id, 'timeseries', query],
      queryFn: ({ signal }) => api.getClickTimeseries({ path: { workspace_id }, query }, { signal }),
      ...SHARED,
    })
  },
  breakdown: (workspace_id: number, scope: Scope, by: Dimension | 'bio_page', limit: number) =>
    breakdown(workspace_id, questionOf(scope, by === 'bio_page' ? 'bio_page_id' : by), by, limit),
  pairs: (workspace_id: number, scope: Scope, pair: Pair, limit: number) =>
    breakdown(workspace_id, questionOf(withoutPair(scope, pair)), pair.join(','), limit),
  /** Clicks by weekday and hour of the day. */
  hours: (workspace_id: number, scope: Scope) => breakdown(workspace_id, questionOf(scope), 'weekday,hour_of_day', HOURS_A_WEEK),
  topLinks: (workspace_id: number, scope: Scope, limit: number, sort: 'clicks' | 'change') => {
    const query = { ...questionOf(scope, 'link_id'), limit, sort, ...(sort === 'change' && { compare: scope.range.compared }) }
    return queryOptions({
      queryKey: ['analytics', workspace_id, 'top links', query, scope.range.compared],
      queryFn: ({ signal }) => api.getTopLinks({ path: { workspace_id }, query }, { signal }),
      ...SHARED,
    })
  },
  funnel: (workspace_id: number, scope: Scope) => {
    const query = questionOf(scope)
    return queryOptions({
      queryKey: ['analytics', workspace_id, 'funnel', query],
      queryFn: ({ signal }) => api.getVisitorFunnel({ path: { workspace_id }, query }, { signal }),
      ...SHARED,
    })
  },
  cohorts: (workspace_id: number, scope: Scope, weeks: number) => {
    const query = { ...questionOf(scope), weeks }
    return queryOptions({
      queryKey: ['analytics', workspace_id, 'cohorts', query],
      queryFn: ({ signal }) => api.getVisitorCohorts({ path: { workspace_id }, query }, { signal }),
      ...SHARED,
    })
  },
  /** The latest clicks of any time. What comes later, the stream brings. Once it is open, this is read again. */
  latest: (workspace_id: number, filters: Filters) =>
    queryOptions({
      queryKey: ['analytics', workspace_id, 'latest', filters],
      queryFn: ({ signal }) => api.listClicks({ path: { workspace_id }, query: { ...filters, limit: LATEST } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}
