import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { listOptions } from './list.ts'

type Days = { from: string; to: string; timezone: string }
type ProviderName = Schemas['ConversionProvider']['provider']

const PAGE_SIZE = 50
/** Each page that shows it reads it again, because something that was set up just now may have brought the first ones. */
const SHARED = { placeholderData: keepPreviousData, refetchInterval: 60_000, staleTime: 0 } as const

const daysOf = ({ from, to, timezone }: Days) => ({ from, to, timezone })

export const conversionQueries = {
  /** Returns the summary of all links, or of one. */
  summary: (workspace_id: number, days: Days, link_id: number | undefined) => {
    const query = { ...daysOf(days), link_id }
    return queryOptions({
      queryKey: ['conversions', workspace_id, 'summary', query],
      queryFn: ({ signal }) => api.getConversionSummary({ path: { workspace_id }, query }, { signal }),
      ...SHARED,
    })
  },
  funnel: (workspace_id: number, days: Days) => {
    const query = daysOf(days)
    return queryOptions({
      queryKey: ['conversions', workspace_id, 'funnel', query],
      queryFn: ({ signal }) => api.getConversionFunnel({ path: { workspace_id }, query }, { signal }),
      ...SHARED,
    })
  },
  groups: (workspace_id: number, days: Days, by: 'link' | 'campaign' | 'country' | 'day') => {
    const query = { ...daysOf(days), by }
    return queryOptions({
      queryKey: ['conversions', workspace_id, 'by', query],
      queryFn: ({ signal }) => api.getConversionsBy({ path: { workspace_id }, query }, { signal }),
      ...SHARED,
    })
  },
  /** The latest reported first. */
  list: (workspace_id: number, attributed: 'true' | 'false' | undefined, watchMs: number | false) =>
    listOptions(
      ['conversions', workspace_id, 'list', attributed],
      (cursor, signal) => api.listConversions({ path: { workspace_id }, query: { limit: PAGE_SIZE, attributed, cursor } }, { signal }),
      () => watchMs,
    ),
  provider: (workspace_id: number, provider: ProviderName) =>
    queryOptions<Schemas['ConversionProvider']>({
      queryKey: ['conversions', workspace_id, 'provider', provider],
      queryFn: ({ signal }) => {
        const input = { path: { workspace_id } }
        return provider === 'stripe' ? api.getStripe(input, { signal }) : api.getShopify(input, { signal })
      },
    }),
}
