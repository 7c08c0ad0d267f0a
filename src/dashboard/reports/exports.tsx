import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { DownloadIcon, PlusIcon, Trash2Icon, XIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { dimensionLabel, isDimension, valueName } from '../analytics/values.ts'
import { api } from '../api.ts'
import { exportQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Ago, number, size } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { statusName } from '../ui/names.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type Export, isOpen, TONES, useExports } from './queries.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))
const NAMES: Record<Export['type'], string> = {
  clicks: t('Clicks'),
  links: t('Links'),
  conversions: t('Conversions'),
  audit: t('Audit log'),
}

export function Exports() {
  const { can } = useWorkspace()
  const { one, change } = useAddress()
  const list = useExports()
  const isEditor = can('editor')
  const chosen = list.items.find(({ id }) => String(id) === one('export'))
  const close = () => change({ dialog: undefined, export: undefined })
  const create = isEditor && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new-export' })}>
      {t('New export')}
    </Button>
  )
  return (
    <>
      {list.items.length > 0 && (
        <Group justify="flex-end" mb="sm">
          {create}
        </Group>
      )}
      <DataTable
        label={t('Exports')}
        columns={isEditor ? [...COLUMNS, ACTIONS] : COLUMNS}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={
          <Empty title={t('No exports yet')} action={create}>
            {t(
              'An export is a CSV file of the clicks, links or audit entries that you choose. We create it in the background and keep it for seven days.',
            )}
          </Empty>
        }
      />
      <Suspense>{isEditor && one('dialog') === 'new-export' && <ExportDialog close={close} />}</Suspense>
      {isEditor && one('dialog') === 'delete-export' && chosen && <DeleteDialog job={chosen} close={close} />}
    </>
  )
}

const COLUMNS: Column<Export>[] = [
  { header: t({ id: 'noun: Export', message: 'Export' }), cell: (job) => <Name job={job} /> },
  { header: t('Status'), cell: (job) => <Status job={job} />, width: 144 },
  { header: t('Rows'), cell: ({ rows_done }) => number(rows_done), width: 96, align: 'end', isWide: true },
  { header: t('Size'), cell: ({ bytes }) => size(bytes), width: 88, align: 'end', isWide: true },
  { header: t('Started'), cell: ({ created_at }) => <Ago time={created_at} />, width: 112, align: 'end', isWide: true },
]
const ACTIONS: Column<Export> = {
  header: t('Actions'),
  isQuiet: true,
  cell: (job) => <Actions job={job} />,
  width: 96,
  align: 'end',
}

function Name({ job }: { job: Export }) {
  return (
    <>
      <Text size="sm" fw={600} className="terse-cut">
        {NAMES[job.type]}
      </Text>
      <Text size="xs" c="dimmed" className="terse-cut" title={scopeOf(job)}>
        {scopeOf(job)}
      </Text>
    </>
  )
}

/** Describes the range and the filters of an export. */
function scopeOf({ from, to, filters }: Export): string {
  const range =
    from === null
      ? to === null
        ? t('Everything')
        : t('Until {to}', { to })
      : to === null
        ? t('From {from}', { from })
        : t('{from} to {to}', { from, to })
  const words = Object.entries(filters).flatMap(([name, value]) => {
    if (name === 'timezone') return []
    if (isDimension(name)) return `${dimensionLabel(name)} ${(value as string[]).map((one) => valueName(name, one)).join(', ')}`
    if (name === 'bots') return value ? t('with bots') : []
    return `${name.replace(/_id$/, '').replaceAll('_', ' ')} ${[value].flat().join(', ')}`
  })
  return [range, ...words].join(' · ')
}

function Status({ job }: { job: Export }) {
  return (
    <>
      <Tooltip label={job.error} disabled={job.error === null}>
        <span>
          <StateBadge tone={TONES[job.status]}>{statusName(job.status)}</StateBadge>
        </span>
      </Tooltip>
      {isOpen(job) && <ProgressBar mt={4} size="xs" share={job.progress} isRunning />}
    </>
  )
}

function Actions({ job }: { job: Export }) {
  const { id, can } = useWorkspace()
  const { change } = useAddress()
  const path = { workspace_id: id, export_id: job.id }
  const cancel = useChange(() => api.cancelExport({ path }), {
    refresh: [exportQueries.list(id).queryKey],
    done: t('Export canceled'),
  })
  if (job.type === 'audit' && !can('admin')) return null
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {job.status === 'completed' && (
        <Tooltip label={t('Download')}>
          <ActionIcon component="a" aria-label={t('Download')} href={`/v1/workspaces/${id}/exports/${job.id}/download`} download>
            <DownloadIcon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {isOpen(job) && (
        <Tooltip label={t('Cancel')}>
          <ActionIcon aria-label={t('Cancel')} loading={cancel.isPending} onClick={() => cancel.mutate()}>
            <XIcon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('Delete')}>
        <ActionIcon aria-label={t('Delete')} onClick={() => change({ dialog: 'delete-export', export: String(job.id) })}>
          <Trash2Icon size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function DeleteDialog({ job, close }: { job: Export; close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteExport({ path: { workspace_id: id, export_id: job.id } }), {
    refresh: [exportQueries.list(id).queryKey],
    done: t('Export deleted'),
    onDone: close,
  })
  return (
    <ConfirmDialog title={t('Delete export')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {isOpen(job) ? t('The export stops, and its file is deleted.') : t('Its file is deleted. You can create another export at any time.')}
    </ConfirmDialog>
  )
}
