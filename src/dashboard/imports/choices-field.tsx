import { Box, Paper, Radio, Stack, Table } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { TerseError } from '../api.ts'
import { t } from '../i18n.ts'
import type { ReadingOption, Values } from './values.ts'

export type Choice = TerseError['choices'][number]

type Words = { label: string; description: string; nameOf: (value: string) => string }
const WORDS: Record<ReadingOption, Words> = {
  date_format: {
    label: t('Date format'),
    description: t('Dates in this file can be read in more than one way, or no format fits all of them. Choose how they are written.'),
    nameOf: (value) => value,
  },
  number_format: {
    label: t('Number format'),
    description: t('This file has numbers in two formats. Choose how one thousand two hundred and thirty-four is written.'),
    nameOf: (value) => value,
  },
  delimiter: {
    label: t('Delimiter'),
    description: t('This file can be split into columns in more than one way. Choose the character between its cells.'),
    nameOf: (value) => ({ comma: t('Comma'), semicolon: t('Semicolon'), tab: t('Tab') })[value] ?? value,
  },
}

/** Asks how a file is to be read, with some of its rows in each reading. */
export function ChoicesField({ choices, fields }: { choices: readonly Choice[]; fields: UseFormReturnType<Values> }) {
  return choices.map((choice) => {
    const option = choice.option as ReadingOption
    return <ChoiceField key={option} choice={choice} words={WORDS[option]} input={fields.getInputProps(option)} />
  })
}

function ChoiceField({ choice, words, input }: { choice: Choice; words: Words; input: object }) {
  const { label, description, nameOf } = words
  return (
    <Paper withBorder p="md" maw={640}>
      <Radio.Group label={label} description={description} {...input} error={undefined}>
        <Stack gap="xs" mt="xs">
          {choice.values.map((value) => (
            <Radio key={value} value={value} label={nameOf(value)} />
          ))}
        </Stack>
      </Radio.Group>
      <Box mt="md" tabIndex={0} role="group" aria-label={t('Rows in each reading, scrolls sideways')} style={{ overflowX: 'auto' }}>
        <Table aria-label={t('Rows in each reading')} fz="xs" withTableBorder verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Row')}</Table.Th>
              <Table.Th>{t('Field')}</Table.Th>
              <Table.Th>{t('In the file')}</Table.Th>
              {choice.values.map((value) => (
                <Table.Th key={value}>{nameOf(value)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {choice.rows.map(({ row, field, value, readings }) => (
              <Table.Tr key={row}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{field}</Table.Td>
                <Table.Td>{value}</Table.Td>
                {readings.map(({ value: format, reads_as }) => (
                  <Table.Td key={format}>{reads_as ?? t('not valid')}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Paper>
  )
}
