import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Domain = Schemas['Domain']
export type DomainStatus = Domain['status']

const PAGE_SIZE = 100
/** While it waits for DNS records: the service looks for them every minute, and more often where somebody asks. */
const WAITING_MS = 10_000

export const isServed = ({ status }: Pick<Domain, 'status'>): boolean => status === 'verified' || status === 'active'
const isWaiting = ({ status, tls }: Domain): boolean => status === 'pending' || status === 'verified' || tls.status === 'pending'

export function useDomains() {
  const { id } = useWorkspace()
  return useEndlessList<Domain>(
    ['domains', id, 'list'],
    (cursor, signal) => api.listDomains({ path: { workspace_id: id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
    { refetchInterval: (items) => items.some(isWaiting) && WAITING_MS },
  )
}

export const domainQuery = (workspaceId: number, domainId: number) =>
  queryOptions({
    queryKey: ['domains', workspaceId, domainId],
    queryFn: ({ signal }) => api.getDomain({ path: { workspace_id: workspaceId, domain_id: domainId } }, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && isWaiting(state.data) && WAITING_MS,
  })

/** Those on which links can be: the latest of them. */
export const servedDomainsQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['domains', workspaceId, 'served'],
    queryFn: async ({ signal }) =>
      (await api.listDomains({ path: { workspace_id: workspaceId }, query: { limit: PAGE_SIZE } }, { signal })).items.filter(isServed),
    staleTime: 60_000,
  })
