import { ArrowDownTrayIcon, ArrowLeftIcon } from '@heroicons/react/20/solid'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { csvLine } from '../../lib/csv.ts'
import { api, dataOf, sendChange } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { downloadText } from '../ui/download.ts'
import { Ago, count, number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { notifyWaiting } from '../ui/notify.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Loaded, Section } from '../ui/states.tsx'
import { type Failure, type Import, importQuery, isOpen, readFailures, SOURCES, TONES, WATCH_MS } from './queries.ts'

/** One import: how far it is, and what it could not take. */
export function ImportView({ id }: { id: number }) {
  const workspace = useWorkspace()
  const { change } = useAddress()
  const found = useQuery(importQuery(workspace.id, id))
  return (
    <>
      <Anchor component="button" type="button" size="sm" c="dimmed" mb="xs" onClick={() => change({ import: undefined })}>
        <Group gap={4} component="span" wrap="nowrap">
          <ArrowLeftIcon width={14} aria-hidden /> {workspace.can('editor') ? 'Import more' : 'All imports'}
        </Group>
      </Anchor>
      <Loaded query={found}>
        {(job) => (
          <>
            <State job={job} />
            {job.failed > 0 && <FailedRows job={job} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function State({ job }: { job: Import }) {
  const { id, can } = useWorkspace()
  const client = useQueryClient()
  const isRunning = isOpen(job)
  useEffect(() => {
    if (!isRunning) for (const what of ['links', 'tags']) void client.invalidateQueries({ queryKey: [what, id] })
  }, [client, id, isRunning])
  const cancel = useChange(
    (_, headers) =>
      api.POST('/v1/workspaces/{workspace_id}/imports/{import_id}/cancel', {
        params: { path: { workspace_id: id, import_id: job.id } },
        headers,
      }),
    { refresh: [['imports', id]], done: 'The import is cancelled. The links that it made stay.' },
  )
  return (
    <Section
      title={`Import from ${SOURCES[job.source].name}`}
      actions={
        isRunning &&
        can('editor') && (
          <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )
      }
    >
      <Group gap="xs" mb="xs">
        <StateBadge tone={TONES[job.status]}>{job.status}</StateBadge>
        <Text size="sm" c="dimmed">
          <Ago time={job.created_at} />
        </Text>
      </Group>
      <ProgressBar share={job.rows === 0 ? 0 : job.done / job.rows} isRunning={isRunning} mb="xs" />
      <Text size="sm" role="status">
        {number(job.done)} of {count(job.rows, 'row')}: {count(job.created, 'link')} created, {count(job.failed, 'row')} failed.
      </Text>
      {job.error !== null && (
        <Alert color="red" mt="md">
          {job.error}
        </Alert>
      )}
    </Section>
  )
}

function FailedRows({ job }: { job: Import }) {
  const { id } = useWorkspace()
  const list = useEndlessList<Failure>(
    ['imports', id, job.id, 'failures'],
    (cursor, signal) => dataOf(readFailures(id, job.id, cursor, signal)),
    isOpen(job) ? { refetchInterval: WATCH_MS } : {},
  )
  const download = useChange(async () => ({ data: await allAsCsv(id, job.id) }), {
    onDone: (csv) => downloadText(`import-${job.id}-failed-rows.csv`, csv, 'text/csv'),
  })
  return (
    <Section
      title="Failed rows"
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<ArrowDownTrayIcon width={14} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Download CSV
        </Button>
      }
    >
      <DataTable label="Failed rows" columns={COLUMNS} items={list.items} idOf={({ row }) => row} list={list} />
    </Section>
  )
}

/** All of them. With the names that an import reads: what is mended can be imported as it is. */
async function allAsCsv(workspaceId: number, importId: number): Promise<string> {
  let csv = csvLine(['row', 'slug', 'destination_url', 'code', 'error'])
  let cursor: string | undefined
  do {
    const page = await sendChange(() => readFailures(workspaceId, importId, cursor), notifyWaiting)
    for (const { row, slug, destination_url, code, error } of page.items) csv += csvLine([row, slug, destination_url, code, error])
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return csv
}

const Cut = ({ text }: { text: string | null }) => (
  <Text size="sm" className="terse-cut" title={text ?? ''}>
    {text ?? '–'}
  </Text>
)

const COLUMNS: Column<Failure>[] = [
  { header: 'Row', cell: ({ row }) => number(row), width: 72, align: 'end' },
  { header: 'Short link', cell: ({ slug }) => <Cut text={slug} />, width: '20%', isWide: true },
  { header: 'Destination', cell: ({ destination_url }) => <Cut text={destination_url} />, isWide: true },
  { header: 'Reason', cell: ({ error }) => <span style={{ overflowWrap: 'anywhere' }}>{error}</span> },
]
