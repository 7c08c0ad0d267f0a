import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import type { OverlaysNeeds } from './needs.ts'
import { createOverlay, deleteOverlay, getOverlay, listOverlayPage, updateOverlay } from './overlays.ts'
import { findOverlay } from './queries.ts'
import { newOverlay, Overlay, OverlayCreate, OverlayPage, OverlayQuery, OverlayUpdate } from './schema.ts'

export const overlayRoutes = (deps: OverlaysNeeds & WithAccess) =>
  new Elysia({ name: 'overlays', prefix: '/v1/workspaces/:workspace_id/cta', normalize: false, tags: ['cta'] })
    .use(deps.access)
    .macro({ overlay: deps.guard('overlay', { what: 'The CTA overlay', param: 'overlay_id', find: findOverlay }) })
    .get('/', ({ workspaceId, query }) => listOverlayPage(deps, workspaceId, query), {
      member: 'viewer',
      query: OverlayQuery,
      response: { 200: OverlayPage, 503: Failure },
      detail: {
        operationId: 'listOverlays',
        summary: 'List CTA overlays',
        description: 'Returns the CTA overlays of the workspace. Sorted oldest first.',
      },
    })
    .post('/', async ({ by, body }) => status(201, await createOverlay(deps, by, body)), {
      member: 'editor',
      body: OverlayCreate,
      response: { 201: Overlay, 409: Failure },
      detail: {
        'x-answers': { 201: newOverlay },
        operationId: 'createOverlay',
        summary: 'Create a CTA overlay',
        description:
          "Creates a message with a button. Links that set `cta_overlay_id` show their destination in a frame with the overlay on top. Bots, and browsers that send `Sec-GPC: 1`, are redirected without it. If the destination forbids framing, visitors are redirected without the overlay and the link has `cta_blocked` set. Links with an overlay don't show a splash page. A workspace can have up to 200 overlays.",
      },
    })
    .get('/:overlay_id', ({ overlay }) => getOverlay(deps, overlay), {
      overlay: 'viewer',
      versioned: OVERLAY_VERSION,
      response: { 200: Overlay, 503: Failure },
      detail: { operationId: 'getOverlay', summary: 'Get a CTA overlay' },
    })
    .patch('/:overlay_id', ({ by, id, body }) => updateOverlay(deps, by, id, body), {
      overlay: 'editor',
      body: OverlayUpdate,
      versioned: OVERLAY_VERSION,
      response: { 200: Overlay },
      detail: { operationId: 'updateOverlay', summary: 'Update a CTA overlay', description: 'Omitted fields are left unchanged.' },
    })
    .delete(
      '/:overlay_id',
      async ({ by, id }) => {
        await deleteOverlay(deps, by, id)
        return status(204, undefined)
      },
      {
        overlay: 'editor',
        versioned: OVERLAY_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteOverlay',
          summary: 'Delete a CTA overlay',
          description: 'Deletes the overlay. Links with it are kept and no longer show an overlay.',
        },
      },
    )

const OVERLAY_VERSION: Versioned = {
  fields: ['name', 'message', 'button_text', 'button_url', 'position', 'colors', 'delay_seconds'],
  find: (db, { workspaceId, id }) => findOverlay(db, workspaceId, id),
}
