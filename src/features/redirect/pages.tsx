/** @jsxImportSource preact */
import { type PageBrand, renderPage } from '../../http/page.tsx'
import type { Social } from '../links/schema.ts'
import type { ShownLocation } from './overlay-page.tsx'
import { type PixelIds, pixelImages, pixelScript, scriptLiteral } from './pixels.ts'
import type { Conditional } from './redirect.ts'

// The pages that short links show instead of a redirect.

type Brand = PageBrand | undefined

export const gonePage = (brand: Brand) =>
  renderPage(
    'This link has expired',
    <>
      <h1>This link has expired</h1>
      <p>The link has reached its end date or its click limit. Ask the person who shared it for a new one.</p>
    </>,
    { brand, hasSupport: true },
  )

export const blockedPage = (brand: Brand) =>
  renderPage(
    'This link is blocked',
    <>
      <h1>This link is blocked</h1>
      <p>The destination of this link isn’t safe.</p>
    </>,
    { brand, hasSupport: true },
  )

export const suspendedPage = (brand: Brand) =>
  renderPage(
    'This link is not available',
    <>
      <h1>This link is not available</h1>
      <p>The workspace that this link belongs to is suspended. The operator of this service decides about that.</p>
    </>,
    { brand, hasSupport: true },
  )

/** The error of a form. */
export const faultPage = (message: string, brand?: Brand) =>
  renderPage(
    'Something went wrong',
    <>
      <h1>Something went wrong</h1>
      <p>{message}</p>
    </>,
    { brand },
  )

export const waitPage = (seconds: number) =>
  renderPage(
    'Too many requests',
    <>
      <h1>Too many requests</h1>
      <p>
        Too many links were opened from your IP address. Try again in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
      </p>
    </>,
  )

export const passwordPage = (brand: Brand, fault?: string, title = 'This link is protected') =>
  renderPage(
    title,
    <>
      <h1>{title}</h1>
      <form method="post">
        <label for="password">Password</label>
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
        <button type="submit">Continue</button>
      </form>
    </>,
    { brand },
  )

/** The warning before a suspect link. */
export const warningPage = (destination: string, reportUrl: string, brand: Brand) =>
  renderPage(
    'Be careful with this link',
    <>
      <h1>Be careful with this link</h1>
      <p>The destination of this link looks suspicious:</p>
      <p class="address">{destination}</p>
      <form method="post">
        <input type="hidden" name="proceed" value="1" />
        <button type="submit" class="secondary">
          Continue anyway
        </button>
      </form>
      <Report url={reportUrl} />
    </>,
    { brand },
  )

/** Asks before pixels fire and before the click is reported to the destination. The redirect follows either answer. */
export const consentPage = (location: string, { hasPixels, isTracked }: { hasPixels: boolean; isTracked: boolean }, brand: Brand) =>
  renderPage(
    'Before you continue',
    <>
      <h1>Before you continue</h1>
      <p>Taking you to:</p>
      <p class="address">{location}</p>
      <p>If you allow it:</p>
      <ul>
        {hasPixels && <li>Advertising services learn about your visit and may set cookies.</li>}
        {isTracked && <li>The site learns which link you used, and may store that in a cookie for 90 days.</li>}
      </ul>
      <form method="post" class="answers">
        <button type="submit" name="consent" value="yes">
          Allow and continue
        </button>
        <button type="submit" name="consent" value="no" class="secondary">
          Continue without consent
        </button>
      </form>
      <p class="aside">Your choice is stored on this device for 180 days. You can continue either way.</p>
    </>,
    { brand, style: '.answers { display: grid; gap: .5rem }' },
  )

const SAFETY_TEXTS: Record<Conditional['safety'], string> = {
  suspended: 'The workspace of this link is suspended.',
  safe: 'No problems found.',
  unknown: 'The destination hasn’t been checked.',
  suspect: 'Be careful, because the destination looks suspicious.',
  blocked: 'This link is blocked, because its destination isn’t safe.',
}

const Report = ({ url }: { url: string }) => (
  <p class="aside">
    <a href={url} rel="nofollow">
      Report this link
    </a>
  </p>
)

type PreviewProps = Pick<Conditional, 'shortUrl' | 'title' | 'destinations' | 'safety' | 'passwordHash'>

/** The preview of a link's destinations. */
export const previewPage = ({ shortUrl, title, destinations, safety, passwordHash }: PreviewProps, reportUrl: string, brand: Brand) => {
  const isShown = passwordHash === null && safety !== 'blocked'
  return renderPage(
    title ?? 'Where this link goes',
    <>
      <h1>{title ?? 'Where this link goes'}</h1>
      <p>
        <strong>{shortUrl}</strong>
        {isShown && ' redirects to:'}
      </p>
      {isShown && <Destinations list={destinations} isSafe={safety !== 'suspect'} />}
      {passwordHash !== null && <p>The destination is protected by a password.</p>}
      <p>{SAFETY_TEXTS[safety]}</p>
      <Report url={reportUrl} />
    </>,
    { brand },
  )
}

const Destinations = ({ list: [first = '', ...others], isSafe }: { list: readonly string[]; isSafe: boolean }) => (
  <>
    <p class="address">{isSafe ? <Outside url={first} /> : first}</p>
    {others.length > 0 && (
      <>
        <p>Some visitors go elsewhere, depending on country, device, language or time:</p>
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
export const splashPage = (pixels: PixelIds, { location, title, nonce }: ShownLocation, brand: Brand) =>
  renderPage(
    title ?? 'One moment',
    <>
      <h1>{title ?? 'One moment'}</h1>
      <p>Taking you to:</p>
      <p class="address">
        <Outside url={location} />
      </p>
      <p>
        <a class="button" href={location} rel="nofollow noreferrer">
          Continue
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
export const socialPage = (shortUrl: string, { title, description, image_url }: Social) => {
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
  return renderPage(title ?? shortUrl, <h1>{title ?? shortUrl}</h1>, {
    head: tags.map(([name, content]) =>
      /^og:/.test(name) ? <meta property={name} content={content} /> : <meta name={name} content={content} />,
    ),
  })
}
