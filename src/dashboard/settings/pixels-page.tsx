import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { Page } from '../ui/page.tsx'
import { Pixels } from './pixels.tsx'

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(workspaceQueries.pixels(workspace.id))

export default function PixelsPage() {
  return (
    <Page title={t('Tracking pixels')} width="form">
      <Pixels />
    </Page>
  )
}
