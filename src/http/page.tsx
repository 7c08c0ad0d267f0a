/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import type { Language } from '../lib/i18n.ts'

const STYLE = `
:root { color-scheme: light dark; --text: #1f1f1f; --muted: #5c5c5c; --back: #f6f6f6; --card: #fff; --line: #dedede; --border: #8a8a8a; --accent: #b4401d; --on-accent: #fff; --fault: #b3261e; --done: #1d6b3a }
@media (prefers-color-scheme: dark) { :root { --text: #f0f0f0; --muted: #a8a8a8; --back: #181818; --card: #222; --line: #363636; --border: #7a7a7a; --accent: #f08a5d; --on-accent: #1f1108; --fault: #ff8f85; --done: #7bd093 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: 2rem 1rem }
h1 { font-size: 1.375rem; font-weight: 650; line-height: 1.3; letter-spacing: -.01em; margin: 0 0 1rem; overflow-wrap: anywhere }
p { margin: 0 0 1rem; color: var(--muted); overflow-wrap: anywhere }
a { color: var(--accent); text-underline-offset: .2em }
form { margin: 0 }
label { display: block; margin: 0 0 .25rem; font-size: .9375rem; font-weight: 600 }
input, textarea { display: block; width: 100%; margin: 0 0 1rem; padding: .5rem .75rem; font: inherit; line-height: 1.5rem; color: inherit; background: transparent; border: 1px solid var(--border); border-radius: .375rem }
textarea { resize: vertical }
input:read-only { color: var(--muted); border-color: var(--line) }
input:focus-visible, textarea:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
[aria-invalid] { border-color: var(--fault) }
button, .button { display: block; width: 100%; padding: .5rem 1rem; font: inherit; font-weight: 600; line-height: 1.5rem; text-align: center; text-decoration: none; color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: .375rem; cursor: pointer }
button.secondary { color: var(--text); background: transparent; border-color: var(--border) }
button + button { margin-top: .75rem }
button:hover, .button:hover { filter: brightness(.93) }
ul { margin: 0 0 1rem; padding-left: 1.25rem; overflow-wrap: anywhere }
strong { color: var(--text) }
.brand { display: flex; align-items: center; justify-content: center; gap: .5rem; margin: 0 0 1.5rem; font-size: 1.125rem; font-weight: 650; color: var(--text) }
.logo { display: block; width: auto; height: auto; max-width: min(100%, 15rem); max-height: 4rem; padding: var(--plate-padding, 0); background: var(--plate, transparent); border-radius: .375rem }
.card { padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
.card > :last-child, .card section > :last-child { margin-bottom: 0 }
.card .hint { margin: -.125rem 0 .375rem; font-size: .875rem }
.optional { font-weight: 400; color: var(--muted) }
.below { display: grid; gap: .5rem; margin: 1.5rem 0 0; font-size: .9375rem; text-align: center }
.below p { margin: 0 }
.address { color: var(--text); font-weight: 600 }
.address a { color: inherit }
.aside { margin: 1.5rem 0 0; font-size: .875rem }
[role=alert], [role=status] { padding-left: .75rem; border-left: 3px solid; color: var(--fault); font-size: .9375rem }
[role=status] { color: var(--done) }
input + [role=alert], textarea + [role=alert] { margin: -.625rem 0 1rem; padding: 0; border: 0; font-size: .875rem }
@media (max-width: 24rem) { .card { padding: 1.5rem 1.25rem } }
@media (forced-colors: active) { button, .button { border-color: ButtonText } }
`

/** How a workspace's public pages look. */
export type PageBrand = {
  name: string | null
  /** On the host of the page. */
  logo: { path: string; width: number; height: number } | null
  icon: string | null
  /** Custom properties instead of those above. */
  style: string
  supportEmail: string | null
  hidesService: boolean
}

type More = {
  head?: ComponentChildren
  /** The nonce of the page's content security policy, if it has one. */
  nonce?: string
  /** Appended to the shared style. */
  style?: string
  /** The frame around the content. `branded` shows the service's logo and name above it. */
  frame?: 'none' | 'card' | 'branded'
  /** The branding of the workspace that the page belongs to. */
  brand?: PageBrand | undefined
  /** Shows the support contact, if the brand has one. */
  hasSupport?: boolean
}

// An empty one keeps browsers from asking for the service's.
export const iconOf = (brand: PageBrand | undefined): string => brand?.icon ?? (brand?.hidesService ? 'data:,' : '/favicon.ico')

/** The logo, or else the name. */
const Brand = ({ name, logo }: PageBrand) => {
  if (logo) {
    return (
      <div class="brand">
        <img class="logo" src={logo.path} alt={name ?? ''} width={logo.width} height={logo.height} />
      </div>
    )
  }
  return name === null ? null : <div class="brand">{name}</div>
}

const Below = ({ t, supportEmail, hidesService, hasSupport }: PageBrand & Pick<Language, 't'> & { hasSupport: boolean }) => (
  <div class="below">
    {hasSupport && supportEmail !== null && (
      <p>
        {t('Questions?')} <a href={`mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}`}>{supportEmail}</a>
      </p>
    )}
    {!hidesService && <p>{t('Short links by Terse')}</p>}
  </div>
)

/** A complete server-rendered page, with its texts in `language`. Text is escaped. */
export function renderPage({ locale, t }: Language, title: string, content: ComponentChildren, more: More = {}): string {
  const { head, nonce, style = '', frame = 'card', brand, hasSupport = false } = more
  return `<!doctype html>${render(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href={iconOf(brand)} />
        {head}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLE + (brand?.style ?? '') + style }} />
      </head>
      <body>
        <main>
          {frame === 'branded' && (
            <div class="brand">
              <img src="/favicon.ico" alt="" width="28" height="28" />
              Terse
            </div>
          )}
          {brand && <Brand {...brand} />}
          {frame === 'none' ? content : <div class="card">{content}</div>}
          {brand && <Below {...brand} t={t} hasSupport={hasSupport} />}
        </main>
      </body>
    </html>,
  )}`
}
