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
import { IntervalChoice } from './interval-choice.tsx'
import { Statistics } from './statistics.tsx'
import { rangeIn, useRange } from './use-range.ts'

const Funnel = lazy(() => import('./funnel.tsx'))
const Cohorts = lazy(() => import('./cohorts.tsx'))
const Live = lazy(() => import('./live.tsx'))

const TABS: Record<string, string> = { overview: t('Overview'), live: t('Live'), funnel: t('Funnel'), cohorts: t('Cohorts') }

/** Asks for the first numbers. Their places are shown until they come: nobody waits for them before the page. */
export async function read({ client, workspace: { id, settings }, address }: Reading): Promise<void> {
  if ((address.one('tab') ?? 'overview') !== 'overview') return
  const scope = { range: rangeIn(address, settings.timezone), filters: filtersIn(address) }
  void client.prefetchQuery(analyticsQueries.summary(id, scope))
  void client.prefetchQuery(analyticsQueries.timeseries(id, scope))
}

export default function AnalyticsPage() {
  const workspace = useWorkspace()
  const { one } = useAddress()
  const range = useRange()
  const { filters, includesBots, setBots, ...chips } = useFilters()
  const scope = { range: range.range, filters }
  const asked = one('tab') ?? 'overview'
  const tab = Object.hasOwn(TABS, asked) ? asked : 'overview'
  return (
    <Page
      title={t('Analytics')}
      width="report"
      actions={
        <>
          {workspace.can('editor') && <ExportButton scope={scope} />}
          {tab !== 'live' && <RangeControls {...range} />}
        </>
      }
    >
      <div className="terse-filter-row">
        <FilterBar {...chips} />
        <div className="terse-row">
          <Campaign chosen={filters.campaign_id} />
          <Toggle label={t('Include bots')} isOn={includesBots} set={setBots} />
          {tab === 'overview' && <IntervalChoice range={range.range} />}
        </div>
      </div>
      <div role="tabpanel" aria-label={TABS[tab]}>
        <Suspense fallback={<Loading />}>
          {tab === 'overview' && <Statistics scope={scope} />}
          {tab === 'funnel' && <Funnel scope={scope} />}
          {tab === 'cohorts' && <Cohorts scope={scope} />}
          {tab === 'live' && <Live filters={filters} />}
        </Suspense>
      </div>
    </Page>
  )
}

function Campaign({ chosen }: { chosen: number | undefined }) {
  const { change } = useAddress()
  return (
    <CampaignSelect
      aria-label={t('Campaign')}
      placeholder={t('All campaigns')}
      size="xs"
      w={160}
      value={chosen ?? null}
      onChange={(id) => change({ campaign_id: id === null ? undefined : String(id) })}
    />
  )
}
