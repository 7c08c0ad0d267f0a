import { Anchor, Text } from '@mantine/core'
import { importQueries, isOpen } from '../data/imports.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty, Section } from '../ui/states.tsx'
import { ImportView } from './import-view.tsx'
import { NewImport } from './new-import.tsx'
import { type Import, SOURCES, TONES } from './queries.ts'

export const read = ({ client, workspace }: Reading) => client.ensureInfiniteQueryData(importQueries.list(workspace.id))

export default function ImportsPage() {
  const workspace = useWorkspace()
  const chosen = Number(useAddress().one('import'))
  return (
    <Page title="Import">
      {chosen > 0 ? (
        <ImportView key={chosen} id={chosen} />
      ) : (
        <>
          {workspace.can('editor') && (
            <Section title="New import">
              <NewImport />
            </Section>
          )}
          <Section title="Imports">
            <Imports />
          </Section>
        </>
      )}
    </Page>
  )
}

function Imports() {
  const { id } = useWorkspace()
  const { change } = useAddress()
  const list = useEndlessList(importQueries.list(id))
  return (
    <DataTable
      label="Imports"
      columns={columnsOf((job) => change({ import: String(job.id) }))}
      items={list.items}
      idOf={(job) => job.id}
      list={list}
      empty={<Empty title="No imports yet">Import links from another service. Each keeps its slug if the slug is available here.</Empty>}
    />
  )
}

const columnsOf = (open: (job: Import) => void): Column<Import>[] => [
  {
    header: 'Source',
    cell: (job) => (
      <Anchor component="button" type="button" size="sm" fw={600} c="var(--mantine-color-text)" onClick={() => open(job)}>
        {SOURCES[job.source].name}
      </Anchor>
    ),
  },
  { header: 'Status', cell: (job) => <State job={job} />, width: 160 },
  { header: 'Links created', cell: ({ created }) => number(created), width: 120, align: 'end', isWide: true },
  { header: 'Failed rows', cell: ({ failed }) => number(failed), width: 112, align: 'end', isWide: true },
  { header: 'Warnings', cell: ({ warnings }) => number(warnings), width: 104, align: 'end', isWide: true },
  { header: 'Started', cell: ({ created_at }) => <Ago time={created_at} />, width: 120, align: 'end', isWide: true },
]

function State({ job }: { job: Import }) {
  return (
    <>
      <StateBadge tone={TONES[job.status]}>{job.status}</StateBadge>
      {job.dry_run && (
        <Text size="xs" c="dimmed" span ml="xs">
          check
        </Text>
      )}
      {isOpen(job) && (
        <Text size="xs" c="dimmed" span ml="xs">
          {Math.floor((100 * job.done) / Math.max(1, job.rows))} %
        </Text>
      )}
    </>
  )
}
