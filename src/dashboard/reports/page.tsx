import { Tabs } from '@mantine/core'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/page.tsx'
import { LinkAudits } from './audits.tsx'
import { Exports } from './exports.tsx'
import { ScheduledReports } from './scheduled.tsx'

const TABS = [
  { value: 'scheduled', label: 'Scheduled reports', Content: ScheduledReports },
  { value: 'exports', label: 'Exports', Content: Exports },
  { value: 'audits', label: 'Link audits', Content: LinkAudits },
]
/** What the address says of one tab only. */
const OF_A_TAB = { dialog: undefined, report: undefined, export: undefined, audit: undefined, outcome: undefined }

export default function ReportsPage() {
  const { one, change } = useAddress()
  const tab = TABS.find(({ value }) => value === one('tab'))?.value ?? 'scheduled'
  return (
    <Page title="Reports">
      <Tabs value={tab} onChange={(value) => change({ ...OF_A_TAB, tab: value ?? undefined })} keepMounted={false}>
        <Tabs.List mb="md" aria-label="Reports">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Content }) => (
          <Tabs.Panel key={value} value={value}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
