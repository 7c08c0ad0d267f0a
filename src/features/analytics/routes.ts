import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { breakdown, cohorts, funnel, listClickPage, summary, timeseries, topLinks } from './analytics.ts'
import { withFilters } from './filter-query.ts'
import type { Live } from './live.ts'
import type { AnalyticsNeeds } from './needs.ts'
import {
  Breakdown,
  BreakdownQuery,
  ClickPage,
  ClickStream,
  ClicksQuery,
  Cohorts,
  CohortsQuery,
  Funnel,
  FunnelQuery,
  LiveQuery,
  Summary,
  SummaryQuery,
  Timeseries,
  TimeseriesQuery,
  TopLinks,
  TopLinksQuery,
} from './schema.ts'

export const analyticsRoutes = (deps: AnalyticsNeeds & WithAccess & { live: Live }) =>
  new Elysia({ name: 'analytics', prefix: '/v1/analytics/workspaces/:workspace_id', normalize: false, tags: ['analytics'] })
    .use(deps.access)
    .get('/timeseries', ({ workspaceId, query, request }) => timeseries(deps, workspaceId, withFilters(request, query)), {
      analyst: true,
      query: TimeseriesQuery,
      response: { 200: Timeseries },
      detail: {
        operationId: 'getClickTimeseries',
        summary: 'Clicks by hour, day, week or month',
        description:
          'Empty buckets are there, as 0; none lies after now. Weeks begin on Monday; of those and of months that the range has in part, what it has is counted. At most 366 days, or 31 by the hour.',
      },
    })
    .get('/links/top', ({ workspaceId, query, request }) => topLinks(deps, workspaceId, withFilters(request, query)), {
      analyst: true,
      query: TopLinksQuery,
      response: { 200: TopLinks },
      detail: { operationId: 'getTopLinks', summary: 'The links with the most clicks' },
    })
    .get('/funnel', ({ workspaceId, query, request }) => funnel(deps, workspaceId, withFilters(request, query)), {
      analyst: true,
      query: FunnelQuery,
      response: { 200: Funnel },
      detail: {
        operationId: 'getVisitorFunnel',
        summary: 'Unique visitors within windows from the first click',
        description: 'total: all of the range; the others: within that time from the first click of the range.',
      },
    })
    .get('/cohorts', ({ workspaceId, query, request }) => cohorts(deps, workspaceId, withFilters(request, query)), {
      analyst: true,
      query: CohortsQuery,
      response: { 200: Cohorts },
      detail: {
        operationId: 'getVisitorCohorts',
        summary: 'How many visitors came back',
        description: 'By the ISO week of their first click in the range. Cells without a visitor are left out.',
      },
    })
    .get('/breakdown', ({ workspaceId, query, request }) => breakdown(deps, workspaceId, withFilters(request, query)), {
      analyst: true,
      query: BreakdownQuery,
      response: { 200: Breakdown },
      detail: {
        operationId: 'getClickBreakdown',
        summary: 'Clicks by country, device, referrer …',
        description: 'The most clicks first, or what grew the most. hour_of_day and weekday (mon to sun) are those of the timezone.',
      },
    })
    .get('/summary', ({ workspaceId, query, request }) => summary(deps, workspaceId, withFilters(request, query)), {
      analyst: true,
      query: SummaryQuery,
      response: { 200: Summary },
      detail: { operationId: 'getClickSummary', summary: 'The numbers of a range, and of the one before' },
    })
    .get('/clicks', ({ workspaceId, query, request }) => listClickPage(deps, workspaceId, withFilters(request, query)), {
      analyst: true,
      query: ClicksQuery,
      response: { 200: ClickPage },
      detail: { operationId: 'listClicks', summary: 'Single clicks', description: 'The latest first.' },
    })
    .get(
      '/live',
      ({ workspaceId, mayStillRead, query, request, set }) => {
        const asked = withFilters(request, query)
        // The length of a HEAD's answer would be that of a stream without end.
        const stream =
          request.method === 'HEAD'
            ? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
            : deps.live.open({
                workspaceId,
                query: asked,
                lastEventId: request.headers.get('last-event-id'),
                left: request.signal,
                mayStillRead,
              })
        // After what may be refused, which is JSON. nginx would hold a stream back.
        Object.assign(set.headers, {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        return stream
      },
      {
        analyst: true,
        query: LiveQuery,
        response: { 200: ClickStream },
        detail: {
          operationId: 'streamClicks',
          summary: 'Clicks as they come',
          description:
            'Server-Sent Events of the type `click`, with the data of a single click. With `Last-Event-ID`, those of the last hour that came after it are sent first. A stream ends after five minutes; browsers connect again and miss nothing. It also ends within five seconds when its caller may no longer read the workspace.',
        },
      },
    )
