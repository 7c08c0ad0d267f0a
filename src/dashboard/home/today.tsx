import type { ReactNode } from 'react'
import type { Schemas } from '../api.ts'
import { locale, t } from '../i18n.ts'
import { comparisonOf } from '../ui/comparison.ts'
import { number } from '../ui/format.tsx'
import { HourChart } from './hour-chart.tsx'

type Home = Schemas['Home']

/** The clicks of today, beside what is usual on this weekday at this time. */
export function Today({ home }: { home: Home }) {
  const { clicks, unique_visitors: visitors, conversions, visitors_now } = home
  const times = useTimes(home)
  return (
    <section className="terse-today" aria-label={t('Today')}>
      <div className="terse-today-head">
        <div>
          <div className="terse-quiet">{t('Clicks today')}</div>
          <div className="terse-headline">{number(clicks.value)}</div>
          <Headline home={home} {...times} />
        </div>
        <div className="terse-today-metrics">
          <Metric label={t('Unique visitors')} value={number(visitors.value)} below={usualText(visitors)} />
          <Metric label={t('Conversions')} value={number(conversions.value)} below={usualText(conversions)} />
          <Metric
            label={t('Visitors now')}
            value={
              <span className="terse-row">
                <span className="terse-now" data-none={visitors_now === 0 || undefined} />
                {number(visitors_now)}
              </span>
            }
            below={t('last 5 minutes')}
          />
        </div>
      </div>
      <HourChart home={home} weekday={times.weekday} />
    </section>
  )
}

function useTimes({ timezone, now }: Home) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), { timeZone: timezone, ...options }).format(Date.parse(now))
  return { weekday: format({ weekday: 'long' }), time: format({ hour: 'numeric', minute: '2-digit' }) }
}

function Headline({ home: { clicks }, weekday, time }: { home: Home; weekday: string; time: string }) {
  const compared = comparisonOf(clicks.value, clicks.usual, (usual) => t('usually {usual}', { usual }))
  return (
    <div className="terse-below">
      {compared === undefined ? (
        t('until {time}. What is usual on a {weekday} is shown after two of them.', { time, weekday })
      ) : (
        <>
          <b className="terse-compared" data-more={compared.isMore || undefined}>
            {compared.text}
          </b>{' '}
          {t('on a {weekday} by {time}', { weekday, time })}
        </>
      )}
    </div>
  )
}

const usualText = ({ value, usual }: Home['clicks']): string =>
  comparisonOf(value, usual, (other) => t('usually {usual}', { usual: other }))?.text ?? ' '

const Metric = ({ label, value, below }: { label: string; value: ReactNode; below: string }) => (
  <div>
    <div className="terse-quiet">{label}</div>
    <div className="terse-metric">{value}</div>
    <div className="terse-below">{below}</div>
  </div>
)
