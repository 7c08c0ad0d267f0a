import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../api.ts'
import { CHOICES } from '../choices.gen.ts'
import { campaignQueries } from '../data/campaigns.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'
import type { Tone } from '../ui/state-badge.tsx'

export type Campaign = Schemas['Campaign']

export const STATUSES = CHOICES.CampaignStatus
export const TONES: Record<Campaign['status'], Tone> = { draft: 'waiting', active: 'good', ended: 'quiet', archived: 'quiet' }

export const useCampaigns = (query: Parameters<typeof campaignQueries.list>[1]) =>
  useEndlessList(campaignQueries.list(useWorkspace().id, query))

/** Null is none: nothing is asked. */
export const useCampaign = (campaignId: number | null) =>
  useQuery({ ...campaignQueries.one(useWorkspace().id, campaignId ?? 0), enabled: campaignId !== null })
