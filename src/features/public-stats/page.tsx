/** @jsxImportSource preact */
import { type PageBrand, renderPage } from '../../http/page.tsx'
import { richText } from '../../http/rich-text.tsx'
import { countryName } from '../../lib/country-name.ts'
import type { Language } from '../../lib/i18n.ts'
import { channelNames } from '../analytics/channel-names.ts'
import { DayChart, Ranking } from './chart.tsx'
import { formatChange, formatNumber } from './format.ts'
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

export const statsPage = (language: Language, { shortUrl, title, destination, timezone, total, numbers, brand }: Props): string => {
  const { t, locale } = language
  const { days, span, byDay, countries, channels, sources, referrers, devices, browsers } = numbers
  const rankings = [
    [t('Countries'), countries, (code: string | null) => (code === null ? t('Unknown') : countryName(locale, code))],
    [t('Channels'), channels, (channel: string | null) => (channel === null ? t('Unknown') : channelNames(language)(channel))],
    [t('Sources'), sources, (source: string | null) => source ?? t('Direct or unknown')],
    [t('Referrers'), referrers, (host: string | null) => host ?? t('Direct or unknown')],
    [t('Devices'), devices, (device: string | null) => deviceName(language, device)],
    [
      t('Browsers'),
      browsers,
      (browser: string | null) => (browser === null ? t('Unknown') : browser === 'other' ? t('Other') : capitalised(browser)),
    ],
  ] as const
  return renderPage(
    language,
    t('Public stats of {link}', { link: title ?? bare(shortUrl) }),
    <>
      <header>
        <h1>{title ?? bare(shortUrl)}</h1>
        {title !== null && <p class="address">{bare(shortUrl)}</p>}
        {destination !== null && <p class="destination">{richText(t('redirects to <url/>'), { url: () => destination })}</p>}
      </header>
      <nav aria-label={t('Days')}>
        {SPANS.map((span) => (
          <a href={`?days=${span}`} aria-current={span === days ? 'page' : undefined}>
            {t('{days, plural, one {# day} other {# days}}', { days: span })}
          </a>
        ))}
      </nav>
      <dl class="figures">
        <Figure
          name={t('Clicks in {days, plural, one {# day} other {# days}}', { days })}
          value={formatNumber(locale, span.clicks)}
          change={changeOf(language, span.clicks, span.previous.clicks, days)}
        />
        <Figure
          name={t('Unique visitors in {days, plural, one {# day} other {# days}}', { days })}
          value={formatNumber(locale, span.unique_visitors)}
          change={changeOf(language, span.unique_visitors, span.previous.unique_visitors, days)}
        />
        <Figure name={t('Clicks in total')} value={formatNumber(locale, total)} />
      </dl>
      <DayChart days={byDay} language={language} />
      <div class="rankings">
        {rankings.map(([name, rows, nameOf]) => (
          <Ranking title={name} rows={rows} total={span.clicks} nameOf={nameOf} language={language} />
        ))}
      </div>
      <p class="aside">{t('Days are in the time zone {zone}. Bots aren’t counted. The data may be a minute old.', { zone: timezone })}</p>
    </>,
    { frame: 'none', brand, style: STYLE, head: <meta name="robots" content="noindex" /> },
  )
}

const Figure = ({ name, value, change }: { name: string; value: string; change?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {change !== undefined && <small>{change}</small>}
    </dd>
  </div>
)

function changeOf({ t, locale }: Language, value: number, before: number, days: number): string {
  if (value === before) return t('same as the previous {days, plural, one {day} other {# days}}', { days })
  if (before === 0) return t('none in the previous {days, plural, one {day} other {# days}}', { days })
  const change = formatChange(locale, (value - before) / before)
  return t('{change} from the previous {days, plural, one {day} other {# days}}', { change, days })
}

const bare = (url: string): string => decodeURI(url.replace(/^https?:\/\//, ''))

function deviceName({ t }: Language, device: string | null): string {
  switch (device) {
    case null:
      return t('Unknown')
    case 'desktop':
      return t('Desktop')
    case 'mobile':
      return t('Mobile')
    case 'tablet':
      return t('Tablet')
    case 'tv':
      return t('TV')
    case 'other':
      return t('Other')
    default:
      return capitalised(device)
  }
}

const NAMES: Record<string, string> = { samsung: 'Samsung Internet' }
const capitalised = (value: string): string => NAMES[value] ?? value.charAt(0).toUpperCase() + value.slice(1)
