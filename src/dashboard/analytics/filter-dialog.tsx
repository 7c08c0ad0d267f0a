import { Button, Group, Modal, NativeSelect, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useBioPages } from '../bio/queries.ts'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { LinkSelect } from '../ui/link-select.tsx'
import { COUNTRIES } from '../ui/places.ts'
import {
  type ConditionDimension,
  conditionChoices,
  conditionLabel,
  needsValue,
  OPERATORS,
  type Operator,
  OTHER_DIMENSIONS,
  operatorsOf,
} from './conditions.ts'
import { DIMENSION_NAMES } from './values.ts'

const DIMENSIONS: readonly ConditionDimension[] = [...DIMENSION_NAMES, ...OTHER_DIMENSIONS]

/** Adds a condition to the filters in the URL. */
export default function FilterDialog({ close }: { close: () => void }) {
  const { all, change } = useAddress()
  const [by, setBy] = useState<ConditionDimension>('country')
  const [operator, setOperator] = useState<Operator>('is_not')
  const [value, setValue] = useState('')
  const hasValue = needsValue(operator)
  const choices = by === 'country' ? COUNTRIES : conditionChoices(by)
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
              const chosen = event.currentTarget.value as ConditionDimension
              setBy(chosen)
              if (!operatorsOf(chosen).includes(operator)) setOperator('is_not')
              setValue('')
            }}
            data={DIMENSIONS.map((name) => ({ value: name, label: conditionLabel(name) }))}
          />
          <NativeSelect
            label={t('Operator')}
            value={operator}
            onChange={(event) => {
              setOperator(event.currentTarget.value as Operator)
              setValue('')
            }}
            data={operatorsOf(by).map((name) => ({ value: name, label: OPERATORS[name] }))}
          />
          {hasValue && <ValueField by={by} choices={chooses ? choices : undefined} value={value} setValue={setValue} />}
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

type ValueProps = {
  by: ConditionDimension
  /** The values to choose from, or undefined for a text. */
  choices: { value: string; label: string }[] | undefined
  value: string
  setValue: (value: string) => void
}

function ValueField({ by, choices, value, setValue }: ValueProps) {
  const setId = (id: number | null) => setValue(id === null ? '' : String(id))
  if (by === 'link') return <LinkSelect label={t('Value')} value={Number(value) || null} onChange={setId} />
  if (by === 'bio_page') return <BioPageSelect value={value} setValue={setValue} />
  if (choices === undefined)
    return <TextInput label={t('Value')} maxLength={255} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
  return <Choices choices={choices} value={value} setValue={setValue} />
}

const Choices = ({ choices, value, setValue }: Omit<ValueProps, 'by'>) => (
  <Select
    label={t('Value')}
    data={choices ?? []}
    searchable
    limit={50}
    value={value || null}
    onChange={(chosen) => setValue(chosen ?? '')}
  />
)

function BioPageSelect(props: Pick<ValueProps, 'value' | 'setValue'>) {
  const pages = useBioPages()
  return <Choices choices={pages.items.map(({ id, title }) => ({ value: String(id), label: title }))} {...props} />
}
