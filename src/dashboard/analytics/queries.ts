import { useQuery } from '@tanstack/react-query'
import { analyticsQueries, type Pair, type Scope, withoutPair } from '../data/analytics.ts'
import { useWorkspace } from '../session.ts'
import type { Filters } from './filters.ts'
import { elapsedBefore, todayIn } from './range.ts'

export { type Pair, type Scope, withoutPair }

export const useSummary = (scope: Scope) => useQuery(analyticsQueries.summary(useWorkspace().id, scope))
export const useTimeseries = (scope: Scope, enabled = true) =>
  useQuery({ ...analyticsQueries.timeseries(useWorkspace().id, scope), enabled })
export const useBreakdown = (scope: Scope, by: Parameters<typeof analyticsQueries.breakdown>[2], limit: number) =>
  useQuery(analyticsQueries.breakdown(useWorkspace().id, scope, by, limit))
export const usePairs = (scope: Scope, pair: Pair, limit: number, enabled = true) =>
  useQuery({ ...analyticsQueries.pairs(useWorkspace().id, scope, pair, limit), enabled })
export const useTopLinks = (scope: Scope, limit: number, sort: 'clicks' | 'change' = 'clicks') =>
  useQuery(analyticsQueries.topLinks(useWorkspace().id, scope, limit, sort))
export const useFunnel = (scope: Scope) => useQuery(analyticsQueries.funnel(useWorkspace().id, scope))
export const useCohorts = (scope: Scope, weeks: number) => useQuery(analyticsQueries.cohorts(useWorkspace().id, scope, weeks))
export const useLatestClicks = (filters: Filters) => useQuery(analyticsQueries.latest(useWorkspace().id, filters))

/** The numbers of the range before, until the same time of day if the range isn't over. */
export function usePrevious(scope: Scope): { clicks: number; unique_visitors: number } | undefined {
  const summary = useSummary(scope)
  const isUnfinished = scope.range.to === todayIn(scope.range.timezone)
  const elapsed = useQuery({
    ...analyticsQueries.summary(useWorkspace().id, { ...scope, range: elapsedBefore(scope.range) }),
    enabled: isUnfinished,
  })
  return isUnfinished ? elapsed.data : summary.data?.previous
}

/** Clicks by weekday and hour. */
export const useHours = (scope: Scope) => useQuery(analyticsQueries.hours(useWorkspace().id, scope))
