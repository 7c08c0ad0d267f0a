import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CirclePlayIcon, ClockIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api, type Schemas } from '../api.ts'
import { linkAuditQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import { Ago, number } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { statusName } from '../ui/names.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty, Loaded } from '../ui/states.tsx'
import { Trans } from '../ui/trans.tsx'
import { AuditView } from './audit-view.tsx'
import { type Audit, isOpen, shareOf, TONES, useAudits } from './queries.ts'
import { recipientsInWords, whenOf } from './schedule-fields.tsx'

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
      leftSection={<CirclePlayIcon size={16} aria-hidden />}
      loading={start.isPending}
      disabled={list.items.some(isOpen)}
      onClick={() => start.mutate()}
    >
      {t('Start link audit')}
    </Button>
  )
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Loaded query={schedule}>{(found) => <ScheduleLine schedule={found} />}</Loaded>
        <Group gap="xs">
          {can('admin') && (
            <Button variant="default" leftSection={<ClockIcon size={16} aria-hidden />} onClick={() => change({ dialog: 'schedule' })}>
              {t('Schedule')}
            </Button>
          )}
          {list.items.length > 0 && startButton}
        </Group>
      </Group>
      <DataTable
        label={t('Link audits')}
        columns={columnsOf((audit) => change({ audit: String(audit.id) }))}
        items={list.items}
        idOf={(audit) => audit.id}
        list={list}
        empty={
          <Empty title={t('No link audits yet')} action={startButton}>
            {t('A link audit checks every destination URL and lists the links that are broken.')}
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
        {t('Not scheduled. Runs only when somebody starts it.')}
      </Text>
    )
  const pending = schedule.pending_recipients.length
  return (
    <Text size="sm" c="dimmed">
      <Trans
        id="{when} ({zone}), next <ago/>."
        values={{ when: whenOf(schedule), zone: schedule.timezone }}
        components={{ ago: <Ago time={schedule.next_run_at} /> }}
      />{' '}
      {recipientsInWords(schedule.recipients.length, pending)}.
    </Text>
  )
}

const columnsOf = (open: (audit: Audit) => void): Column<Audit>[] => [
  {
    header: t('Started'),
    cell: (audit) => (
      <>
        <Anchor component="button" type="button" size="sm" fw={600} ta="start" c="var(--mantine-color-text)" onClick={() => open(audit)}>
          <Ago time={audit.created_at} />
        </Anchor>
        {audit.is_scheduled && (
          <Text size="xs" c="dimmed" span ml="xs">
            {t('scheduled')}
          </Text>
        )}
      </>
    ),
  },
  {
    header: t('Status'),
    cell: (audit) => (
      <>
        <StateBadge tone={TONES[audit.status]}>{statusName(audit.status)}</StateBadge>
        {isOpen(audit) && <ProgressBar mt={4} size="xs" share={shareOf(audit.progress)} isRunning />}
      </>
    ),
    width: 144,
  },
  { header: t('Addresses'), cell: ({ progress }) => number(progress.urls), width: 104, align: 'end', isWide: true },
  { header: t('Broken'), cell: ({ progress }) => number(progress.broken), width: 80, align: 'end' },
  { header: t('Unreachable'), cell: ({ progress }) => number(progress.unreachable), width: 112, align: 'end', isWide: true },
]
