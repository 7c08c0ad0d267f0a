import { locale, t } from '../i18n.ts'
import { number } from '../ui/format.tsx'
import { Failed } from '../ui/states.tsx'
import { CardPanel, Waiting } from './card.tsx'
import { type Scope, useHours } from './queries.ts'
import { HOURS, hourName, shortWeekday, WEEKDAYS, weekdayName } from './times.ts'

const STEPS = 5
const HOURS_BETWEEN_LABELS = 6

/** When links are clicked, by the clock and the week of the workspace. */
export function TimesCard({ scope }: { scope: Scope }) {
  const query = useHours(scope)
  const items = query.data?.items
  return (
    <CardPanel title={t('Weekday and hour')} isBusy={query.isPlaceholderData} controls={<Scale />}>
      {query.isError && items === undefined ? (
        <Failed error={query.error} again={() => void query.refetch()} />
      ) : items === undefined ? (
        <Waiting />
      ) : (
        <HeatMap items={items} />
      )}
    </CardPanel>
  )
}

const Scale = () => (
  <span className="terse-scale" aria-hidden>
    {t('fewer')}
    {Array.from({ length: STEPS }, (_, step) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale
      <i key={step} data-step={step + 1} />
    ))}
    {t('more clicks')}
  </span>
)

type Item = { values?: (string | number | null)[]; clicks: number }

/** A table, so that screen readers read the numbers. */
function HeatMap({ items }: { items: readonly Item[] }) {
  const clicks = new Map(items.map(({ values, clicks }) => [values?.join(' '), clicks]))
  const most = Math.max(1, ...clicks.values())
  const short = new Intl.DateTimeFormat(locale(), { hour: 'numeric', timeZone: 'UTC' })
  return (
    <table className="terse-hours-heat" aria-label={t('Weekday and hour')}>
      <thead>
        <tr>
          <td />
          {HOURS.map((hour) => (
            <th key={hour} scope="col" aria-label={hourName(hour)}>
              {Number(hour) % HOURS_BETWEEN_LABELS === 0 && <span aria-hidden>{short.format(Number(hour) * 3_600_000)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day}>
            <th scope="row">{shortWeekday(day)}</th>
            {HOURS.map((hour) => {
              const count = clicks.get(`${day} ${hour}`) ?? 0
              return (
                <td
                  key={hour}
                  data-step={Math.ceil((STEPS * count) / most)}
                  title={`${weekdayName(day)}, ${hourName(hour)}: ${number(count)}`}
                >
                  <span>{number(count)}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
