/** @jsxImportSource preact */
import { type PageBrand, renderPage } from '../../http/page.tsx'
import { richText } from '../../http/rich-text.tsx'
import type { Language } from '../../lib/i18n.ts'
import { msg, type TextId } from '../../lib/text-id.ts'
import type { Social } from '../links/schema.ts'
import type { ShownLocation } from './overlay-page.tsx'
import { type PixelIds, pixelImages, pixelScript, scriptLiteral } from './pixels.ts'
import type { Conditional } from './redirect.ts'

// The pages that short links show instead of a redirect.

type Brand = PageBrand | undefined

export const gonePage = (language: Language, brand: Brand) =>
  renderPage(
    language,
    language.t('This link has expired'),
    <>
      <h1>{language.t('This link has expired')}</h1>
      <p>{language.t('The link has reached its end date or its click limit. Ask the person who shared it for a new one.')}</p>
    </>,
    { brand, hasSupport: true },
  )

export const blockedPage = (language: Language, brand: Brand) =>
  renderPage(
    language,
    language.t('This link is blocked'),
    <>
      <h1>{language.t('This link is blocked')}</h1>
      <p>{language.t('The destination of this link isn’t safe.')}</p>
    </>,
    { brand, hasSupport: true },
  )

export const suspendedPage = (language: Language, brand: Brand) =>
  renderPage(
    language,
    language.t('This link is not available'),
    <>
      <h1>{language.t('This link is not available')}</h1>
      <p>{language.t('The workspace that this link belongs to is suspended. The operator of this service decides about that.')}</p>
    </>,
    { brand, hasSupport: true },
  )

/** The error of a form. */
export const faultPage = (language: Language, message: string, brand?: Brand) =>
  renderPage(
    language,
    language.t('Something went wrong'),
    <>
      <h1>{language.t('Something went wrong')}</h1>
      <p>{message}</p>
    </>,
    { brand },
  )

export const waitPage = (language: Language, seconds: number) =>
  renderPage(
    language,
    language.t('Too many requests'),
    <>
      <h1>{language.t('Too many requests')}</h1>
      <p>
        {language.t('Too many links were opened from your IP address. Try again in {seconds, plural, one {# second} other {# seconds}}.', {
          seconds,
        })}
      </p>
    </>,
  )

type PasswordProps = { fault?: string | undefined; title?: string }

export const passwordPage = (
  language: Language,
  brand: Brand,
  { fault, title = language.t('This link is protected') }: PasswordProps = {},
) =>
  renderPage(
    language,
    title,
    <>
      <h1>{title}</h1>
      <form method="post">
        <label for="password">{language.t('Password')}</label>
        <input
          type="password"
          name="password"
          id="password"
          required
          maxLength={200}
          autocomplete="off"
          autofocus
          {...(fault && { 'aria-invalid': 'true', 'aria-describedby': 'fault' })}
        />
        {fault && (
          <p role="alert" id="fault">
            {fault}
          </p>
        )}
        <button type="submit">{language.t('Continue')}</button>
      </form>
    </>,
    { brand },
  )

/** The warning before a suspect link. */
export const warningPage = (language: Language, destination: string, reportUrl: string, brand: Brand) =>
  renderPage(
    language,
    language.t('Be careful with this link'),
    <>
      <h1>{language.t('Be careful with this link')}</h1>
      <p>{language.t('The destination of this link looks suspicious:')}</p>
      <p class="address">{destination}</p>
      <form method="post">
        <input type="hidden" name="proceed" value="1" />
        <button type="submit" class="secondary">
          {language.t('Continue anyway')}
        </button>
      </form>
      <Report url={reportUrl} language={language} />
    </>,
    { brand },
  )

/** Asks before pixels fire and before the click is reported to the destination. The redirect follows either answer. */
export const consentPage = (
  language: Language,
  location: string,
  { hasPixels, isTracked }: { hasPixels: boolean; isTracked: boolean },
  brand: Brand,
) => {
  const { t } = language
  return renderPage(
    language,
    t('Before you continue'),
    <>
      <h1>{t('Before you continue')}</h1>
      <p>{t('Taking you to:')}</p>
      <p class="address">{location}</p>
      <p>{t('If you allow it:')}</p>
      <ul>
        {hasPixels && <li>{t('Advertising services learn about your visit and may set cookies.')}</li>}
        {isTracked && <li>{t('The site learns which link you used, and may store that in a cookie for 90 days.')}</li>}
      </ul>
      <form method="post" class="answers">
        <button type="submit" name="consent" value="yes">
          {t('Allow and continue')}
        </button>
        <button type="submit" name="consent" value="no" class="secondary">
          {t('Continue without consent')}
        </button>
      </form>
      <p class="aside">{t('Your choice is stored on this device for 180 days. You can continue either way.')}</p>
    </>,
    { brand, style: '.answers { display: grid; gap: .5rem }' },
  )
}

const SAFETY_TEXTS: Record<Conditional['safety'], TextId> = {
  suspended: msg('The workspace of this link is suspended.'),
  safe: msg('No problems found.'),
  unknown: msg('The destination hasn’t been checked.'),
  suspect: msg('Be careful, because the destination looks suspicious.'),
  blocked: msg('This link is blocked, because its destination isn’t safe.'),
}

const Report = ({ url, language: { t } }: { url: string; language: Language }) => (
  <p class="aside">
    <a href={url} rel="nofollow">
      {t('Report this link')}
    </a>
  </p>
)

type PreviewProps = Pick<Conditional, 'shortUrl' | 'title' | 'destinations' | 'safety' | 'passwordHash'>

/** The preview of a link's destinations. */
export const previewPage = (
  language: Language,
  { shortUrl, title, destinations, safety, passwordHash }: PreviewProps,
  reportUrl: string,
  brand: Brand,
) => {
  const { t } = language
  const isShown = passwordHash === null && safety !== 'blocked'
  const url = <strong>{shortUrl}</strong>
  return renderPage(
    language,
    title ?? t('Where this link goes'),
    <>
      <h1>{title ?? t('Where this link goes')}</h1>
      <p>{isShown ? richText(t('<url/> redirects to:'), { url: () => url }) : url}</p>
      {isShown && <Destinations list={destinations} isSafe={safety !== 'suspect'} language={language} />}
      {passwordHash !== null && <p>{t('The destination is protected by a password.')}</p>}
      <p>{t(SAFETY_TEXTS[safety])}</p>
      <Report url={reportUrl} language={language} />
    </>,
    { brand },
  )
}

type DestinationsProps = { list: readonly string[]; isSafe: boolean; language: Language }

const Destinations = ({ list: [first = '', ...others], isSafe, language: { t } }: DestinationsProps) => (
  <>
    <p class="address">{isSafe ? <Outside url={first} /> : first}</p>
    {others.length > 0 && (
      <>
        <p>{t('Some visitors go elsewhere, depending on country, device, language or time:')}</p>
        <ul>
          {[...new Set(others)].map((url) => (
            <li class="address">{isSafe ? <Outside url={url} /> : url}</li>
          ))}
        </ul>
      </>
    )}
  </>
)

const Outside = ({ url }: { url: string }) => (
  <a href={url} rel="nofollow noopener noreferrer">
    {url}
  </a>
)

/** Redirects within two seconds: by script, without scripts by a meta refresh, and at once by the link. */
export const splashPage = (language: Language, pixels: PixelIds, { location, title, nonce }: ShownLocation, brand: Brand) =>
  renderPage(
    language,
    title ?? language.t('One moment'),
    <>
      <h1>{title ?? language.t('One moment')}</h1>
      <p>{language.t('Taking you to:')}</p>
      <p class="address">
        <Outside url={location} />
      </p>
      <p>
        <a class="button" href={location} rel="nofollow noreferrer">
          {language.t('Continue')}
        </a>
      </p>
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{
          __html: `${pixelScript(pixels)}setTimeout(function(){location.replace(${scriptLiteral(location)})},1500)`,
        }}
      />
      <noscript>
        {pixelImages(pixels).map((image) => (
          <img src={image} alt="" width="1" height="1" />
        ))}
      </noscript>
    </>,
    {
      nonce,
      brand,
      head: (
        <noscript>
          <meta http-equiv="refresh" content={`2; url=${location}`} />
        </noscript>
      ),
    },
  )

/** For preview bots: the link's own title, description and image instead of the destination's. */
export const socialPage = (language: Language, shortUrl: string, { title, description, image_url }: Social) => {
  const tags = Object.entries({
    'og:type': 'website',
    'og:url': shortUrl,
    'og:title': title,
    'og:description': description,
    'og:image': image_url,
    'twitter:card': image_url ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image_url,
    description,
  }).filter((tag): tag is [string, string] => tag[1] !== undefined)
  return renderPage(language, title ?? shortUrl, <h1>{title ?? shortUrl}</h1>, {
    head: tags.map(([name, content]) =>
      /^og:/.test(name) ? <meta property={name} content={content} /> : <meta name={name} content={content} />,
    ),
  })
}
