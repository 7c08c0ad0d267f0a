import { useQuery } from '@tanstack/react-query'
import { campaignQueries } from '../data/campaigns.ts'
import { domainQueries } from '../data/domains.ts'
import { t } from '../i18n.ts'
import { useMembers, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { FilterChip } from '../ui/filter-chip.tsx'
import { useDates } from '../ui/format.tsx'
import { LISTED } from './queries.ts'
import { stateName } from './status.tsx'

/** The filters that apply to the list, each of which can be removed. The open folder is shown beside the list. */
export function FilterChips() {
  const { one, all, change } = useAddress()
  const { day } = useDates()
  const status = LISTED.find((known) => known === one('status'))
  const [from, to] = [one('from'), one('to')]
  const folder = one('folder')
  return (
    <>
      {all('tag').map((tag) => (
        <FilterChip key={tag} label={t('Tag')} text={tag} remove={() => change({ tag: all('tag').filter((other) => other !== tag) })} />
      ))}
      {status && <FilterChip label={t('Status')} text={stateName(status)} remove={() => change({ status: undefined })} />}
      {one('domain') && <DomainChip id={Number(one('domain'))} />}
      {one('created_by') && <CreatorChip id={Number(one('created_by'))} />}
      {folder && <FilterChip label={t('Folder')} text={folder} remove={() => change({ folder: undefined })} />}
      {one('campaign_id') && <CampaignChip id={Number(one('campaign_id'))} />}
      {from && <FilterChip label={t('Created')} operator={t('since')} text={day(from)} remove={() => change({ from: undefined })} />}
      {to && <FilterChip label={t('Created')} operator={t('until')} text={day(to)} remove={() => change({ to: undefined })} />}
    </>
  )
}

function DomainChip({ id }: { id: number }) {
  const { change } = useAddress()
  const domains = useQuery(domainQueries.served(useWorkspace().id)).data ?? []
  const name = domains.find((domain) => domain.id === id)?.hostname ?? String(id)
  return <FilterChip label={t('Domain')} text={name} remove={() => change({ domain: undefined })} />
}

function CreatorChip({ id }: { id: number }) {
  const { change } = useAddress()
  const member = useMembers().data?.items.find(({ user_id }) => user_id === id)
  return <FilterChip label={t('Creator')} text={member?.display_name ?? String(id)} remove={() => change({ created_by: undefined })} />
}

function CampaignChip({ id }: { id: number }) {
  const { change } = useAddress()
  const campaigns = useQuery(campaignQueries.latest(useWorkspace().id)).data?.items ?? []
  const name = campaigns.find((campaign) => campaign.id === id)?.name ?? String(id)
  return <FilterChip label={t('Campaign')} text={name} remove={() => change({ campaign_id: undefined })} />
}
