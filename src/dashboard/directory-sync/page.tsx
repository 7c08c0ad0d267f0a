import { Text } from '@mantine/core'
import { directoryQueries } from '../data/directory.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { Page } from '../ui/page.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'
import { Events } from './events.tsx'
import { SetUp } from './set-up.tsx'
import { Users } from './users.tsx'

const TABS = [
  { value: 'setup', label: t('Set up'), Content: SetUp },
  { value: 'users', label: t('Users'), Content: Users },
  { value: 'events', label: t('Events'), Content: Events },
]

export const read = ({ client, workspace }: Reading) => client.ensureQueryData(directoryQueries.one(workspace.id))

export default function DirectorySyncPage() {
  return (
    <Page title={t('Directory sync')} width="table">
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {t(
          'People in your company’s directory become members automatically, and lose access when they leave it. Connect WorkOS, or a SCIM client such as Okta or Microsoft Entra ID.',
        )}
      </Text>
      <PageTabs label={t('Directory sync')} tabs={TABS} ofATab={['dialog', 'state']} />
    </Page>
  )
}
