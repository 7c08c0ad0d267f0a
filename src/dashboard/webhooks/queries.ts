import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, type Schemas } from '../api.ts'

export type Endpoint = Schemas['WebhookEndpoint']

export const endpointsQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['webhooks', workspaceId],
    queryFn: async ({ signal }) =>
      (
        await dataOf(
          api.GET('/v1/webhooks/workspaces/{workspace_id}/webhooks', { params: { path: { workspace_id: workspaceId } }, signal }),
        )
      ).items,
  })

export const endpointQuery = (workspaceId: number, endpointId: number) =>
  queryOptions({
    queryKey: ['webhooks', workspaceId, endpointId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/v1/webhooks/workspaces/{workspace_id}/webhooks/{endpoint_id}', {
          params: { path: { workspace_id: workspaceId, endpoint_id: endpointId } },
          signal,
        }),
      ),
  })
