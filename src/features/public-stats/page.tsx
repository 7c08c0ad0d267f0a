/** @jsxImportSource preact */
import { MadeWith } from '../../http/link-page.tsx'
import { type PageBrand, renderPage } from '../../http/page.tsx'
import { ShortLink } from '../../http/page-route.tsx'
import { minify } from '../../http/page-style.ts'
import { richText } from '../../http/rich-text.tsx'
import { countryName } from '../../lib/country-name.ts'
import type { Language } from '../../lib/i18n.ts'
import { channelNames } from '../analytics/channel-names.ts'
import { DayChart } from './chart.tsx'
import { formatNumber, formatShare } from './format.ts'
import { type PublicNumbers, SPANS } from './numbers.ts'
import { Ranking, type RankingOf, widthStyle } from './ranking.tsx'
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
  const rankings: RankingOf[] = [
    {
      title: t('Countries'),
      rows: countries,
      nameOf: (code) => (code === null ? t('Unknown') : countryName(locale, code)),
      flagOf: (code) => (code === null ? '' : flagOf(code)),
    },
    { title: t('Referrers'), rows: referrers, nameOf: (host) => host ?? t('Direct or unknown') },
    { title: t('Devices'), rows: devices, nameOf: (device) => deviceName(language, device) },
    {
      title: t('Browsers'),
      rows: browsers,
      nameOf: (browser) => (browser === null ? t('Unknown') : browser === 'other' ? t('Other') : capitalised(browser)),
    },
    { title: t('Channels'), rows: channels, nameOf: (channel) => (channel === null ? t('Unknown') : channelNames(language)(channel)) },
    { title: t('Sources'), rows: sources, nameOf: (source) => source ?? t('Direct or unknown') },
  ]
  return renderPage(
    language,
    t('Public stats of {link}', { link: title ?? bare(shortUrl) }),
    <>
      <div class="st-head">
        <div>
          <h1>{title ?? bare(shortUrl)}</h1>
          <p class="lead">
            <a class="self" href={shortUrl} rel="nofollow">
              <ShortLink url={shortUrl} />
            </a>{' '}
            {destination !== null && (
              <span class="q">{richText(t('goes to <url/>'), { url: () => <bdi>{withoutScheme(destination)}</bdi> })}</span>
            )}
          </p>
        </div>
        <nav class="seg" aria-label={t('Days')}>
          {SPANS.map((span) => (
            <a href={`?days=${span}`} aria-current={span === days ? 'page' : undefined}>
              {t('{days, plural, one {# day} other {# days}}', { days: span })}
            </a>
          ))}
        </nav>
      </div>
      <dl class="figs">
        <Figure
          name={t('Clicks')}
          value={formatNumber(locale, span.clicks)}
          change={changeOf(language, span.clicks, span.previous.clicks, days)}
        />
        <Figure
          name={t('Unique visitors')}
          value={formatNumber(locale, span.unique_visitors)}
          change={changeOf(language, span.unique_visitors, span.previous.unique_visitors, days)}
        />
        <Figure name={t('Clicks in total')} value={formatNumber(locale, total)} />
      </dl>
      <DayChart days={byDay} language={language} />
      <div class="ranks">
        {rankings.map((ranking) => (
          <Ranking {...ranking} total={span.clicks} language={language} />
        ))}
      </div>
    </>,
    {
      brand,
      style: minify(STYLE) + widthStyle(rankings),
      head: <meta name="robots" content="noindex" />,
      foot: (
        <>
          <span>{t('Days are in the time zone {zone}. Bots aren’t counted. The data may be a minute old.', { zone: timezone })}</span>
          {brand && !brand.hidesService && <MadeWith language={language} />}
        </>
      ),
    },
  )
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** Returns the flag of a country, which systems without flags show as letters. */
const flagOf = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0))) : ''

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
  const change = formatShare(locale, Math.abs(value - before) / before)
  return value > before
    ? t('{change} more than in the previous {days, plural, one {day} other {# days}}', { change, days })
    : t('{change} fewer than in the previous {days, plural, one {day} other {# days}}', { change, days })
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
