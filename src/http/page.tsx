/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import type { Language } from '../lib/i18n.ts'
import { NONCE } from './page-nonce.ts'
import { type Section, styleOfPage } from './page-style.ts'

/** How a workspace's public pages look. */
export type PageBrand = {
  name: string | null
  /** On the host of the page. */
  logo: { path: string; width: number; height: number } | null
  icon: string | null
  /** Custom properties instead of those of the page. */
  style: string
  supportEmail: string | null
  hidesService: boolean
  /** The workspace's website, to which the root of its domains redirects. */
  homeUrl: string | null
}

type More = {
  head?: ComponentChildren
  /** Sections of the style, besides the base. */
  sections?: readonly Section[]
  /** Appended to the shared style. */
  style?: string
  /** The nonce of the page's policy, if it isn't the one that every response gets. */
  nonce?: string
  /** Classes of the frame around the page. */
  layout?: string
  /** Classes of the body. */
  notice?: string
  /** The branding of the workspace that the page belongs to. */
  brand?: PageBrand | undefined
  /** The first row, instead of the brand. */
  top?: ComponentChildren
  foot?: ComponentChildren
}

// An empty one keeps browsers from asking for the service's.
const NO_ICON = 'data:,'
export const iconOf = (brand: PageBrand | undefined): string => brand?.icon ?? (brand?.hidesService ? NO_ICON : '/favicon.ico')

/** The logo, or else the name with its first letter. */
function Brand({ name, logo, homeUrl }: PageBrand) {
  if (!logo && name === null) return null
  const content = logo ? (
    <img class="logo" src={logo.path} alt={name ?? ''} width={logo.width} height={logo.height} />
  ) : (
    <>
      <Tile name={name ?? ''} />
      {name}
    </>
  )
  const isNamed = homeUrl !== null && name !== null
  return isNamed ? (
    <a class="brand" href={homeUrl} rel="noreferrer">
      {content}
    </a>
  ) : (
    <span class="brand">{content}</span>
  )
}

/** A name's first letter, for names without a logo. */
export const Tile = ({ name }: { name: string }) => (
  <span class="tile" aria-hidden="true">
    {[...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase()}
  </span>
)

/** A complete server-rendered page, with its texts in `language`. Text is escaped. */
export function renderPage({ locale }: Language, title: string, content: ComponentChildren, more: More = {}): string {
  const { head, sections = [], style = '', nonce = NONCE, layout, notice, brand, top, foot } = more
  return `<!doctype html>${render(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href={sections.includes('plain') ? NO_ICON : iconOf(brand)} />
        {head}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styleOfPage(sections, brand?.style ?? '') + style }} />
      </head>
      <body class={notice}>
        <div class={layout === undefined ? 'page' : `page ${layout}`}>
          <header class={top === undefined ? 'top' : 'top has'}>{top ?? (brand && <Brand {...brand} />)}</header>
          <main>{content}</main>
          {foot && <footer class="foot">{foot}</footer>}
        </div>
      </body>
    </html>,
  )}`
}
