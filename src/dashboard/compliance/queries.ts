import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'

export type Agreement = Schemas['Agreement']
export type AgreementText = Schemas['AgreementText']
export type Receipt = Schemas['Erasure']
export type Posture = Schemas['CompliancePosture']

/** How often what is under way is looked at. */
export const POLL_MS = 1000

/** Everything of the page, to be read again. */
export const complianceKey = (workspaceId: number) => ['compliance', workspaceId] as const

function useParams() {
  const { id } = useWorkspace()
  return { id, params: { path: { workspace_id: id } } }
}

export function usePosture() {
  const { id, params } = useParams()
  return useQuery({
    queryKey: [...complianceKey(id), 'posture'],
    queryFn: ({ signal }) => api.getCompliance(params, { signal }),
  })
}

export function useAgreements() {
  const { id, params } = useParams()
  return useQuery({
    queryKey: [...complianceKey(id), 'agreements'],
    queryFn: ({ signal }) => api.listAgreements(params, { signal }),
  })
}

export function useReceipts() {
  const { id } = useParams()
  return useQuery({
    queryKey: [...complianceKey(id), 'receipts'],
    queryFn: ({ signal }) => api.listErasures({ path: { workspace_id: id }, query: { limit: 100 } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'pending') ? POLL_MS : false),
  })
}

export function useAgreementTexts() {
  const { id, params } = useParams()
  return useQuery({
    queryKey: [...complianceKey(id), 'texts'],
    queryFn: ({ signal }) => api.listAgreementTexts(params, { signal }),
  })
}
