import { Switch } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAddress } from '../ui/address.ts'
import type { useRange } from './range.ts'
import { RangeMenu } from './range-menu.tsx'

const RangeDialog = lazy(() => import('./range-dialog.tsx'))

/** The range, and whether the one before it is shown, too. */
export function RangeControls({ range, today, choosePreset, chooseDays }: ReturnType<typeof useRange>) {
  const { one, change } = useAddress()
  return (
    <>
      <Switch
        size="xs"
        mr="xs"
        label="Compare"
        checked={one('compare') !== undefined}
        onChange={(event) => change({ compare: event.currentTarget.checked ? '1' : undefined }, { replace: true })}
      />
      <RangeMenu range={range} choose={choosePreset} />
      <Suspense>
        {one('dialog') === 'range' && (
          <RangeDialog range={range} today={today} choose={chooseDays} close={() => change({ dialog: undefined })} />
        )}
      </Suspense>
    </>
  )
}
