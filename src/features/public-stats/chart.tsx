/** @jsxImportSource preact */
import type { PublicNumbers } from './numbers.ts'

// Charts without scripts: SVG that is as wide as its container, with labels as HTML.

const numberFormat = new Intl.NumberFormat('en')
export const formatNumber = (value: number): string => numberFormat.format(value)

const dateFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const formatDate = (date: string): string => dateFormat.format(Date.parse(date))

const BAR = 10
const GAP = 2
const HEIGHT = 100

/** Clicks by day as bars, and as a table for screen readers. */
export const DayChart = ({ days }: { days: PublicNumbers['byDay'] }) => {
  const most = Math.max(0, ...days.map(({ clicks }) => clicks))
  const first = days[0]?.date ?? ''
  const last = days.at(-1)?.date ?? ''
  return (
    <figure>
      <figcaption>
        <h2>Clicks by day</h2>
        <span>{most === 0 ? 'None yet' : `Up to ${formatNumber(most)} a day`}</span>
      </figcaption>
      <svg
        class="days"
        role="img"
        aria-labelledby="days-title days-desc"
        viewBox={`0 0 ${Math.max(1, days.length) * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title id="days-title">Clicks by day</title>
        <desc id="days-desc">{`From ${formatDate(first)} to ${formatDate(last)}, at most ${formatNumber(most)} a day. The numbers are in the table below.`}</desc>
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line x1="0" x2={days.length * BAR} y1={y} y2={y} vector-effect="non-scaling-stroke" />
        ))}
        {days.map(({ date, clicks }, index) => {
          const height = most === 0 ? 0 : (clicks / most) * HEIGHT
          return (
            <rect x={index * BAR + GAP / 2} y={HEIGHT - height} width={BAR - GAP} height={height}>
              <title>{`${formatDate(date)}: ${formatNumber(clicks)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div class="ends">
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </div>
      <div class="visually-hidden">
        <table>
          <caption>Clicks and unique visitors by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Clicks</th>
              <th scope="col">Unique visitors</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, clicks, unique_visitors }) => (
              <tr>
                <th scope="row">
                  <time dateTime={date}>{formatDate(date)}</time>
                </th>
                <td>{formatNumber(clicks)}</td>
                <td>{formatNumber(unique_visitors)}</td>
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
}: {
  title: string
  rows: Rows
  total: number
  nameOf: (value: string | null) => string
}) => (
  <section>
    <h2>{title}</h2>
    {rows.length === 0 && <p>No clicks yet.</p>}
    <ol class="ranking">
      {rows.map(({ value, clicks }) => (
        <li>
          <span class="name">{nameOf(value === null ? null : String(value))}</span>
          <span class="count">
            {formatNumber(clicks)} <small>{Math.round((clicks / Math.max(1, total)) * 100)}%</small>
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
