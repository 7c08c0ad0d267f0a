import { Button } from '@mantine/core'
import { DownloadIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api, type Schemas } from '../api.ts'
import { exportQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { useChange } from '../ui/change.ts'
import type { Scope } from './queries.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** The single clicks of what is shown, as a file. */
export function ExportButton({ scope: { range, filters } }: { scope: Scope }) {
  const { id } = useWorkspace()
  const { one, change } = useAddress()
  // The export that was started here. Its file is saved as soon as it is ready.
  const [started, setStarted] = useState<number>()
  const start = useChange<void, Schemas['Export']>(
    () =>
      api.createExport({
        path: { workspace_id: id },
        body: { type: 'clicks', from: range.from, to: range.to, filters: { timezone: range.timezone, ...filters } },
      }),
    {
      refresh: [exportQueries.list(id).queryKey],
      onDone: (job) => {
        setStarted(job.id)
        change({ dialog: 'export', of: String(job.id) })
      },
    },
  )
  const shown = one('dialog') === 'export' ? Number(one('of')) : undefined
  return (
    <>
      <Button
        variant="default"
        className="terse-wide"
        leftSection={<DownloadIcon size={16} aria-hidden />}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {t('Export CSV')}
      </Button>
      <Suspense>
        {shown !== undefined && (
          <ExportDialog id={shown} isNew={shown === started} close={() => change({ dialog: undefined, of: undefined })} />
        )}
      </Suspense>
    </>
  )
}
