import { exportQueries, linkAuditQueries, reportQueries } from '../data/reports.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { Page } from '../ui/page.tsx'
import { PageTabs } from '../ui/page-tabs.tsx'
import { LinkAudits } from './audits.tsx'
import { Exports } from './exports.tsx'
import { ScheduledReports } from './scheduled.tsx'

const TABS = [
  { value: 'scheduled', label: t('Scheduled reports'), Content: ScheduledReports },
  { value: 'exports', label: t('Exports'), Content: Exports },
  { value: 'audits', label: t('Link audits'), Content: LinkAudits },
]
const OF_A_TAB = ['dialog', 'report', 'export', 'audit', 'outcome']

export function read({ client, workspace: { id }, address }: Reading): Promise<unknown> {
  const tab = address.one('tab')
  if (tab === 'exports') return client.ensureInfiniteQueryData(exportQueries.list(id))
  if (tab === 'audits') return client.ensureInfiniteQueryData(linkAuditQueries.list(id))
  return client.ensureInfiniteQueryData(reportQueries.list(id))
}

export default function ReportsPage() {
  return (
    <Page title={t('Reports')}>
      <PageTabs label={t('Reports')} tabs={TABS} ofATab={OF_A_TAB} />
    </Page>
  )
}
