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
      detail: { operationId: 'listConversions', summary: 'List conversions', description: 'The latest told first.' },
    })
    .post('/', async ({ workspaceId, body }) => status(201, await createConversion(deps, workspaceId, body)), {
      member: 'editor',
      body: ConversionCreate,
      response: { 201: Conversion },
      detail: {
        operationId: 'createConversion',
        summary: 'Tell a conversion',
        description:
          "What a visitor did after a click on a link with track_conversions: a lead, a sale, or an event of your own. The same external_id again answers the first one. A click that isn't known, or is another workspace's, leaves it unattributed. Sales are announced by conversion.created.",
      },
    })
    .get('/summary', ({ workspaceId, query }) => conversionSummary(deps, workspaceId, query), {
      member: 'viewer',
      query: ConversionRangeQuery,
      response: { 200: ConversionSummary, 503: Failure },
      detail: {
        operationId: 'getConversionSummary',
        summary: 'Clicks, leads, sales and revenue',
        description:
          'Conversions by when they occurred, clicks by when they were. What belongs to no click is apart. With link_id, of that link alone.',
      },
    })
    .get('/funnel', ({ workspaceId, query }) => conversionFunnel(deps, workspaceId, query), {
      member: 'viewer',
      query: ConversionRangeQuery,
      response: { 200: ConversionFunnel, 503: Failure },
      detail: {
        operationId: 'getConversionFunnel',
        summary: 'From the click to the lead and the sale',
        description:
          'Clicks, those that led to a lead or a sale, and those that led to a sale, by when they were and when it occurred. A click counts once in each. With link_id, of that link alone.',
      },
    })
    .get('/by', ({ workspaceId, query }) => conversionsBy(deps, workspaceId, query), {
      member: 'viewer',
      query: ConversionGroupQuery,
      response: { 200: ConversionGroups, 503: Failure },
      detail: {
        operationId: 'getConversionsBy',
        summary: 'Conversions by link, campaign, country or day',
        description:
          'Of what belongs to a click. The most sales first, at most 1,000; days in their order, empty ones too. With link_id, of that link alone.',
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

/** What the pages of shops call, from wherever they are: without credentials, which are not looked at. */
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
          summary: 'Tell what happened on a page',
          description:
            'For the script /c.js: leads and events of own names, never sales or amounts. Without credentials, from any site; the media type is not looked at. The answer is the same whether the click is known or not. Nothing is kept where the browser sends Sec-GPC: 1.',
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
