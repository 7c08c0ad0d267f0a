import { NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Toggle } from '../ui/toggle.tsx'
import { INTERVALS, intervalsOf } from './range.ts'
import { RangeMenu } from './range-menu.tsx'
import type { useRange } from './use-range.ts'

const RangeDialog = lazy(() => import('./range-dialog.tsx'))

type Props = ReturnType<typeof useRange> & { canCompare?: boolean }

/** The range, and whether the one before it is shown, too. */
export function RangeControls({ range, today, choosePreset, chooseDays, canCompare = true }: Props) {
  const { one, change } = useAddress()
  return (
    <>
      {canCompare && (
        <Toggle
          label={t('Compare')}
          isOn={one('compare') !== undefined}
          set={(on) => change({ compare: on ? '1' : undefined }, { replace: true })}
        />
      )}
      {canCompare && one('compare') !== undefined && (
        <NativeSelect
          size="xs"
          aria-label={t('Compared with')}
          value={range.compared === 'year' ? 'year' : '1'}
          onChange={(event) => change({ compare: event.currentTarget.value }, { replace: true })}
          data={[
            { value: '1', label: t('Previous period') },
            { value: 'year', label: t('Previous year') },
          ]}
        />
      )}
      {canCompare && (
        <NativeSelect
          size="xs"
          aria-label={t('Interval')}
          value={range.interval}
          onChange={(event) => change({ interval: event.currentTarget.value }, { replace: true })}
          data={intervalsOf(range.days).map((value) => ({ value, label: INTERVALS[value] }))}
        />
      )}
      <RangeMenu range={range} choose={choosePreset} />
      <Suspense>
        {one('dialog') === 'range' && (
          <RangeDialog range={range} today={today} choose={chooseDays} close={() => change({ dialog: undefined })} />
        )}
      </Suspense>
    </>
  )
}
