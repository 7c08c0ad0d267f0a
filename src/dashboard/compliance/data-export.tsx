import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { complianceQueries, isOpen } from '../data/compliance.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { Ago, number, size } from '../ui/format.tsx'
import { statusName } from '../ui/names.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { Loaded, Section } from '../ui/states.tsx'

type DataExport = Schemas['DataExport']
const TONES = { pending: 'waiting', running: 'waiting', completed: 'good', failed: 'bad', expired: 'quiet' } as const

/** All of the workspace as one file. */
export function WholeExport() {
  const { id } = useWorkspace()
  const path = { workspace_id: id }
  const read = complianceQueries.dataExports(id)
  const exports = useQuery(read)
  const start = useChange(() => api.createDataExport({ path }), {
    refresh: [read.queryKey],
  })
  return (
    <Section title={t('Export the whole workspace')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(
          'A ZIP archive with everything stored for this workspace, as JSON lines. Keep it, or import it on another instance. Secrets are left out. You can download the archive for a week.',
        )}
      </Text>
      <Loaded query={exports}>
        {({ items: [latest] }) => (
          <Group justify="space-between">
            {latest ? <Latest job={latest} /> : <Text size="sm">{t('No archive yet.')}</Text>}
            <Button variant="default" loading={start.isPending || isOpen(latest)} onClick={() => start.mutate()}>
              {latest ? t('Export again') : t('Export')}
            </Button>
          </Group>
        )}
      </Loaded>
    </Section>
  )
}

function Latest({ job }: { job: DataExport }) {
  return (
    <Group gap="sm" role="status">
      <StateBadge tone={TONES[job.status]}>{statusName(job.status)}</StateBadge>
      {job.status === 'completed' && job.rows !== null && job.bytes !== null && (
        <Button
          component="a"
          size="compact-sm"
          variant="subtle"
          href={`/v1/workspaces/${job.workspace_id}/compliance/data-export/${job.id}/download`}
          download
        >
          {t('Download {rows} rows, {bytes}', { rows: number(job.rows), bytes: size(job.bytes) })}
        </Button>
      )}
      {job.error !== null && <Text size="sm">{job.error}</Text>}
      <Text size="sm" c="dimmed">
        <Ago time={job.created_at} />
      </Text>
    </Group>
  )
}
