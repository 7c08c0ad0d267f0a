import { Anchor, Text } from '@mantine/core'
import { importQueries, isOpen } from '../data/imports.ts'
import { utmTemplateQueries } from '../data/utm-templates.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable, useEndlessList } from '../ui/list.tsx'
import { statusName } from '../ui/names.ts'
import { Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty, Section } from '../ui/states.tsx'
import { ImportView } from './import-view.tsx'
import { NewImport } from './new-import.tsx'
import { type Import, SOURCES, TONES } from './queries.ts'

export const read = ({ client, workspace }: Reading) =>
  Promise.all([
    client.ensureInfiniteQueryData(importQueries.list(workspace.id)),
    // The field for a template is only shown if there are templates. Appearing later, it would move the list.
    client.ensureInfiniteQueryData(utmTemplateQueries.list(workspace.id)),
  ])

export default function ImportsPage() {
  const workspace = useWorkspace()
  const chosen = Number(useAddress().one('import'))
  return (
    <Page title={t('Import')}>
      {chosen > 0 ? (
        <ImportView key={chosen} id={chosen} />
      ) : (
        <>
          {workspace.can('editor') && (
            <Section title={t('New import')}>
              <NewImport />
            </Section>
          )}
          <Section title={t('Imports')}>
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
      label={t('Imports')}
      columns={columnsOf((job) => change({ import: String(job.id) }))}
      items={list.items}
      idOf={(job) => job.id}
      list={list}
      empty={
        <Empty title={t('No imports yet')}>
          {t('Import links from another service. Each keeps its slug if the slug is available here.')}
        </Empty>
      }
    />
  )
}

const columnsOf = (open: (job: Import) => void): Column<Import>[] => [
  {
    header: t('Source'),
    cell: (job) => (
      <Anchor component="button" type="button" size="sm" fw={600} c="var(--mantine-color-text)" onClick={() => open(job)}>
        {SOURCES[job.source].name}
      </Anchor>
    ),
  },
  { header: t('Status'), cell: (job) => <State job={job} />, width: 160 },
  { header: t('Links created'), cell: ({ created }) => number(created), width: 120, align: 'end', isWide: true },
  { header: t('Failed rows'), cell: ({ failed }) => number(failed), width: 112, align: 'end', isWide: true },
  { header: t('Warnings'), cell: ({ warnings }) => number(warnings), width: 104, align: 'end', isWide: true },
  { header: t('Started'), cell: ({ created_at }) => <Ago time={created_at} />, width: 120, align: 'end', isWide: true },
]

function State({ job }: { job: Import }) {
  return (
    <>
      <StateBadge tone={TONES[job.status]}>{statusName(job.status)}</StateBadge>
      {job.dry_run && (
        <Text size="xs" c="dimmed" span ml="xs">
          {t('check')}
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
