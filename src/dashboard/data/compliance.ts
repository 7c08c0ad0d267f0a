import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'

/** How often what is under way is looked at. */
const POLL_MS = 1000
const RECEIPTS = 100

/** True if the export of the whole workspace is in progress. */
export const isOpen = (job: { status: string } | undefined): boolean => job?.status === 'pending' || job?.status === 'running'

export const complianceQueries = {
  /** Everything of the page. */
  key: (workspaceId: number) => ['compliance', workspaceId] as const,
  posture: (workspace_id: number) =>
    queryOptions({
      queryKey: ['compliance', workspace_id, 'posture'],
      queryFn: ({ signal }) => api.getCompliance({ path: { workspace_id } }, { signal }),
    }),
  agreements: (workspace_id: number) =>
    queryOptions({
      queryKey: ['compliance', workspace_id, 'agreements'],
      queryFn: ({ signal }) => api.listAgreements({ path: { workspace_id } }, { signal }),
    }),
  /** The agreements that can be signed. */
  texts: (workspace_id: number) =>
    queryOptions({
      queryKey: ['compliance', workspace_id, 'texts'],
      queryFn: ({ signal }) => api.listAgreementTexts({ path: { workspace_id } }, { signal }),
    }),
  receipts: (workspace_id: number) =>
    queryOptions({
      queryKey: ['compliance', workspace_id, 'receipts'],
      queryFn: ({ signal }) => api.listErasures({ path: { workspace_id }, query: { limit: RECEIPTS } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'pending') ? POLL_MS : false),
    }),
  erasure: (workspace_id: number, erasure_id: number) =>
    queryOptions<Schemas['Erasure']>({
      queryKey: ['erasure', workspace_id, erasure_id],
      queryFn: ({ signal }) => api.getErasure({ path: { workspace_id, erasure_id } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.status === 'completed' ? false : POLL_MS),
    }),
  /** Lists exports, newest first. */
  dataExports: (workspace_id: number) =>
    queryOptions({
      queryKey: ['compliance', workspace_id, 'data-export'],
      queryFn: ({ signal }) => api.listDataExports({ path: { workspace_id } }, { signal }),
      refetchInterval: ({ state }) => (isOpen(state.data?.items[0]) ? POLL_MS : false),
    }),
}
