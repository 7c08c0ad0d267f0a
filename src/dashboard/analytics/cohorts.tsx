import { Paper, ScrollArea, Text } from '@mantine/core'
import type { Schemas } from '../api.ts'
import { locale, t } from '../i18n.ts'
import { number } from '../ui/format.tsx'
import { Loaded } from '../ui/states.tsx'
import { type Scope, useCohorts } from './queries.ts'
import { mondayOf } from './weeks.ts'

const WEEKS = 8
// The strongest color on which the text is still readable.
const STRONGEST = 90
const days = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
const percents = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 })

/** How many of those who came first in a week came again in the weeks after. */
export default function Cohorts({ scope }: { scope: Scope }) {
  const query = useCohorts(scope, WEEKS)
  return (
    <Paper withBorder p="md" component="section" aria-label={t('Cohorts')}>
      <Text size="sm" c="dimmed" mb="md">
        {t('Visitors grouped by the week of their first click in the range, and how many of them clicked again in later weeks.')}
      </Text>
      <Loaded query={query}>
        {({ items }) => (items.length === 0 ? <Text size="sm">{t('No visitors in this range.')}</Text> : <Heat items={items} />)}
      </Loaded>
    </Paper>
  )
}

function Heat({ items }: { items: Schemas['Cohorts']['items'] }) {
  const weeks = [...new Set(items.map(({ cohort_week }) => cohort_week))].toSorted()
  const offsets = Array.from({ length: 1 + Math.max(...items.map(({ week_offset }) => week_offset)) }, (_, offset) => offset)
  const visitors = new Map(items.map((cell) => [`${cell.cohort_week} ${cell.week_offset}`, cell.visitors]))
  const shareOf = (week: string, offset: number) => (visitors.get(`${week} ${offset}`) ?? 0) / Math.max(1, visitors.get(`${week} 0`) ?? 0)
  // The first week always has all visitors, so only the other weeks determine the scale.
  const largest = Math.max(
    0.01,
    ...items.filter(({ week_offset }) => week_offset > 0).map((cell) => shareOf(cell.cohort_week, cell.week_offset)),
  )
  return (
    <ScrollArea viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('Visitors by week') }}>
      <table className="terse-heat" aria-label={t('Cohorts')}>
        <thead>
          <tr>
            <th scope="col" style={{ textAlign: 'start' }}>
              {t('First click')}
            </th>
            {offsets.map((offset) => (
              <th key={offset} scope="col">
                {offset === 0 ? t('That week') : t('{offset, plural, one {+# week} other {+# weeks}}', { offset })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            return (
              <tr key={week}>
                <th scope="row" title={week}>
                  {days.format(mondayOf(week))}
                </th>
                {offsets.map((offset) => {
                  const value = visitors.get(`${week} ${offset}`)
                  const share = shareOf(week, offset)
                  return (
                    <td key={offset} style={{ '--terse-share': offset === 0 ? 0 : (STRONGEST * share) / largest } as object}>
                      {value !== undefined && (
                        <>
                          {number(value)}
                          {offset > 0 && <small>{percents.format(share)}</small>}
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollArea>
  )
}
