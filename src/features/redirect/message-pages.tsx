/** @jsxImportSource preact */
import { HomeButton, type LinkPlace, linkMessagePage, MailLink, ReportLink, Support } from '../../http/link-page.tsx'
import { type PageBrand, renderPage } from '../../http/page.tsx'
import { partsOf } from '../../http/page-route.tsx'
import { richText } from '../../http/rich-text.tsx'
import type { Language } from '../../lib/i18n.ts'
import { dateIn, momentIn, timeUntil } from './page-times.ts'

// The pages of links that don't redirect.

/** A time, in the time zone of the link's workspace. */
type At = { at: number; timezone: string }

export const expiredPage = (language: Language, place: LinkPlace, { at, timezone }: At) =>
  linkMessagePage(language, place, {
    title: language.t('This link has expired'),
    lead: (
      <>
        {place.brand?.name
          ? richText(language.t('<brand/> shared it for a limited time. Ask them for a new link.'), { brand: () => place.brand?.name })
          : language.t('The link was shared for a limited time. Ask the person who shared it for a new one.')}
        <Support place={place} language={language} />
      </>
    ),
    status: { icon: 'calendar-x', text: language.t('Expired on {date}', { date: dateIn(language, at, timezone) }) },
    children: <HomeButton place={place} language={language} />,
  })

export const limitReachedPage = (language: Language, place: LinkPlace) => {
  const { t } = language
  const { brand } = place
  return linkMessagePage(language, place, {
    title: t('This link has reached its limit'),
    lead: (
      <>
        {t('The link worked for a set number of visits, and they’re all taken.')}{' '}
        {brand?.supportEmail
          ? richText(t('If you were expecting a place, write to <email/>.'), { email: () => <MailLink to={brand.supportEmail ?? ''} /> })
          : t('Ask the person who shared it whether there is another one.')}
      </>
    ),
    status: { icon: 'gauge', text: t('Click limit reached') },
    children: <HomeButton place={place} language={language} />,
  })
}

export const pausedPage = (language: Language, place: LinkPlace) =>
  linkMessagePage(language, place, {
    title: language.t('This link is paused'),
    lead: (
      <>
        {place.brand?.name
          ? richText(language.t('<brand/> has turned it off for now. Try again later.'), { brand: () => place.brand?.name })
          : language.t('The person who shared it has turned it off for now. Try again later.')}
        <Support place={place} language={language} />
      </>
    ),
    status: { icon: 'pause', text: language.t('Paused') },
    children: <HomeButton place={place} language={language} />,
  })

export const scheduledPage = (language: Language, place: LinkPlace, { at, timezone, now }: At & { now: number }) => {
  const { t } = language
  return linkMessagePage(language, place, {
    title: t('This link isn’t active yet'),
    lead: t('Come back on {time}. The same link will work then.', { time: momentIn(language, at, timezone) }),
    status: { icon: 'calendar-clock', text: t('Starts {time}', { time: timeUntil(language, at, now) }) },
    children: <HomeButton place={place} language={language} />,
  })
}

export const suspendedPage = (language: Language, place: LinkPlace) =>
  linkMessagePage(language, place, {
    title: language.t('This link is not available'),
    lead: language.t('The workspace that this link belongs to is suspended. The operator of this service decides about that.'),
    status: { icon: 'circle-slash', text: language.t('Suspended') },
    look: 'plain',
    foot: <span>{place.serviceHost}</span>,
  })

export const blockedPage = (language: Language, place: LinkPlace) => {
  const { t } = language
  return linkMessagePage(language, place, {
    title: t('We blocked this link'),
    lead: t(
      'The destination isn’t safe. It may imitate another website to steal passwords or payment details, or install harmful software. Close this page.',
    ),
    status: { icon: 'octagon-x', tone: 'bad', text: t('Blocked for safety') },
    look: 'blocked',
    children: <p class="small m gap">{t('If you entered a password there, change it now. If you paid, call your bank.')}</p>,
    foot: (
      <>
        {place.reportUrl !== null && <ReportLink url={place.reportUrl} language={language} />}
        <span class="end">{t('Checked by {host}', { host: place.serviceHost })}</span>
      </>
    ),
  })
}

export const waitPage = (language: Language, place: LinkPlace, seconds: number) => {
  const { t } = language
  return linkMessagePage(language, place, {
    title: t('Too many links opened'),
    lead: t(
      'A lot of links were opened from your network in a short time. Wait {seconds, plural, one {# second} other {# seconds}}, then try again. Nothing is wrong with this link.',
      { seconds },
    ),
    status: {
      icon: 'hourglass',
      text: t('Available again in {seconds, plural, one {# second} other {# seconds}}', { seconds }),
    },
    look: 'plain',
    children: (
      <div class="acts">
        <a class="btn pri" href={`/${partsOf(place.shortUrl).rest.slice(1)}`}>
          {t('Try again')}
        </a>
      </div>
    ),
    foot: <span>{place.serviceHost}</span>,
  })
}

/** The error of a form, or of a page that can't be shown. */
export const faultPage = (language: Language, message: string, brand?: PageBrand) =>
  renderPage(
    language,
    language.t('Something went wrong'),
    <>
      <h1>{language.t('Something went wrong')}</h1>
      <p class="lead">{message}</p>
    </>,
    { brand },
  )
