import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { expiredSessionCookie } from '../../http/auth/session-cookie.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { listErasurePage, requestErasure, toErasure } from './erasures.ts'
import type { AccountNeeds, ErasuresNeeds } from './needs.ts'
import { findErasure } from './queries.ts'
import { AccountDelete, Erasure, ErasureCreate, ErasurePage, ErasureQuery } from './schema.ts'
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
          'Nobody can sign in to it from now on, and a job soon erases your personal data. What you created stays in its workspaces, without your name. 409 for the last owner of a workspace: hand it over or delete it first. Send `current_password`, or prove who you are with POST /v1/me/confirm first; 403 `confirmation_required` otherwise.',
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
        operationId: 'createErasure',
        summary: 'Forget a visitor, a user or all clicks',
        description:
          "Of a visitor, whose clicks and conversions stay counted without anything that tells of them, or all of the workspace. The answer is the receipt. Clicks from before the visitors' salt was last replaced (every 400 days) can't be found: nobody can tell any more whose they were.",
      },
    })
    .get('/', ({ membership, query }) => listErasurePage(deps, membership.workspaceId, query), {
      member: 'admin',
      query: ErasureQuery,
      response: { 200: ErasurePage, 503: Failure },
      detail: {
        operationId: 'listErasures',
        summary: 'List the receipts of erasures',
        description: 'The latest first. They are kept for ever.',
      },
    })
    .get('/:erasure_id', ({ erasure }) => toErasure(deps, erasure), {
      erasure: 'admin',
      response: { 200: Erasure },
      detail: { operationId: 'getErasure', summary: 'Get the receipt of an erasure' },
    })
