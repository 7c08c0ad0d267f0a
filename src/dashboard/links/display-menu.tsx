import { Button, Checkbox, Popover, SegmentedControl, Stack } from '@mantine/core'
import { Columns3Icon } from 'lucide-react'
import { t } from '../i18n.ts'
import { COLUMNS, type ColumnName, type Density, useDisplay } from './use-display.ts'

/** Chooses the columns of the list and the height of its rows. */
export function DisplayMenu() {
  const { columns, density, set } = useDisplay()
  const toggle = (name: ColumnName) => set({ columns: columns.includes(name) ? columns.filter((one) => one !== name) : [...columns, name] })
  return (
    <Popover position="bottom-end" width={240} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" className="terse-wide" aria-label={t('Columns and density')} title={t('Columns and density')}>
          <Columns3Icon size={14} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <SegmentedControl
            fullWidth
            aria-label={t('Density')}
            value={density}
            onChange={(chosen) => set({ density: chosen as Density })}
            data={[
              { value: 'comfortable', label: t('Comfortable') },
              { value: 'compact', label: t('Compact') },
            ]}
          />
          {(Object.entries(COLUMNS) as [ColumnName, string][]).map(([name, label]) => (
            <Checkbox key={name} label={label} checked={columns.includes(name)} onChange={() => toggle(name)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
