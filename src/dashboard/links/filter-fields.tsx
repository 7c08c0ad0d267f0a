import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { campaignQueries } from '../data/campaigns.ts'
import { domainQueries } from '../data/domains.ts'
import { folderQueries } from '../data/folders.ts'
import { t } from '../i18n.ts'
import { useMembers, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { onlyStatus } from '../ui/names.ts'
import { LISTED } from './queries.ts'
import TagFilter from './tag-filter.tsx'

/** The fields for all filters of the list, which the chips beside the search show when they are set. */
export default function FilterFields() {
  const { one, all, change } = useAddress()
  const { id } = useWorkspace()
  const members = useMembers()
  const domains = useQuery(domainQueries.served(id)).data ?? []
  return (
    <>
      <TagFilter chosen={all('tag')} choose={(tag) => change({ tag })} />
      <NativeSelect
        size="xs"
        label={t('Status')}
        value={one('status') ?? ''}
        onChange={(event) => change({ status: event.currentTarget.value || undefined })}
        data={[{ value: '', label: t('Active and paused') }, ...LISTED.map((status) => ({ value: status, label: onlyStatus(status) }))]}
      />
      {domains.length > 0 && (
        <NativeSelect
          size="xs"
          label={t('Domain')}
          value={one('domain') ?? ''}
          onChange={(event) => change({ domain: event.currentTarget.value || undefined })}
          data={[{ value: '', label: t('Any domain') }, ...domains.map(({ id, hostname }) => ({ value: String(id), label: hostname }))]}
        />
      )}
      <NativeSelect
        size="xs"
        label={t('Creator')}
        value={one('created_by') ?? ''}
        onChange={(event) => change({ created_by: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('Any creator') },
          ...(members.data?.items ?? []).map(({ user_id, display_name, email }) => ({
            value: String(user_id),
            label: `${display_name} (${email})`,
          })),
        ]}
      />
      <FolderFilter chosen={one('folder')} choose={(folder) => change({ folder })} />
      <CampaignFilter chosen={one('campaign_id')} choose={(id) => change({ campaign_id: id })} />
      <Created from={one('from')} to={one('to')} change={change} />
    </>
  )
}

/** Filters by folder, with the number of links in each and below. Shows nothing if there are none. */
function FolderFilter({ chosen = '', choose }: { chosen: string | undefined; choose: (path: string | undefined) => void }) {
  const { id } = useWorkspace()
  const folders = useQuery(folderQueries.list(id)).data ?? []
  if (folders.length === 0 && chosen === '') return null
  return (
    <NativeSelect
      size="xs"
      label={t('Folder')}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('Any folder') },
        ...folders.map(({ path, links, links_below }) => ({ value: path, label: `${path} (${links + links_below})` })),
        ...(chosen === '' || folders.some(({ path }) => path === chosen) ? [] : [{ value: chosen, label: chosen }]),
      ]}
    />
  )
}

/** Filters by one of the most recent campaigns. Shows nothing if there are none. */
function CampaignFilter({ chosen = '', choose }: { chosen: string | undefined; choose: (id: string | undefined) => void }) {
  const { id } = useWorkspace()
  const campaigns = useQuery(campaignQueries.latest(id))
  const names = (campaigns.data?.items ?? []).map((campaign) => ({ value: String(campaign.id), label: campaign.name }))
  if (names.length === 0 && chosen === '') return null
  return (
    <NativeSelect
      size="xs"
      label={t('Campaign')}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('Any campaign') },
        ...names,
        ...(chosen === '' || names.some(({ value }) => value === chosen)
          ? []
          : [{ value: chosen, label: t('Campaign {chosen}', { chosen }) }]),
      ]}
    />
  )
}

type Range = { from: string | undefined; to: string | undefined }

type CreatedProps = Range & { change: (range: Partial<Range>, how: { replace: boolean }) => void }

/** The days between which links were created. */
function Created({ from, to, change }: CreatedProps) {
  const set = (range: Partial<Range>) => change(range, { replace: true })
  return (
    <SimpleGrid cols={2} spacing="xs">
      <TextInput
        type="date"
        size="xs"
        label={t('Created from')}
        value={from ?? ''}
        max={to}
        onChange={(event) => set({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        size="xs"
        label={t('Created until')}
        value={to ?? ''}
        min={from}
        onChange={(event) => set({ to: event.currentTarget.value || undefined })}
      />
    </SimpleGrid>
  )
}
