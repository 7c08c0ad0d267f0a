import { NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAddress } from '../ui/address.ts'
import { Toggle } from '../ui/toggle.tsx'
import { COMPARED, comparedOf } from './range.ts'
import { RangeMenu } from './range-menu.tsx'
import type { useRange } from './use-range.ts'

const RangeDialog = lazy(() => import('./range-dialog.tsx'))

type Props = ReturnType<typeof useRange> & { canCompare?: boolean }

/** The range, and what it is compared with. */
export function RangeControls({ range, today, choosePreset, chooseDays, canCompare = true }: Props) {
  const { one, change } = useAddress()
  const compare = comparedOf(one('compare'))
  return (
    <>
      {canCompare && (
        <Toggle label="Compare" isOn={compare !== undefined} set={(on) => change({ compare: on ? '1' : undefined }, { replace: true })} />
      )}
      {canCompare && compare && (
        <NativeSelect
          size="xs"
          aria-label="Compare with"
          value={compare}
          onChange={(event) => change({ compare: event.currentTarget.value === 'year' ? 'year' : '1' }, { replace: true })}
          data={Object.entries(COMPARED).map(([value, label]) => ({ value, label: `with ${label}` }))}
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
