/** @jsxImportSource preact */
import type { Language } from '../../lib/i18n.ts'
import { formatNumber, formatShare, shortDay } from './format.ts'
import type { PublicNumbers } from './numbers.ts'

// Charts without scripts: SVG that is as wide as its container, with labels as HTML.

const BAR = 10
const GAP = 2
const HEIGHT = 100

/** Clicks by day as bars, and as a table for screen readers. */
export const DayChart = ({ days, language: { t, locale } }: { days: PublicNumbers['byDay']; language: Language }) => {
  const most = Math.max(0, ...days.map(({ clicks }) => clicks))
  const first = shortDay(locale, days[0]?.date ?? '')
  const last = shortDay(locale, days.at(-1)?.date ?? '')
  return (
    <figure>
      <figcaption>
        <h2>{t('Clicks by day')}</h2>
        <span>{most === 0 ? t('None yet') : t('Up to {most, number} a day', { most })}</span>
      </figcaption>
      <svg
        class="days"
        role="img"
        aria-labelledby="days-title days-desc"
        viewBox={`0 0 ${Math.max(1, days.length) * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title id="days-title">{t('Clicks by day')}</title>
        <desc id="days-desc">
          {t('From {first} to {last}, at most {most, number} a day. The numbers are in the table below.', { first, last, most })}
        </desc>
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line x1="0" x2={days.length * BAR} y1={y} y2={y} vector-effect="non-scaling-stroke" />
        ))}
        {days.map(({ date, clicks }, index) => {
          const height = most === 0 ? 0 : (clicks / most) * HEIGHT
          return (
            <rect x={index * BAR + GAP / 2} y={HEIGHT - height} width={BAR - GAP} height={height}>
              <title>{`${shortDay(locale, date)}: ${formatNumber(locale, clicks)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div class="ends">
        <span>{first}</span>
        <span>{last}</span>
      </div>
      <div class="visually-hidden">
        <table>
          <caption>{t('Clicks and unique visitors by day')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Clicks')}</th>
              <th scope="col">{t('Unique visitors')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, clicks, unique_visitors }) => (
              <tr>
                <th scope="row">
                  <time dateTime={date}>{shortDay(locale, date)}</time>
                </th>
                <td>{formatNumber(locale, clicks)}</td>
                <td>{formatNumber(locale, unique_visitors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

type Rows = PublicNumbers['countries']

/** Values of a dimension by clicks, the most first, with their share of all clicks. */
export const Ranking = ({
  title,
  rows,
  total,
  nameOf,
  language: { t, locale },
}: {
  title: string
  rows: Rows
  total: number
  nameOf: (value: string | null) => string
  language: Language
}) => (
  <section>
    <h2>{title}</h2>
    {rows.length === 0 && <p>{t('No clicks yet.')}</p>}
    <ol class="ranking">
      {rows.map(({ value, clicks }) => (
        <li>
          <span class="name">{nameOf(value === null ? null : String(value))}</span>
          <span class="count">
            {formatNumber(locale, clicks)} <small>{formatShare(locale, clicks / Math.max(1, total))}</small>
          </span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect class="rest" width="100" height="1" />
            <rect width={((clicks / Math.max(1, total)) * 100).toFixed(2)} height="1" />
          </svg>
        </li>
      ))}
    </ol>
  </section>
)
