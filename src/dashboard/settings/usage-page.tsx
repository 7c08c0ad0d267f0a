import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { Page } from '../ui/page.tsx'
import { Usage } from './usage.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(workspaceQueries.usage(workspace.id))

export default function UsagePage() {
  return (
    <Page title={t('Plan and usage')} width="form">
      <Usage />
    </Page>
  )
}
