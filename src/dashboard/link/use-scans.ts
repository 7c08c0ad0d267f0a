import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { linkQueries } from '../data/links.ts'
import { safetyQueries } from '../data/safety.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { statusName } from '../ui/names.ts'
import { notify } from '../ui/notify.ts'

/** The latest scans of a link, and how to make another. */
export function useScans(linkId: number, limit: number) {
  const { id } = useWorkspace()
  const path = { workspace_id: id, link_id: linkId }
  const scans = useQuery(linkQueries.scans(id, linkId, limit))
  const scan = useChange(() => api.scanLink({ path }), {
    refresh: [safetyQueries.key(id), linkQueries.key(id)],
    onDone: ({ verdict }) => notify(t('Scan result: {verdict}', { verdict: statusName(verdict) })),
  })
  return { scans, scan }
}
