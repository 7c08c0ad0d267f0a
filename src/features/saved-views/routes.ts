import { Elysia, status } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { parseId } from '../../http/parse-id.ts'
import { Empty, Failure, wholePage } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { findVisibleView } from './queries.ts'
import { MAX_VIEWS, SavedView, SavedViewCreate, SavedViewQuery, SavedViewUpdate } from './schema.ts'
import { createView, deleteView, listViewPage, requireView, toView, updateView } from './views.ts'

export const savedViewRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'views', prefix: '/v1/workspaces/:workspace_id/views', normalize: false, tags: ['links'] })
    .use(deps.access)
    .get('/', ({ membership, query }) => listViewPage(deps, membership, query), {
      member: 'viewer',
      query: SavedViewQuery,
      response: { 200: wholePage(SavedView, 2 * MAX_VIEWS) },
      detail: {
        operationId: 'listSavedViews',
        summary: 'List saved views',
        description: 'Returns the views of the list of links that the workspace shares, and your own. Sorted by name.',
      },
    })
    .post('/', async ({ actor, membership, body }) => status(201, await createView(deps, { actor, membership }, body)), {
      member: 'viewer',
      body: SavedViewCreate,
      response: { 201: SavedView, 409: Failure },
      detail: {
        operationId: 'createSavedView',
        summary: 'Create a saved view',
        description: `Saves filters, an order and columns of the list of links. A view is personal by default. Sharing one requires the editor role. A workspace can share up to ${MAX_VIEWS} views, and you can have up to ${MAX_VIEWS} personal ones in it.`,
      },
    })
    .get('/:view_id', async ({ membership, params }) => toView(await requireView(deps.db, membership, parseId(params.view_id) ?? 0)), {
      member: 'viewer',
      versioned: VIEW_VERSION,
      response: { 200: SavedView },
      detail: { operationId: 'getSavedView', summary: 'Get a saved view' },
    })
    .patch(
      '/:view_id',
      ({ actor, membership, params, body }) => updateView(deps, { actor, membership }, parseId(params.view_id) ?? 0, body),
      {
        member: 'viewer',
        body: SavedViewUpdate,
        versioned: VIEW_VERSION,
        response: { 200: SavedView, 409: Failure },
        detail: {
          operationId: 'updateSavedView',
          summary: 'Update a saved view',
          description: 'Omitted fields are left unchanged. Shared views require the editor role.',
        },
      },
    )
    .delete(
      '/:view_id',
      async ({ actor, membership, params }) => {
        await deleteView(deps, { actor, membership }, parseId(params.view_id) ?? 0)
        return status(204, undefined)
      },
      {
        member: 'viewer',
        versioned: VIEW_VERSION,
        response: { 204: Empty },
        detail: { operationId: 'deleteSavedView', summary: 'Delete a saved view', description: 'Shared views require the editor role.' },
      },
    )

const VIEW_VERSION: Versioned = {
  fields: ['name', 'filters', 'sort', 'columns', 'density', 'owner_id'],
  find: (db, { workspaceId, userId, params }) => findVisibleView(db, workspaceId, userId, parseId(params.view_id) ?? 0),
}
