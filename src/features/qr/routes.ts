import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { unprocessableField } from '../../lib/errors.ts'
import { STYLE_FIELDS } from '../../lib/qr/style.ts'
import { findLink, type LinkRow } from '../links/shared-queries.ts'
import { shortUrl } from '../links/to-link.ts'
import { answerCode, markedUrl } from './answer.ts'
import { drawMany } from './bulk.ts'
import type { QrNeeds } from './needs.ts'
import { QrBulk, QrPicture, QrQuery, QrStyleBody, QrStyleInput, QrZip } from './schema.ts'
import { getWorkspaceStyle, parseStyle, setLinkStyle, setWorkspaceStyle } from './styles.ts'

export const qrRoutes = (deps: QrNeeds & WithAccess) => {
  const ownerOf = (link: LinkRow) => ({ id: link.id, text: markedUrl(shortUrl(deps.config.redirectUrl, link)), before: link.qr_style })
  return new Elysia({ name: 'qr', prefix: '/v1/workspaces/:workspace_id', normalize: false, tags: ['qr'] })
    .use(deps.access)
    .macro({ link: deps.guard('link', { what: 'The link', param: 'link_id', find: findLink }) })
    .get(
      '/links/:link_id/qr',
      ({ workspaceId, link, query, request }) => {
        const code = { url: shortUrl(deps.config.redirectUrl, link), name: link.slug, own: link.qr_style }
        return answerCode(deps, request, workspaceId, { code, given: query })
      },
      {
        link: 'viewer',
        query: QrQuery,
        response: { 200: QrPicture, 304: Empty, 422: Failure, 503: Failure },
        detail: {
          'x-headers': ['ETag', 'Content-Disposition'],
          'x-failures': {
            422: unprocessableField('color', 'is lighter than the background #000000, but scanners need a dark code on a light background'),
          },
          operationId: 'getLinkQr',
          summary: 'Get the QR code of a link',
          description:
            "Returns an image of the short URL with `?qr=1`, which marks clicks as QR scans and isn't forwarded. Parameters override the link's style, which overrides the workspace's style, which overrides the branding. Returns 422 with the reason if the code couldn't be scanned: colors without enough contrast or light on dark, a logo too large for the error correction level, or an image too small for the number of modules. Send `If-None-Match` to skip drawing an image you already have.",
        } as object,
      },
    )
    .put('/links/:link_id/qr', ({ by, link, body }) => setLinkStyle(deps, by, ownerOf(link), body), {
      link: 'editor',
      body: QrStyleInput,
      versioned: LINK_STYLE_VERSION,
      response: { 200: QrStyleBody, 422: Failure },
      detail: {
        'x-failures': {
          422: unprocessableField('color', 'is lighter than the background #000000, but scanners need a dark code on a light background'),
        },
        operationId: 'setLinkQrStyle',
        summary: 'Set the QR style of a link',
        description:
          "Replaces the style. Fields that are omitted or `null` come from the workspace's style. Returns 422 with the reason if the code couldn't be scanned.",
      },
    })
    .delete(
      '/links/:link_id/qr',
      async ({ by, link }) => {
        await setLinkStyle(deps, by, ownerOf(link), null)
        return status(204, undefined)
      },
      {
        link: 'editor',
        versioned: LINK_STYLE_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteLinkQrStyle',
          summary: 'Delete the QR style of a link',
          description: "Deletes the link's own style, so that it uses the workspace's style.",
        },
      },
    )
    .get('/links/:link_id/qr/style', ({ link }) => parseStyle(link.qr_style), {
      link: 'viewer',
      versioned: LINK_STYLE_VERSION,
      response: { 200: QrStyleBody },
      detail: {
        operationId: 'getLinkQrStyle',
        summary: 'Get the QR style of a link',
        description: "Returns the style that is set on the link itself. `null`: use the workspace's style.",
      },
    })
    .get('/qr/style', ({ workspaceId }) => getWorkspaceStyle(deps.db, workspaceId), {
      member: 'viewer',
      versioned: STYLE_VERSION,
      response: { 200: QrStyleBody },
      detail: {
        operationId: 'getQrStyle',
        summary: 'Get the QR style of the workspace',
        description: 'Returns the style that is set for the workspace. `null`: use the branding, or the default if there is none.',
      },
    })
    .put('/qr/style', ({ by, body }) => setWorkspaceStyle(deps, by, body), {
      member: 'admin',
      body: QrStyleInput,
      versioned: STYLE_VERSION,
      response: { 200: QrStyleBody, 422: Failure },
      detail: {
        'x-failures': {
          422: unprocessableField('color', 'is lighter than the background #000000, but scanners need a dark code on a light background'),
        },
        operationId: 'setQrStyle',
        summary: 'Set the QR style of the workspace',
        description:
          "Replaces the style for all QR codes without their own. Returns 422 with the reason if a code in this style couldn't be scanned.",
      },
    })
    .delete(
      '/qr/style',
      async ({ by }) => {
        await setWorkspaceStyle(deps, by, null)
        return status(204, undefined)
      },
      {
        member: 'admin',
        versioned: STYLE_VERSION,
        response: { 204: Empty },
        detail: { operationId: 'deleteQrStyle', summary: 'Delete the QR style of the workspace' },
      },
    )
    .post(
      '/qr/bulk',
      async ({ workspaceId, body, set }) => {
        const archive = await drawMany(deps, workspaceId, body)
        Object.assign(set.headers, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="qr-codes.zip"' })
        return new Response(archive)
      },
      {
        member: 'viewer',
        body: QrBulk,
        response: { 200: QrZip, 422: Failure, 503: Failure },
        detail: {
          'x-headers': ['Content-Disposition'],
          'x-failures': {
            422: unprocessableField(
              'color',
              'is lighter than the background #000000, but scanners need a dark code on a light background (link 1042)',
            ),
          },
          operationId: 'drawQrCodes',
          summary: 'Download the QR codes of many links',
          description:
            "Returns a ZIP archive of the QR codes of up to 1,000 links, with one file each, named after its slug. The archive is streamed while codes are drawn. Files are stored uncompressed with their size first, so clients can show progress. Returns 404 if a link isn't in this workspace, and 422 if a code in this style couldn't be scanned; both are checked before anything is drawn. Repeating a request with the same `Idempotency-Key` draws the codes again.",
        } as object,
      },
    )
}

const STYLE_VERSION: Versioned = { fields: STYLE_FIELDS, find: (db, { workspaceId }) => getWorkspaceStyle(db, workspaceId) }
const LINK_STYLE_VERSION: Versioned = {
  fields: STYLE_FIELDS,
  find: (db, { workspaceId, id }) => {
    const link = findLink(db, workspaceId, id)
    return link && parseStyle(link.qr_style)
  },
}
