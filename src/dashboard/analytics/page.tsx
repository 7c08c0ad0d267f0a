import { Stack, Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { CampaignSelect } from '../campaigns/campaign-select.tsx'
import { analyticsQueries } from '../data/analytics.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/states.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { RangeControls } from './controls.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersIn, useFilters } from './filters.ts'
import { Statistics } from './statistics.tsx'
import { rangeIn, useRange } from './use-range.ts'

const Funnel = lazy(() => import('./funnel.tsx'))
const Cohorts = lazy(() => import('./cohorts.tsx'))
const Live = lazy(() => import('./live.tsx'))

const TABS = { overview: t('Overview'), funnel: t('Funnel'), cohorts: t('Cohorts'), live: t('Live') }

/** Asks for the first numbers. Their places are shown until they come: nobody waits for them before the page. */
export async function read({ client, workspace: { id, settings }, address }: Reading): Promise<void> {
  if ((address.one('tab') ?? 'overview') !== 'overview') return
  const scope = { range: rangeIn(address, settings.timezone), filters: filtersIn(address) }
  void client.prefetchQuery(analyticsQueries.summary(id, scope))
  void client.prefetchQuery(analyticsQueries.timeseries(id, scope))
}

export default function AnalyticsPage() {
  const workspace = useWorkspace()
  const { one, change } = useAddress()
  const range = useRange()
  const { filters, includesBots, setBots, ...chips } = useFilters()
  const scope = { range: range.range, filters }
  const tab = one('tab') ?? 'overview'
  return (
    <Page
      title={t('Analytics')}
      width={1440}
      actions={
        <>
          <CampaignSelect
            aria-label={t('Campaign')}
            placeholder={t('All campaigns')}
            size="xs"
            w={160}
            value={filters.campaign_id ?? null}
            onChange={(id) => change({ campaign_id: id === null ? undefined : String(id) })}
          />
          <Toggle label={t('Include bots')} isOn={includesBots} set={setBots} />
          {tab !== 'live' && <RangeControls {...range} />}
          {workspace.can('editor') && <ExportButton scope={scope} />}
        </>
      }
    >
      <Tabs
        value={Object.hasOwn(TABS, tab) ? tab : 'overview'}
        onChange={(to) => change({ tab: to === 'overview' ? undefined : (to ?? undefined) })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {Object.entries(TABS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} px={{ base: 'xs', xs: 'md' }}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Stack gap="md">
          <FilterBar {...chips} />
          <Suspense fallback={<Loading />}>
            <Tabs.Panel value="overview">
              <Statistics scope={scope} />
            </Tabs.Panel>
            <Tabs.Panel value="funnel">
              <Funnel scope={scope} />
            </Tabs.Panel>
            <Tabs.Panel value="cohorts">
              <Cohorts scope={scope} />
            </Tabs.Panel>
            <Tabs.Panel value="live">
              <Live filters={filters} />
            </Tabs.Panel>
          </Suspense>
        </Stack>
      </Tabs>
    </Page>
  )
}
