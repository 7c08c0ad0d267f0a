import { Box, Button, Group, Paper, ScrollArea, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { locale, t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { Failed } from '../ui/states.tsx'
import { CHART_HEIGHT, LineChart } from './line-chart.tsx'
import { type Scope, useTimeseries } from './queries.ts'
import { inWords, pointsOf, type Range, rangeBefore } from './range.ts'

type Bucket = { bucket: string; clicks: number; unique_visitors: number }

/** Clicks over time: as a line, or as the same numbers in a table. */
export function ClicksChart({ scope, isCompared }: { scope: Scope; isCompared: boolean }) {
  const { one, change } = useAddress()
  const isTable = one('table') !== undefined
  const now = useTimeseries(scope)
  const before = useTimeseries({ ...scope, range: rangeBefore(scope.range) }, isCompared)
  const earlier = isCompared ? before.data?.items : undefined
  return (
    <Paper withBorder p="md" pt="xs" component="section" aria-label={t('Over time')}>
      <Group justify="space-between" h={32} mb={4} wrap="nowrap">
        <Text size="xs" c="dimmed" className="terse-cut">
          {inWords(scope.range)}
        </Text>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          flex="none"
          onClick={() => change({ table: isTable ? undefined : '1' }, { replace: true })}
        >
          {isTable ? t('Show as chart') : t('Show as table')}
        </Button>
      </Group>
      <Box h={CHART_HEIGHT} className="terse-chart-frame" aria-busy={now.isPlaceholderData}>
        {now.data ? (
          isTable ? (
            <Table items={now.data.items} before={earlier} range={scope.range} />
          ) : (
            <Chart items={now.data.items} before={earlier} range={scope.range} />
          )
        ) : now.isError ? (
          <Failed error={now.error} again={() => void now.refetch()} />
        ) : (
          <Skeleton height={CHART_HEIGHT} aria-label={t('Loading')} role="status" />
        )}
      </Box>
    </Paper>
  )
}

type PartProps = { items: readonly Bucket[]; before: readonly Bucket[] | undefined; range: Range }

function Chart({ items, before, range }: PartProps) {
  const names = useNames(range)
  const clicks = sum(items)
  const nameOf = (point: number) => names.short(items[point]?.bucket ?? later(items, point, range))
  return (
    <>
      <LineChart
        label={
          before
            ? t('Clicks, {range}: {clicks, plural, one {# click} other {# clicks}}, {before} in the previous period', {
                range: inWords(range),
                clicks,
                before: number(sum(before)),
              })
            : t('Clicks, {range}: {clicks, plural, one {# click} other {# clicks}}', { range: inWords(range), clicks })
        }
        points={Math.max(pointsOf(range), items.length)}
        values={items.map((item) => item.clicks)}
        before={before?.map((item) => item.clicks)}
        nameOf={nameOf}
        tooltip={(point) => <Tip name={names.long} item={items[point]} before={before?.[point]} />}
      />
      {clicks === 0 && <NoClicks />}
    </>
  )
}

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

const sum = (items: readonly Bucket[]): number => items.reduce((total, { clicks }) => total + clicks, 0)

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
