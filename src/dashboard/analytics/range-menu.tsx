import { Button, Menu } from '@mantine/core'
import { CalendarDaysIcon, CheckIcon, ChevronDownIcon } from 'lucide-react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { inWords, PRESETS, type Range } from './range.ts'

export function RangeMenu({ range, choose }: { range: Range; choose: (preset: string) => void }) {
  const { change } = useAddress()
  const shown = range.preset === undefined ? inWords(range) : PRESETS[range.preset]
  return (
    <Menu position="bottom-start" width={192}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={t('Date range')}
          title={shown}
          leftSection={<CalendarDaysIcon size={16} aria-hidden />}
          rightSection={<ChevronDownIcon size={16} aria-hidden />}
        >
          <span className="terse-shown" data-shown={shown} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(PRESETS).map(([preset, label]) => (
          <Menu.Item
            key={preset}
            onClick={() => choose(preset)}
            rightSection={preset === range.preset && <CheckIcon size={16} aria-label={t('chosen')} />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() => change({ dialog: 'range' })}
          rightSection={range.preset === undefined && <CheckIcon size={16} aria-label={t('chosen')} />}
        >
          {t('Custom range…')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
