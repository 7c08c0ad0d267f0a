/** @jsxImportSource preact */
import { render } from 'preact-render-to-string'
import type { PageBrand } from '../../http/page.tsx'
import { Icon } from '../../http/page-icons.tsx'
import { minify } from '../../http/page-style.ts'
import type { Language } from '../../lib/i18n.ts'
import { allColors, type OverlayColors } from '../../lib/overlay-colors.ts'

/** An overlay, as visitors get it. */
export type ShownOverlay = {
  id: number
  message: string
  buttonText: string
  buttonUrl: string
  position: 'bottom' | 'top' | 'corner'
  colors: OverlayColors
  delaySeconds: number
}

/** Returns the query of the button's URL, which is the link's own, so that the press is counted. */
export const buttonQuery = ({ id }: ShownOverlay): string => `?cta=${id}`

/** Allows only frames and the page's own style, because the page has no script. */
export const overlayPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    'frame-src http: https:',
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

// The page may do what pages do, but neither take this one's place by itself nor reach into it.
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-top-navigation-by-user-activation'

// Bars fill the width. The one at the top moves the page down, so that it covers nothing of it.
const PLACES = {
  bottom: `
dialog { position: fixed; inset: auto 0 0; width: 100%; justify-content: center }
dialog button { position: absolute; inset-inline-end: 12px }`,
  top: `
body { display: flex; flex-direction: column }
iframe { position: static; flex: 1; min-height: 0 }
dialog { position: relative; order: -1; flex: none; width: 100%; justify-content: center; overflow: hidden; box-shadow: 0 4px 24px rgb(0 0 0 / .18) }
dialog button { position: absolute; inset-inline-end: 12px }
@keyframes appear { from { max-height: 0; padding-block: 0; opacity: 0; visibility: hidden } to { max-height: 50vh } }`,
  corner: `
dialog { position: fixed; inset: auto 24px 24px auto; width: min(21rem, calc(100vw - 32px)); padding: 22px; border-radius: 16px }
dialog[open] { display: grid }
dialog button { position: absolute; inset: 6px 6px auto auto }
dialog strong { display: block; font-size: 1.125rem; line-height: 1.35; padding-inline-end: 36px; margin-bottom: 4px }`,
}

const styleOf = ({ position, colors, delaySeconds }: ShownOverlay): string => {
  const { background, text, button, button_text } = allColors(colors)
  return minify(`
html, body { margin: 0; height: 100%; overflow: hidden }
iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: #fff }
dialog { box-sizing: border-box; z-index: 2; gap: 12px 20px; max-width: none; margin: 0; padding: 12px 12px 12px 24px; border: 0; color: ${text}; background: ${background}; box-shadow: 0 0 0 1px rgb(0 0 0 / .08), 0 12px 40px -8px rgb(0 0 0 / .35); font: 400 1rem/1.4 -apple-system, "Segoe UI", system-ui, Roboto, sans-serif; animation: appear .3s ${delaySeconds}s both }
dialog[open] { display: flex; align-items: center }
dialog p { margin: 0; white-space: pre-line; overflow-wrap: anywhere; text-wrap: pretty }
dialog strong { font-weight: 600 }
dialog a { flex: none; box-sizing: border-box; max-width: 100%; display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; border-radius: 8px; color: ${button_text}; background: ${button}; font-weight: 600; text-align: center; text-decoration: none; overflow-wrap: anywhere }
dialog form { display: contents }
dialog button { flex: none; width: 44px; height: 44px; padding: 0; display: grid; place-items: center; border: 0; border-radius: 8px; color: inherit; background: none; cursor: pointer }
dialog button:hover { background: rgb(128 128 128 / .2) }
.i { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round }
a:focus-visible, button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
@keyframes appear { from { transform: translateY(12px); opacity: 0; visibility: hidden } }
${PLACES[position]}
@media (min-width: 44.01em) { ${position === 'corner' ? '' : 'dialog { padding-inline-end: 72px }'} }
@media (max-width: 44em) {
  ${position === 'corner' ? 'dialog { inset: auto 16px 16px }' : 'dialog { padding: 16px 16px calc(16px + env(safe-area-inset-bottom)) } dialog[open] { display: grid } dialog p { padding-inline-end: 44px } dialog button { inset: 4px 4px auto auto }'}
}
@media (prefers-reduced-motion: reduce) { dialog { animation-duration: 1ms } }
`)
}

/** The first line or sentence of a message stands out. */
function Message({ text }: { text: string }) {
  const [, first, rest] = /^([^\n]+?(?:\n|[.!?](?=\s)))\s*(\S.*)$/s.exec(text) ?? []
  if (first === undefined) return <p>{text}</p>
  return (
    <p>
      <strong>{first.trim()}</strong> {rest}
    </p>
  )
}

/** The target of a page, and the nonce of its own styles and scripts. */
export type ShownLocation = { location: string; title: string | null; nonce: string }

/** The destination in a frame, and the overlay on it, which can be closed. */
export function overlayPage(
  { locale, t }: Language,
  overlay: ShownOverlay,
  { location, title, nonce }: ShownLocation,
  brand: PageBrand | undefined,
): string {
  const name = title ?? new URL(location).host
  return `<!doctype html>${render(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{name}</title>
        <link rel="icon" href={brand?.icon ?? 'data:,'} />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styleOf(overlay) }} />
      </head>
      <body>
        <iframe src={location} title={name} sandbox={SANDBOX} referrerpolicy="strict-origin-when-cross-origin" allow="fullscreen" />
        <dialog open aria-label={brand?.name ? t('Message from {name}', { name: brand.name }) : t('Message')}>
          <Message text={overlay.message} />
          <a href={buttonQuery(overlay)} rel="nofollow">
            {overlay.buttonText}
          </a>
          <form method="dialog">
            <button type="submit" aria-label={t('Close')}>
              <Icon name="x" />
            </button>
          </form>
        </dialog>
      </body>
    </html>,
  )}`
}
