import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Failure } from '../../http/schema.ts'
import { listOrphanVisits } from './list.ts'
import type { OrphanVisitsNeeds } from './needs.ts'
import { OrphanQuery, OrphanVisitList, OwnOrphanQuery } from './schema.ts'

export const orphanVisitRoutes = (deps: OrphanVisitsNeeds & WithAccess) =>
  new Elysia({ name: 'orphan-visits', prefix: '/v1/workspaces/:workspace_id/orphan-visits', normalize: false, tags: ['links'] })
    .use(deps.access)
    .get('/', ({ workspaceId, query }) => listOrphanVisits(deps, workspaceId, query), {
      member: 'viewer',
      query: OrphanQuery,
      response: { 200: OrphanVisitList, 503: Failure },
      detail: {
        operationId: 'listOrphanVisits',
        summary: 'List requests for links that there are none of',
        description:
          "On the workspace's domains, the most asked first, bots among them: of each day the 1,000 most asked, for 30 days. One that a link was made of is no longer there.",
      },
    })

export const ownOrphanVisitRoutes = (deps: OrphanVisitsNeeds & WithAccess) =>
  new Elysia({ name: 'own-orphan-visits', prefix: '/v1/admin/orphan-visits', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/', ({ query }) => listOrphanVisits(deps, null, query), {
      instanceAdmin: true,
      query: OwnOrphanQuery,
      response: { 200: OrphanVisitList, 503: Failure },
      detail: {
        operationId: 'listOwnOrphanVisits',
        summary: "List requests for links that there are none of, on the service's own host",
        description: 'Which belongs to no workspace. As those of a workspace; its days are those of UTC.',
      },
    })
