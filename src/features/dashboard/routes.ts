import { fileURLToPath } from 'node:url'
import { Elysia } from 'elysia'
import { HTML_HEADERS } from '../../http/headers.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { nothingHere, unavailable } from '../../lib/errors.ts'
import { installingRoutes } from './installing.ts'

/** Set by scripts/build.ts: the folder of the server's build, beside which scripts/build-dashboard.ts puts the dashboard's. */
declare const BUILD_URL: string | undefined
const FOLDER = fileURLToPath(
  typeof BUILD_URL === 'undefined' ? new URL('../../../.build/dashboard/', import.meta.url) : new URL('../dashboard/', BUILD_URL),
)

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
const ASSET = /^[\w-]+\.(\w+)$/
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Styles that components add at runtime have the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // The preview of a bio page.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

async function page(): Promise<Response> {
  const index = Bun.file(`${FOLDER}index.html`)
  if (!(await index.exists())) throw unavailable("The dashboard isn't built yet. Run `bun scripts/build.ts`, and try again.", 10)
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  return new Response((await index.text()).replace('NONCE', nonce), {
    headers: {
      ...HTML_HEADERS,
      'cache-control': 'no-cache',
      'content-security-policy': policy(nonce),
      // A page that opened the dashboard, or that the dashboard opened, gets no handle to its window.
      'cross-origin-opener-policy': 'same-origin',
    },
  })
}

/** The dashboard: one page for all of its addresses, and the assets that it loads. */
export const dashboardRoutes = () =>
  new Elysia({ name: 'dashboard', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .use(installingRoutes())
    .get('/app', page)
    .get('/app/*', page)
    .get('/assets/:name', async ({ params: { name }, request }) => {
      const type = TYPES[ASSET.exec(name)?.[1] ?? '']
      if (type === undefined) throw nothingHere()
      const file = Bun.file(`${FOLDER}assets/${name}`)
      if (!(await file.exists())) throw nothingHere()
      const isCompressed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
      return new Response(isCompressed ? Bun.file(`${FOLDER}assets/${name}.gz`) : file, {
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
          ...(isCompressed && { 'content-encoding': 'gzip' }),
        },
      })
    })
