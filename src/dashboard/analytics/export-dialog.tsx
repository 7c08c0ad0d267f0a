import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, type Schemas } from '../api.ts'
import { exportQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { size } from '../ui/format.tsx'
import { Loaded } from '../ui/states.tsx'

type Export = Schemas['Export']
const isRunning = ({ status }: Export) => status === 'pending' || status === 'running'

/** Shows the progress of an export, and its file. The export continues if the dialog is closed. */
export default function ExportDialog({ id, isNew, close }: { id: number; isNew: boolean; close: () => void }) {
  const workspace = useWorkspace()
  const path = { workspace_id: workspace.id, export_id: id }
  const query = useQuery(exportQueries.one(workspace.id, id))
  const cancel = useChange<void>(() => api.cancelExport({ path }), {
    refresh: [exportQueries.list(workspace.id).queryKey],
    onDone: close,
  })
  return (
    <Modal opened onClose={close} title={t('Export CSV')}>
      <Loaded query={query}>
        {(job) => (
          <Stack gap="sm">
            <State job={job} />
            <Group justify="flex-end">
              {isRunning(job) && (
                <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                  {t('Cancel the export')}
                </Button>
              )}
              {job.status === 'completed' && <Download href={`/v1/workspaces/${workspace.id}/exports/${id}/download`} isAtOnce={isNew} />}
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}

const ENDED = { failed: t('Export failed'), cancelled: t('Export canceled'), expired: t('Export expired') }

function State({ job }: { job: Export }) {
  const { status, progress, rows_done, bytes, error } = job
  if (status === 'failed' || status === 'cancelled' || status === 'expired') return <Alert color="red">{error ?? ENDED[status]}</Alert>
  return (
    <>
      <Progress value={100 * progress} aria-label={t('Progress of the export')} animated={isRunning(job)} />
      <Text size="sm" role="status">
        {isRunning(job)
          ? t(
              '{rows_done, plural, one {# click} other {# clicks}} so far. You can close this; the export keeps running, and you’ll find it on the Reports page.',
              { rows_done },
            )
          : t('{rows_done, plural, one {# click} other {# clicks}}, {bytes}. The file is kept for seven days.', {
              rows_done,
              bytes: size(bytes),
            })}
      </Text>
    </>
  )
}

function Download({ href, isAtOnce }: { href: string; isAtOnce: boolean }) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const isSaved = useRef(false)
  useEffect(() => {
    if (!isAtOnce || isSaved.current) return
    isSaved.current = true
    anchor.current?.click()
  }, [isAtOnce])
  return (
    <Button ref={anchor} component="a" href={href} download>
      {t('Download')}
    </Button>
  )
}
