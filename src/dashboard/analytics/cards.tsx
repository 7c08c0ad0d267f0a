import { Link } from '@tanstack/react-router'
import { ExternalLinkIcon, MapIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { FILTER_DIMENSIONS, type FilterDimension, PLACE_DIMENSIONS, UTM_DIMENSIONS } from '../../lib/click-dimensions.ts'
import { useBioPages } from '../bio/queries.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ASKED, type BarRow, Card, type CardTabs } from './card.tsx'
import { Choice, chosenOf } from './choice.tsx'
import { DIMENSION_TEXTS } from './dimension-names.ts'
import { useFilters } from './filters.ts'
import { PairsCard } from './pairs-card.tsx'
import { type Scope, useBreakdown, useSummary, useTopLinks } from './queries.ts'
import { rowIcon } from './row-icons.tsx'
import { TimesCard } from './times-card.tsx'
import { type Dimension, valueName } from './values.ts'

const WorldMap = lazy(() => import('./world-map.tsx'))

const titlesOf = <Name extends FilterDimension>(names: readonly Name[]) =>
  Object.fromEntries(names.map((by) => [by, DIMENSION_TEXTS[by].title])) as Record<Name, string>
const UTM = titlesOf(UTM_DIMENSIONS)
const PLACES = titlesOf(PLACE_DIMENSIONS)
const FROM = { ...titlesOf(['referrer', 'referrer_source', 'channel']), utm: t('UTM parameters'), trigger: DIMENSION_TEXTS.trigger.title }
/** The dimensions that have no other card: devices, programs and languages. */
const CLIENTS = titlesOf(FILTER_DIMENSIONS.filter((by) => !(by in PLACES) && !(by in UTM) && !(by in FROM)))
const TOP = { link: t('Top links'), change: t('Trending'), tag: t('Tags'), bio_page: t('Bio pages') } as const

/** The breakdowns that most people look at first for a link. */
export const LinkCard = ({ scope }: { scope: Scope }) => (
  <DimensionTabs scope={scope} name="sources" label={t('Visitors')} of={OF_A_LINK} usual="referrer" />
)
const OF_A_LINK = titlesOf(['referrer', 'country', 'device', 'utm_source'])

/** All breakdowns. The open ones are asked for at once, and drawn as they come. */
export function Cards({ scope, linkId }: { scope: Scope; linkId?: number | undefined }) {
  return (
    <div className="terse-cards">
      {linkId === undefined && <TopCard scope={scope} />}
      <FromCard scope={scope} />
      <PlacesCard scope={scope} />
      <DimensionTabs scope={scope} name="client" label={t('Devices and languages')} of={CLIENTS} usual="device" />
      <TimesCard scope={scope} />
      <PairsCard scope={scope} />
    </div>
  )
}

type TabName = 'top' | 'sources' | 'place' | 'client'

/** The tabs of a card, of which the URL names the open one. */
function useTabs<Name extends string>(
  name: TabName,
  label: string,
  of: Record<Name, string>,
  usual: NoInfer<Name>,
): CardTabs & { open: Name } {
  const { one, change } = useAddress()
  return {
    label,
    tabs: of,
    open: chosenOf(of, one(name), usual),
    choose: (tab) => change({ [name]: tab === usual ? undefined : tab }, { replace: true }),
  }
}

type DimensionProps = { scope: Scope; by: Dimension; title: string; tabs?: CardTabs; controls?: ReactNode; children?: ReactNode }

function DimensionCard({ scope, by, ...card }: DimensionProps) {
  const query = useBreakdown(scope, by, ASKED)
  const { [by]: chosen = [], ...others } = scope.filters
  // The rows are counted without the filter that they are.
  const total = useSummary({ ...scope, filters: others }).data?.clicks
  const { toggle } = useFilters()
  return (
    <Card
      name={by}
      query={query}
      rows={query.data && breakdownRows(by, query.data.items)}
      total={total}
      chosen={chosen}
      choose={(value) => toggle(by, value)}
      exclude={(value) => toggle('filter', value === '' ? `${by}:is_not_empty` : `${by}:is_not:${value}`)}
      {...card}
    />
  )
}

type TabsProps<Name extends Dimension> = { scope: Scope; name: TabName; label: string; of: Record<Name, string>; usual: NoInfer<Name> }

function DimensionTabs<Name extends Dimension>({ scope, name, label, of, usual }: TabsProps<Name>) {
  const tabs = useTabs(name, label, of, usual)
  return <DimensionCard scope={scope} by={tabs.open} title={of[tabs.open]} tabs={tabs} />
}

export const breakdownRows = (by: Dimension, items: readonly { value: string | number | null; clicks: number }[]): BarRow[] =>
  items.map(({ value, clicks }) => ({
    value: String(value ?? ''),
    name: valueName(by, value === null ? null : String(value)),
    icon: rowIcon(by, value === null ? null : String(value)),
    clicks,
  }))

function TopCard({ scope }: { scope: Scope }) {
  const tabs = useTabs('top', t('Links, tags and pages'), TOP, 'link')
  if (tabs.open === 'tag') return <DimensionCard scope={scope} by="tag" title={TOP.tag} tabs={tabs} />
  if (tabs.open === 'bio_page') return <BioPagesCard scope={scope} tabs={tabs} />
  return <LinksCard scope={scope} tabs={tabs} sort={tabs.open === 'change' ? 'change' : 'clicks'} />
}

function LinksCard({ scope, tabs, sort }: { scope: Scope; tabs: CardTabs; sort: 'clicks' | 'change' }) {
  const query = useTopLinks(scope, ASKED, sort)
  const rows = useLinkRows(query.data?.items)
  const { link_id: chosen = [], ...others } = scope.filters
  const total = useSummary({ ...scope, filters: others }).data?.clicks
  const { toggle } = useFilters()
  return (
    <Card
      title={sort === 'change' ? TOP.change : TOP.link}
      name="link"
      query={query}
      rows={rows}
      total={total}
      chosen={chosen.map(String)}
      choose={(value) => toggle('link_id', value)}
      exclude={(value) => toggle('filter', `link:is_not:${value}`)}
      tabs={tabs}
    />
  )
}

type TopLink = { link_id: number; slug: string | null; title: string | null; clicks: number; previous?: { clicks: number } }

export function useLinkRows(items: readonly TopLink[] | undefined): BarRow[] | undefined {
  const { slug: ws } = useWorkspace()
  return items?.map(({ link_id, slug, title, clicks, previous }) => ({
    value: String(link_id),
    name: slug === null ? t('Deleted link') : `/${slug}`,
    hint: previous ? t('{clicks} before', { clicks: number(previous.clicks) }) : (title ?? undefined),
    clicks,
    more: slug !== null && (
      <Link
        className="terse-icon-button"
        aria-label={t('Open {slug}', { slug })}
        to="/app/$ws/links/$id"
        params={{ ws, id: String(link_id) }}
      >
        <ExternalLinkIcon size={14} aria-hidden />
      </Link>
    ),
  }))
}

function BioPagesCard({ scope, tabs }: { scope: Scope; tabs: CardTabs }) {
  const query = useBreakdown(scope, 'bio_page', ASKED + 1)
  const rows = useBioPageRows(query.data?.items)
  const { toggle } = useFilters()
  return (
    <Card
      title={TOP.bio_page}
      name="bio_page"
      query={query}
      rows={rows}
      total={undefined}
      chosen={[String(scope.filters.bio_page_id)]}
      choose={(value) => toggle('bio_page_id', value)}
      tabs={tabs}
    />
  )
}

type Group = { value: string | number | null; clicks: number }

/** Returns the rows of bio pages, and leaves out the clicks that don't belong to one. */
export function useBioPageRows(items: readonly Group[] | undefined): BarRow[] | undefined {
  const pages = new Map(useBioPages().items.map(({ id, title }) => [id, title]))
  return items?.flatMap(({ value, clicks }) =>
    value === null ? [] : [{ value: String(value), name: pages.get(Number(value)) ?? t('Page {value}', { value }), clicks }],
  )
}

function FromCard({ scope }: { scope: Scope }) {
  const { one, change } = useAddress()
  const tabs = useTabs('sources', t('Where visitors come from'), FROM, 'referrer')
  if (tabs.open !== 'utm') return <DimensionCard scope={scope} by={tabs.open} title={FROM[tabs.open]} tabs={tabs} />
  const by = chosenOf(UTM, one('utm'), 'utm_source')
  return (
    <DimensionCard
      scope={scope}
      by={by}
      title={FROM.utm}
      tabs={tabs}
      controls={
        <Choice label={t('UTM parameter')} of={UTM} value={by} choose={(utm) => change({ utm: utm === 'utm_source' ? undefined : utm })} />
      }
    />
  )
}

function PlacesCard({ scope }: { scope: Scope }) {
  const { one, change } = useAddress()
  const tabs = useTabs('place', t('Places'), PLACES, 'country')
  const isMap = tabs.open === 'country' && one('map') !== 'off'
  return (
    <DimensionCard
      scope={scope}
      by={tabs.open}
      title={PLACES[tabs.open]}
      tabs={tabs}
      controls={
        tabs.open === 'country' && (
          <IconButton
            label={t('Map')}
            aria-pressed={isMap}
            data-on={isMap || undefined}
            onClick={() => change({ map: isMap ? 'off' : undefined }, { replace: true })}
          >
            <MapIcon size={14} aria-hidden />
          </IconButton>
        )
      }
    >
      {isMap && (
        <div className="terse-map-place">
          <Suspense>
            <WorldMap scope={scope} />
          </Suspense>
        </div>
      )}
    </DimensionCard>
  )
}
