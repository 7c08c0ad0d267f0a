import { useQuery } from '@tanstack/react-query'
import { analyticsQueries, type Pair, type Scope, withoutPair } from '../data/analytics.ts'
import { useWorkspace } from '../session.ts'
import type { Filters } from './filters.ts'

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
