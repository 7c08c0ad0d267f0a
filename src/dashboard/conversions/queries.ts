import { useQuery } from '@tanstack/react-query'
import type { Range } from '../analytics/range.ts'
import type { Schemas } from '../api.ts'
import { conversionQueries } from '../data/conversions.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Conversion = Schemas['Conversion']
export type Provider = Schemas['ConversionProvider']
export type Group = 'link' | 'campaign' | 'country' | 'day'

export type ProviderName = Provider['provider']

/** Returns the summary of all links, or of one. */
export const useSummary = (range: Range, linkId?: number) => useQuery(conversionQueries.summary(useWorkspace().id, range, linkId))
export const useFunnel = (range: Range) => useQuery(conversionQueries.funnel(useWorkspace().id, range))
export const useGroups = (range: Range, group: Group) => useQuery(conversionQueries.groups(useWorkspace().id, range, group))
export const useConversions = (attributed: 'true' | 'false' | undefined, watchMs: number | false = false) =>
  useEndlessList(conversionQueries.list(useWorkspace().id, attributed, watchMs))
export const useProvider = (provider: ProviderName, refetchInterval: number | false) =>
  useQuery({ ...conversionQueries.provider(useWorkspace().id, provider), refetchInterval })
