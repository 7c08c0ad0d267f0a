import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { csvLine } from '../../lib/csv.ts'
import { api } from '../api.ts'
import { failuresOf, importQueries, warningsOf } from '../data/imports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { downloadText } from '../ui/download.ts'
import { number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { Section } from '../ui/states.tsx'
import type { Failure, Import, Warning, WarningKind } from './queries.ts'

// Lists the rows that an import rejected, and what it changed or left out. The tables load more rows while scrolling, and can be saved as
// CSV.

function DownloadButton({ write, file }: { write: () => Promise<string>; file: string }) {
  const download = useChange(write, { onDone: (csv) => downloadText(file, csv, 'text/csv') })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<DownloadIcon size={14} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('Download CSV')}
    </Button>
  )
}

export function FailedRows({ job }: { job: Import }) {
  const { id } = useWorkspace()
  const list = useEndlessList(importQueries.failures(id, job))
  // The columns have the names that an import reads, so that corrected rows can be imported as they are.
  const write = async () => {
    const rows = await Array.fromAsync(api.all('listImportFailures', failuresOf(id, job.id)))
    const lines = rows.map(({ row, slug, destination_url, code, error }) => csvLine([row, slug, destination_url, code, error]))
    return csvLine(['row', 'slug', 'destination_url', 'code', 'error']) + lines.join('')
  }
  return (
    <Section title={t('Failed rows')} actions={<DownloadButton write={write} file={`import-${job.id}-failed-rows.csv`} />}>
      <DataTable
        label={t('Failed rows')}
        columns={FAILURE_COLUMNS}
        items={list.items}
        idOf={(failure) => list.items.indexOf(failure)}
        list={list}
      />
    </Section>
  )
}

const KINDS: { value: WarningKind | ''; label: string }[] = [
  { value: '', label: t('Changed and left out') },
  { value: 'changed', label: t('Changed') },
  { value: 'left_out', label: t('Left out') },
]

export function Warnings({ job }: { job: Import }) {
  const { id } = useWorkspace()
  const [kind, setKind] = useState<WarningKind | ''>('')
  const list = useEndlessList(importQueries.warnings(id, job, kind))
  const write = async () => {
    const rows = await Array.fromAsync(api.all('listImportWarnings', warningsOf(id, job.id, kind)))
    const lines = rows.map(({ row, slug, field, kind: what, message }) => csvLine([row, slug, field, what, message]))
    return csvLine(['row', 'slug', 'field', 'kind', 'message']) + lines.join('')
  }
  return (
    <Section
      title={t('Warnings')}
      actions={
        <Group gap="xs">
          <NativeSelect
            size="xs"
            aria-label={t('Type of warning')}
            data={KINDS}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as WarningKind | '')}
          />
          <DownloadButton write={write} file={`import-${job.id}-warnings.csv`} />
        </Group>
      }
    >
      <DataTable label={t('Warnings')} columns={WARNING_COLUMNS} items={list.items} idOf={(warning) => warning.number} list={list} />
    </Section>
  )
}

const Cut = ({ text }: { text: string | null }) => (
  <Text size="sm" className="terse-cut" title={text ?? ''}>
    {text ?? '–'}
  </Text>
)
const Whole = ({ text }: { text: string }) => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>

const FAILURE_COLUMNS: Column<Failure>[] = [
  { header: t('Row'), cell: ({ row }) => number(row), width: 72, align: 'end' },
  { header: t('Short link'), cell: ({ slug }) => <Cut text={slug} />, width: '20%', isWide: true },
  { header: t('Destination'), cell: ({ destination_url }) => <Cut text={destination_url} />, isWide: true },
  { header: t('Reason'), cell: ({ error }) => <Whole text={error} /> },
]
const WARNING_COLUMNS: Column<Warning>[] = [
  { header: t('Row'), cell: ({ row }) => (row === null ? t('All') : number(row)), width: 72, align: 'end' },
  { header: t('Short link'), cell: ({ slug }) => <Cut text={slug} />, width: '20%', isWide: true },
  { header: t('Field'), cell: ({ field }) => <Cut text={field} />, width: '18%' },
  { header: t('Change'), cell: ({ kind }) => (kind === 'changed' ? t('Changed') : t('Left out')), width: 96, isWide: true },
  { header: t({ id: 'warning: Message', message: 'Message' }), cell: ({ message }) => <Whole text={message} /> },
]
