import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { listOptions } from './list.ts'

type Query = { status?: Schemas['Campaign']['status'] | undefined; search?: string | undefined }

const PAGE_SIZE = 50
const CHOICES = 100

export const campaignQueries = {
  /** All of them. */
  key: (workspaceId: number) => ['campaigns', workspaceId] as const,
  listsKey: (workspaceId: number) => ['campaigns', workspaceId, 'list'] as const,
  /** Lists campaigns, newest first. */
  list: (workspace_id: number, query: Query) =>
    listOptions(['campaigns', workspace_id, 'list', query], (cursor, signal) =>
      api.listCampaigns({ path: { workspace_id }, query: { ...query, limit: PAGE_SIZE, cursor } }, { signal }),
    ),
  /** The campaigns that lists can be filtered by. */
  latest: (workspace_id: number) =>
    queryOptions({
      queryKey: ['campaigns', workspace_id, 'latest'],
      queryFn: ({ signal }) => api.listCampaigns({ path: { workspace_id }, query: { limit: CHOICES } }, { signal }),
    }),
  /** The campaigns with a text in their name. */
  found: (workspace_id: number, search: string | undefined, limit: number) =>
    queryOptions<Schemas['CampaignPage']>({
      queryKey: ['campaigns', workspace_id, 'found', search, limit],
      queryFn: ({ signal }) => api.listCampaigns({ path: { workspace_id }, query: { search, limit } }, { signal }),
    }),
  one: (workspace_id: number, campaign_id: number) =>
    queryOptions({
      queryKey: ['campaigns', workspace_id, campaign_id],
      queryFn: ({ signal }) => api.getCampaign({ path: { workspace_id, campaign_id } }, { signal }),
    }),
}
