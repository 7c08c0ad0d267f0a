/** @jsxImportSource preact */
import { Foot, type LinkPlace, linkMessagePage, ReportLink, SafetyNotice } from '../../http/link-page.tsx'
import { renderPage } from '../../http/page.tsx'
import { Icon } from '../../http/page-icons.tsx'
import { NONCE } from '../../http/page-nonce.ts'
import { DestinationUrl, LinkRoute, partsOf, ShortLink } from '../../http/page-route.tsx'
import { richText } from '../../http/rich-text.tsx'
import { inWords } from '../../lib/duration.ts'
import type { Language } from '../../lib/i18n.ts'
import { type HostLetters, lettersOf } from './look-alike.ts'
import { type PixelIds, pixelServices } from './pixels.ts'

// The pages of links that ask visitors for something before they redirect.

type PasswordProps = { fault?: string | undefined; title?: string }

export function passwordPage(language: Language, place: LinkPlace, { fault, title }: PasswordProps = {}): string {
  const { t } = language
  const { brand, shortUrl } = place
  const heading = title ?? t('This link needs a password')
  return renderPage(
    language,
    heading,
    <>
      <h1>{heading}</h1>
      <p class="lead">
        {brand?.name && title === undefined && <>{richText(t('<brand/> protects it.'), { brand: () => brand.name })} </>}
        {t('The person who shared the link with you has the password.')}
      </p>
      <LinkRoute
        stops={[
          { icon: 'link', tone: brand && 'go', label: t('Short link'), children: <ShortLink url={shortUrl} /> },
          { icon: 'lock', label: t('Status'), isStatus: true, children: t('Password required') },
        ]}
      />
      <form method="post" class="form">
        <div class="field">
          <div class="lab">
            <label for="password">{t('Password')}</label>
          </div>
          <input
            class="in"
            type="password"
            name="password"
            id="password"
            required
            maxLength={200}
            autocomplete="off"
            autofocus
            {...(fault && { 'aria-invalid': 'true', 'aria-describedby': 'fault' })}
          />
          {fault && <Fault id="fault" text={fault} />}
        </div>
        <button type="submit" class="btn pri wide">
          {t('Continue')}
        </button>
      </form>
    </>,
    { sections: ['route', 'form'], brand, foot: <Foot place={place} language={language} /> },
  )
}

const Fault = ({ id, text }: { id: string; text: string }) => (
  <p class="fault" id={id} role="alert">
    <Icon name="circle-alert" />
    <span>{text}</span>
  </p>
)

/** Shown instead of the form after too many wrong passwords. */
export const lockedPage = (language: Language, place: LinkPlace, waitSeconds: number) => {
  const time = inWords(waitSeconds * 1000, language.locale)
  return linkMessagePage(language, place, {
    title: language.t('Too many wrong passwords'),
    lead: language.t('Wait {time}, then try again. Ask the person who shared the link whether the password has changed.', { time }),
    status: { icon: 'hourglass', text: language.t('Available again in {time}', { time }) },
  })
}

/** The facts about a suspicious link. The reasons are sentences. */
export type Suspicion = { destination: string; reports: number; reasons: readonly string[] }

// Visitors who opened the link in a new tab have nothing to go back to.
const GO_BACK = "var b=document.getElementById('back');if(history.length!==1){b.hidden=false;b.onclick=function(){history.back()}}"

/** The warning before a suspicious link. It shows nothing that the workspace chose, except the destination as text. */
export function warningPage(language: Language, place: LinkPlace, { destination, reports, reasons }: Suspicion): string {
  const { t } = language
  const { host } = partsOf(destination)
  const letters = lettersOf(host)
  const title = letters === undefined ? t('This link may be unsafe') : t('This isn’t the website it looks like')
  return renderPage(
    language,
    title,
    <>
      <h1>{title}</h1>
      <p class="lead">
        {letters === undefined
          ? t('Close this page unless you know the website and expected this link.')
          : t('Letters in its name come from another alphabet. Close this page unless you’re sure.')}
      </p>
      <LinkRoute
        stops={[
          { icon: 'link', label: t('Short link'), children: <ShortLink url={place.shortUrl} /> },
          {
            icon: 'triangle-alert',
            tone: 'warn',
            label: t('Goes to'),
            children: <DestinationUrl url={destination} host={letters && <Letters list={letters} />} />,
          },
        ]}
      />
      <ul class="why">
        {letters && (
          <li>{richText(t('The underlined letters only look familiar. The full name is <host/>.'), { host: () => <bdi>{host}</bdi> })}</li>
        )}
        {reports > 0 && <li>{t('{reports, plural, one {# visitor} other {# visitors}} reported this link.', { reports })}</li>}
        {reasons.map((reason) => (
          <li>{reason}</li>
        ))}
      </ul>
      <div class="acts">
        <button type="button" class="btn pri" id="back" hidden>
          {t('Go back')}
        </button>
        <form method="post">
          <input type="hidden" name="proceed" value="1" />
          <button type="submit" class="btn">
            {t('Continue anyway')}
          </button>
        </form>
      </div>
      <p class="tiny q">{t('Never enter a password or card number on a page you don’t trust.')}</p>
      <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: GO_BACK }} />
    </>,
    {
      sections: ['route', 'plain', 'alarm'],
      top: <SafetyNotice icon="triangle-alert" language={language} />,
      foot: (
        <>
          {place.reportUrl !== null && <ReportLink url={place.reportUrl} language={language} />}
          <span class="end">{t('Checked by {host}', { host: place.serviceHost })}</span>
        </>
      ),
    },
  )
}

const Letters = ({ list }: { list: HostLetters }) => (
  <>{list.map(({ text, isLookAlike }) => (isLookAlike ? <span class="odd">{text}</span> : text))}</>
)

/** The subjects of the question: the pixels that are set up, and whether the click is reported to the destination. */
type Asked = { location: string; pixels: PixelIds | null; isTracked: boolean }

/** Asks before pixels fire and before the click is reported to the destination. The redirect follows either answer. */
export function consentPage(language: Language, place: LinkPlace, { location, pixels, isTracked }: Asked): string {
  const { t, locale } = language
  const { brand } = place
  const services = pixels === null ? [] : pixelServices(pixels)
  return renderPage(
    language,
    t('One question before you go'),
    <>
      <h1>{t('One question before you go')}</h1>
      <p class="lead">
        {brand?.name
          ? richText(t('May <brand/> measure this visit? You’ll reach the same page either way.'), { brand: () => brand.name })
          : t('May the person who shared this link measure this visit? You’ll reach the same page either way.')}
      </p>
      <LinkRoute
        stops={[
          { icon: 'link', tone: brand && 'go', label: t('Short link'), children: <ShortLink url={place.shortUrl} /> },
          { icon: 'globe', label: t('Destination'), children: <DestinationUrl url={location} /> },
        ]}
      />
      <ul class="asks">
        {services.length > 0 && (
          <li>
            <Icon name="megaphone" />
            <span>
              {t('{services} {count, plural, one {learns} other {learn}} about this visit and may store cookies.', {
                services: new Intl.ListFormat(locale, { type: 'conjunction' }).format(services),
                count: services.length,
              })}
            </span>
          </li>
        )}
        {isTracked && (
          <li>
            <Icon name="shopping-bag" />
            <span>{t('{host} learns which link you used and may remember it for 90 days.', { host: partsOf(location).host })}</span>
          </li>
        )}
      </ul>
      <form method="post" class="pair">
        <button type="submit" class="btn eq" name="consent" value="no">
          {t('Continue without')}
        </button>
        <button type="submit" class="btn eq" name="consent" value="yes">
          {t('Allow and continue')}
        </button>
      </form>
      <p class="tiny q">{t('We’ll remember your answer on this device for 180 days.')}</p>
    </>,
    { sections: ['route', 'consent'], brand, foot: <Foot place={place} language={language} /> },
  )
}
