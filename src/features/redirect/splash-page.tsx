/** @jsxImportSource preact */
import { Foot, type LinkPlace } from '../../http/link-page.tsx'
import { renderPage } from '../../http/page.tsx'
import { DestinationUrl, LinkRoute, partsOf, ShortLink } from '../../http/page-route.tsx'
import type { Language } from '../../lib/i18n.ts'
import type { Social } from '../links/schema.ts'
import type { ShownLocation } from './overlay-page.tsx'
import { type PixelIds, pixelImages, pixelScript, scriptLiteral } from './pixels.ts'

/** Redirects within two seconds: by script, without scripts by a meta refresh, and at once by the link. */
export function splashPage(language: Language, place: LinkPlace, pixels: PixelIds, { location, title, nonce }: ShownLocation): string {
  const { t } = language
  const heading = t('Taking you to {host}', { host: partsOf(location).host })
  return renderPage(
    language,
    title ?? heading,
    <>
      <h1>{heading}</h1>
      <p class="lead">{t('You’ll continue in 2 seconds.')}</p>
      <LinkRoute
        kind="run"
        stops={[
          { icon: 'link', tone: 'go', label: t('Short link'), children: <ShortLink url={place.shortUrl} /> },
          { icon: 'globe', tone: 'go', label: t('Destination'), hasRing: true, children: <DestinationUrl url={location} /> },
        ]}
      />
      <div class="acts">
        <a class="btn pri" href={location} rel="nofollow noreferrer">
          {t('Continue now')}
        </a>
      </div>
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
      sections: ['route', 'splash'],
      brand: place.brand,
      foot: <Foot place={place} language={language} />,
      head: (
        <noscript>
          <meta http-equiv="refresh" content={`2; url=${location}`} />
        </noscript>
      ),
    },
  )
}

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
