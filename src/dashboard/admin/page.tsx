import { t } from '../i18n.ts'
import { useMe } from '../session.ts'
import { Page } from '../ui/page.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'
import { Denied } from '../ui/states.tsx'
import { Agreements } from './agreements.tsx'
import { InstanceAudit } from './audit.tsx'
import { Backups } from './backups.tsx'
import { Controls } from './controls.tsx'
import { Jobs } from './jobs.tsx'
import { Overview } from './overview.tsx'
import { Users } from './users.tsx'
import { Workspaces } from './workspaces.tsx'

const TABS = [
  { value: 'overview', label: t('Overview'), Content: Overview },
  { value: 'backups', label: t('Backups'), Content: Backups },
  { value: 'workspaces', label: t('Workspaces'), Content: Workspaces },
  { value: 'users', label: t('Users'), Content: Users },
  { value: 'jobs', label: t('Jobs'), Content: Jobs },
  { value: 'audit', label: t('Audit log'), Content: InstanceAudit },
  { value: 'controls', label: t('Controls'), Content: Controls },
  { value: 'agreements', label: t('Agreements'), Content: Agreements },
]

export default function AdminPage() {
  const me = useMe()
  if (!me.is_instance_admin) return <Denied needs="administrator" />
  return (
    <Page title={t('Instance')}>
      <PageTabs label={t('Instance')} tabs={TABS} ofATab={['search', 'sort', 'agreement', 'dialog', 'user', 'workspace']} />
    </Page>
  )
}
