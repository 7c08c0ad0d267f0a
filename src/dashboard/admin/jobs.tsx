import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { adminQueries } from '../data/admin.ts'
import { t } from '../i18n.ts'
import { useChange } from '../ui/change.ts'
import { Ago } from '../ui/format.tsx'
import { type Column, DataTable } from '../ui/list.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Empty, Loaded } from '../ui/states.tsx'

type Job = Schemas['AdminJob']

const KINDS: Record<Job['kind'], string> = {
  import: t('Import'),
  export: t('Export'),
  data_export: t('Export of a whole workspace'),
  link_audit: t('Link audit'),
  erasure: t('Erasure'),
}

const COLUMNS: Column<Job>[] = [
  { header: t('Job'), cell: ({ kind, id }) => `${KINDS[kind]} ${id}` },
  {
    header: t('Workspace ID'),
    width: 120,
    align: 'end',
    isWide: true,
    cell: ({ workspace_id }) => (workspace_id === 0 ? '–' : workspace_id),
  },
  {
    header: t('Status'),
    width: 120,
    cell: ({ status }) =>
      status === 'running' ? (
        <StateBadge tone="running">{t('Running')}</StateBadge>
      ) : (
        <StateBadge tone="waiting">{t('Waiting')}</StateBadge>
      ),
  },
  { header: t('Created'), width: 120, align: 'end', isWide: true, cell: ({ created_at }) => <Ago time={created_at} /> },
  { header: t('Actions'), isQuiet: true, width: 110, align: 'end', cell: (job) => job.can_be_cancelled && <Cancel job={job} /> },
]

function Cancel({ job }: { job: Job }) {
  const { kind, id } = job
  const name = `${KINDS[kind]} ${id}`
  const cancel = useChange(() => api.cancelJob({ path: { kind, job_id: id } }), {
    refresh: [adminQueries.jobs.queryKey],
    done: t('{name} was canceled', { name }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate()}
      aria-label={t('Cancel {name}', { name })}
    >
      {t('Cancel')}
    </Button>
  )
}

/** The work in the background, of all workspaces. */
export function Jobs() {
  const jobs = useQuery(adminQueries.jobs)
  return (
    <Loaded query={jobs}>
      {({ items }) => (
        <DataTable
          label={t('Jobs')}
          columns={COLUMNS}
          items={items}
          idOf={({ kind, id }) => `${kind} ${id}`}
          empty={<Empty title={t('No jobs are waiting or running')}>{t('Imports, exports, link audits and erasures appear here.')}</Empty>}
        />
      )}
    </Loaded>
  )
}
