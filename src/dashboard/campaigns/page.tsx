import { Button, Group, NativeSelect } from '@mantine/core'
import { PlusIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { campaignQueries } from '../data/campaigns.ts'
import { t } from '../i18n.ts'
import type { Reading, SearchReader } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number, useDates } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { onlyStatus, statusName } from '../ui/names.ts'
import { Page } from '../ui/page.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { CampaignActions, CampaignDialogs } from './actions.tsx'
import { type Campaign, STATUSES, TONES, useCampaigns } from './queries.ts'

const CampaignDialog = lazy(() => import('./campaign-dialog.tsx'))

/** Returns the query for the list from the URL. */
const campaignQueryOf = ({ one }: Pick<SearchReader, 'one'>) => ({
  status: STATUSES.find((known) => known === one('status')),
  search: one('search'),
})

export const read = ({ client, workspace, address }: Reading) =>
  client.ensureInfiniteQueryData(campaignQueries.list(workspace.id, campaignQueryOf(address)))

export default function CampaignsPage() {
  const workspace = useWorkspace()
  const { one, change } = useAddress()
  const query = campaignQueryOf({ one })
  const { status } = query
  const isFiltered = status !== undefined || query.search !== undefined
  const list = useCampaigns(query)
  const mayChange = workspace.can('editor')
  const dialog = one('dialog')
  const close = () => change({ dialog: undefined, campaign: undefined })
  const chosen = list.items.find(({ id }) => String(id) === one('campaign'))
  const newCampaign = mayChange && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new' })}>
      {t('New campaign')}
    </Button>
  )
  return (
    <Page title={t('Campaigns')} actions={(list.items.length > 0 || isFiltered) && newCampaign}>
      {(list.items.length > 0 || isFiltered) && (
        <Group gap="xs" mb="sm">
          <SearchBox label={t('Search campaigns')} />
          <NativeSelect
            size="xs"
            aria-label={t('Status')}
            value={status ?? ''}
            onChange={(event) => change({ status: event.currentTarget.value || undefined })}
            data={[{ value: '', label: t('Any status') }, ...STATUSES.map((value) => ({ value, label: onlyStatus(value) }))]}
          />
        </Group>
      )}
      <DataTable
        label={t('Campaigns')}
        columns={columnsOf(workspace.slug, mayChange)}
        items={list.items}
        list={list}
        idOf={({ id }) => id}
        rowHeight={57}
        empty={
          isFiltered ? (
            <Empty title={t('No campaigns match your filters')} />
          ) : (
            <Empty title={t('No campaigns yet')} action={newCampaign}>
              {t('A campaign groups links, such as those of a sale, and counts the clicks they get while they belong to it.')}
            </Empty>
          )
        }
      />
      <Suspense>
        {dialog === 'new' && mayChange && <CampaignDialog close={close} />}
        {chosen && <CampaignDialogs campaign={chosen} close={close} />}
      </Suspense>
    </Page>
  )
}

const columnsOf = (workspace: string, mayChange: boolean): Column<Campaign>[] => [
  { header: t('Campaign'), cell: (campaign) => <Name campaign={campaign} workspace={workspace} /> },
  { header: t('Status'), cell: ({ status }) => <StateBadge tone={TONES[status]}>{statusName(status)}</StateBadge>, width: 120 },
  { header: t('Dates'), cell: (campaign) => <Dates campaign={campaign} />, width: 220, isWide: true },
  { header: t('Links'), cell: ({ links }) => number(links), width: 80, align: 'end', isWide: true },
  { header: t('Clicks'), cell: ({ clicks }) => number(clicks), width: 88, align: 'end' },
  ...(mayChange
    ? [
        {
          header: t('Actions'),
          isQuiet: true,
          cell: (campaign: Campaign) => <CampaignActions campaign={campaign} />,
          width: 56,
          align: 'end' as const,
        },
      ]
    : []),
]

function Name({ campaign: { id, name, description }, workspace }: { campaign: Campaign; workspace: string }) {
  return (
    <>
      <RowLink to="/app/$ws/campaigns/$id" ws={workspace} id={id}>
        {name}
      </RowLink>
      <div className="terse-below terse-cut">{description ?? ' '}</div>
    </>
  )
}

function Dates({ campaign: { starts_at, ends_at } }: { campaign: Campaign }) {
  const { day } = useDates()
  if (starts_at === null && ends_at === null) return '–'
  return `${starts_at === null ? '' : day(starts_at)} – ${ends_at === null ? '' : day(ends_at)}`
}
