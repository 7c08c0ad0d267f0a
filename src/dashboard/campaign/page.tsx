import { Group, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { RangeControls } from '../analytics/controls.tsx'
import { FilterBar } from '../analytics/filter-bar.tsx'
import { useFilters } from '../analytics/filters.ts'
import { Statistics } from '../analytics/statistics.tsx'
import { useRange } from '../analytics/use-range.ts'
import { CampaignActions, CampaignDialogs } from '../campaigns/actions.tsx'
import { campaignQueries } from '../data/campaigns.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/states.tsx'
import { Details } from './details.tsx'
import { CampaignLinks } from './links.tsx'

export const read = ({ client, workspace, id }: Reading) => client.ensureQueryData(campaignQueries.one(workspace.id, id))

export default function CampaignPage() {
  const id = Number(useParams({ from: '/frame/app/$ws/campaigns/$id' }).id)
  return <CampaignById key={id} id={id} />
}

function CampaignById({ id }: { id: number }) {
  const { slug } = useWorkspace()
  const navigate = useNavigate()
  const [isGone, setIsGone] = useState(false)
  const leave = () => {
    // The components that show the campaign are unmounted first, because they would request it again.
    setIsGone(true)
    void navigate({ to: '/app/$ws/campaigns', params: { ws: slug } })
  }
  return isGone ? <Loading /> : <Shown id={id} onDeleted={leave} />
}

function Shown({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const workspace = useWorkspace()
  const { data: campaign } = useSuspenseQuery(campaignQueries.one(workspace.id, id))
  const { change } = useAddress()
  const close = () => change({ dialog: undefined, campaign: undefined })
  return (
    <Page title={campaign.name} width="report" actions={workspace.can('editor') && <CampaignActions campaign={campaign} />}>
      <div className="terse-link">
        <Numbers campaignId={campaign.id} />
        <Stack gap="md">
          <Details campaign={campaign} />
          <CampaignLinks campaign={campaign} />
        </Stack>
      </div>
      <Suspense>
        <CampaignDialogs campaign={campaign} close={close} onDeleted={onDeleted} />
      </Suspense>
    </Page>
  )
}

/** The figures of analytics, of this campaign alone. */
function Numbers({ campaignId }: { campaignId: number }) {
  const range = useRange()
  const { filters, includesBots: _, setBots: __, ...chips } = useFilters({ campaign_id: campaignId })
  return (
    <Stack gap="md" miw={0}>
      <Group justify="space-between" gap="xs">
        <FilterBar {...chips} />
        <Group gap="xs" ml="auto">
          <RangeControls {...range} />
        </Group>
      </Group>
      <Statistics scope={{ range: range.range, filters }} />
    </Stack>
  )
}
