import { Elysia } from 'elysia'
import { replacesOmitted } from '../../http/api-versions.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { deprecationHeaders } from '../../http/deprecation.ts'
import { queryIds } from '../../http/query-list.ts'
import { Empty, Failure, PAGE_MAX, wholePage } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { findLink } from '../links/shared-queries.ts'
import type { PublicStatsNeeds } from './needs.ts'
import { getPublicStats, listPublicStats, removePublicStats, setPublicStats } from './public-stats.ts'
import { findStats } from './queries.ts'
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
    .get('/public-stats', ({ workspaceId, query, request }) => listPublicStats(deps, workspaceId, queryIds(request, 'link_id'), query), {
      member: 'viewer',
      query: PublicStatsQuery,
      response: { 200: wholePage(PublicStats, PAGE_MAX), 503: Failure },
      detail: {
        operationId: 'listPublicStats',
        summary: 'List public stats',
        description: 'Returns the public stats settings of the given links, or of all links. Links without public stats are left out.',
      },
    })
    .get('/links/:link_id/public-stats', ({ workspaceId, id }) => getPublicStats(deps, workspaceId, id), {
      link: 'viewer',
      versioned: STATS_VERSION,
      response: { 200: PublicStats },
      detail: {
        operationId: 'getPublicStats',
        summary: 'Get the public stats of a link',
        description: 'Returns the URL of the public stats page. Returns 404 if public stats are off for the link.',
      },
    })
    .put(
      '/links/:link_id/public-stats',
      ({ by, id, body, apiVersion, set }) => {
        if (replacesOmitted(apiVersion)) return setPublicStats(deps, by, id, { password: null, ...body })
        if (body.password === undefined) Object.assign(set.headers, deprecationHeaders(deps.config.baseUrl))
        return setPublicStats(deps, by, id, body)
      },
      {
        link: 'editor',
        body: PublicStatsInput,
        versioned: STATS_VERSION,
        response: { 200: PublicStats },
        detail: {
          'x-headers': ['Deprecation', 'Sunset', 'Link'],
          operationId: 'setPublicStats',
          summary: 'Enable public stats for a link',
          description: "Publishes the link's analytics on a page that anyone with its URL can open, with the password if you set one.",
        },
      },
    )
    .delete(
      '/links/:link_id/public-stats',
      async ({ by, id, set }) => {
        await removePublicStats(deps, by, id)
        set.status = 204
      },
      {
        link: 'editor',
        versioned: STATS_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deletePublicStats',
          summary: 'Disable public stats for a link',
          description: 'Takes the page offline. Its URL is never used again.',
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

const STATS_VERSION: Versioned = {
  fields: ['token', 'password'],
  find: async (db, { workspaceId, id }) => {
    const row = await findStats(db, workspaceId, id)
    return { token: row?.token, password: row?.password_hash }
  },
}
