import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { expiredSessionCookie } from '../../http/auth/session-cookie.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { listErasurePage, requestErasure, toErasure } from './erasures.ts'
import type { AccountNeeds, ErasuresNeeds } from './needs.ts'
import { findErasure } from './queries.ts'
import { AccountDelete, begunErasure, Erasure, ErasureCreate, ErasurePage, ErasureQuery } from './schema.ts'
import { endOwnAccount } from './users.ts'

/** A person's own account. */
export const accountRoutes = (deps: AccountNeeds & WithAccess) =>
  new Elysia({ name: 'account', prefix: '/v1', normalize: false, tags: ['me'] }).use(deps.access).delete(
    '/me',
    async ({ person, actor, body, set }) => {
      await endOwnAccount(deps, actor, person, body)
      set.headers['set-cookie'] = expiredSessionCookie(deps.config)
      return status(204, undefined)
    },
    {
      person: { inPerson: true },
      body: AccountDelete,
      response: { 204: Empty, 403: Failure, 409: Failure, 429: Failure },
      detail: {
        'x-headers': ['Set-Cookie'],
        operationId: 'deleteAccount',
        summary: 'Delete your account',
        description:
          'Signs you out everywhere at once, then erases your personal data in the background. Things that you created stay in their workspaces, without your name. Returns 409 if you are the last owner of a workspace: make someone else an owner or delete the workspace first. Send `current_password`, or call `POST /v1/me/confirm` first; otherwise returns 403 `confirmation_required`.',
      },
    },
  )

export const erasureRoutes = (deps: ErasuresNeeds & WithAccess) =>
  new Elysia({ name: 'erasures', prefix: '/v1/workspaces/:workspace_id/compliance/erasure', normalize: false, tags: ['compliance'] })
    .use(deps.access)
    .macro({ erasure: deps.guard('erasure', { what: 'The erasure', param: 'erasure_id', find: findErasure }) })
    .post('/', async ({ membership, actor, body }) => status(202, await requestErasure(deps, actor, membership, body)), {
      member: { role: 'admin', whenFull: true },
      body: ErasureCreate,
      response: { 202: Erasure, 409: Failure },
      detail: {
        'x-answers': { 202: begunErasure },
        operationId: 'createErasure',
        summary: 'Erase a visitor, a user or all clicks',
        description:
          "Erases a visitor, a user, or all clicks and conversions in the workspace, in the background. A visitor's clicks and conversions stay in the totals without personal data. Returns a receipt. Clicks from before the visitor salt was last replaced (every 400 days) can't be found, because they can no longer be linked to a visitor.",
      },
    })
    .get('/', ({ membership, query }) => listErasurePage(deps, membership.workspaceId, query), {
      member: 'admin',
      query: ErasureQuery,
      response: { 200: ErasurePage, 503: Failure },
      detail: {
        operationId: 'listErasures',
        summary: 'List erasure receipts',
        description: 'Returns the receipts, which are kept forever. Sorted newest first.',
      },
    })
    .get('/:erasure_id', ({ erasure }) => toErasure(deps, erasure), {
      erasure: 'admin',
      response: { 200: Erasure },
      detail: { operationId: 'getErasure', summary: 'Get an erasure receipt' },
    })
