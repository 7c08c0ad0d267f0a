import { Elysia } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { findSettings } from '../workspaces/settings.ts'
import { breakdown, cohorts, dailyClicks, funnel, listClickPage, summary, timeseries, topLinks, withUnknownValues } from './analytics.ts'
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
  DailyClicks,
  DailyClicksQuery,
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
    .get(
      '/timeseries',
      ({ workspaceId, query, request }) => withUnknownValues(deps, workspaceId, withFilters(request, query), timeseries),
      {
        analyst: true,
        query: TimeseriesQuery,
        response: { 200: Timeseries },
        detail: {
          operationId: 'getClickTimeseries',
          summary: 'Get clicks over time',
          description:
            'Returns clicks and visitors by hour, day, week or month. Buckets without clicks are returned as 0, and future buckets are left out. Weeks start on Monday. A week or month that is only partly in range counts only that part. The range can be up to 366 days, or 31 days by hour.',
        },
      },
    )
    .get('/links/top', ({ workspaceId, query, request }) => withUnknownValues(deps, workspaceId, withFilters(request, query), topLinks), {
      analyst: true,
      query: TopLinksQuery,
      response: { 200: TopLinks },
      detail: { operationId: 'getTopLinks', summary: 'List the links with the most clicks' },
    })
    .get('/links/daily', ({ workspaceId, query }) => dailyClicks(deps, workspaceId, query), {
      analyst: true,
      query: DailyClicksQuery,
      response: { 200: DailyClicks },
      detail: {
        operationId: 'getDailyLinkClicks',
        summary: 'Get the daily clicks of links',
        description:
          'Returns the clicks of up to 100 links on each of the last 14 days, such as for a small chart beside each link of a list. Days begin and end in the time zone of the workspace.',
      },
    })
    .get('/funnel', ({ workspaceId, query, request }) => withUnknownValues(deps, workspaceId, withFilters(request, query), funnel), {
      analyst: true,
      query: FunnelQuery,
      response: { 200: Funnel },
      detail: {
        operationId: 'getVisitorFunnel',
        summary: 'Get a funnel of unique visitors',
        description:
          'Counts unique visitors in the whole range (`total`), and within an hour, a day and a week of the first click in the range.',
      },
    })
    .get('/cohorts', ({ workspaceId, query, request }) => withUnknownValues(deps, workspaceId, withFilters(request, query), cohorts), {
      analyst: true,
      query: CohortsQuery,
      response: { 200: Cohorts },
      detail: {
        operationId: 'getVisitorCohorts',
        summary: 'Get cohorts of returning visitors',
        description:
          'Groups visitors by the ISO week of their first click in the range, and counts how many came back in each week after it. Cells without visitors are left out.',
      },
    })
    .get('/breakdown', ({ workspaceId, query, request }) => withUnknownValues(deps, workspaceId, withFilters(request, query), breakdown), {
      analyst: true,
      query: BreakdownQuery,
      response: { 200: Breakdown },
      detail: {
        operationId: 'getClickBreakdown',
        summary: 'Break clicks down by country, device, referrer and more',
        description:
          'Groups clicks by one dimension, or by two. Sorted by clicks, or by growth with `sort=change`. `hour_of_day` and `weekday` (`mon` to `sun`) follow `timezone`.',
      },
    })
    .get('/summary', ({ workspaceId, query, request }) => withUnknownValues(deps, workspaceId, withFilters(request, query), summary), {
      analyst: true,
      query: SummaryQuery,
      response: { 200: Summary },
      detail: { operationId: 'getClickSummary', summary: 'Get a summary of clicks' },
    })
    .get('/clicks', ({ workspaceId, query, request }) => withUnknownValues(deps, workspaceId, withFilters(request, query), listClickPage), {
      analyst: true,
      query: ClicksQuery,
      response: { 200: ClickPage },
      detail: { operationId: 'listClicks', summary: 'List single clicks', description: 'Returns clicks one by one. Sorted newest first.' },
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
                timezone: findSettings(deps.db, workspaceId).timezone,
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
          summary: 'Stream clicks live',
          description:
            'Sends each click as a server-sent event of type `click`. With `Last-Event-ID`, the clicks of the last hour that came after that event are sent first. A stream ends after five minutes; browsers reconnect without missing a click. If your filters have values that no click had in the last 30 days, a new stream begins with an event of type `unknown_values`, which lists them. If you lose access to the workspace, the stream ends within five seconds.',
        },
      },
    )
