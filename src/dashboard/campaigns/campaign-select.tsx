import { campaignQueries } from '../data/campaigns.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { FoundSelect, type FoundSelectProps } from '../ui/found-select.tsx'
import { useCampaign } from './queries.ts'

/** One of the workspace's campaigns, found by what is typed. */
export function CampaignSelect(props: FoundSelectProps) {
  const { id } = useWorkspace()
  return (
    <FoundSelect
      {...props}
      find={(search, limit) => campaignQueries.found(id, search, limit)}
      chosen={useCampaign(props.value ?? null).data}
      nameOf={({ name }) => name}
      words={{ any: t('Any campaign'), none: t('No campaigns found') }}
    />
  )
}
