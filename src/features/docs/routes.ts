import { createRequire } from 'node:module'
import { Elysia } from 'elysia'
import { API_HEADERS, PAGE_HEADERS } from '../../http/headers.ts'
import { withRequestId } from '../../http/with-request-id.ts'

const require = createRequire(import.meta.url)
const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

const START = "SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list', validatorUrl: null })"
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Terse API</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The OpenAPI document and Swagger UI, without external assets. */
export const docsRoutes = (describe: () => Promise<unknown>) => {
  let document: unknown
  return new Elysia({ name: 'docs', detail: { hide: true } })
    .use(withRequestId)
    .get('/openapi.json', async () => {
      document ??= await describe()
      return Response.json(document, { headers: API_HEADERS })
    })
    .get('/docs', () => new Response(PAGE, { headers: { ...PAGE_HEADERS, 'content-security-policy': POLICY } }))
    .get('/docs/start.js', () => file(START, FILES['swagger-ui-bundle.js']))
    .get('/docs/swagger-ui.css', () => file(Bun.file(require.resolve('swagger-ui-dist/swagger-ui.css')), FILES['swagger-ui.css']))
    .get('/docs/swagger-ui-bundle.js', () =>
      file(Bun.file(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')), FILES['swagger-ui-bundle.js']),
    )
}

const file = (content: string | Blob, type: string) =>
  new Response(content, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' } })
