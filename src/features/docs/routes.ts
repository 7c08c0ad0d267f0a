import { createRequire } from 'node:module'
import { Elysia } from 'elysia'
import { API_HEADERS, HTML_HEADERS } from '../../http/headers.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { apiPage } from './api-page.ts'
import { answerAsset, answerImage, answerPage } from './site.ts'

const require = createRequire(import.meta.url)
const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const START = `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list', validatorUrl: null })
`
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The documentation, the OpenAPI document, and Swagger UI, which shows it. All of it without external assets. */
export const docsRoutes = (describe: () => Promise<unknown>) => {
  let document: unknown
  return new Elysia({ name: 'docs', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .get('/openapi.json', async () => {
      document ??= await describe()
      return Response.json(document, { headers: API_HEADERS })
    })
    .get('/docs', ({ request }) => answerPage(request, 'index'))
    .get('/docs/api', async () => new Response(await apiPage(), { headers: { ...HTML_HEADERS, 'content-security-policy': POLICY } }))
    .get('/docs/api/start.js', () => file(START, FILES['swagger-ui-bundle.js']))
    .get('/docs/api/swagger-ui.css', () => file(Bun.file(require.resolve('swagger-ui-dist/swagger-ui.css')), FILES['swagger-ui.css']))
    .get('/docs/api/swagger-ui-bundle.js', () =>
      file(Bun.file(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')), FILES['swagger-ui-bundle.js']),
    )
    .get('/docs/assets/:name', ({ request, params }) => answerAsset(request, params.name))
    .get('/docs/images/:name', ({ request, params }) => answerImage(request, params.name))
    .get('/docs/*', ({ request, params }) => answerPage(request, params['*']))
}

const file = (content: string | Blob, type: string) =>
  new Response(content, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' } })
