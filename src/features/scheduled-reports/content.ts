import { countryName } from '../../lib/country-name.ts'
import type { Language } from '../../lib/i18n.ts'
import { plainText } from '../../lib/mail-text.ts'
import { channelNames } from '../analytics/channel-names.ts'
import { inSubject } from '../mail/mail.ts'
import { changeOf, countText, formatDay, formatHeadline, formatRange, formatTime, money, signed, type Trend } from './format.ts'
import type { ReportNumbers } from './numbers.ts'
import type { ReportRow } from './queries.ts'
import { lastPeriod, type Period } from './runs.ts'
import { DEFAULT_NAMES } from './scheduled-reports.ts'

/** The formatted content of a mail, shared by its text and its HTML. */
export type ReportContent = {
  language: Language
  subject: string
  workspace: string
  name: string
  range: string
  timezone: string
  /** The description of the filter, or null if there is none. */
  filter: string | null
  totals: { field: string; label: string; count: string; change: Trend | null }[]
  comparedWith: string
  chart: { title: string; description: string }
  lists: { title: string; rows: { name: string; detail?: string | undefined; clicks: string }[] }[]
  made: string
}

type Input = { row: ReportRow; period: Period; numbers: ReportNumbers; workspace: string; filter: string | null; now: number }

export function reportContentOf(language: Language, { row, period, numbers, workspace, filter, now }: Input): ReportContent {
  const { t, tMail } = language
  const { frequency, timezone } = row
  const { totals } = numbers
  const name = row.name === DEFAULT_NAMES[frequency] ? t(DEFAULT_NAMES[frequency]) : row.name
  const days = period.from.until(period.to, { largestUnit: 'days' }).days + 1
  const change = changeOf(totals.previous.clicks, totals.clicks)
  const headline = formatHeadline(language, {
    source: inSubject(row.name === DEFAULT_NAMES[frequency] ? workspace : `${workspace}, ${name}`),
    clicks: totals.clicks,
    frequency,
    period,
    isLast: lastPeriod(row, now).from.equals(period.from),
  })
  const total = (field: 'clicks' | 'unique_visitors' | 'bots', label: string) => ({
    field,
    label,
    count: countText(language, totals[field]),
    change: changeOf(totals.previous[field], totals[field]),
  })
  return {
    language,
    subject: change ? tMail('{headline} ({change})', { headline, change: signed(language, change) }).value : headline.value,
    workspace: plainText(workspace),
    name: plainText(name),
    range: formatRange(language, frequency, period),
    timezone,
    filter: filter === null ? null : plainText(filter),
    totals: [total('clicks', t('Clicks')), total('unique_visitors', t('Unique visitors')), total('bots', t('Bots'))],
    comparedWith: t('Compared with the previous {days, plural, one {day} other {# days}}.', { days }),
    chart: {
      title: frequency === 'daily' ? t('Clicks by hour') : t('Clicks by day'),
      description: describeChart(language, row, numbers.series),
    },
    lists: [
      { title: t('Conversions'), rows: conversionRows(language, numbers.conversions) },
      { title: t('Top links'), rows: numbers.links.map((link) => linkRow(language, link)) },
      {
        title: t('Top countries'),
        rows: numbers.countries.map(valueRow(language, t('Unknown'), (code) => countryName(language.locale, code))),
      },
      { title: t('Top channels'), rows: numbers.channels.map(valueRow(language, t('Unknown'), channelNames(language))) },
      { title: t('Top sources'), rows: numbers.sources.map(valueRow(language, t('Direct or unknown'))) },
      { title: t('Top referrers'), rows: numbers.referrers.map(valueRow(language, t('Direct or unknown'))) },
    ].filter(({ rows }) => rows.length > 0),
    made: t('Created on {time} ({zone}).', { time: formatTime(language, now, timezone), zone: timezone }),
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

function linkRow(language: Language, { title, short_url, link_id, clicks }: ReportNumbers['links'][number]) {
  const address = short_url === null ? language.t('Deleted link {id}', { id: String(link_id) }) : bare(short_url)
  return { name: title ? plainText(title) : address, detail: title ? address : undefined, clicks: countText(language, clicks) }
}

const valueRow =
  (language: Language, unknown: string, nameOf: (value: string) => string = (value) => value) =>
  ({ value, clicks }: ReportNumbers['countries'][number]) => ({
    name: value === null || value === '' ? unknown : plainText(nameOf(String(value))),
    clicks: countText(language, clicks),
  })

/** Returns the rows about conversions, or nothing if there were none. */
function conversionRows(language: Language, { leads, sales, revenue }: ReportNumbers['conversions']) {
  const { t } = language
  if (leads + sales === 0) return []
  return [
    { name: t('Leads'), clicks: countText(language, leads) },
    { name: t('Sales'), clicks: countText(language, sales) },
    ...revenue.map(({ currency, amount_minor }) => ({
      name: t('Revenue in {currency}', { currency }),
      clicks: money(language, amount_minor, currency),
    })),
  ]
}

/** The chart's text alternative. */
function describeChart(language: Language, { frequency, timezone }: ReportRow, series: ReportNumbers['series']): string {
  const { t } = language
  const most = series.toSorted((a, b) => b.clicks - a.clicks)[0]
  if (!most || most.clicks === 0) return t('Bar chart without any clicks in this period.')
  const { clicks } = most
  const at = Temporal.Instant.from(most.bucket).toZonedDateTimeISO(timezone)
  return frequency === 'daily'
    ? t('Bar chart. The peak was {clicks, plural, one {# click} other {# clicks}} at {time}.', {
        clicks,
        time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
      })
    : t('Bar chart. The peak was {clicks, plural, one {# click} other {# clicks}} on {day}.', {
        clicks,
        day: formatDay(language, at.toPlainDate()),
      })
}
