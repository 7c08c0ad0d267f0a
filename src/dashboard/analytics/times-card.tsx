import { t } from '../i18n.ts'
import { useAddress } from '../ui/address.ts'
import { Panel } from '../ui/panel.tsx'
import { Failed } from '../ui/states.tsx'
import { type BarRow, Bars } from './card.tsx'
import { Choice, chosenOf } from './choice.tsx'
import { type Scope, useBreakdown } from './queries.ts'
import { HOURS, hourName, WEEKDAYS, weekdayName } from './times.ts'

const TIMES = { weekday: t('Weekdays'), hour_of_day: t('Hours of the day') } as const
/** When links are clicked, by the clock and the week of the workspace: in their own order, with those without a click. */
export function TimesCard({ scope }: { scope: Scope }) {
  const { one, change } = useAddress()
  const by = chosenOf(TIMES, one('when'), 'weekday')
  const query = useBreakdown(scope, by, HOURS.length)
  const clicks = new Map(query.data?.items.map(({ value, clicks }) => [String(value), clicks]))
  const rows = by === 'weekday' ? weekdays(clicks) : hours(clicks)
  const controls = (
    <Choice
      label={t('Weekdays or hours')}
      of={TIMES}
      value={by}
      choose={(when) => change({ when: when === 'weekday' ? undefined : when })}
    />
  )
  return (
    <Panel title={t('Times')} actions={controls}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        className="terse-card-body"
        role="group"
        aria-label={TIMES[by]}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-busy={query.isPlaceholderData}
        style={{ overflowY: 'auto' }}
      >
        {query.isError && !query.data ? (
          <Failed error={query.error} again={() => void query.refetch()} />
        ) : (
          <Bars rows={query.data && rows} chosen={[]} />
        )}
      </div>
      <div className="terse-card-foot" />
    </Panel>
  )
}

const weekdays = (clicks: ReadonlyMap<string, number>): BarRow[] =>
  WEEKDAYS.map((value) => ({ value, name: weekdayName(value), clicks: clicks.get(value) ?? 0 }))
const hours = (clicks: ReadonlyMap<string, number>): BarRow[] =>
  HOURS.map((value) => ({ value, name: hourName(value), clicks: clicks.get(value) ?? 0 }))
