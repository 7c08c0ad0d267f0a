import { Box, Table, Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { t } from '../i18n.ts'
import { previewOf } from './preview.ts'

/** Shows the first rows of the export, as they will be read. */
export function PreviewTable({ content }: { content: string }) {
  const shown = useDeferredValue(content)
  const preview = useMemo(() => previewOf(shown), [shown])
  if (shown.trim() === '') return null
  if (preview === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('No rows to show. Check that this is an export whose first row names its columns.')}
      </Text>
    )
  const { columns, rows } = preview
  return (
    <Box component="section" aria-label={t('Preview')}>
      <Text size="sm" fw={500} mb={4}>
        {t('Preview')}
      </Text>
      <Box tabIndex={0} role="group" aria-label={t('Preview, scrolls sideways')} style={{ overflowX: 'auto' }}>
        <Table
          aria-label={t('First rows')}
          fz="xs"
          withTableBorder
          verticalSpacing={6}
          bg="var(--mantine-color-body)"
          style={{ whiteSpace: 'nowrap' }}
        >
          <Table.Thead>
            <Table.Tr>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
                <Table.Th key={index}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else
              <Table.Tr key={index}>
                {columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing else
                  <Table.Td key={at} maw={280} className="terse-cut">
                    {row[at] ?? ''}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Box>
  )
}
