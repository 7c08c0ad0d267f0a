import { SegmentedControl, Text } from '@mantine/core'
import type { Range } from '../analytics/range.ts'
import type { Schemas } from '../api.ts'
import { useCampaigns } from '../campaigns/queries.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { countryName } from '../ui/places.ts'
import { RowLink } from '../ui/row-link.tsx'
import { Loaded, Section } from '../ui/states.tsx'
import { LinkName } from './link-name.tsx'
import { amounts, rate } from './money.ts'
import { useGroups } from './queries.ts'

type Item = Schemas['ConversionGroupList']['items'][number]
const BY = { link: t('Links'), campaign: t('Campaigns'), country: t('Countries') } as const
type By = keyof typeof BY
const CAPTIONS: Record<By, string> = {
  link: t('Conversions by link'),
  campaign: t('Conversions by campaign'),
  country: t('Conversions by country'),
}

/** Lists the conversions of links, campaigns and countries, sorted by sales, most first. */
export function Groups({ range }: { range: Range }) {
  const { one, change } = useAddress()
  const asked = one('by') ?? 'link'
  const by: By = Object.hasOwn(BY, asked) ? (asked as By) : 'link'
  return (
    <Section
      title={BY[by]}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('By')}
          data={Object.entries(BY).map(([value, label]) => ({ value, label }))}
          value={by}
          onChange={(to) => change({ by: to === 'link' ? undefined : to }, { replace: true })}
        />
      }
    >
      <Table key={by} range={range} by={by} />
    </Section>
  )
}

function Table({ range, by }: { range: Range; by: By }) {
  const groups = useGroups(range, by)
  const columns: Column<Item>[] = [
    { header: BY[by], cell: (item) => <Name item={item} by={by} /> },
    { header: t('Clicks'), cell: ({ clicks }) => number(clicks), width: 88, align: 'end', isWide: true },
    { header: t('Leads'), cell: ({ leads }) => number(leads), width: 80, align: 'end', isWide: true },
    { header: t('Sales'), cell: ({ sales }) => number(sales), width: 72, align: 'end' },
    { header: t('Rate'), cell: (item) => rate(item.rate), width: 88, align: 'end', isWide: true },
    { header: t('Revenue'), cell: ({ revenue }) => amounts(revenue), width: '28%', align: 'end' },
  ]
  return (
    <Loaded query={groups}>
      {({ items }) => (
        <DataTable
          label={CAPTIONS[by]}
          columns={columns}
          items={items}
          idOf={({ key }) => String(key)}
          empty={
            <Text size="sm" c="dimmed">
              {t('No conversions in this range.')}
            </Text>
          }
        />
      )}
    </Loaded>
  )
}

function Name({ item: { key }, by }: { item: Item; by: By }) {
  if (by === 'country') return key === null ? t('Unknown') : countryName(String(key))
  if (key === null) return by === 'campaign' ? t('No campaign') : t('No link')
  return by === 'link' ? <LinkName id={Number(key)} /> : <CampaignName id={Number(key)} />
}

function CampaignName({ id }: { id: number }) {
  const { slug } = useWorkspace()
  const campaign = useCampaigns({}).items.find((each) => each.id === id)
  return (
    <RowLink to="/app/$ws/campaigns/$id" ws={slug} id={id}>
      {campaign?.name ?? t('Campaign {id}', { id })}
    </RowLink>
  )
}
