import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useWorkspace } from '../session.ts'
import type { Dimension, Filters } from './filters.ts'
import type { Range } from './range.ts'

/** What the numbers are of. */
export type Scope = { range: Range; filters: Filters }

const ASKED_AGAIN_MS = 60_000
/** While others are on their way, the numbers before stay: nothing jumps. */
const SHARED = { placeholderData: keepPreviousData, refetchInterval: ASKED_AGAIN_MS } as const

/** `without` is the filter of the rows that are asked for: the others can be chosen, too. */
function useAsked({ range: { from, to, timezone }, filters }: Scope, without?: keyof Filters) {
  const { id } = useWorkspace()
  const query = { from, to, timezone, ...filters }
  if (without !== undefined) delete query[without]
  return { id, path: { workspace_id: id }, query, keyOf: (what: string) => ['analytics', id, what, query] }
}

export function useSummary(scope: Scope) {
  const { path, query: asked, keyOf } = useAsked(scope)
  const query = { ...asked, compare: scope.range.compared }
  return useQuery({
    queryKey: [...keyOf('summary'), scope.range.compared],
    queryFn: ({ signal }) => api.getClickSummary({ path, query }, { signal }),
    ...SHARED,
  })
}

export function useTimeseries(scope: Scope, isEnabled = true) {
  const { path, query, keyOf } = useAsked(scope)
  const { interval } = scope.range
  return useQuery({
    queryKey: [...keyOf('timeseries'), interval],
    queryFn: ({ signal }) => api.getClickTimeseries({ path, query: { ...query, interval } }, { signal }),
    enabled: isEnabled,
    ...SHARED,
  })
}

export function useBreakdown(scope: Scope, by: Dimension | 'bio_page' | 'hour_of_day' | 'weekday', limit: number) {
  const without = by === 'bio_page' ? 'bio_page_id' : by === 'hour_of_day' || by === 'weekday' ? undefined : by
  const { path, query, keyOf } = useAsked(scope, without)
  return useQuery({
    queryKey: [...keyOf('breakdown'), by, limit],
    queryFn: ({ signal }) => api.getClickBreakdown({ path, query: { ...query, by, limit } }, { signal }),
    ...SHARED,
  })
}

export type Pair = readonly [Dimension, Dimension]

/** The others can be chosen, too. */
export function withoutPair(scope: Scope, pair: Pair): Scope {
  const filters = { ...scope.filters }
  for (const by of pair) delete filters[by]
  return { ...scope, filters }
}

export function usePairs(scope: Scope, pair: Pair, limit: number, isEnabled = true) {
  const by = pair.join(',')
  const { path, query, keyOf } = useAsked(withoutPair(scope, pair))
  return useQuery({
    queryKey: [...keyOf('breakdown'), by, limit],
    queryFn: ({ signal }) => api.getClickBreakdown({ path, query: { ...query, by, limit } }, { signal }),
    enabled: isEnabled,
    ...SHARED,
  })
}

export function useTopLinks(scope: Scope, limit: number, sort: 'clicks' | 'change' = 'clicks') {
  const { path, query: asked, keyOf } = useAsked(scope, 'link_id')
  const query = { ...asked, sort, ...(sort === 'change' && { compare: scope.range.compared }) }
  return useQuery({
    queryKey: [...keyOf('top links'), limit, sort, scope.range.compared],
    queryFn: ({ signal }) => api.getTopLinks({ path, query: { ...query, limit } }, { signal }),
    ...SHARED,
  })
}

export function useFunnel(scope: Scope) {
  const { path, query, keyOf } = useAsked(scope)
  return useQuery({
    queryKey: keyOf('funnel'),
    queryFn: ({ signal }) => api.getVisitorFunnel({ path, query }, { signal }),
    ...SHARED,
  })
}

export function useCohorts(scope: Scope, weeks: number) {
  const { path, query, keyOf } = useAsked(scope)
  return useQuery({
    queryKey: [...keyOf('cohorts'), weeks],
    queryFn: ({ signal }) => api.getVisitorCohorts({ path, query: { ...query, weeks } }, { signal }),
    ...SHARED,
  })
}

const LATEST = 25

/** The latest clicks of any time. */
export function useLatestClicks(filters: Filters) {
  const { id } = useWorkspace()
  return useQuery({
    queryKey: ['analytics', id, 'latest', filters],
    queryFn: ({ signal }) => api.listClicks({ path: { workspace_id: id }, query: { ...filters, limit: LATEST } }, { signal }),
    // What comes later, the stream brings. Once it is open, this is read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
