/** @jsxImportSource preact */
import { render } from 'preact-render-to-string'
import type { PageBrand } from '../../http/page.tsx'
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

const PLACES = {
  bottom: 'inset: auto 0 0 0; width: 100%; --from: 100%',
  top: 'inset: 0 0 auto 0; width: 100%; --from: -100%',
  corner: 'inset: auto 1rem 1rem auto; width: min(22rem, calc(100vw - 2rem)); border-radius: .75rem; --from: 2rem',
}

const styleOf = ({ position, colors, delaySeconds }: ShownOverlay): string => {
  const { background, text, button, button_text } = allColors(colors)
  return `
html, body { margin: 0; height: 100%; overflow: hidden }
iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: #fff }
dialog { position: fixed; box-sizing: border-box; max-width: none; margin: 0; padding: .75rem 1rem; border: 0; color: ${text}; background: ${background}; box-shadow: 0 0 1.5rem rgb(0 0 0 / .25); font: 1rem/1.5 system-ui, sans-serif; ${PLACES[position]}; animation: appear .4s ${delaySeconds}s both }
dialog[open] { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .5rem 1rem }
dialog p { flex: ${position === 'corner' ? '1 1 100%' : '0 1 auto'}; margin: 0; padding-right: ${position === 'corner' ? '2rem' : '0'}; white-space: pre-line; overflow-wrap: anywhere }
dialog a { padding: .375rem 1rem; border-radius: .375rem; color: ${button_text}; background: ${button}; font-weight: 600; text-decoration: none; overflow-wrap: anywhere }
dialog form { display: contents }
dialog button { ${position === 'corner' ? 'position: absolute; top: .25rem; right: .25rem; ' : ''}width: 2.25rem; height: 2.25rem; padding: 0; border: 0; border-radius: .375rem; color: inherit; background: none; font: 1.25rem/1 system-ui, sans-serif; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
@keyframes appear { from { transform: translateY(var(--from)); opacity: 0; visibility: hidden } }
@media (prefers-reduced-motion: reduce) { dialog { animation-duration: 1ms; --from: 0 } }
`
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
        <dialog open aria-label={t('Message')}>
          <p>{overlay.message}</p>
          <a href={buttonQuery(overlay)} rel="nofollow">
            {overlay.buttonText}
          </a>
          <form method="dialog">
            <button type="submit" aria-label={t('Close')}>
              ×
            </button>
          </form>
        </dialog>
      </body>
    </html>,
  )}`
}
