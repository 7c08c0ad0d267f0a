import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { OverlaysNeeds } from './needs.ts'
import { createOverlay, deleteOverlay, getOverlay, listOverlayPage, updateOverlay } from './overlays.ts'
import { findOverlay } from './queries.ts'
import { Overlay, OverlayCreate, OverlayPage, OverlayQuery, OverlayUpdate } from './schema.ts'

export const overlayRoutes = (deps: OverlaysNeeds & WithAccess) =>
  new Elysia({ name: 'overlays', prefix: '/v1/workspaces/:workspace_id/cta', normalize: false, tags: ['cta'] })
    .use(deps.access)
    .macro({ overlay: deps.guard('overlay', { what: 'The overlay', param: 'overlay_id', find: findOverlay }) })
    .get('/', ({ workspaceId, query }) => listOverlayPage(deps, workspaceId, query), {
      member: 'viewer',
      query: OverlayQuery,
      response: { 200: OverlayPage, 503: Failure },
      detail: { operationId: 'listOverlays', summary: 'List overlays', description: 'The oldest first.' },
    })
    .post('/', async ({ by, body }) => status(201, await createOverlay(deps, by, body)), {
      member: 'editor',
      body: OverlayCreate,
      response: { 201: Overlay, 409: Failure },
      detail: {
        operationId: 'createOverlay',
        summary: 'Create an overlay',
        description:
          'Links with its cta_overlay_id show their destination in a frame, and the overlay on it: to people, and not to who sends Sec-GPC: 1. A destination that forbids framing is redirected to plainly; the link has cta_blocked then. A link with an overlay has no splash page. At most 200 per workspace.',
      },
    })
    .get('/:overlay_id', ({ overlay }) => getOverlay(deps, overlay), {
      overlay: 'viewer',
      response: { 200: Overlay, 503: Failure },
      detail: { operationId: 'getOverlay', summary: 'Get an overlay' },
    })
    .patch('/:overlay_id', ({ by, id, body }) => updateOverlay(deps, by, id, body), {
      overlay: 'editor',
      body: OverlayUpdate,
      response: { 200: Overlay },
      detail: { operationId: 'updateOverlay', summary: 'Update an overlay', description: 'Absent fields stay as they are.' },
    })
    .delete(
      '/:overlay_id',
      async ({ by, id }) => {
        await deleteOverlay(deps, by, id)
        return status(204, undefined)
      },
      {
        overlay: 'editor',
        response: { 204: Empty },
        detail: { operationId: 'deleteOverlay', summary: 'Delete an overlay', description: 'Its links stay, without an overlay.' },
      },
    )
