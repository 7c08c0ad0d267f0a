import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { nothingHere } from '../../lib/errors.ts'
import { shortUrl } from '../links/to-link.ts'
import { answerCode } from '../qr/answer.ts'
import { QrPicture, QrQuery } from '../qr/schema.ts'
import { answerFont, FONT_PREFIX } from './fonts.ts'
import type { BioNeeds } from './needs.ts'
import { createPage, deletePage, getPage, listBioPages, updatePage } from './pages.ts'
import { previewBioPage } from './preview.ts'
import { publishPage, unpublishPage } from './publish.ts'
import { findPage } from './queries.ts'
import { BioPage, BioPageCreate, BioPageList, BioPageQuery, BioPageUpdate, BioPreview, BioStats, BioStatsQuery } from './schema.ts'
import { pageStats } from './stats.ts'

export const bioRoutes = (deps: BioNeeds & WithAccess) =>
  new Elysia({ name: 'bio', prefix: '/v1/workspaces/:workspace_id/bio', normalize: false, tags: ['bio'] })
    .use(deps.access)
    .macro({ bioPage: deps.guard('bioPage', { what: 'The bio page', param: 'bio_page_id', find: findPage }) })
    .get('/', ({ workspaceId, query }) => listBioPages(deps, workspaceId, query), {
      member: 'viewer',
      query: BioPageQuery,
      response: { 200: BioPageList, 503: Failure },
      detail: { operationId: 'listBioPages', summary: 'List bio pages', description: 'The oldest first.' },
    })
    .post('/', async ({ by, body }) => status(201, await createPage(deps, by, body)), {
      member: 'editor',
      body: BioPageCreate,
      response: { 201: BioPage, 409: Failure },
      detail: {
        operationId: 'createBioPage',
        summary: 'Create a bio page',
        description: 'A draft: visitors see it once it is published. Its slug is one among those of links. At most 200 per workspace.',
      },
    })
    .get('/:bio_page_id', ({ bioPage }) => getPage(deps, bioPage), {
      bioPage: 'viewer',
      response: { 200: BioPage, 503: Failure },
      detail: { operationId: 'getBioPage', summary: 'Get a bio page', description: 'As it is edited, with what visitors may not see yet.' },
    })
    .patch('/:bio_page_id', ({ by, id, body }) => updatePage(deps, by, id, body), {
      bioPage: 'editor',
      body: BioPageUpdate,
      response: { 200: BioPage, 409: Failure, 503: Failure },
      detail: {
        operationId: 'updateBioPage',
        summary: 'Update a bio page',
        description:
          'Absent fields stay as they are, also those of theme and seo; blocks are replaced as a whole. Visitors see the changes after the next publication; a new slug or domain is the address of the page at once.',
      },
    })
    .delete(
      '/:bio_page_id',
      async ({ by, id }) => {
        await deletePage(deps, by, id)
        return status(204, undefined)
      },
      {
        bioPage: 'editor',
        response: { 204: Empty },
        detail: {
          operationId: 'deleteBioPage',
          summary: 'Delete a bio page',
          description: 'Its slug is free then. Clicks on it stay counted.',
        },
      },
    )
    .post('/:bio_page_id/publish', ({ by, id }) => publishPage(deps, by, id), {
      bioPage: 'editor',
      response: { 200: BioPage, 503: Failure },
      detail: {
        operationId: 'publishBioPage',
        summary: 'Publish a bio page',
        description: 'Visitors see it as it is now. Blocks that lead to what has become unsafe are hidden: see unsafe_blocks.',
      },
    })
    .post('/:bio_page_id/unpublish', ({ by, id }) => unpublishPage(deps, by, id), {
      bioPage: 'editor',
      response: { 200: BioPage, 503: Failure },
      detail: {
        operationId: 'unpublishBioPage',
        summary: 'Unpublish a bio page',
        description: 'Visitors find nothing at its address then.',
      },
    })
    .get('/:bio_page_id/stats', ({ workspaceId, id, query }) => pageStats(deps, workspaceId, id, query), {
      bioPage: 'viewer',
      query: BioStatsQuery,
      response: { 200: BioStats, 503: Failure },
      detail: {
        operationId: 'getBioPageStats',
        summary: "A bio page's views and clicks by day and by block",
        description: 'By people. The same clicks are in the analytics, where bio_page_id filters by the page and by=bio_block groups them.',
      },
    })
    .get(
      '/:bio_page_id/qr',
      ({ workspaceId, bioPage, query, request }) => {
        const code = { url: shortUrl(deps.config.redirectUrl, bioPage), name: bioPage.slug, own: null }
        return answerCode(deps, request, workspaceId, { code, given: query })
      },
      {
        bioPage: 'viewer',
        query: QrQuery,
        response: { 200: QrPicture, 304: Empty, 422: Failure, 503: Failure },
        detail: {
          'x-headers': ['ETag', 'Content-Disposition'],
          operationId: 'getBioPageQr',
          summary: "Draw a bio page's QR code",
          description: "As a link's is drawn: a parameter goes before the workspace's style.",
        } as object,
      },
    )
    .get(
      '/:bio_page_id/preview',
      ({ bioPage, set }) => {
        const { html, policy } = previewBioPage(deps, bioPage)
        set.headers['content-type'] = 'text/html; charset=utf-8'
        set.headers['content-security-policy'] = policy
        delete set.headers['x-frame-options']
        return html as never
      },
      {
        bioPage: 'viewer',
        response: { 200: BioPreview },
        detail: { operationId: 'previewBioPage', summary: 'A bio page as visitors would see it', description: 'The draft, as HTML.' },
      },
    )

/** The fonts of pages, for everybody. */
export const bioFonts = () =>
  new Elysia({ name: 'bio-fonts', prefix: `/${FONT_PREFIX}`, detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .get('/:file', ({ request, params }) => {
      const font = answerFont(request, `${FONT_PREFIX}/${params.file}`)
      if (!font) throw nothingHere()
      return font
    })
