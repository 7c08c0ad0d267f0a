import { t } from '../i18n.ts'
import { Page } from '../ui/page.tsx'
import { ApiKeys } from './api-keys.tsx'

export default function ApiKeysPage() {
  return (
    <Page title={t('API keys')} width="table">
      <ApiKeys />
    </Page>
  )
}
