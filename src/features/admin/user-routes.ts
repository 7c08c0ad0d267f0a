import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Failure } from '../../http/schema.ts'
import { notFound } from '../../lib/errors.ts'
import { removeFactors } from '../second-factors/factors.ts'
import { deleteUserLater, endAccessOfUser, restoreUser, suspendUser } from '../suspensions/users.ts'
import { requireUser } from '../users/users.ts'
import { AccessEnded, FactorsRemoved, UserScheduleDelete, UserSuspend } from './actions-schema.ts'
import { describeUser, listAllUsers } from './instance.ts'
import type { AdminNeeds } from './needs.ts'
import { AdminUserDetail, AdminUserPage, AdminUserQuery } from './schema.ts'

export const adminUserRoutes = (deps: AdminNeeds & WithAccess) =>
  new Elysia({ name: 'admin-users', prefix: '/v1/admin/users', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/', ({ query }) => listAllUsers(deps, query), {
      instanceAdmin: true,
      query: AdminUserQuery,
      response: { 200: AdminUserPage, 503: Failure },
      detail: {
        operationId: 'listAllUsers',
        summary: 'List all users',
        description: 'Returns every user of the instance. Sorted oldest first.',
      },
    })
    .get('/:user_id', ({ params }) => describeUser(deps, requireId(params.user_id, 'The user')), {
      instanceAdmin: true,
      response: { 200: AdminUserDetail, 503: Failure },
      detail: {
        'x-failures': { 404: notFound('The user') },
        operationId: 'getAnyUser',
        summary: 'Get a user of the instance',
        description: 'Returns the user with their workspaces, and the number of their sessions, tokens and API keys.',
      },
    })
    .post(
      '/:user_id/suspend',
      async ({ actor, params, body }) => {
        const { id } = await suspendUser(deps, actor, requireId(params.user_id, 'The user'), body)
        return describeUser(deps, id)
      },
      {
        instanceAdmin: true,
        body: UserSuspend,
        response: { 200: AdminUserDetail, 503: Failure },
        detail: {
          'x-failures': { 404: notFound('The user') },
          operationId: 'suspendUser',
          summary: 'Suspend a user',
          description:
            "Signs the user out, and refuses their sign-ins, personal access tokens and API keys until they are restored. What they made stays. They get an email. You can't suspend yourself, nor the last instance admin.",
        },
      },
    )
    .post(
      '/:user_id/restore',
      async ({ actor, params }) => {
        const { id } = await restoreUser(deps, actor, requireId(params.user_id, 'The user'))
        return describeUser(deps, id)
      },
      {
        instanceAdmin: true,
        response: { 200: AdminUserDetail, 503: Failure },
        detail: {
          'x-failures': { 404: notFound('The user') },
          operationId: 'restoreUser',
          summary: 'Restore a suspended user',
          description:
            'The user can sign in again, their tokens and API keys work again, and a scheduled deletion is undone. They get an email.',
        },
      },
    )
    .post(
      '/:user_id/schedule-deletion',
      async ({ actor, params, body }) => {
        const { id } = await deleteUserLater(deps, actor, requireId(params.user_id, 'The user'), body)
        return describeUser(deps, id)
      },
      {
        instanceAdmin: { confirmed: true },
        body: UserScheduleDelete,
        response: { 200: AdminUserDetail, 503: Failure },
        detail: {
          'x-failures': { 404: notFound('The user') },
          operationId: 'scheduleUserDeletion',
          summary: 'Delete a user in 30 days',
          description:
            'Suspends the user now, and deletes the account after 30 days, unless it is restored before. They get an email. 409 for the last owner of a workspace.',
        },
      },
    )
    .post(
      '/:user_id/end-access',
      async ({ actor, params }) => ({ api_keys: await endAccessOfUser(deps, actor, requireId(params.user_id, 'The user')) }),
      {
        instanceAdmin: { confirmed: true },
        response: { 200: AccessEnded },
        detail: {
          'x-failures': { 404: notFound('The user') },
          operationId: 'endAccess',
          summary: 'End all sessions, tokens and keys of a user',
          description: 'The user can sign in again with their password, passkey or single sign-on.',
        },
      },
    )
    .post(
      '/:user_id/remove-factors',
      async ({ actor, params }) => {
        const { email } = await requireUser(deps.db, { id: requireId(params.user_id, 'The user') })
        return { had_factors: await removeFactors(deps, actor, email) }
      },
      {
        instanceAdmin: { confirmed: true },
        response: { 200: FactorsRemoved },
        detail: {
          'x-failures': { 404: notFound('The user') },
          operationId: 'removeFactors',
          summary: 'Remove all two-factor methods of a user',
          description: 'For somebody who lost them. They sign in with only their password afterwards, and get an email about it.',
        },
      },
    )
