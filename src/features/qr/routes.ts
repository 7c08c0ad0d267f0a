import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
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
          operationId: 'getLinkQr',
          summary: "Draw a link's QR code",
          description:
            "Of the short link with ?qr=1, which marks the click's trigger and is not forwarded. A parameter goes before the link's style, that before the workspace's, that before the branding. 422 says why no decoder would read it: its colours are too near to each other or light on dark, the logo is too large for the level, the picture too small for so many modules. With If-None-Match, a picture that is known is not drawn again.",
        } as object,
      },
    )
    .put('/links/:link_id/qr', ({ by, link, body }) => setLinkStyle(deps, by, ownerOf(link), body), {
      link: 'editor',
      body: QrStyleInput,
      response: { 200: QrStyleBody, 422: Failure },
      detail: {
        operationId: 'setLinkQrStyle',
        summary: "Set the style of a link's QR code",
        description: "The whole style: what is absent or null is as the workspace's style has it. 422 as when it is drawn.",
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
        response: { 204: Empty },
        detail: {
          operationId: 'deleteLinkQrStyle',
          summary: "Delete the style of a link's QR code",
          description: "It has the workspace's.",
        },
      },
    )
    .get('/links/:link_id/qr/style', ({ link }) => parseStyle(link.qr_style), {
      link: 'viewer',
      response: { 200: QrStyleBody },
      detail: {
        operationId: 'getLinkQrStyle',
        summary: "Get the style of a link's QR code",
        description: "As it is stored: null is as the workspace's style has it.",
      },
    })
    .get('/qr/style', ({ workspaceId }) => getWorkspaceStyle(deps.db, workspaceId), {
      member: 'viewer',
      response: { 200: QrStyleBody },
      detail: {
        operationId: 'getQrStyle',
        summary: "Get the workspace's style of QR codes",
        description: 'As it is stored: null is as the branding has it, else as the service does.',
      },
    })
    .put('/qr/style', ({ by, body }) => setWorkspaceStyle(deps, by, body), {
      member: 'admin',
      body: QrStyleInput,
      response: { 200: QrStyleBody, 422: Failure },
      detail: {
        operationId: 'setQrStyle',
        summary: "Set the workspace's style of QR codes",
        description: 'The whole style, for all codes that have no other. 422 as when one is drawn.',
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
        response: { 204: Empty },
        detail: { operationId: 'deleteQrStyle', summary: "Delete the workspace's style of QR codes" },
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
          operationId: 'drawQrCodes',
          summary: 'Draw the QR codes of many links',
          description:
            "At most 1,000, as a ZIP archive of a file for each, named by its slug. The archive is sent while the codes are drawn, each file stored as it is with its size in front of it: who reads along knows how many have come. One that isn't this workspace's is a 404, and a style that no decoder would read a 422, before any code is drawn. With an Idempotency-Key that was used, they are drawn again.",
        } as object,
      },
    )
}
