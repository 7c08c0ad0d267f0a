import { Box, Button, Group, Paper, ScrollArea, Skeleton, Text } from '@mantine/core'
import { CHART_HEIGHT, LineChart } from '../analytics/line-chart.tsx'
import { inWords, type Range } from '../analytics/range.ts'
import type { Schemas } from '../api.ts'
import { locale, t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { number } from '../ui/format.tsx'
import { Failed } from '../ui/states.tsx'
import { amounts } from './money.ts'
import { useGroups } from './queries.ts'

type Day = Schemas['ConversionGroupList']['items'][number]
const short = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = ({ from }: Range, point: number) => new Date(Date.parse(from) + point * 86_400_000)

/** Sales by day: as a line, or as a table with all else. */
export function SalesChart({ range }: { range: Range }) {
  const { one, change } = useAddress()
  const isTable = one('table') !== undefined
  const days = useGroups(range, 'day')
  return (
    <Paper withBorder p="md" pt="xs" component="section" aria-label={t('Over time')}>
      <Group justify="space-between" h={32} mb={4} wrap="nowrap">
        <Text size="xs" c="dimmed" className="terse-cut">
          {t('Sales, {range}', { range: inWords(range) })}
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
          <Skeleton height={CHART_HEIGHT} aria-label={t('Loading')} role="status" />
        )}
      </Box>
    </Paper>
  )
}

function Chart({ days, range }: { days: readonly Day[]; range: Range }) {
  const sales = days.reduce((total, day) => total + day.sales, 0)
  return (
    <LineChart
      label={t('Sales, {range}: {sales, plural, one {# sale} other {# sales}}', { range: inWords(range), sales })}
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
                  {t('{sales, plural, one {# sale} other {# sales}}', { sales: day.sales })}
                </Text>
                <Text size="xs">{amounts(day.revenue)}</Text>
                <Text size="xs" c="dimmed">
                  {t('{leads, plural, one {# lead} other {# leads}}', { leads: day.leads })},{' '}
                  {t('{clicks, plural, one {# click} other {# clicks}}', { clicks: day.clicks })}
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
const ON_WIDE: ReadonlySet<string> = new Set([t('Clicks'), t('Leads')])

const Table = ({ days }: { days: readonly Day[] }) => (
  <ScrollArea h={CHART_HEIGHT} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('The table') }}>
    <table className="terse-table" aria-label={t('Conversions by day')}>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          {([t('Clicks'), t('Leads'), t('Sales'), t('Revenue')] as const).map((name) => (
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
