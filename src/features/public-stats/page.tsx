/** @jsxImportSource preact */
import { type PageBrand, renderPage } from '../../http/page.tsx'
import { DayChart, formatNumber, Ranking } from './chart.tsx'
import { type PublicNumbers, SPANS } from './numbers.ts'
import { STYLE } from './style.ts'

type Props = {
  shortUrl: string
  title: string | null
  /** The destination URL, or null if it isn't public. */
  destination: string | null
  timezone: string
  /** The number of all clicks ever. */
  total: number
  numbers: PublicNumbers
  brand: PageBrand | undefined
}

export const statsPage = ({ shortUrl, title, destination, timezone, total, numbers, brand }: Props): string => {
  const { days, span, byDay, countries, devices, browsers, referrers } = numbers
  const rankings = [
    ['Countries', countries, countryName],
    ['Referrers', referrers, (host: string | null) => host ?? 'Direct or unknown'],
    ['Devices', devices, deviceName],
    ['Browsers', browsers, browserName],
  ] as const
  return renderPage(
    `Public stats of ${title ?? bare(shortUrl)}`,
    <>
      <header>
        <h1>{title ?? bare(shortUrl)}</h1>
        {title !== null && <p class="address">{bare(shortUrl)}</p>}
        {destination !== null && <p class="destination">redirects to {destination}</p>}
      </header>
      <nav aria-label="Days">
        {SPANS.map((span) => (
          <a href={`?days=${span}`} aria-current={span === days ? 'page' : undefined}>
            {span} days
          </a>
        ))}
      </nav>
      <dl class="figures">
        <Figure name={`Clicks in ${days} days`} value={span.clicks} before={span.previous.clicks} days={days} />
        <Figure name={`Unique visitors in ${days} days`} value={span.unique_visitors} before={span.previous.unique_visitors} days={days} />
        <Figure name="Clicks in total" value={total} />
      </dl>
      <DayChart days={byDay} />
      <div class="rankings">
        {rankings.map(([name, rows, nameOf]) => (
          <Ranking title={name} rows={rows} total={span.clicks} nameOf={nameOf} />
        ))}
      </div>
      <p class="aside">Days are in the time zone {timezone}. Bots aren’t counted. The data may be a minute old.</p>
    </>,
    { frame: 'none', brand, style: STYLE, head: <meta name="robots" content="noindex" /> },
  )
}

const Figure = ({ name, value, before, days }: { name: string; value: number; before?: number; days?: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {formatNumber(value)}
      {before !== undefined && (
        <small>
          {changeOf(value, before)} the previous {days} days
        </small>
      )}
    </dd>
  </div>
)

/** A phrase that is followed by "the previous 7 days". */
function changeOf(value: number, before: number): string {
  if (value === before) return 'same as'
  if (before === 0) return 'none in'
  const percent = Math.round(((value - before) / before) * 100)
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent))}% from`
}

const bare = (url: string): string => decodeURI(url.replace(/^https?:\/\//, ''))

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
const countryName = (code: string | null): string =>
  code === null ? 'Unknown' : /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code

const NAMES: Record<string, string> = { tv: 'TV', samsung: 'Samsung Internet' }
const capitalised = (value: string | null): string =>
  value === null ? 'Unknown' : (NAMES[value] ?? value.charAt(0).toUpperCase() + value.slice(1))
const deviceName = capitalised
const browserName = capitalised
