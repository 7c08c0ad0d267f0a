import { ArrowTopRightOnSquareIcon } from '@heroicons/react/20/solid'
import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { FILTER_DIMENSIONS, type FilterDimension, PLACE_DIMENSIONS, UTM_DIMENSIONS } from '../../lib/click-dimensions.ts'
import { useBioPages } from '../bio/queries.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { ASKED, type BarRow, Card } from './card.tsx'
import { Choice, chosenOf } from './choice.tsx'
import { DIMENSION_TEXTS } from './dimension-names.ts'
import { useFilters } from './filters.ts'
import { PairsCard } from './pairs-card.tsx'
import { type Scope, useBreakdown, useTopLinks } from './queries.ts'
import { TimesCard } from './times-card.tsx'
import { type Dimension, valueName } from './values.ts'

const WorldMap = lazy(() => import('./world-map.tsx'))

const titlesOf = <Name extends FilterDimension>(names: readonly Name[]) =>
  Object.fromEntries(names.map((by) => [by, DIMENSION_TEXTS[by].title])) as Record<Name, string>
/** The dimensions that share a card, if one of them is chosen. */
const PLACES = titlesOf(PLACE_DIMENSIONS)
const UTM = titlesOf(UTM_DIMENSIONS)
/** Where visitors come from. */
const FROM: readonly FilterDimension[] = ['channel', 'referrer_source', 'referrer']
/** The others have a card each; where visitors come from is first. */
const CARDS: readonly FilterDimension[] = [
  ...FROM,
  'country',
  ...FILTER_DIMENSIONS.filter((by) => !FROM.includes(by) && !(by in PLACES) && !(by in UTM)),
]
const TOP = { link: t('Links'), change: t('Trending'), tag: t('Tags') } as const

/** All breakdowns. They are asked at once, and drawn as they come. */
export function Cards({ scope, linkId }: { scope: Scope; linkId?: number | undefined }) {
  return (
    <div className="terse-cards">
      {linkId === undefined && <TopLinksCard scope={scope} />}
      {CARDS.map((by) =>
        by === 'country' ? (
          <PlacesCard key={by} scope={scope} />
        ) : (
          <DimensionCard key={by} scope={scope} by={by} title={DIMENSION_TEXTS[by].title} />
        ),
      )}
      <UtmCard scope={scope} />
      <TimesCard scope={scope} />
      <PairsCard scope={scope} />
      {linkId === undefined && <BioPagesCard scope={scope} />}
    </div>
  )
}

type DimensionProps = { scope: Scope; by: Dimension; title: string; controls?: ReactNode; children?: ReactNode }

function DimensionCard({ scope, by, title, controls, children }: DimensionProps) {
  const query = useBreakdown(scope, by, ASKED)
  const { toggle } = useFilters()
  return (
    <Card
      title={title}
      name={by}
      query={query}
      rows={query.data && breakdownRows(by, query.data.items)}
      chosen={scope.filters[by] ?? []}
      choose={(value) => toggle(by, value)}
      controls={controls}
    >
      {children}
    </Card>
  )
}

export const breakdownRows = (by: Dimension, items: readonly { value: string | number | null; clicks: number }[]): BarRow[] =>
  items.map(({ value, clicks }) => ({ value: String(value ?? ''), name: valueName(by, value === null ? null : String(value)), clicks }))

function TopLinksCard({ scope }: { scope: Scope }) {
  const { one, change } = useAddress()
  const by = chosenOf(TOP, one('top'), 'link')
  const controls = (
    <Choice label={t('Links or tags')} of={TOP} value={by} choose={(top) => change({ top: top === 'link' ? undefined : top })} />
  )
  if (by === 'tag') return <DimensionCard scope={scope} by="tag" title={t('Top links')} controls={controls} />
  return <LinksCard scope={scope} controls={controls} sort={by === 'change' ? 'change' : 'clicks'} />
}

function LinksCard({ scope, controls, sort }: { scope: Scope; controls: ReactNode; sort: 'clicks' | 'change' }) {
  const query = useTopLinks(scope, ASKED, sort)
  const rows = useLinkRows(query.data?.items)
  const { toggle } = useFilters()
  return (
    <Card
      title={t('Top links')}
      name="link"
      query={query}
      rows={rows}
      chosen={(scope.filters.link_id ?? []).map(String)}
      choose={(value) => toggle('link_id', value)}
      controls={controls}
    />
  )
}

type TopLink = { link_id: number; slug: string | null; title: string | null; clicks: number; previous?: { clicks: number } }

export function useLinkRows(items: readonly TopLink[] | undefined): BarRow[] | undefined {
  const { slug: ws } = useWorkspace()
  return items?.map(({ link_id, slug, title, clicks, previous }) => ({
    value: String(link_id),
    name: slug ?? t('Deleted link'),
    hint: previous ? t('{clicks} before', { clicks: number(previous.clicks) }) : (title ?? undefined),
    clicks,
    more: slug !== null && (
      <ActionIcon
        size="sm"
        aria-label={t('Open {slug}', { slug })}
        renderRoot={(props) => <Link to="/app/$ws/links/$id" params={{ ws, id: String(link_id) }} {...props} />}
      >
        <ArrowTopRightOnSquareIcon width={14} aria-hidden />
      </ActionIcon>
    ),
  }))
}

/** Shows bio pages if any were clicked, which is known from the card "Triggers". */
function BioPagesCard({ scope }: { scope: Scope }) {
  const triggers = useBreakdown(scope, 'trigger', ASKED)
  return triggers.data?.items.some(({ value }) => value === 'bio') && <BioPageClicks scope={scope} />
}

function BioPageClicks({ scope }: { scope: Scope }) {
  const query = useBreakdown(scope, 'bio_page', ASKED + 1)
  const rows = useBioPageRows(query.data?.items)
  const { toggle } = useFilters()
  return (
    <Card
      title={t('Bio pages')}
      name="bio_page"
      query={query}
      rows={rows}
      chosen={[String(scope.filters.bio_page_id)]}
      choose={(value) => toggle('bio_page_id', value)}
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

function PlacesCard({ scope }: { scope: Scope }) {
  const { one, change } = useAddress()
  const isMap = one('map') !== undefined
  const by = chosenOf(PLACES, one('place'), 'country')
  return (
    <DimensionCard
      scope={scope}
      by={by}
      title={t('Countries')}
      controls={
        <div className="terse-controls">
          {!isMap && (
            <Choice
              label={t('Countries, regions or cities')}
              of={PLACES}
              value={by}
              choose={(place) => change({ place: place === 'country' ? undefined : place })}
            />
          )}
          <Button
            size="compact-xs"
            variant={isMap ? 'light' : 'default'}
            aria-pressed={isMap}
            onClick={() => change({ map: isMap ? undefined : '1' }, { replace: true })}
          >
            {t('Map')}
          </Button>
        </div>
      }
    >
      {isMap ? (
        <Suspense>
          <WorldMap scope={scope} />
        </Suspense>
      ) : undefined}
    </DimensionCard>
  )
}

function UtmCard({ scope }: { scope: Scope }) {
  const { one, change } = useAddress()
  const by = chosenOf(UTM, one('utm'), 'utm_source')
  return (
    <DimensionCard
      scope={scope}
      by={by}
      title={t('UTM parameters')}
      controls={
        <Choice label={t('UTM parameter')} of={UTM} value={by} choose={(utm) => change({ utm: utm === 'utm_source' ? undefined : utm })} />
      }
    />
  )
}
