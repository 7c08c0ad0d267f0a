/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { Language } from '../lib/i18n.ts'
import { type PageBrand, renderPage } from './page.tsx'
import { Icon, type IconName } from './page-icons.tsx'
import { LinkRoute, partsOf, ShortLink } from './page-route.tsx'
import type { Section } from './page-style.ts'
import { richText } from './rich-text.tsx'

// Parts that the pages of short links have in common.

/** The facts that a page knows of the short link that was opened. */
export type LinkPlace = {
  shortUrl: string
  /** Where the link can be reported, or null if there is nothing to report. */
  reportUrl: string | null
  /** The host of the instance, which pages without a brand name. */
  serviceHost: string
  brand?: PageBrand | undefined
}

type Status = { icon: IconName; tone?: 'warn' | 'bad' | 'good'; text: string }

type Message = {
  title: string
  lead: ComponentChildren
  /** The end of the link's route, which says what happened. */
  status: Status
  /** After the route. */
  children?: ComponentChildren
  /** The brand may not be on a page that a bad link shows, nor on one of the service itself. */
  look?: 'branded' | 'plain' | 'blocked'
  foot?: ComponentChildren
}

const LOOKS: Record<'branded' | 'plain' | 'blocked', { sections: readonly Section[]; notice?: string }> = {
  branded: { sections: ['route'] },
  plain: { sections: ['route', 'plain'] },
  blocked: { sections: ['route', 'plain', 'alarm'], notice: 'is-bad' },
}

/** A page that says why a short link doesn't redirect. */
export function linkMessagePage(language: Language, place: LinkPlace, message: Message): string {
  const { t } = language
  const { title, lead, status, children, look = 'branded', foot } = message
  const brand = look === 'branded' ? place.brand : undefined
  return renderPage(
    language,
    title,
    <>
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      <LinkRoute
        kind={look === 'plain' ? undefined : 'cut'}
        stops={[
          { icon: 'link', tone: brand && 'go', label: t('Short link'), children: <ShortLink url={place.shortUrl} /> },
          { icon: status.icon, tone: status.tone, label: t('Status'), isStatus: true, children: status.text },
        ]}
      />
      {children}
    </>,
    {
      ...LOOKS[look],
      brand,
      ...(look === 'blocked' && { top: <SafetyNotice icon="octagon-alert" language={language} /> }),
      foot: foot ?? <Foot place={{ ...place, brand }} language={language} />,
    },
  )
}

/** The first row of pages that warn of a destination. */
export const SafetyNotice = ({ icon, language: { t } }: { icon: IconName; language: Language }) => (
  <>
    <Icon name={icon} isLarge />
    {t('Safety notice')}
  </>
)

type Props = { place: LinkPlace; language: Language }

/** The last row: who shared the link, where to report it, and the service. Nothing if there is none of these. */
export function Foot({ place: { brand, reportUrl }, language }: Props) {
  const { t } = language
  const name = brand?.name ?? null
  return (
    <>
      {name !== null && <span>{richText(t('Short link by <brand/>'), { brand: () => <Named brand={brand} /> })}</span>}
      {reportUrl !== null && <ReportLink url={reportUrl} language={language} />}
      {brand && !brand.hidesService && <MadeWith language={language} />}
    </>
  )
}

/** A workspace's name, which links to its website. */
const Named = ({ brand }: { brand: PageBrand | undefined }) =>
  brand?.homeUrl ? (
    <a href={brand.homeUrl} rel="noreferrer">
      {brand.name}
    </a>
  ) : (
    <span>{brand?.name}</span>
  )

export const MadeWith = ({ language: { t } }: { language: Language }) => <span class="end">{t('Made with Terse')}</span>

export const ReportLink = ({ url, language: { t } }: { url: string; language: Language }) => (
  <a href={url} rel="nofollow">
    {t('Report this link')}
  </a>
)

/** The button that takes visitors of a link that doesn't redirect to the website of its workspace. */
export const HomeButton = ({ place: { brand }, language: { t } }: Props) =>
  brand?.homeUrl ? (
    <div class="acts">
      <a class="btn pri" href={brand.homeUrl} rel="noreferrer">
        {t('Go to {host}', { host: partsOf(brand.homeUrl).host })}
      </a>
    </div>
  ) : null

/** Says where visitors can ask, if the workspace has a support contact. */
export const Support = ({ place: { brand }, language: { t } }: Props) =>
  brand?.supportEmail ? (
    <> {richText(t('You can also write to <email/>.'), { email: () => <MailLink to={brand.supportEmail ?? ''} /> })}</>
  ) : null

export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${encodeURIComponent(to).replace('%40', '@')}`}>{to}</a>
