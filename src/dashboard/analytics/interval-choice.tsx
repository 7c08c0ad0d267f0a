import { SegmentedControl } from '@mantine/core'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { INTERVALS, intervalsOf, type Range } from './range.ts'

/** The interval between the points of the chart. */
export function IntervalChoice({ range }: { range: Range }) {
  const { change } = useAddress()
  return (
    <SegmentedControl
      aria-label={t('Interval')}
      value={range.interval}
      onChange={(interval) => change({ interval }, { replace: true })}
      data={intervalsOf(range.days).map((value) => ({ value, label: INTERVALS[value] }))}
    />
  )
}
