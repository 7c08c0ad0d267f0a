import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { MAX_ENTRIES, queryIds } from '../../http/query-list.ts'
import { Empty, items } from '../../http/schema.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { findLink } from '../links/shared-queries.ts'
import type { PublicStatsNeeds } from './needs.ts'
import { getPublicStats, listPublicStats, removePublicStats, setPublicStats } from './public-stats.ts'
import { PublicStats, PublicStatsInput, PublicStatsQuery } from './schema.ts'
import { createVisits } from './visits.ts'

export const publicStatsRoutes = (deps: PublicStatsNeeds & WithAccess) =>
  new Elysia({
    name: 'public-stats',
    prefix: '/v1/workspaces/:workspace_id',
    normalize: false,
    tags: ['analytics'],
  })
    .use(deps.access)
    .macro({ link: deps.guard('link', { what: 'The link', param: 'link_id', find: findLink }) })
    .get(
      '/public-stats',
      async ({ workspaceId, request }) => ({
        items: await listPublicStats(deps, workspaceId, queryIds(request, 'link_id')),
      }),
      {
        member: 'viewer',
        query: PublicStatsQuery,
        response: { 200: items(PublicStats, MAX_ENTRIES) },
        detail: {
          operationId: 'listPublicStats',
          summary: 'List public statistics',
          description: 'Of those of the links whose statistics are public: of a link, whether they are.',
        },
      },
    )
    .get('/links/:link_id/public-stats', ({ workspaceId, id }) => getPublicStats(deps, workspaceId, id), {
      link: 'viewer',
      response: { 200: PublicStats },
      detail: { operationId: 'getPublicStats', summary: "Get a link's public statistics", description: '404 while they are disabled.' },
    })
    .put('/links/:link_id/public-stats', ({ by, id, body }) => setPublicStats(deps, by, id, body), {
      link: 'editor',
      body: PublicStatsInput,
      response: { 200: PublicStats },
      detail: {
        operationId: 'setPublicStats',
        summary: "Make a link's statistics public",
        description: 'On a page for anybody who has its address, and its password where one is set.',
      },
    })
    .delete(
      '/links/:link_id/public-stats',
      async ({ by, id, set }) => {
        await removePublicStats(deps, by, id)
        set.status = 204
      },
      {
        link: 'editor',
        response: { 204: Empty },
        detail: {
          operationId: 'deletePublicStats',
          summary: "Disable a link's public statistics",
          description: 'The address is never used again.',
        },
      },
    )

export function publicStatsPages(deps: PublicStatsNeeds & WithAccess) {
  const visits = createVisits(deps)
  return new Elysia({ name: 'public-stats-pages', prefix: '/stats', detail: { hide: true }, normalize: false })
    .use(withRequestId)
    .onParse(() => null)
    .get('/:token', ({ request, params, query }) => visits.show(request, params.token, query.days))
    .post('/:token', ({ request, params }) => visits.unlock(request, params.token))
}
