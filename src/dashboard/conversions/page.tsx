import { lazy, Suspense } from 'react'
import { RangeMenu } from '../analytics/range-menu.tsx'
import { rangeIn, useRange } from '../analytics/use-range.ts'
import { conversionQueries } from '../data/conversions.ts'
import { t } from '../i18n.ts'
import type { Reading } from '../reading.ts'
import { useWorkspace } from '../session.ts'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/states.tsx'
import { ConversionList } from './conversion-list.tsx'
import { Overview } from './overview.tsx'

const RangeDialog = lazy(() => import('../analytics/range-dialog.tsx'))
const SetUp = lazy(() => import('./set-up.tsx'))

const TABS: Record<string, string> = { overview: t('Overview'), all: t('All conversions'), setup: t('Set up') }

/** Reads the conversions first, because the page depends on whether there are any. */
export async function read({ client, workspace: { id, settings }, address }: Reading): Promise<void> {
  if ((address.one('tab') ?? 'overview') !== 'overview') return
  void client.prefetchQuery(conversionQueries.summary(id, rangeIn(address, settings.timezone), undefined))
  await client.ensureInfiniteQueryData(conversionQueries.list(id, undefined, false))
}

export default function ConversionsPage() {
  const { can } = useWorkspace()
  const { one, change } = useAddress()
  const range = useRange()
  const asked = one('tab') ?? 'overview'
  const tab = Object.hasOwn(TABS, asked) && (asked !== 'setup' || can('editor')) ? asked : 'overview'
  return (
    <Page
      title={t('Conversions')}
      width="report"
      actions={tab === 'overview' && <RangeMenu range={range.range} choose={range.choosePreset} />}
    >
      <div role="tabpanel" aria-label={TABS[tab]}>
        <Suspense fallback={<Loading />}>
          {tab === 'overview' && <Overview range={range.range} />}
          {tab === 'all' && <ConversionList />}
          {tab === 'setup' && <SetUp />}
        </Suspense>
      </div>
      <Suspense>
        {one('dialog') === 'range' && (
          <RangeDialog range={range.range} today={range.today} choose={range.chooseDays} close={() => change({ dialog: undefined })} />
        )}
      </Suspense>
    </Page>
  )
}
