import { Elysia, status } from 'elysia'
import { pageLanguage } from '../../http/answers.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { nothingHere, slugTaken, unprocessableField } from '../../lib/errors.ts'
import { shortUrl } from '../links/to-link.ts'
import { answerCode } from '../qr/answer.ts'
import { QrPicture, QrQuery } from '../qr/schema.ts'
import { answerFont, FONT_PREFIX } from './fonts.ts'
import type { BioNeeds } from './needs.ts'
import { createPage, deletePage, getPage, listBioPages, updatePage } from './pages.ts'
import { previewBioPage } from './preview.ts'
import { publishPage, unpublishPage } from './publish.ts'
import { findPage } from './queries.ts'
import {
  BioPage,
  BioPageCreate,
  BioPageList,
  BioPageQuery,
  BioPageUpdate,
  BioPreview,
  BioStats,
  BioStatsQuery,
  newBioPage,
} from './schema.ts'
import { pageStats } from './stats.ts'

export const bioRoutes = (deps: BioNeeds & WithAccess) =>
  new Elysia({ name: 'bio', prefix: '/v1/workspaces/:workspace_id/bio', normalize: false, tags: ['bio'] })
    .use(deps.access)
    .macro({ bioPage: deps.guard('bioPage', { what: 'The bio page', param: 'bio_page_id', find: findPage }) })
    .get('/', ({ workspaceId, query }) => listBioPages(deps, workspaceId, query), {
      member: 'viewer',
      query: BioPageQuery,
      response: { 200: BioPageList, 503: Failure },
      detail: {
        operationId: 'listBioPages',
        summary: 'List bio pages',
        description: 'Returns the bio pages of the workspace. Sorted oldest first.',
      },
    })
    .post('/', async ({ by, body }) => status(201, await createPage(deps, by, body)), {
      member: 'editor',
      body: BioPageCreate,
      response: { 201: BioPage, 409: Failure },
      detail: {
        'x-answers': { 201: newBioPage },
        'x-failures': { 409: slugTaken() },
        operationId: 'createBioPage',
        summary: 'Create a bio page',
        description:
          'Creates a bio page as a draft, which visitors see once you publish it. Links and bio pages share one set of slugs. A workspace can have up to 200 bio pages.',
      },
    })
    .get('/:bio_page_id', ({ bioPage }) => getPage(deps, bioPage), {
      bioPage: 'viewer',
      versioned: BIO_VERSION,
      response: { 200: BioPage, 503: Failure },
      detail: {
        operationId: 'getBioPage',
        summary: 'Get a bio page',
        description: "Returns the page as last edited, including changes that aren't published yet.",
      },
    })
    .patch('/:bio_page_id', ({ by, id, body }) => updatePage(deps, by, id, body), {
      bioPage: 'editor',
      body: BioPageUpdate,
      versioned: BIO_VERSION,
      response: { 200: BioPage, 409: Failure, 503: Failure },
      detail: {
        'x-failures': { 409: slugTaken() },
        operationId: 'updateBioPage',
        summary: 'Update a bio page',
        description:
          'Omitted fields are left unchanged, also inside `theme` and `seo`. `blocks` replaces all blocks. Visitors see the changes once you publish the page again, but a new slug or domain takes effect at once.',
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
        versioned: BIO_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteBioPage',
          summary: 'Delete a bio page',
          description: 'Deletes the page and frees its slug. Clicks on the page stay in the analytics.',
        },
      },
    )
    .post('/:bio_page_id/publish', ({ by, id }) => publishPage(deps, by, id), {
      bioPage: 'editor',
      response: { 200: BioPage, 503: Failure },
      detail: {
        operationId: 'publishBioPage',
        summary: 'Publish a bio page',
        description: 'Publishes the page as it is now. Blocks that link to an unsafe URL are hidden and listed in `unsafe_blocks`.',
      },
    })
    .post('/:bio_page_id/unpublish', ({ by, id }) => unpublishPage(deps, by, id), {
      bioPage: 'editor',
      response: { 200: BioPage, 503: Failure },
      detail: {
        operationId: 'unpublishBioPage',
        summary: 'Unpublish a bio page',
        description: 'Takes the page offline. Its URL returns 404 until you publish it again.',
      },
    })
    .get('/:bio_page_id/stats', ({ workspaceId, id, query }) => pageStats(deps, workspaceId, id, query), {
      bioPage: 'viewer',
      query: BioStatsQuery,
      response: { 200: BioStats, 503: Failure },
      detail: {
        operationId: 'getBioPageStats',
        summary: 'Get the analytics of a bio page',
        description:
          "Returns the views and clicks by people, for each day and each block. The same clicks are included in the workspace's analytics, where you can filter by `bio_page_id` and group by `by=bio_block`.",
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
          'x-failures': {
            422: unprocessableField('color', 'is lighter than the background #000000, but scanners need a dark code on a light background'),
          },
          operationId: 'getBioPageQr',
          summary: 'Get the QR code of a bio page',
          description: "Returns an image. Parameters that you omit come from the workspace's QR style.",
        } as object,
      },
    )
    .get(
      '/:bio_page_id/preview',
      ({ bioPage, request, set }) => {
        const { html, policy } = previewBioPage(deps, bioPage, pageLanguage(request))
        set.headers['content-type'] = 'text/html; charset=utf-8'
        set.headers['content-security-policy'] = policy
        delete set.headers['x-frame-options']
        return html as never
      },
      {
        bioPage: 'viewer',
        response: { 200: BioPreview },
        detail: {
          operationId: 'previewBioPage',
          summary: 'Preview a bio page',
          description: 'Returns the draft as HTML, as visitors would see it.',
        },
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

const BIO_VERSION: Versioned = {
  fields: ['domain_id', 'slug', 'title', 'bio', 'avatar_url', 'theme', 'blocks', 'seo'],
  find: (db, { workspaceId, id }) => {
    const row = findPage(db, workspaceId, id)
    return row && { ...JSON.parse(row.draft), domain_id: row.domain_id, slug: row.slug }
  },
}
