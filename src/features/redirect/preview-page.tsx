/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { Foot, type LinkPlace, ReportLink, SafetyNotice } from '../../http/link-page.tsx'
import { renderPage } from '../../http/page.tsx'
import { Icon, type IconName } from '../../http/page-icons.tsx'
import { DestinationUrl, LinkRoute, partsOf, ShortLink } from '../../http/page-route.tsx'
import type { Language } from '../../lib/i18n.ts'
import { drawCode } from '../../lib/qr/draw.ts'
import { msg, type TextId } from '../../lib/text-id.ts'
import type { TargetingRule } from '../links/targeting-schema.ts'
import { dateIn, timeSince } from './page-times.ts'
import type { Conditional } from './redirect.ts'
import { ruleText } from './rule-text.ts'

/** The parts of a link that its preview shows. */
export type Previewed = Pick<Conditional, 'title' | 'destinations' | 'expiresAt'> & {
  safety: Exclude<Conditional['safety'], 'blocked' | 'suspended'>
  isProtected: boolean
  rules: readonly TargetingRule[]
  timezone: string
  createdAt: number
  checkedAt: number | null
  now: number
  /** The content of the QR code. */
  markedUrl: string
}

const SAFETY: Record<Previewed['safety'], { icon: IconName; tone: string; text: TextId }> = {
  safe: { icon: 'shield-check', tone: 'good', text: msg('No known threats') },
  unknown: { icon: 'clock', tone: '', text: msg('Not checked yet') },
  suspect: { icon: 'triangle-alert', tone: 'warn', text: msg('May be unsafe') },
}

/** Shows where a link goes. A suspicious link's page has nothing that its workspace chose. */
export function previewPage(language: Language, { brand: itsBrand, ...place }: LinkPlace, link: Previewed): string {
  const { t } = language
  const isSuspect = link.safety === 'suspect'
  const brand = isSuspect ? undefined : itsBrand
  const title = link.isProtected ? t('This link needs a password') : ((isSuspect ? null : link.title) ?? t('Where this link goes'))
  const props = { link, place: { ...place, brand }, language }
  return renderPage(
    language,
    title,
    <div class="split">
      <div>
        <h1>{title}</h1>
        <p class="lead">
          {link.isProtected
            ? t('The destination stays hidden until you enter the password. Nothing has been counted.')
            : t('See where this link goes before you open it. Nothing has been counted.')}
        </p>
        {link.isProtected ? <Protected {...props} /> : <Ways {...props} />}
        <Facts {...props} />
        <div class="acts">
          <OpenButton {...props} />
          {place.reportUrl !== null && (
            <span class="small">
              <ReportLink url={place.reportUrl} language={language} />
            </span>
          )}
        </div>
      </div>
      <Code {...props} />
    </div>,
    {
      sections: ['route', ...(isSuspect ? (['plain', 'alarm'] as const) : []), 'preview'],
      brand,
      ...(isSuspect && { top: <SafetyNotice icon="triangle-alert" language={language} /> }),
      foot: isSuspect ? (
        <span class="end">{t('Checked by {host}', { host: place.serviceHost })}</span>
      ) : (
        <Foot place={{ ...place, brand, reportUrl: null }} language={language} />
      ),
    },
  )
}

type Props = { link: Previewed; place: LinkPlace; language: Language }

const Protected = ({ place, language: { t } }: Props) => (
  <LinkRoute
    stops={[
      { icon: 'link', tone: place.brand && 'go', label: t('Short link'), children: <ShortLink url={place.shortUrl} /> },
      { icon: 'lock', label: t('Status'), isStatus: true, children: t('Protected by a password') },
    ]}
  />
)

/** The destination, with those of the rules before it. */
function Ways({ link: { safety, destinations, rules }, place, language }: Props) {
  const { t } = language
  const [first = '', ...urls] = destinations
  const labelled = urls.map((url, index) => ({
    url,
    rule: rules[index],
    label: (rules[index] && ruleText(language, rules[index])) || t('Some visitors'),
  }))
  const others = labelled.filter(({ url, label }, index) => labelled.findIndex((one) => one.url === url && one.label === label) === index)
  const tone = safety === 'suspect' ? 'warn' : place.brand && 'go'
  return (
    <LinkRoute
      kind={others.length > 0 ? 'fork' : undefined}
      stops={[
        { icon: 'link', tone: place.brand && 'go', label: t('Short link'), children: <ShortLink url={place.shortUrl} /> },
        ...others.map(({ url, rule, label }) => ({
          icon: iconOf(rule),
          label,
          children: <Way url={url} isSafe={safety !== 'suspect'} />,
        })),
        {
          icon: safety === 'suspect' ? ('triangle-alert' as const) : ('globe' as const),
          tone,
          label: others.length > 0 ? t('Everyone else') : t('Goes to'),
          children: <Way url={first} isSafe={safety !== 'suspect'} />,
        },
      ]}
    />
  )
}

/** A destination, which is a link unless it's suspicious. */
const Way = ({ url, isSafe }: { url: string; isSafe: boolean }) =>
  isSafe ? (
    <a class="way" href={url} rel="nofollow noopener noreferrer">
      <DestinationUrl url={url} />
    </a>
  ) : (
    <DestinationUrl url={url} />
  )

function iconOf(rule: TargetingRule | undefined): IconName {
  if (rule?.device || rule?.os || rule?.browser) return 'smartphone'
  if (rule?.language) return 'languages'
  if (rule?.split) return 'shuffle'
  return rule?.time_window || rule?.day_of_week || rule?.from || rule?.to ? 'clock' : 'globe'
}

function Facts({ link, place: { brand }, language }: Props) {
  const { t } = language
  const { icon, tone, text } = SAFETY[link.safety]
  const date = (at: number) => dateIn(language, at, link.timezone)
  return (
    <dl class="facts">
      <Fact name={t('Safety')}>
        <span class={`fact ${tone}`}>
          <Icon name={icon} />
          {t(text)}
        </span>
        {link.checkedAt !== null && <span class="q">{t('checked {time}', { time: timeSince(language, link.checkedAt, link.now) })}</span>}
      </Fact>
      <Fact name={t('Created')}>{date(link.createdAt)}</Fact>
      {link.expiresAt !== null && <Fact name={t('Expires')}>{date(link.expiresAt)}</Fact>}
      {brand?.name && <Fact name={t('Shared by')}>{brand.name}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A suspicious destination is never a link. */
function OpenButton({ link: { safety, isProtected, destinations }, place, language: { t } }: Props) {
  if (safety === 'suspect') return null
  const [first = ''] = destinations
  return (
    <a class="btn pri" href={isProtected ? place.shortUrl : first} rel="nofollow noopener noreferrer">
      {isProtected ? t('Enter the password') : t('Open {host}', { host: partsOf(first).host })}
    </a>
  )
}

// A longer URL makes a code that is hard to scan at this size.
const LONGEST = 300

function Code({ link: { markedUrl }, place: { shortUrl }, language: { t } }: Props) {
  if (markedUrl.length > LONGEST) return null
  const { side, path } = drawCode(markedUrl, { level: 'M', margin: 0, shape: 'square', eyes: 'square', logo: false, logo_size: 0 })
  const { host, rest } = partsOf(shortUrl)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side + 8} ${side + 8}"><path fill="#fff" d="M-4-4h${side + 8}v${side + 8}H-4z"/><path fill-rule="evenodd" d="${path}"/></svg>`
  return (
    <figure>
      <div class="qr">
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={t('QR code for {link}', { link: host + rest })}
          shape-rendering="crispEdges"
        >
          <path fill="#000" fill-rule="evenodd" d={path} />
        </svg>
      </div>
      <div class="qrs">
        <a
          class="btn"
          href={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          download={`${rest.replaceAll(/[^\w-]+/g, '') || 'code'}.svg`}
          aria-label={t('Download QR code as SVG')}
        >
          <Icon name="download" />
          SVG
        </a>
      </div>
    </figure>
  )
}
