import { Button, ScrollArea, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { locale, t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { LineSample } from '../ui/line-sample.tsx'
import { usePlainLink } from '../ui/plain-link.ts'
import { Failed } from '../ui/states.tsx'
import { zoneName } from '../ui/zones.ts'
import { type Metric, useMetric } from './figures.tsx'
import { CHART_HEIGHT, LineChart } from './line-chart.tsx'
import { type Scope, useTimeseries } from './queries.ts'
import { inWords, pointsOf, type Range, rangeBefore, todayIn } from './range.ts'

type Bucket = { bucket: string; clicks: number; unique_visitors: number }

/** The chosen metric over time: as a line, or as the same numbers in a table. */
export function ClicksChart({ scope }: { scope: Scope }) {
  const { one } = useAddress()
  const { range } = scope
  const now = useTimeseries(scope)
  const before = useTimeseries({ ...scope, range: rangeBefore(range) }, range.isCompared)
  const earlier = range.isCompared ? before.data?.items : undefined
  const Shown = one('table') === undefined ? Chart : Table
  return (
    <section aria-label={t('Over time')}>
      <div className="terse-chart-frame" style={{ minHeight: CHART_HEIGHT }} aria-busy={now.isPlaceholderData}>
        {now.data ? (
          <Shown items={now.data.items} before={earlier} range={range} />
        ) : now.isError ? (
          <Failed error={now.error} again={() => void now.refetch()} />
        ) : (
          <Skeleton height={CHART_HEIGHT} aria-label={t('Loading')} role="status" />
        )}
      </div>
      <Legend range={range} />
    </section>
  )
}

/** Says which line is which, and in which time zone the days are. */
function Legend({ range }: { range: Range }) {
  const { slug } = useWorkspace()
  const { one, change } = useAddress()
  const isTable = one('table') !== undefined
  const settings = usePlainLink({ to: '/app/$ws/settings/general', params: { ws: slug } }, `/app/${slug}/settings/general`)
  return (
    <div className="terse-legend">
      <span>
        <LineSample className="terse-line" />
        {inWords(range)}
      </span>
      {range.isCompared && (
        <span>
          <LineSample className="terse-line-past" />
          {inWords(rangeBefore(range))}
        </span>
      )}
      {range.to === todayIn(range.timezone) && (
        <span>
          <LineSample className="terse-line" isUnfinished />
          {t('In progress')}
        </span>
      )}
      <button type="button" onClick={() => change({ table: isTable ? undefined : '1' }, { replace: true })}>
        {isTable ? t('Show as chart') : t('Show as table')}
      </button>
      <a {...settings} title={t('The workspace’s time zone. Change it in Settings.')}>
        {zoneName(range.timezone)}
      </a>
    </div>
  )
}

type PartProps = { items: readonly Bucket[]; before: readonly Bucket[] | undefined; range: Range }

function Chart({ items, before, range }: PartProps) {
  const names = useNames(range)
  const metric = useMetric()
  const total = sum(items, 'clicks')
  const nameOf = (point: number) => names.short(items[point]?.bucket ?? later(items, point, range))
  return (
    <>
      <LineChart
        label={labelOf(range, total, before && sum(before, 'clicks'))}
        points={Math.max(pointsOf(range), items.length)}
        values={items.map((item) => item[metric])}
        before={before?.map((item) => item[metric])}
        isUnfinished={range.to === todayIn(range.timezone)}
        nameOf={nameOf}
        tooltip={(point) => <Tip name={names.long} item={items[point]} before={before?.[point]} />}
      />
      {total === 0 && <NoClicks />}
    </>
  )
}

const labelOf = (range: Range, clicks: number, before: number | undefined): string =>
  before === undefined
    ? t('Clicks, {range}: {clicks, plural, one {# click} other {# clicks}}', { range: inWords(range), clicks })
    : t('Clicks, {range}: {clicks, plural, one {# click} other {# clicks}}, {before} in the previous period', {
        range: inWords(range),
        clicks,
        before: number(before),
      })

function NoClicks() {
  const { slug } = useWorkspace()
  return (
    <div className="terse-chart-empty">
      <Text size="sm" fw={600}>
        {t('No clicks in this range')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('Share a short link. Clicks show up here within a second.')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        renderRoot={(props) => <Link to="/app/$ws/links" params={{ ws: slug }} {...props} />}
      >
        {t('Go to your links')}
      </Button>
    </div>
  )
}

function Tip({ name, item, before }: { name: (bucket: string) => string; item: Bucket | undefined; before: Bucket | undefined }) {
  return (
    <>
      {item && (
        <>
          <Text size="xs" c="dimmed">
            {name(item.bucket)}
          </Text>
          <Text size="sm" fw={600}>
            {t('{clicks, plural, one {# click} other {# clicks}}', { clicks: item.clicks })}
          </Text>
          <Text size="xs">
            {t('{unique_visitors, plural, one {# visitor} other {# visitors}}', { unique_visitors: item.unique_visitors })}
          </Text>
        </>
      )}
      {before && (
        <Text size="xs" c="dimmed" mt={item ? 4 : 0}>
          {name(before.bucket)}: {t('{clicks, plural, one {# click} other {# clicks}}', { clicks: before.clicks })}
        </Text>
      )}
    </>
  )
}

function Table({ items, before, range }: PartProps) {
  const names = useNames(range)
  return (
    <ScrollArea h={CHART_HEIGHT} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('The table') }}>
      <table className="terse-table" aria-label={CAPTIONS[range.interval]}>
        <thead>
          <tr>
            <th scope="col">{COLUMNS[range.interval]}</th>
            <th scope="col" data-align="end">
              {t('Clicks')}
            </th>
            <th scope="col" data-align="end">
              {t('Unique visitors')}
            </th>
            {before && (
              <th scope="col" data-align="end">
                {t('Clicks before')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={item.bucket}>
              <th scope="row">{names.long(item.bucket)}</th>
              <td data-align="end">{number(item.clicks)}</td>
              <td data-align="end">{number(item.unique_visitors)}</td>
              {before && <td data-align="end">{number(before[index]?.clicks ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

const COLUMNS = { hour: t('Hour'), day: t('Day'), week: t('Week from'), month: t('Month') }

const CAPTIONS = { hour: t('Clicks by hour'), day: t('Clicks by day'), week: t('Clicks by week'), month: t('Clicks by month') }

const sum = (items: readonly Bucket[], metric: Metric): number => items.reduce((total, { [metric]: value }) => total + value, 0)

/** When a point that is still to come is. */
function later(items: readonly Bucket[], point: number, { from, interval }: Range): string {
  const first = Date.parse(items[0]?.bucket ?? from)
  return new Date(first + point * (interval === 'hour' ? 3_600_000 : 86_400_000)).toISOString()
}

/** Names of hours or days, as the workspace's clocks show them. */
export function useNames({ interval, timezone, days }: Range) {
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const times = new Intl.DateTimeFormat(locale(), { timeZone: timezone, ...options })
      return (bucket: string) => times.format(new Date(bucket))
    }
    if (interval === 'hour')
      return {
        short: format(days === 1 ? { hour: 'numeric', minute: '2-digit' } : { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
        long: format({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
      }
    if (interval === 'month')
      return { short: format({ month: 'short', year: '2-digit' }), long: format({ month: 'long', year: 'numeric' }) }
    return {
      short: format({ day: 'numeric', month: 'short' }),
      long: format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    }
  }, [interval, timezone, days])
}
