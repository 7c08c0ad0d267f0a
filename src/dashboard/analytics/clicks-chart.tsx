import { Box, Button, Group, Paper, ScrollArea, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { count, number } from '../ui/format.tsx'
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
    <Paper withBorder p="md" pt="xs" component="section" aria-label="Over time">
      <Group justify="space-between" h={32} mb={4} wrap="nowrap">
        <Text size="xs" c="dimmed" className="terse-cut">
          {inWords(scope.range)}
        </Text>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          onClick={() => change({ table: isTable ? undefined : '1' }, { replace: true })}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
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
          <Skeleton height={CHART_HEIGHT} aria-label="Loading" role="status" />
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
        label={`Clicks, ${inWords(range)}: ${count(clicks, 'click')}${before ? `, ${number(sum(before))} in the previous period` : ''}`}
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
        No clicks in this range
      </Text>
      <Text size="sm" c="dimmed">
        Share a short link. Clicks show up here within a second.
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        renderRoot={(props) => <Link to="/app/$ws/links" params={{ ws: slug }} {...props} />}
      >
        Go to your links
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
            {count(item.clicks, 'click')}
          </Text>
          <Text size="xs">{count(item.unique_visitors, 'visitor')}</Text>
        </>
      )}
      {before && (
        <Text size="xs" c="dimmed" mt={item ? 4 : 0}>
          {name(before.bucket)}: {count(before.clicks, 'click')}
        </Text>
      )}
    </>
  )
}

function Table({ items, before, range }: PartProps) {
  const names = useNames(range)
  return (
    <ScrollArea h={CHART_HEIGHT} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'The table' }}>
      <table className="terse-table" aria-label={`Clicks by ${range.interval}`}>
        <thead>
          <tr>
            <th scope="col">{COLUMNS[range.interval]}</th>
            <th scope="col" data-align="end">
              Clicks
            </th>
            <th scope="col" data-align="end">
              Unique visitors
            </th>
            {before && (
              <th scope="col" data-align="end">
                Clicks before
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

const COLUMNS = { hour: 'Hour', day: 'Day', week: 'Week from', month: 'Month' }

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
      const times = new Intl.DateTimeFormat(navigator.language, { timeZone: timezone, ...options })
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
