import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { notFound } from '../../lib/errors.ts'
import { dismissOrphanVisits, listOrphanVisits } from './list.ts'
import type { OrphanVisitsNeeds } from './needs.ts'
import { OrphanQuery, OrphanVisitList, OrphanVisitsDismissal, OwnOrphanQuery, OwnOrphanVisitsDismissal } from './schema.ts'

export const orphanVisitRoutes = (deps: OrphanVisitsNeeds & WithAccess) =>
  new Elysia({ name: 'orphan-visits', prefix: '/v1/workspaces/:workspace_id/orphan-visits', normalize: false, tags: ['links'] })
    .use(deps.access)
    .get('/', ({ workspaceId, query }) => listOrphanVisits(deps, workspaceId, query), {
      member: 'viewer',
      query: OrphanQuery,
      response: { 200: OrphanVisitList, 503: Failure },
      detail: {
        operationId: 'listOrphanVisits',
        summary: 'List orphan visits',
        description:
          "Returns visits to short links that don't exist on the workspace's domains, including visits by bots. Sorted by visits, most first. The 1,000 most visited slugs of each day are kept for 30 days. A slug disappears from the list once a link uses it, or once a member dismisses it.",
      },
    })
    .post(
      '/dismiss',
      async ({ workspaceId, body }) => {
        await dismissOrphanVisits(deps, workspaceId, body)
        return status(204, undefined)
      },
      {
        member: 'editor',
        body: OrphanVisitsDismissal,
        response: { 204: Empty, 404: Failure },
        detail: {
          'x-failures': { 404: notFound('The orphan visit') },
          operationId: 'dismissOrphanVisits',
          summary: 'Dismiss orphan visits',
          description:
            'Hides the visits to a slug from the list, or shows them again. Later visits to it stay hidden until nobody has requested it for 30 days.',
        },
      },
    )

export const ownOrphanVisitRoutes = (deps: OrphanVisitsNeeds & WithAccess) =>
  new Elysia({ name: 'own-orphan-visits', prefix: '/v1/admin/orphan-visits', normalize: false, tags: ['admin'] })
    .use(deps.access)
    .get('/', ({ query }) => listOrphanVisits(deps, null, query), {
      instanceAdmin: true,
      query: OwnOrphanQuery,
      response: { 200: OrphanVisitList, 503: Failure },
      detail: {
        operationId: 'listOwnOrphanVisits',
        summary: 'List orphan visits on the default domain',
        description:
          "Returns visits to short links that don't exist on the default domain, which doesn't belong to a workspace. Days are in UTC. Apart from that, the list works like the orphan visits of a workspace.",
      },
    })
    .post(
      '/dismiss',
      async ({ body }) => {
        await dismissOrphanVisits(deps, null, { domain_id: null, ...body })
        return status(204, undefined)
      },
      {
        instanceAdmin: true,
        body: OwnOrphanVisitsDismissal,
        response: { 204: Empty, 404: Failure },
        detail: {
          'x-failures': { 404: notFound('The orphan visit') },
          operationId: 'dismissOwnOrphanVisits',
          summary: 'Dismiss orphan visits on the default domain',
          description: 'Works like dismissing the orphan visits of a workspace.',
        },
      },
    )
