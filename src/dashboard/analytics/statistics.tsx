import { lazy, Suspense } from 'react'
import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { ZoneNote } from '../ui/zone-note.tsx'
import { Cards } from './cards.tsx'
import { ClicksChart } from './clicks-chart.tsx'
import { Figures } from './figures.tsx'
import type { Scope } from './queries.ts'
import { isDimension } from './values.ts'

const AllRows = lazy(() => import('./all-rows.tsx'))

/** Figures, chart and breakdowns, of a workspace or of one of its links. */
export function Statistics({ scope, linkId }: { scope: Scope; linkId?: number }) {
  const { one, change } = useAddress()
  const of = one('dialog') === 'all' ? one('of') : undefined
  return (
    <div className="terse-statistics">
      <section aria-label={t('Figures')}>
        <Figures scope={scope} />
      </section>
      <ClicksChart scope={scope} />
      <Cards scope={scope} linkId={linkId} />
      <ZoneNote />
      <Suspense>
        {(of === 'link' || of === 'bio_page' || of === 'pair' || isDimension(of)) && (
          <AllRows scope={scope} of={of} close={() => change({ dialog: undefined, of: undefined })} />
        )}
      </Suspense>
    </div>
  )
}
