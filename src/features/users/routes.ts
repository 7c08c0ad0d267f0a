import { Elysia, status } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import type { Principal } from '../../http/auth/principal.ts'
import { findRole } from '../../http/auth/queries.ts'
import { requireId } from '../../http/parse-id.ts'
import { Failure } from '../../http/schema.ts'
import { shareWorkspace } from './queries.ts'
import { MeUpdate, User, UserCreate } from './schema.ts'
import { createUser, requireUser, toUser, updateMe } from './users.ts'

export const userRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'users', prefix: '/v1', normalize: false, tags: ['users'] })
    .use(deps.access)
    .get(
      '/users/:user_id',
      async ({ params, principal }) => {
        const row = await requireUser(deps.db, { id: requireId(params.user_id, 'The user') })
        return toUser(row, { withEmail: deps.config.devAuth || (await maySeeEmail(deps, principal, row.id)) })
      },
      {
        anyone: true,
        response: { 200: User, 404: Failure },
        detail: {
          operationId: 'getUser',
          summary: 'Get a user',
          description: 'email is null unless the caller is that user or shares a workspace.',
        },
      },
    )
    .get('/me', async ({ person }) => toUser(await requireUser(deps.db, { id: person.userId }), { withEmail: true }), {
      person: { anyReach: true },
      response: { 200: User },
      detail: { operationId: 'getMe', summary: 'Get yourself', tags: ['me'] },
    })
    .patch(
      '/me',
      async ({ person, body }) => toUser(await deps.write((tx) => updateMe(tx, deps.clock(), person.userId, body)), { withEmail: true }),
      {
        person: { anyReach: true },
        body: MeUpdate,
        response: { 200: User },
        detail: {
          operationId: 'updateMe',
          summary: 'Update yourself',
          description: 'Absent and unknown fields are ignored.',
          tags: ['me'],
        },
      },
    )

/** Only registered with DEV_AUTH. */
export const userSeedRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'user-seeds', prefix: '/v1', normalize: false, tags: ['users'] }).use(deps.access).post(
    '/users',
    async ({ body }) => {
      const row = await deps.write((tx) => createUser(tx, deps.clock(), { ...body, emailVerifiedAt: deps.clock() }))
      return status(201, toUser(row, { withEmail: true }))
    },
    {
      open: true,
      body: UserCreate,
      response: { 201: User, 409: Failure },
      detail: {
        operationId: 'createUser',
        summary: 'Create a user (development)',
        description: 'Only with DEV_AUTH=true. Such a user has no password and signs in by X-Dev-User.',
      },
    },
  )

async function maySeeEmail(deps: Core, principal: Principal | undefined, userId: number): Promise<boolean> {
  if (principal === undefined || principal.kind === 'internal') return false
  if (principal.kind === 'key') return findRole(deps.db, principal.workspaceId, userId) !== undefined
  return principal.userId === userId || shareWorkspace(deps.db, principal.userId, userId)
}
