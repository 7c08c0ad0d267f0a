/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import { iconOf, type PageBrand } from '../../http/page.tsx'
import { bioLook } from '../../lib/bio-themes.ts'
import type { Language } from '../../lib/i18n.ts'
import { PLAYERS, parseEmbed } from './embeds.ts'
import type { PictureSizes } from './picture-sizes.ts'
import { PLATFORM_ICONS } from './platform-icons.ts'
import type { BioBlock, BioContent, Platform } from './schema.ts'
import { hashSource, PLACEHOLDER_STYLE, styleOf } from './style.ts'

// Renders a page without a script. Its links go to the page's own URL with a query, which counts the click.

export type ShownBio = {
  content: BioContent
  /** The blocks that are shown now, and whose URLs are safe. */
  blocks: readonly BioBlock[]
  /** Absolute. */
  url: string
  /** The absolute URL, or undefined if there is none. */
  cardUrl: string | undefined
  brand: PageBrand | undefined
  /** The sizes of images, if they are known. */
  sizes: PictureSizes
  /** Returns the URL of an image in a preview, in which links don't work. */
  previewPicture?: (url: string) => string
}

/** The query of a block's address; `part` of one that has several. */
export const queryOf = ({ id }: BioBlock, part?: number | 'vcard'): string => `?b=${id}${part === undefined ? '' : `.${part}`}`

const PLATFORM_NAMES: Partial<Record<Platform, string>> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
}
const platformName = (platform: Platform): string => PLATFORM_NAMES[platform] ?? `${platform[0]?.toUpperCase()}${platform.slice(1)}`

type PictureProps = { src: string; alt: string; class?: string; width?: number; height?: number; loading?: 'lazy' }
const Picture = ({ alt, ...props }: PictureProps) => <img alt={alt} referrerpolicy="no-referrer" decoding="async" {...props} />

/** The targets of the page's links, the URLs of its images, and the sizes of those. */
type Ways = {
  to: (href: string) => { href?: string }
  picture: (url: string) => string
  sizes: PictureSizes
  language: Language
}

function Block({ block, ways }: { block: BioBlock; ways: Ways }): ComponentChildren {
  const { type, title = '', text, url, image_url, alt = '', links = [] } = block
  switch (type) {
    case 'link':
      return (
        <a class="link" {...ways.to(queryOf(block))}>
          {image_url && <Picture src={ways.picture(image_url)} alt="" width={44} height={44} />}
          <span>{title}</span>
        </a>
      )
    case 'header':
      return <h2>{text}</h2>
    case 'text':
      return <p>{text}</p>
    case 'image': {
      // An image that is a link needs a name.
      const name = alt === '' && url ? new URL(url).host : alt
      const [width, height] = ways.sizes[image_url ?? ''] ?? []
      const size = width && height ? { width, height } : {}
      const picture = <Picture class="image" src={ways.picture(image_url ?? '')} alt={name} loading="lazy" {...size} />
      return url ? <a {...ways.to(queryOf(block))}>{picture}</a> : picture
    }
    case 'social':
      return (
        <ul>
          {links.map(({ platform }, place) => (
            <li>
              <a {...ways.to(queryOf(block, place))} title={platformName(platform)}>
                <svg viewBox="0 0 16 16" width="24" height="24" fill="currentColor" role="img" aria-label={platformName(platform)}>
                  <path d={PLATFORM_ICONS[platform]} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      )
    case 'embed':
      return <Player block={block} ways={ways} />
    case 'contact':
      return <Contact block={block} ways={ways} />
  }
}

/**
 * Nothing of the provider is loaded before the visitor wants it. Until then, the frame shows a placeholder of this service that links to
 * the player.
 */
function Player({ block, ways }: { block: BioBlock; ways: Ways }) {
  const { locale, t } = ways.language
  const { provider, height } = parseEmbed(block.url ?? '', 'url')
  const title = t('{provider} player', { provider })
  const placeholder = render(
    <html lang={locale}>
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: PLACEHOLDER_STYLE }} />
      <a {...ways.to(queryOf(block))}>
        <b aria-hidden="true">▶</b>
        {t('Play on {provider}', { provider })}
      </a>
    </html>,
  )
  return (
    <iframe
      title={title}
      srcdoc={`<!doctype html>${placeholder}`}
      class={height === 0 ? 'video' : undefined}
      height={height === 0 ? undefined : height}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  )
}

const Contact = ({ block, ways }: { block: BioBlock; ways: Ways }) => {
  const { t } = ways.language
  const { name, organization, email, phone, url } = block
  return (
    <section aria-label={t('Contact')}>
      <h2>{name}</h2>
      {organization && <div>{organization}</div>}
      {email && (
        <div>
          <a {...ways.to(`mailto:${encodeURIComponent(email).replace('%40', '@')}`)}>{email}</a>
        </div>
      )}
      {phone && (
        <div>
          <a {...ways.to(`tel:${phone.replace(/[^+\d]/g, '')}`)}>{phone}</a>
        </div>
      )}
      {url && (
        <div>
          <a {...ways.to(queryOf(block))}>{new URL(url).host}</a>
        </div>
      )}
      <a class="link" {...ways.to(queryOf(block, 'vcard'))}>
        <span>{t('Save contact')}</span>
      </a>
    </section>
  )
}

const Meta = ({ url, cardUrl, content: { title, bio, seo } }: ShownBio) => {
  const shownTitle = seo.title ?? title
  const description = seo.description ?? bio?.replace(/\s+/g, ' ')
  const image = seo.image_url ?? cardUrl
  return (
    <>
      <title>{shownTitle}</title>
      {description && <meta name="description" content={description} />}
      {!seo.indexable && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content="profile" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={shownTitle} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** Renders the page, and its content security policy without the rule about who may frame it. */
export function renderBioPage(language: Language, shown: ShownBio): { html: string; policy: string } {
  const { content, blocks, brand, sizes, previewPicture } = shown
  const { locale, t } = language
  const ways: Ways = previewPicture
    ? { to: () => ({}), picture: previewPicture, sizes, language }
    : { to: (href) => ({ href }), picture: (url) => url, sizes, language }
  const look = bioLook(content.theme)
  const style = styleOf(look)
  const html = `<!doctype html>${render(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta {...shown} />
        <meta name="theme-color" content={look.background[0]} />
        <link rel="icon" href={iconOf(brand)} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <header>
            {content.avatar_url && <Picture class="avatar" src={ways.picture(content.avatar_url)} alt="" width={96} height={96} />}
            <h1>{content.title}</h1>
            {content.bio && <p>{content.bio}</p>}
          </header>
          {blocks.map((block) => (
            <Block block={block} ways={ways} />
          ))}
          {!brand?.hidesService && <footer>{t('Made with Terse')}</footer>}
        </main>
      </body>
    </html>,
  )}`
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(style)} ${PLACEHOLDER_SOURCE}`,
    'img-src http: https: data:',
    "font-src 'self'",
    `frame-src 'self' ${PLAYERS.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return { html, policy }
}

const PLACEHOLDER_SOURCE = hashSource(PLACEHOLDER_STYLE)
