import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'
import type { Tone } from '../ui/state-badge.tsx'

export type Campaign = Schemas['Campaign']

const PAGE_SIZE = 50
export const STATUSES = ['draft', 'active', 'ended', 'archived'] as const
export const TONES: Record<Campaign['status'], Tone> = { draft: 'waiting', active: 'good', ended: 'quiet', archived: 'quiet' }

type Query = { status?: Campaign['status']; search?: string }

/** The campaigns of the workspace, the latest first. */
export function useCampaigns(query: Query) {
  const { id } = useWorkspace()
  return useEndlessList<Campaign>(['campaigns', id, 'list', query], (cursor, signal) =>
    api.listCampaigns({ path: { workspace_id: id }, query: { ...query, limit: PAGE_SIZE, cursor } }, { signal }),
  )
}

/** Null is none: nothing is asked. */
export function useCampaign(campaignId: number | null) {
  const { id } = useWorkspace()
  return useQuery({
    queryKey: ['campaigns', id, campaignId],
    enabled: campaignId !== null,
    queryFn: ({ signal }) => api.getCampaign({ path: { workspace_id: id, campaign_id: campaignId ?? 0 } }, { signal }),
  })
}
