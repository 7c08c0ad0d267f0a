import { workspaceQueries } from '../data/workspaces.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { ApiKeys } from './api-keys.tsx'
import { DeleteWorkspace } from './delete-workspace.tsx'
import { Pixels } from './pixels.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsText } from './settings-text.tsx'
import { Usage } from './usage.tsx'

export const read = ({ client, workspace }: Reading) =>
  Promise.all([client.ensureQueryData(workspaceQueries.pixels(workspace.id)), client.ensureQueryData(workspaceQueries.usage(workspace.id))])

export default function SettingsPage() {
  const workspace = useWorkspace()
  const isAdmin = workspace.can('admin')
  return (
    <Page title={t('Settings')} width={800}>
      {isAdmin ? <SettingsForm /> : <SettingsText />}
      <Pixels />
      <Usage />
      {isAdmin && <ApiKeys />}
      {workspace.can('owner') && <DeleteWorkspace />}
    </Page>
  )
}
