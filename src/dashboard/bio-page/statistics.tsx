import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNames } from '../analytics/clicks-chart.tsx'
import { RangeControls } from '../analytics/controls.tsx'
import { LineChart } from '../analytics/line-chart.tsx'
import { inWords, type Range } from '../analytics/range.ts'
import { useRange } from '../analytics/use-range.ts'
import type { Schemas } from '../api.ts'
import type { BioPage } from '../bio/queries.ts'
import { bioQueries } from '../data/bio.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number, ShortNumber } from '../ui/format.tsx'
import { DataTable } from '../ui/list.tsx'
import { Panel } from '../ui/panel.tsx'
import { Loaded } from '../ui/states.tsx'
import { BLOCK_TYPES, summaryOf } from './block-types.ts'

type Stats = Schemas['BioStats']
const FIGURES = { views: t('Views'), clicks: t('Clicks'), unique_visitors: t('Visitors who clicked') } as const

/** How often the page was seen, and what was clicked on it. */
export default function Statistics({ page }: { page: BioPage }) {
  const { id, slug } = useWorkspace()
  const controls = useRange()
  const stats = useQuery(bioQueries.stats(id, page.id, controls.range))
  return (
    <Stack gap="md">
      <Group justify="flex-end" gap="xs">
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link to="/app/$ws/analytics" params={{ ws: slug }} search={{ bio_page_id: String(page.id) }} {...props} />
          )}
        >
          {t('Open in Analytics')}
        </Button>
        <RangeControls {...controls} canCompare={false} />
      </Group>
      <Loaded query={stats}>{(found) => <Numbers page={page} stats={found} range={{ ...controls.range, interval: 'day' }} />}</Loaded>
    </Stack>
  )
}

function Numbers({ page, stats, range }: { page: BioPage; stats: Stats; range: Range }) {
  return (
    <>
      <Paper withBorder p="md" component="section" aria-label={t('Figures')}>
        <div className="terse-figures">
          {Object.entries(FIGURES).map(([name, label]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
            <div key={name} role="group" aria-label={label}>
              <Text size="xs" c="dimmed">
                {label}
              </Text>
              <Text fz={24} fw={650} lh="2rem">
                <ShortNumber value={stats[name as keyof typeof FIGURES]} />
              </Text>
            </div>
          ))}
        </div>
      </Paper>
      <Days stats={stats} range={range} />
      <BlockClicks page={page} stats={stats} />
    </>
  )
}

function Days({ stats, range }: { stats: Stats; range: Range }) {
  const { one, change } = useAddress()
  const isTable = one('table') !== undefined
  return (
    <Panel
      title={t('Per day')}
      actions={
        <Group gap="xs" wrap="nowrap">
          {!isTable && (
            <Text size="xs" c="dimmed" aria-hidden>
              <span className="terse-key" /> {t('Clicks')} <span className="terse-key" data-before /> {t('Views')}
            </Text>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            onClick={() => change({ table: isTable ? undefined : '1' }, { replace: true })}
          >
            {isTable ? t('Show as chart') : t('Show as table')}
          </Button>
        </Group>
      }
    >
      {isTable ? <DaysTable stats={stats} range={range} /> : <Chart stats={stats} range={range} />}
    </Panel>
  )
}

function DaysTable({ stats: { items }, range }: { stats: Stats; range: Range }) {
  const { long } = useNames(range)
  return (
    <DataTable
      label={t('Per day')}
      items={items}
      idOf={({ bucket }) => bucket}
      rowHeight={38}
      columns={[
        { header: t('Day'), cell: ({ bucket }) => long(bucket) },
        { header: t('Views'), cell: ({ views }) => number(views), width: 80, align: 'end' },
        { header: t('Clicks'), cell: ({ clicks }) => number(clicks), width: 80, align: 'end' },
        { header: t('Visitors'), cell: ({ unique_visitors }) => number(unique_visitors), width: 96, align: 'end', isWide: true },
      ]}
    />
  )
}

function Chart({ stats: { items, views, clicks }, range }: { stats: Stats; range: Range }) {
  const names = useNames(range)
  const bucketOf = (point: number) => items[point]?.bucket ?? items[0]?.bucket ?? range.from
  return (
    <LineChart
      label={t('Per day, {range}: {views, plural, one {# view} other {# views}}, {clicks, plural, one {# click} other {# clicks}}', {
        range: inWords(range),
        views,
        clicks,
      })}
      points={items.length}
      values={items.map((item) => item.clicks)}
      before={items.map((item) => item.views)}
      nameOf={(point) => names.short(bucketOf(point))}
      tooltip={(point) => (
        <>
          <Text size="xs" c="dimmed">
            {names.long(bucketOf(point))}
          </Text>
          <Text size="sm" fw={600}>
            {t('{clicks, plural, one {# click} other {# clicks}}', { clicks: items[point]?.clicks ?? 0 })}
          </Text>
          <Text size="xs">{t('{views, plural, one {# view} other {# views}}', { views: items[point]?.views ?? 0 })}</Text>
        </>
      )}
    />
  )
}

function BlockClicks({ page, stats }: { page: BioPage; stats: Stats }) {
  const blocks = new Map(page.blocks.map((block) => [block.id, block]))
  return (
    <DataTable
      label={t('Clicks by block')}
      items={stats.blocks}
      idOf={({ block_id }) => block_id}
      columns={[
        {
          header: t('Block'),
          cell: ({ block_id }) => {
            const block = blocks.get(block_id)
            return block ? <BlockName block={block} /> : t('Deleted block')
          },
        },
        { header: t('Clicks'), cell: ({ clicks }) => number(clicks), width: 96, align: 'end' },
        { header: t('Visitors'), cell: ({ unique_visitors }) => number(unique_visitors), width: 96, align: 'end' },
      ]}
      empty={
        <Paper withBorder p="md">
          <Text size="sm" c="dimmed" ta="center">
            {t('No clicks in this range.')}
          </Text>
        </Paper>
      }
    />
  )
}

function BlockName({ block }: { block: Schemas['BioBlock'] }) {
  const { label, icon: Icon } = BLOCK_TYPES[block.type]
  const summary = summaryOf(block)
  return (
    <div className="terse-row">
      <Icon size={16} aria-hidden style={{ flexShrink: 0, color: 'var(--mantine-color-dimmed)' }} />
      <span className="terse-cut">{summary === '' ? label : `${label}: ${summary}`}</span>
    </div>
  )
}
