import { Elysia } from 'elysia'
import { pageLanguage } from '../../http/answers.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { showFormPage } from '../sign-in-pages/answer-form.ts'
import { messagePage } from '../sign-in-pages/form.tsx'

// Makes the dashboard an app that can be installed, with a page that browsers show without a connection.

const OFFLINE_PAGE = '/app/offline'

/** https://www.w3.org/TR/appmanifest/ */
const MANIFEST = JSON.stringify({
  id: '/app/',
  name: 'Terse',
  short_name: 'Terse',
  start_url: '/app/',
  scope: '/app/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#066a90',
  icons: [{ src: '/favicon.ico', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
})

/**
 * Keeps one page, which it shows if a page can't be reached. Nothing else is kept, so that nobody sees old data or an old version. The
 * browser asks for a page while the worker starts, so it isn't any slower.
 */
const SERVICE_WORKER = `const CACHE = 'terse-offline'
const load = async () => (await caches.open(CACHE)).add(new Request('${OFFLINE_PAGE}', { cache: 'reload' }))
const answer = async (event) => {
  try {
    return (await event.preloadResponse) || (await fetch(event.request))
  } catch (error) {
    const page = await caches.match('${OFFLINE_PAGE}')
    if (!page) throw error
    return page
  }
}
addEventListener('install', (event) => event.waitUntil(load()))
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event))
})
`

const file = (text: string, type: string) => () =>
  new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' } })

export const installingRoutes = () =>
  new Elysia({ name: 'installing', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .get('/app/manifest.webmanifest', file(MANIFEST, 'application/manifest+json'))
    .get('/app/service-worker.js', file(SERVICE_WORKER, 'text/javascript; charset=utf-8'))
    .get(OFFLINE_PAGE, ({ request }) => {
      const { t } = pageLanguage(request)
      const title = t('We couldn’t reach the dashboard')
      const message = t('Check your internet connection, and try again. If you’re online, the server may be down.')
      // The page is shown at the URL that couldn't be reached, so this link opens it again.
      return showFormPage(200, messagePage(pageLanguage(request), { title, message, action: { label: t('Try again'), href: '' } }))
    })
