import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Range } from '../analytics/range.ts'
import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Conversion = Schemas['Conversion']
export type Provider = Schemas['ConversionProvider']
export type Group = 'link' | 'campaign' | 'country' | 'day'

const PAGE_SIZE = 50
/** Read anew by each page that shows it: what was set up just now has brought the first ones. */
const SHARED = { placeholderData: keepPreviousData, refetchInterval: 60_000, staleTime: 0 } as const

const daysOf = ({ from, to, timezone }: Range) => ({ from, to, timezone })

/** Of all links, or of one. */
export function useSummary(range: Range, linkId?: number) {
  const { id } = useWorkspace()
  const query = { ...daysOf(range), ...(linkId !== undefined && { link_id: linkId }) }
  return useQuery({
    queryKey: ['conversions', id, 'summary', query],
    queryFn: ({ signal }) => api.getConversionSummary({ path: { workspace_id: id }, query }, { signal }),
    ...SHARED,
  })
}

export function useFunnel(range: Range) {
  const { id } = useWorkspace()
  const query = daysOf(range)
  return useQuery({
    queryKey: ['conversions', id, 'funnel', query],
    queryFn: ({ signal }) => api.getConversionFunnel({ path: { workspace_id: id }, query }, { signal }),
    ...SHARED,
  })
}

export function useGroups(range: Range, group: Group) {
  const { id } = useWorkspace()
  const query = { ...daysOf(range), group }
  return useQuery({
    queryKey: ['conversions', id, 'by', query],
    queryFn: ({ signal }) => api.getConversionsBy({ path: { workspace_id: id }, query }, { signal }),
    ...SHARED,
  })
}

/** The latest told first. */
export function useConversions(attributed: 'true' | 'false' | undefined, refetchInterval?: number) {
  const { id } = useWorkspace()
  const query = { limit: PAGE_SIZE, ...(attributed && { attributed }) }
  return useEndlessList<Conversion>(
    ['conversions', id, 'list', query],
    (cursor, signal) => api.listConversions({ path: { workspace_id: id }, query: { ...query, cursor } }, { signal }),
    refetchInterval === undefined ? {} : { refetchInterval },
  )
}

export type ProviderName = Provider['provider']

export function useProvider(provider: ProviderName, refetchInterval: number | false) {
  const { id } = useWorkspace()
  const input = { path: { workspace_id: id } }
  return useQuery({
    queryKey: ['conversions', id, 'provider', provider],
    queryFn: ({ signal }) => (provider === 'stripe' ? api.getStripe(input, { signal }) : api.getShopify(input, { signal })),
    refetchInterval,
  })
}
