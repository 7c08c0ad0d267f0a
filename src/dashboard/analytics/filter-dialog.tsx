import { Button, Group, Modal, NativeSelect, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { COUNTRIES } from '../ui/places.ts'
import { choicesOf, dimensionLabel, needsValue, OPERATORS, type Operator } from './filters.ts'

/** Adds a condition to the filters in the URL. */
export default function FilterDialog({ close }: { close: () => void }) {
  const { all, change } = useAddress()
  const [by, setBy] = useState<FilterDimension>('country')
  const [operator, setOperator] = useState<Operator>('is_not')
  const [value, setValue] = useState('')
  const hasValue = needsValue(operator)
  const choices = by === 'country' ? COUNTRIES : choicesOf(by)
  const chooses = choices !== undefined && !operator.startsWith('contains')
  const add = () => {
    const filter = hasValue ? `${by}:${operator}:${value.trim()}` : `${by}:${operator}`
    change({ filter: [...new Set([...all('filter'), filter])], dialog: undefined })
  }
  return (
    <Modal opened onClose={close} title={t('Add filter')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Stack gap="sm">
          <NativeSelect
            label={t('Dimension')}
            value={by}
            onChange={(event) => {
              setBy(event.currentTarget.value as FilterDimension)
              setValue('')
            }}
            data={FILTER_DIMENSIONS.map((name) => ({ value: name, label: dimensionLabel(name) }))}
          />
          <NativeSelect
            label={t('Operator')}
            value={operator}
            onChange={(event) => {
              setOperator(event.currentTarget.value as Operator)
              setValue('')
            }}
            data={Object.entries(OPERATORS).map(([name, label]) => ({ value: name, label }))}
          />
          {hasValue &&
            (chooses ? (
              <Select
                label={t('Value')}
                data={choices}
                searchable
                limit={50}
                value={value || null}
                onChange={(chosen) => setValue(chosen ?? '')}
              />
            ) : (
              <TextInput label={t('Value')} maxLength={255} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
            ))}
        </Stack>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={hasValue && value.trim() === ''}>
            {t('Add filter')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
