import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { DeleteWorkspace } from './delete-workspace.tsx'
import { GeneralForm } from './general-form.tsx'
import { GeneralText } from './settings-text.tsx'
import { Switches } from './switches.tsx'

export default function GeneralPage() {
  const { can } = useWorkspace()
  return (
    <Page title={t('General')} width="form">
      {can('admin') ? (
        <>
          <GeneralForm />
          <Switches />
        </>
      ) : (
        <GeneralText />
      )}
      {can('owner') && <DeleteWorkspace />}
    </Page>
  )
}
