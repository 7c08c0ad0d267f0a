import { ClockIcon, PlayIcon } from '@heroicons/react/20/solid'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api, type Schemas } from '../api.ts'
import { linkAuditQueries } from '../data/reports.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { Ago, count, number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty, Loaded } from '../ui/states.tsx'
import { AuditView } from './audit-view.tsx'
import { type Audit, isOpen, shareOf, TONES, useAudits } from './queries.ts'
import { whenOf } from './schedule-fields.tsx'

type Schedule = Schemas['LinkAuditSchedule']
const ScheduleDialog = lazy(() => import('./audit-schedule-dialog.tsx'))

export function LinkAudits() {
  const chosen = Number(useAddress().one('audit'))
  return chosen > 0 ? <AuditView key={chosen} id={chosen} /> : <AuditList />
}

function AuditList() {
  const { id, can } = useWorkspace()
  const { one, change } = useAddress()
  const list = useAudits()
  const schedule = useQuery(linkAuditQueries.schedule(id))
  const start = useChange(() => api.createLinkAudit({ path: { workspace_id: id } }), {
    refresh: [linkAuditQueries.list(id).queryKey],
    onDone: (audit) => change({ audit: String(audit.id) }),
  })
  const startButton = can('editor') && (
    <Button
      leftSection={<PlayIcon width={16} aria-hidden />}
      loading={start.isPending}
      disabled={list.items.some(isOpen)}
      onClick={() => start.mutate()}
    >
      Start link audit
    </Button>
  )
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Loaded query={schedule}>{(found) => <ScheduleLine schedule={found} />}</Loaded>
        <Group gap="xs">
          {can('admin') && (
            <Button variant="default" leftSection={<ClockIcon width={16} aria-hidden />} onClick={() => change({ dialog: 'schedule' })}>
              Schedule
            </Button>
          )}
          {list.items.length > 0 && startButton}
        </Group>
      </Group>
      <DataTable
        label="Link audits"
        columns={columnsOf((audit) => change({ audit: String(audit.id) }))}
        items={list.items}
        idOf={(audit) => audit.id}
        list={list}
        empty={
          <Empty title="No link audits yet" action={startButton}>
            A link audit checks every destination URL and lists the links that are broken.
          </Empty>
        }
      />
      <Suspense>
        {can('admin') && one('dialog') === 'schedule' && schedule.data !== undefined && (
          <ScheduleDialog schedule={schedule.data} close={() => change({ dialog: undefined })} />
        )}
      </Suspense>
    </>
  )
}

function ScheduleLine({ schedule }: { schedule: Schedule | null }) {
  if (schedule === null)
    return (
      <Text size="sm" c="dimmed">
        Not scheduled. Runs only when somebody starts it.
      </Text>
    )
  const pending = schedule.pending_recipients.length
  return (
    <Text size="sm" c="dimmed">
      {whenOf(schedule)} ({schedule.timezone}), next <Ago time={schedule.next_run_at} />. {count(schedule.recipients.length, 'recipient')}
      {pending > 0 && `, ${number(pending)} not confirmed`}.
    </Text>
  )
}

const columnsOf = (open: (audit: Audit) => void): Column<Audit>[] => [
  {
    header: 'Started',
    cell: (audit) => (
      <>
        <Anchor component="button" type="button" size="sm" fw={600} ta="start" c="var(--mantine-color-text)" onClick={() => open(audit)}>
          <Ago time={audit.created_at} />
        </Anchor>
        {audit.is_scheduled && (
          <Text size="xs" c="dimmed" span ml="xs">
            scheduled
          </Text>
        )}
      </>
    ),
  },
  {
    header: 'Status',
    cell: (audit) => (
      <>
        <StateBadge tone={TONES[audit.status]}>{audit.status}</StateBadge>
        {isOpen(audit) && <ProgressBar mt={4} size="xs" share={shareOf(audit.progress)} isRunning />}
      </>
    ),
    width: 120,
  },
  { header: 'Addresses', cell: ({ progress }) => number(progress.urls), width: 104, align: 'end', isWide: true },
  { header: 'Broken', cell: ({ progress }) => number(progress.broken), width: 80, align: 'end' },
  { header: 'Unreachable', cell: ({ progress }) => number(progress.unreachable), width: 112, align: 'end', isWide: true },
]
