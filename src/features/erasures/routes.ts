import { Elysia, status } from 'elysia'
import type { Sight, WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { requestErasure, requireErasure } from './erasures.ts'
import type { Needs } from './needs.ts'
import { findErasure } from './queries.ts'
import { Erasure, ErasureCreate } from './schema.ts'

const anErasure: Sight = { what: 'The erasure', param: 'erasure_id', find: findErasure }

export const erasureRoutes = (deps: Needs & WithAccess) =>
  new Elysia({ name: 'erasures', prefix: '/v1/workspaces/:workspace_id/compliance/erasure', normalize: false, tags: ['compliance'] })
    .use(deps.access)
    .post('/', async ({ membership, actor, body }) => status(202, await requestErasure(deps, actor, membership.workspaceId, body)), {
      member: 'owner',
      body: ErasureCreate,
      response: { 202: Erasure },
      detail: {
        summary: 'Forget clicks',
        description:
          "Of a visitor, whose clicks stay counted without anything that tells of them, or all of the workspace. The answer is the receipt. Clicks from before the visitors' salt was last replaced (every 400 days) can't be found: nobody can tell any more whose they were.",
      },
    })
    .get(
      '/:erasure_id',
      ({ membership, params }) => requireErasure(deps, membership.workspaceId, requireId(params.erasure_id, 'The erasure')),
      {
        member: { role: 'admin', sees: anErasure },
        response: { 200: Erasure },
        detail: { summary: 'Get the receipt of an erasure' },
      },
    )
