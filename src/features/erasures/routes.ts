import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { requestErasure, toErasure } from './erasures.ts'
import type { Needs } from './needs.ts'
import { findErasure } from './queries.ts'
import { Erasure, ErasureCreate } from './schema.ts'

export const erasureRoutes = (deps: Needs & WithAccess) =>
  new Elysia({ name: 'erasures', prefix: '/v1/workspaces/:workspace_id/compliance/erasure', normalize: false, tags: ['compliance'] })
    .use(deps.access)
    .macro({ erasure: deps.guard('erasure', { what: 'The erasure', param: 'erasure_id', find: findErasure }) })
    .post('/', async ({ workspaceId, actor, body }) => status(202, await requestErasure(deps, actor, workspaceId, body)), {
      member: 'owner',
      body: ErasureCreate,
      response: { 202: Erasure },
      detail: {
        operationId: 'createErasure',
        summary: 'Forget clicks',
        description:
          "Of a visitor, whose clicks and conversions stay counted without anything that tells of them, or all of the workspace. The answer is the receipt. Clicks from before the visitors' salt was last replaced (every 400 days) can't be found: nobody can tell any more whose they were.",
      },
    })
    .get('/:erasure_id', ({ erasure }) => toErasure(erasure), {
      erasure: 'admin',
      response: { 200: Erasure },
      detail: { operationId: 'getErasure', summary: 'Get the receipt of an erasure' },
    })
