import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { listOptions } from './list.ts'

type Domain = Schemas['Domain']

const PAGE_SIZE = 100
/** The interval while a domain waits for DNS records, which the service looks up every minute, and more often if somebody asks. */
const WAITING_MS = 10_000

export const isServed = ({ status }: Pick<Domain, 'status'>): boolean => status === 'verified' || status === 'active'
const isWaiting = ({ status, tls }: Domain): boolean => status === 'pending' || status === 'verified' || tls.status === 'pending'

export const domainQueries = {
  /** All of them. */
  key: (workspaceId: number) => ['domains', workspaceId] as const,
  list: (workspace_id: number) =>
    listOptions(
      ['domains', workspace_id, 'list'],
      (cursor, signal) => api.listDomains({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
      (items) => items.some(isWaiting) && WAITING_MS,
    ),
  one: (workspace_id: number, domain_id: number) =>
    queryOptions<Domain>({
      queryKey: ['domains', workspace_id, domain_id],
      queryFn: ({ signal }) => api.getDomain({ path: { workspace_id, domain_id } }, { signal }),
      refetchInterval: ({ state }) => state.data !== undefined && isWaiting(state.data) && WAITING_MS,
    }),
  /** The most recent domains that links can use. */
  served: (workspace_id: number) =>
    queryOptions({
      queryKey: ['domains', workspace_id, 'served'],
      queryFn: async ({ signal }) =>
        (await api.listDomains({ path: { workspace_id }, query: { limit: PAGE_SIZE } }, { signal })).items.filter(isServed),
      staleTime: 60_000,
    }),
}
