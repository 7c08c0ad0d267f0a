import { Elysia } from 'elysia'
import type { Deps } from '../../deps.ts'
import { access } from '../../http/auth/access.ts'
import { timeseries, topLinks } from './analytics.ts'
import { Timeseries, TimeseriesQuery, TopLinks, TopLinksQuery } from './schema.ts'

export const analyticsRoutes = (deps: Deps) =>
  new Elysia({ name: 'analytics', prefix: '/v1/analytics/workspaces/:workspace_id', normalize: false, tags: ['analytics'] })
    .use(access(deps))
    .get('/timeseries', ({ workspaceId, query }) => timeseries(deps, workspaceId, query), {
      analyst: true,
      query: TimeseriesQuery,
      response: { 200: Timeseries },
      detail: {
        summary: 'Clicks by day or hour',
        description: 'Empty buckets are there, as 0; none lies after now. At most 366 days, or 31 by the hour.',
      },
    })
    .get('/links/top', ({ workspaceId, query }) => topLinks(deps, workspaceId, query), {
      analyst: true,
      query: TopLinksQuery,
      response: { 200: TopLinks },
      detail: { summary: 'The links with the most clicks' },
    })
