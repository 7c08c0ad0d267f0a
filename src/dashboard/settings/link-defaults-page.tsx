import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { LinkDefaultsForm } from './link-defaults-form.tsx'
import { LinkDefaultsText } from './settings-text.tsx'

export default function LinkDefaultsPage() {
  const { can } = useWorkspace()
  return (
    <Page title={t('Link defaults')} width="form">
      {can('admin') ? <LinkDefaultsForm /> : <LinkDefaultsText />}
    </Page>
  )
}
