import { Button, Menu } from '@mantine/core'
import { CheckIcon, ChevronDownIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import type { Range } from './range.ts'
import { RangeMenu } from './range-menu.tsx'
import type { useRange } from './use-range.ts'

const RangeDialog = lazy(() => import('./range-dialog.tsx'))

type Props = ReturnType<typeof useRange> & { canCompare?: boolean }

/** The range, and the one that it is compared with. */
export function RangeControls({ range, today, choosePreset, chooseDays, canCompare = true }: Props) {
  const { one, change } = useAddress()
  return (
    <>
      {canCompare && <CompareMenu range={range} />}
      <RangeMenu range={range} choose={choosePreset} />
      <Suspense>
        {one('dialog') === 'range' && (
          <RangeDialog range={range} today={today} choose={chooseDays} close={() => change({ dialog: undefined })} />
        )}
      </Suspense>
    </>
  )
}

const COMPARED = { previous: t('previous period'), year: t('previous year'), off: t('nothing') } as const

function CompareMenu({ range: { compared, isCompared } }: { range: Range }) {
  const { change } = useAddress()
  const chosen = isCompared ? compared : 'off'
  return (
    <Menu position="bottom-end" width={192}>
      <Menu.Target>
        <Button
          variant="default"
          className="terse-wide"
          aria-label={t('Compare')}
          title={t('Compare with {range}', { range: COMPARED[chosen] })}
          rightSection={<ChevronDownIcon size={14} aria-hidden />}
        >
          <span className="terse-shown" data-shown={t('Compare with {range}', { range: COMPARED[chosen] })} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(COMPARED).map(([value, label]) => (
          <Menu.Item
            key={value}
            onClick={() => change({ compare: value === 'previous' ? undefined : value }, { replace: true })}
            rightSection={value === chosen && <CheckIcon size={16} aria-label={t('chosen')} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
