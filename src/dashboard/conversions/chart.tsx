import { Box, Button, Group, Paper, ScrollArea, Skeleton, Text } from '@mantine/core'
import { CHART_HEIGHT, LineChart } from '../analytics/line-chart.tsx'
import { inWords, type Range } from '../analytics/range.ts'
import type { Schemas } from '../api.ts'
import { useAddress } from '../ui/address.ts'
import { count, number } from '../ui/format.tsx'
import { Failed } from '../ui/states.tsx'
import { amounts } from './money.ts'
import { useGroups } from './queries.ts'

type Day = Schemas['ConversionGroupList']['items'][number]
const short = new Intl.DateTimeFormat(navigator.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = ({ from }: Range, point: number) => new Date(Date.parse(from) + point * 86_400_000)

/** Sales by day: as a line, or as a table with all else. */
export function SalesChart({ range }: { range: Range }) {
  const { one, change } = useAddress()
  const isTable = one('table') !== undefined
  const days = useGroups(range, 'day')
  return (
    <Paper withBorder p="md" pt="xs" component="section" aria-label="Over time">
      <Group justify="space-between" h={32} mb={4} wrap="nowrap">
        <Text size="xs" c="dimmed" className="terse-cut">
          Sales, {inWords(range)}
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
      <Box h={CHART_HEIGHT} className="terse-chart-frame" aria-busy={days.isPlaceholderData}>
        {days.data ? (
          isTable ? (
            <Table days={days.data.items} />
          ) : (
            <Chart days={days.data.items} range={range} />
          )
        ) : days.isError ? (
          <Failed error={days.error} again={() => void days.refetch()} />
        ) : (
          <Skeleton height={CHART_HEIGHT} aria-label="Loading" role="status" />
        )}
      </Box>
    </Paper>
  )
}

function Chart({ days, range }: { days: readonly Day[]; range: Range }) {
  const sales = days.reduce((total, day) => total + day.sales, 0)
  return (
    <LineChart
      label={`Sales, ${inWords(range)}: ${count(sales, 'sale')}`}
      points={Math.max(range.days, days.length)}
      values={days.map((day) => day.sales)}
      before={undefined}
      nameOf={(point) => short.format(dayOf(range, point))}
      tooltip={(point) => {
        const day = days[point]
        return (
          <>
            <Text size="xs" c="dimmed">
              {long.format(dayOf(range, point))}
            </Text>
            {day && (
              <>
                <Text size="sm" fw={600}>
                  {count(day.sales, 'sale')}
                </Text>
                <Text size="xs">{amounts(day.revenue)}</Text>
                <Text size="xs" c="dimmed">
                  {count(day.leads, 'lead')}, {count(day.clicks, 'click')}
                </Text>
              </>
            )}
          </>
        )
      }}
    />
  )
}

/** Left out on a phone. */
const ON_WIDE: ReadonlySet<string> = new Set(['Clicks', 'Leads'])

const Table = ({ days }: { days: readonly Day[] }) => (
  <ScrollArea h={CHART_HEIGHT} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'The table' }}>
    <table className="terse-table" aria-label="Conversions by day">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {(['Clicks', 'Leads', 'Sales', 'Revenue'] as const).map((name) => (
            <th key={name} scope="col" data-align="end" data-wide={ON_WIDE.has(name) || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.key}>
            <th scope="row">{long.format(new Date(String(day.key)))}</th>
            <td data-align="end" data-wide>
              {number(day.clicks)}
            </td>
            <td data-align="end" data-wide>
              {number(day.leads)}
            </td>
            <td data-align="end">{number(day.sales)}</td>
            <td data-align="end">{amounts(day.revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
)
