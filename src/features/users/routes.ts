import { Elysia, status } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import type { Principal } from '../../http/auth/principal.ts'
import { openSharedWorkspaces } from '../../http/auth/shared-workspaces.ts'
import { requireId } from '../../http/parse-id.ts'
import { Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { conflict, notFound } from '../../lib/errors.ts'
import { findUser, isCreatedByDirectory } from './queries.ts'
import { MeUpdate, newUser, User, UserCreate, UserProfile } from './schema.ts'
import { createUser, requireUser, toProfile, toUser, updateMe } from './users.ts'

export const userRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'users', prefix: '/v1', normalize: false, tags: ['users'] })
    .use(deps.access)
    .get(
      '/users/:user_id',
      async ({ params, principal }) => {
        const row = await requireUser(deps.db, { id: requireId(params.user_id, 'The user') })
        const isPerson = principal !== undefined && principal.kind !== 'internal' && principal.kind !== 'key'
        const isAdmin = isPerson && principal.isInstanceAdmin
        const isKnown = await isKnownTo(deps, principal, row.id)
        if (deps.config.isProduction && !isAdmin && !isKnown) throw notFound('The user')
        const shown = { withEmail: deps.config.devAuth || isKnown }
        return isAdmin || (isPerson && principal.userId === row.id) ? toUser(row, shown) : toProfile(row, shown)
      },
      {
        anyone: true,
        response: { 200: UserProfile, 404: Failure },
        detail: {
          'x-failures': { 404: notFound('The user') },
          operationId: 'getUser',
          summary: 'Get a user',
          description:
            "Returns a user if you are that user, if you share a workspace that they agreed to join, or if you are an instance admin. Otherwise returns 404. An instance that isn't in production returns every user to everyone, and `email` only in the first two cases.",
        },
      },
    )
    .get('/me', async ({ person }) => toUser(await requireUser(deps.db, { id: person.userId }), { withEmail: true }), {
      person: { anyReach: true },
      versioned: USER_VERSION,
      response: { 200: User },
      detail: { operationId: 'getMe', summary: 'Get your account', tags: ['me'] },
    })
    .patch(
      '/me',
      async ({ person, body }) => toUser(await deps.write((tx) => updateMe(tx, deps.clock(), person.userId, body)), { withEmail: true }),
      {
        person: { anyReach: true },
        body: MeUpdate,
        versioned: USER_VERSION,
        response: { 200: User },
        detail: {
          operationId: 'updateMe',
          summary: 'Update your account',
          description: 'Updates your profile and preferences. Omitted fields are left unchanged. Unknown fields are ignored.',
          tags: ['me'],
        },
      },
    )

/** Only registered with DEV_AUTH. */
export const userSeedRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'user-seeds', prefix: '/v1', normalize: false, tags: ['users'] }).use(deps.access).post(
    '/users',
    async ({ body }) => {
      const row = await deps.write((tx) => createUser(deps, { tx, now: deps.clock() }, { ...body, emailVerifiedAt: deps.clock() }))
      return status(201, toUser(row, { withEmail: true }))
    },
    {
      open: true,
      body: UserCreate,
      response: { 201: User, 409: Failure },
      detail: {
        'x-answers': { 201: newUser },
        'x-failures': { 409: conflict('There is already an account with this email address.') },
        operationId: 'createUser',
        summary: 'Create a user (development)',
        description:
          'Creates a user for development. Only available with `DEV_AUTH=true`. The user has no password and signs in with the `X-Dev-User` header.',
      },
    },
  )

/** True if the caller is the user, or shares a workspace that the user agreed to, or that created their account. */
async function isKnownTo(deps: Core, principal: Principal | undefined, userId: number): Promise<boolean> {
  if (principal === undefined || principal.kind === 'internal') return false
  if (principal.kind !== 'key' && principal.userId === userId) return true
  const shared = openSharedWorkspaces(deps.db, principal, userId)
  // An API key is of its workspace.
  const own = principal.kind === 'key' ? shared.filter(({ workspaceId }) => workspaceId === principal.workspaceId) : shared
  if (own.some(({ isAccepted }) => isAccepted)) return true
  return isCreatedByDirectory(
    deps.db,
    userId,
    own.map(({ workspaceId }) => workspaceId),
  )
}

const USER_VERSION: Versioned = {
  fields: ['display_name', 'timezone', 'locale', 'onboarding_completed_at'],
  find: (db, { userId }) => findUser(db, userId),
}
