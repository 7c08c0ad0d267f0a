import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure } from '../../http/schema.ts'
import { homeOf } from './home.ts'
import type { HomeNeeds } from './needs.ts'
import { Home } from './schema.ts'

export const homeRoutes = (deps: HomeNeeds & WithAccess) =>
  new Elysia({ name: 'home', prefix: '/v1/workspaces/:workspace_id/home', normalize: false, tags: ['analytics'] })
    .use(deps.access)
    .get('/', ({ workspaceId, membership }) => homeOf(deps, workspaceId, membership.role), {
      member: 'viewer',
      response: { 200: Home, 503: Failure },
      detail: {
        operationId: 'getHome',
        summary: 'Get an overview of today',
        description:
          'Returns clicks, visitors and conversions of today with what is usual by this time, the links that changed the most, and what needs attention. Bots and imported clicks are left out of the comparison. Times of day are in the time zone of the workspace.',
      },
    })
