import { Elysia } from 'elysia'
import { API_HEADERS } from '../../http/headers.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { createApiPages } from './api-page.ts'
import type { ApiDocument } from './document.ts'
import { answerAsset, answerHelp, answerImage, answerPage } from './site.ts'

/** The documentation, the OpenAPI document, and the API reference, which shows it. All of it without external assets. */
export const docsRoutes = (describe: () => Promise<unknown>, baseUrl: string) => {
  let document: Promise<unknown> | undefined
  const described = () => {
    document ??= describe()
    return document
  }
  const answerApi = createApiPages(() => described() as Promise<ApiDocument>, baseUrl)
  return new Elysia({ name: 'docs', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .get('/openapi.json', async () => Response.json(await described(), { headers: API_HEADERS }))
    .get('/docs', ({ request }) => answerPage(request, 'index'))
    .get('/docs/api', ({ request }) => answerApi(request))
    .get('/docs/api/:name', ({ request, params }) => answerApi(request, params.name))
    .get('/docs/assets/:name', ({ request, params }) => answerAsset(request, params.name))
    .get('/docs/search.json', ({ request }) => answerHelp(request, 'search'))
    .get('/docs/news.json', ({ request }) => answerHelp(request, 'news'))
    .get('/docs/images/:name', ({ request, params }) => answerImage(request, params.name))
    .get('/docs/*', ({ request, params }) => answerPage(request, params['*']))
}
