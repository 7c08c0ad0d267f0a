import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { withRequestId } from '../../http/with-request-id.ts'
import { createConversion, listConversionPage } from './conversions.ts'
import type { ConversionsNeeds } from './needs.ts'
import {
  Conversion,
  ConversionCreate,
  ConversionFunnel,
  ConversionGroupQuery,
  ConversionGroups,
  ConversionPage,
  ConversionQuery,
  ConversionRangeQuery,
  ConversionSummary,
  TrackedEvent,
} from './schema.ts'
import { SCRIPT } from './script.ts'
import { conversionFunnel, conversionSummary, conversionsBy } from './summary.ts'
import { trackEvent } from './track.ts'

export const conversionRoutes = (deps: ConversionsNeeds & WithAccess) =>
  new Elysia({ name: 'conversions', prefix: '/v1/workspaces/:workspace_id/conversions', normalize: false, tags: ['conversions'] })
    .use(deps.access)
    .get('/', ({ workspaceId, query }) => listConversionPage(deps, workspaceId, query), {
      member: 'viewer',
      query: ConversionQuery,
      response: { 200: ConversionPage, 503: Failure },
      detail: {
        operationId: 'listConversions',
        summary: 'List conversions',
        description: 'Returns conversions, attributed to a click or not. Sorted newest first, by when they were received.',
      },
    })
    .post('/', async ({ workspaceId, body }) => status(201, await createConversion(deps, workspaceId, body)), {
      member: 'editor',
      body: ConversionCreate,
      response: { 201: Conversion },
      detail: {
        operationId: 'createConversion',
        summary: 'Track a conversion',
        description:
          'Tracks what a visitor did after clicking a link with `track_conversions`: a lead, a sale or a custom event. If you send an `external_id` again, the first conversion is returned. A conversion stays unattributed if its click is unknown or belongs to another workspace. Sales send a `conversion.created` event.',
      },
    })
    .get('/summary', ({ workspaceId, query }) => conversionSummary(deps, workspaceId, query), {
      member: 'viewer',
      query: ConversionRangeQuery,
      response: { 200: ConversionSummary, 503: Failure },
      detail: {
        operationId: 'getConversionSummary',
        summary: 'Get clicks, leads, sales and revenue',
        description:
          'Returns totals for a range. Conversions are counted by when they occurred, and clicks by when they happened. Unattributed conversions are listed separately. With `link_id`, only that link is counted.',
      },
    })
    .get('/funnel', ({ workspaceId, query }) => conversionFunnel(deps, workspaceId, query), {
      member: 'viewer',
      query: ConversionRangeQuery,
      response: { 200: ConversionFunnel, 503: Failure },
      detail: {
        operationId: 'getConversionFunnel',
        summary: 'Get the funnel of clicks, leads and sales',
        description:
          'Returns the number of clicks, of clicks with a lead or a sale, and of clicks with a sale. Clicks are counted by when they happened, and conversions by when they occurred. A click counts once in each step. With `link_id`, only that link is counted.',
      },
    })
    .get('/by', ({ workspaceId, query }) => conversionsBy(deps, workspaceId, query), {
      member: 'viewer',
      query: ConversionGroupQuery,
      response: { 200: ConversionGroups, 503: Failure },
      detail: {
        operationId: 'getConversionsBy',
        summary: 'Break conversions down by link, campaign, country or day',
        description:
          'Groups attributed conversions. Sorted by sales, most first, up to 1,000 groups. Days are sorted by date, and include days without conversions. With `link_id`, only that link is counted.',
      },
    })

const CORS = { 'access-control-allow-origin': '*' }
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}
const MAX_EVENT_BYTES = 16 * 1024

/** Creates the routes that the pages of shops call, from any site. Credentials aren't needed, and are ignored. */
export const trackRoutes = (deps: ConversionsNeeds & WithAccess) =>
  new Elysia({ name: 'track', prefix: '/v1/track', normalize: false, tags: ['conversions'] })
    .use(deps.access)
    .onTransform(({ set }) => void Object.assign(set.headers, CORS))
    .post(
      '/',
      async ({ request, body, set }) => {
        if (request.headers.get('sec-gpc') !== '1') await trackEvent(deps, body as Uint8Array)
        set.status = 202
      },
      {
        beacon: { bodyLimit: MAX_EVENT_BYTES },
        response: { 202: Empty },
        detail: {
          operationId: 'trackEvent',
          summary: 'Track an event from a page',
          description:
            'Called by the script `/c.js` to track leads and custom events, but never sales or amounts. Needs no credentials, works from any site, and ignores the media type. The response is the same whether or not the click is known. If the browser sends `Sec-GPC: 1`, nothing is stored.',
          'x-body': TrackedEvent,
        } as object,
      },
    )
    .options('/', () => new Response(null, { status: 204, headers: PREFLIGHT }), { detail: { hide: true } })

const FILE = {
  ...CORS,
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The script for the pages of shops. */
export const scriptRoutes = () =>
  new Elysia({ name: 'script', detail: { hide: true } }).use(withRequestId).get('/c.js', () => new Response(SCRIPT, { headers: FILE }))
