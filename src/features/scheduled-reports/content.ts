import { mailText, plainText } from '../../lib/mail-text.ts'
import { inSubject } from '../mail/mail.ts'
import {
  changeOf,
  clicks,
  countryName,
  countText,
  formatDay,
  formatRange,
  formatSpan,
  formatTime,
  money,
  signed,
  type Trend,
} from './format.ts'
import type { ReportNumbers } from './numbers.ts'
import type { ReportRow } from './queries.ts'
import { lastPeriod, type Period } from './runs.ts'
import { DEFAULT_NAMES } from './scheduled-reports.ts'

/** The formatted content of a mail, shared by its text and its HTML. */
export type ReportContent = {
  subject: string
  workspace: string
  name: string
  range: string
  timezone: string
  /** The description of the filter, or null if there is none. */
  filter: string | null
  totals: { label: string; count: string; change: Trend | null }[]
  comparedWith: string
  chart: { title: string; description: string }
  lists: { title: string; rows: { name: string; detail?: string | undefined; clicks: string }[] }[]
  made: string
}

type Input = { row: ReportRow; period: Period; numbers: ReportNumbers; workspace: string; filter: string | null; now: number }

export function reportContentOf({ row, period, numbers, workspace, filter, now }: Input): ReportContent {
  const { name, frequency, timezone } = row
  const { totals } = numbers
  const days = period.from.until(period.to, { largestUnit: 'days' }).days + 1
  const isLast = lastPeriod(row, now).from.equals(period.from)
  const change = changeOf(totals.previous.clicks, totals.clicks)
  const source = name === DEFAULT_NAMES[frequency] ? workspace : `${workspace}, ${name}`
  const total = (label: string, field: 'clicks' | 'unique_visitors' | 'bots') => ({
    label,
    count: countText(totals[field]),
    change: changeOf(totals.previous[field], totals[field]),
  })
  return {
    subject:
      mailText`${inSubject(source)}: ${clicks(totals.clicks)} ${formatSpan(frequency, period, isLast)}${change ? ` (${signed(change)})` : ''}`
        .value,
    workspace: plainText(workspace),
    name: plainText(name),
    range: formatRange(frequency, period),
    timezone,
    filter: filter === null ? null : plainText(filter),
    totals: [total('Clicks', 'clicks'), total('Unique visitors', 'unique_visitors'), total('Bots', 'bots')],
    comparedWith: `Compared with the previous ${days === 1 ? 'day' : `${days} days`}.`,
    chart: { title: frequency === 'daily' ? 'Clicks by hour' : 'Clicks by day', description: describeChart(row, numbers.series) },
    lists: [
      { title: 'Conversions', rows: conversionRows(numbers.conversions) },
      { title: 'Top links', rows: numbers.links.map(linkRow) },
      { title: 'Top countries', rows: numbers.countries.map(valueRow('Unknown', countryName)) },
      { title: 'Top referrers', rows: numbers.referrers.map(valueRow('Direct or unknown')) },
    ].filter(({ rows }) => rows.length > 0),
    made: `Created on ${formatTime(now, timezone)} (${timezone}).`,
  }
}

/** Shows a URL without https:// and not as a link, because mail scanners would follow it and be counted as clicks. */
const bare = (url: string): string => plainText(decoded(url.replace(/^https?:\/\//, '')))
function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

function linkRow({ title, short_url, link_id, clicks }: ReportNumbers['links'][number]) {
  const address = short_url === null ? `Deleted link ${link_id}` : bare(short_url)
  return { name: title ? plainText(title) : address, detail: title ? address : undefined, clicks: countText(clicks) }
}

const valueRow =
  (unknown: string, nameOf: (value: string) => string = (value) => value) =>
  ({ value, clicks }: ReportNumbers['countries'][number]) => ({
    name: value === null || value === '' ? unknown : plainText(nameOf(String(value))),
    clicks: countText(clicks),
  })

/** Returns the rows about conversions, or nothing if there were none. */
function conversionRows({ leads, sales, revenue }: ReportNumbers['conversions']) {
  if (leads + sales === 0) return []
  return [
    { name: 'Leads', clicks: countText(leads) },
    { name: 'Sales', clicks: countText(sales) },
    ...revenue.map(({ currency, amount_minor }) => ({ name: `Revenue in ${currency}`, clicks: money(amount_minor, currency) })),
  ]
}

/** The chart's text alternative. */
function describeChart({ frequency, timezone }: ReportRow, series: ReportNumbers['series']): string {
  const most = series.toSorted((a, b) => b.clicks - a.clicks)[0]
  if (!most || most.clicks === 0) return 'Bar chart without any clicks in this period.'
  const at = Temporal.Instant.from(most.bucket).toZonedDateTimeISO(timezone)
  const when = frequency === 'daily' ? `at ${at.toPlainTime().toString({ smallestUnit: 'minute' })}` : `on ${formatDay(at.toPlainDate())}`
  return `Bar chart. The peak was ${clicks(most.clicks)} ${when}.`
}
