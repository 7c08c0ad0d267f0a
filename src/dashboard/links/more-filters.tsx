import { Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { campaignQueries } from '../data/campaigns.ts'
import { domainQueries } from '../data/domains.ts'
import { folderQueries } from '../data/folders.ts'
import { t } from '../i18n.ts'
import { useMembers, useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useDates } from '../ui/format.tsx'

/** Filters by domain, creator, campaign and date, which fewer people need. */
export function MoreFilters() {
  const { one, change } = useAddress()
  const { id } = useWorkspace()
  const members = useMembers()
  const domains = useQuery(domainQueries.served(id)).data ?? []
  return (
    <>
      {domains.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('Domain')}
          value={one('domain') ?? ''}
          onChange={(event) => change({ domain: event.currentTarget.value || undefined })}
          data={[{ value: '', label: t('Any domain') }, ...domains.map(({ id, hostname }) => ({ value: String(id), label: hostname }))]}
          maw={170}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('Creator')}
        value={one('created_by') ?? ''}
        onChange={(event) => change({ created_by: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('Any creator') },
          ...(members.data?.items ?? []).map(({ user_id, display_name, email }) => ({
            value: String(user_id),
            label: `${display_name} (${email})`,
          })),
        ]}
        maw={150}
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
      aria-label={t('Folder')}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('Any folder') },
        ...folders.map(({ path, links, links_below }) => ({ value: path, label: `${path} (${links + links_below})` })),
        ...(chosen === '' || folders.some(({ path }) => path === chosen) ? [] : [{ value: chosen, label: chosen }]),
      ]}
      maw={170}
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
      aria-label={t('Campaign')}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('Any campaign') },
        ...names,
        ...(chosen === '' || names.some(({ value }) => value === chosen)
          ? []
          : [{ value: chosen, label: t('Campaign {chosen}', { chosen }) }]),
      ]}
      maw={150}
    />
  )
}

type Range = { from: string | undefined; to: string | undefined }

/** A button that says the dates, and opens their fields. */
function Created({ from, to, change }: Range & { change: (range: Partial<Range>, how: { replace: boolean }) => void }) {
  const { day } = useDates()
  const said =
    from && to
      ? `${day(from)} – ${day(to)}`
      : from
        ? t('since {from}', { from: day(from) })
        : to
          ? t('until {to}', { to: day(to) })
          : t('at any time')
  const set = (range: Partial<Range>) => change(range, { replace: true })
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" fw={400}>
          {t('Created {said}', { said })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TextInput
            type="date"
            size="xs"
            label={t('From')}
            value={from ?? ''}
            max={to}
            onChange={(event) => set({ from: event.currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            size="xs"
            label={t('To')}
            value={to ?? ''}
            min={from}
            onChange={(event) => set({ to: event.currentTarget.value || undefined })}
          />
          <Button size="xs" variant="subtle" onClick={() => set({ from: undefined, to: undefined })}>
            {t('Any time')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
