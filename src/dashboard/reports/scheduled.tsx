import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { CirclePauseIcon, CirclePlayIcon, EllipsisIcon, PencilIcon, PlusIcon, SendIcon, Trash2Icon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../api.ts'
import { reportQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { notify } from '../ui/notify.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty } from '../ui/states.tsx'
import { type Report, tagsOf, useReports } from './queries.ts'
import { recipientsInWords, whenOf } from './schedule-fields.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))
const ADDRESSES_SHOWN = 3

export function ScheduledReports() {
  const { can } = useWorkspace()
  const { one, change } = useAddress()
  const list = useReports()
  const isAdmin = can('admin')
  const dialog = isAdmin ? one('dialog') : undefined
  const chosen = list.items.find(({ id }) => String(id) === one('report'))
  const close = () => change({ dialog: undefined, report: undefined })
  const create = isAdmin && (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'new-report' })}>
      {t('New report')}
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
        label={t('Scheduled reports')}
        columns={isAdmin ? [...COLUMNS, ACTIONS] : COLUMNS}
        items={list.items}
        idOf={({ id }) => id}
        list={list}
        rowHeight={57}
        empty={
          <Empty title={t('No scheduled reports yet')} action={create}>
            {t('A report is an email with the last day, week or month: clicks, visitors, top links, countries and referrers.')}
          </Empty>
        }
      />
      <Suspense>
        {dialog === 'new-report' && <ReportDialog close={close} />}
        {dialog === 'edit-report' && chosen && <ReportDialog report={chosen} close={close} />}
      </Suspense>
      {dialog === 'delete-report' && chosen && <DeleteDialog report={chosen} close={close} />}
    </>
  )
}

const COLUMNS: Column<Report>[] = [
  { header: t('Name'), cell: (report) => <Name report={report} /> },
  { header: t('Recipients'), cell: (report) => <Recipients report={report} />, isWide: true },
  {
    header: t('Status'),
    cell: ({ enabled }) => <StateBadge tone={enabled ? 'good' : 'quiet'}>{enabled ? t('Active') : t('Paused')}</StateBadge>,
    width: 116,
  },
  {
    header: t('Last sent'),
    cell: ({ last_sent_at }) => <Ago time={last_sent_at} none={t('Never')} />,
    width: 112,
    align: 'end',
    isWide: true,
  },
  { header: t('Next'), cell: ({ next_run_at }) => <Ago time={next_run_at} />, width: 112, align: 'end', isWide: true },
]
const ACTIONS: Column<Report> = {
  header: t('Actions'),
  isQuiet: true,
  cell: (report) => <Actions report={report} />,
  width: 56,
  align: 'end',
}

function Name({ report }: { report: Report }) {
  const pending = report.pending_recipients.length
  return (
    <>
      <Text size="sm" fw={600} className="terse-cut">
        {report.name}
      </Text>
      <Text size="xs" c="dimmed" className="terse-cut" title={report.timezone}>
        {[
          whenOf(report),
          ...tagsOf(report.filters).map((tag) => t('tag {tag}', { tag })),
          report.filters.link_id !== undefined && t('one link'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      <Text size="xs" c="dimmed" className="terse-cut" hiddenFrom="sm">
        {recipientsInWords(report.recipients.length, pending)}
      </Text>
    </>
  )
}

function Recipients({ report: { recipients, pending_recipients } }: { report: Report }) {
  const more = recipients.length - ADDRESSES_SHOWN
  return (
    <>
      {recipients.slice(0, ADDRESSES_SHOWN).map((address) => (
        <Group key={address} gap={4} wrap="nowrap">
          <Text size="xs" className="terse-cut" title={address}>
            {address}
          </Text>
          {pending_recipients.includes(address) && (
            <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {t('(not confirmed)')}
            </Text>
          )}
        </Group>
      ))}
      {more > 0 && (
        <Text size="xs" c="dimmed" title={recipients.slice(ADDRESSES_SHOWN).join('\n')}>
          {t('and {more} more', { more })}
        </Text>
      )}
    </>
  )
}

function useReportChanges(report: Report) {
  const { id } = useWorkspace()
  const path = { workspace_id: id, report_id: report.id }
  const refresh = [reportQueries.list(id).queryKey]
  const setEnabled = useChange((enabled: boolean) => api.updateScheduledReport({ path, body: { enabled } }), {
    refresh,
    onDone: (_, enabled) => notify(enabled ? t('Report resumed') : t('Report paused')),
  })
  const sendNow = useChange(() => api.sendScheduledReport({ path }), { refresh, done: t('Report sent') })
  return { setEnabled, sendNow }
}

function Actions({ report }: { report: Report }) {
  const { change } = useAddress()
  const { setEnabled, sendNow } = useReportChanges(report)
  const open = (dialog: string) => change({ dialog, report: String(report.id) })
  const Icon = report.enabled ? CirclePauseIcon : CirclePlayIcon
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Actions')}>
          <EllipsisIcon size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PencilIcon size={16} aria-hidden />} onClick={() => open('edit-report')}>
          {t('Edit')}
        </Menu.Item>
        <Menu.Item leftSection={<SendIcon size={16} aria-hidden />} onClick={() => sendNow.mutate()}>
          {t('Send now')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={() => setEnabled.mutate(!report.enabled)}>
          {report.enabled ? t('Pause') : t('Resume')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<Trash2Icon size={16} aria-hidden />} onClick={() => open('delete-report')}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function DeleteDialog({ report, close }: { report: Report; close: () => void }) {
  const { id } = useWorkspace()
  const remove = useChange(() => api.deleteScheduledReport({ path: { workspace_id: id, report_id: report.id } }), {
    refresh: [reportQueries.list(id).queryKey],
    done: t('Report deleted'),
    onDone: close,
  })
  return (
    <ConfirmDialog title={t('Delete report')} action={t('Delete')} isRunning={remove.isPending} run={() => remove.mutate()} close={close}>
      {t('“{name}” will no longer be sent. To stop it for a while, pause it instead.', { name: report.name })}
    </ConfirmDialog>
  )
}
