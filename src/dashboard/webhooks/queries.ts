import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'

export type Endpoint = Schemas['WebhookEndpoint']

export const endpointsQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['webhooks', workspaceId],
    queryFn: async ({ signal }) => (await api.listWebhookEndpoints({ path: { workspace_id: workspaceId } }, { signal })).items,
  })

export const endpointQuery = (workspaceId: number, endpointId: number) =>
  queryOptions({
    queryKey: ['webhooks', workspaceId, endpointId],
    queryFn: ({ signal }) => api.getWebhookEndpoint({ path: { workspace_id: workspaceId, endpoint_id: endpointId } }, { signal }),
  })
