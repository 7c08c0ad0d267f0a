import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure, wholePage } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { getDelivery, listDeliveryPage, retryDelivery, testEndpoint } from './deliveries.ts'
import { createEndpoint, deleteEndpoint, listEndpointPage, rotateSecret, toEndpoint, updateEndpoint } from './endpoints.ts'
import type { WebhooksNeeds } from './needs.ts'
import { findEndpoint } from './queries.ts'
import {
  Delivery,
  DeliveryPage,
  DeliveryQuery,
  DeliveryWithBody,
  Endpoint,
  EndpointCreate,
  EndpointQuery,
  EndpointUpdate,
  EndpointWithSecret,
  MAX_ENDPOINTS,
  testDelivery,
  waitingDelivery,
} from './schema.ts'

const deliveryOf = (params: { delivery_id: string }) => requireId(params.delivery_id, 'The delivery')

export const webhookRoutes = (deps: WebhooksNeeds & WithAccess) =>
  new Elysia({ name: 'webhooks', prefix: '/v1/webhooks/workspaces/:workspace_id/webhooks', normalize: false, tags: ['webhooks'] })
    .use(deps.access)
    .macro({ endpoint: deps.guard('endpoint', { what: 'The webhook endpoint', param: 'endpoint_id', find: findEndpoint }) })
    .get('/', ({ workspaceId, query }) => listEndpointPage(deps, workspaceId, query), {
      member: 'admin',
      query: EndpointQuery,
      response: { 200: wholePage(Endpoint, MAX_ENDPOINTS) },
      detail: { operationId: 'listWebhookEndpoints', summary: 'List webhook endpoints' },
    })
    .post('/', async ({ by, body }) => status(201, await createEndpoint(deps, by, body)), {
      member: { role: 'admin', confirmed: true },
      body: EndpointCreate,
      response: { 201: EndpointWithSecret, 409: Failure },
      detail: {
        operationId: 'createWebhookEndpoint',
        summary: 'Create a webhook endpoint',
        description:
          'Creates an endpoint that receives events. The signing secret is only shown in this response. A workspace can have up to 20 endpoints.',
      },
    })
    .get('/:endpoint_id', ({ endpoint }) => toEndpoint(endpoint), {
      endpoint: 'admin',
      versioned: ENDPOINT_VERSION,
      response: { 200: Endpoint },
      detail: { operationId: 'getWebhookEndpoint', summary: 'Get a webhook endpoint' },
    })
    .patch('/:endpoint_id', ({ by, id, body }) => updateEndpoint(deps, by, id, body), {
      endpoint: 'admin',
      body: EndpointUpdate,
      versioned: ENDPOINT_VERSION,
      response: { 200: Endpoint },
      detail: {
        operationId: 'updateWebhookEndpoint',
        summary: 'Update a webhook endpoint',
        description: 'Omitted fields are left unchanged. If you disable the endpoint, deliveries that are waiting fail.',
      },
    })
    .delete(
      '/:endpoint_id',
      async ({ by, id }) => {
        await deleteEndpoint(deps, by, id)
        return status(204, undefined)
      },
      {
        endpoint: 'admin',
        versioned: ENDPOINT_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteWebhookEndpoint',
          summary: 'Delete a webhook endpoint',
          description: 'Deletes the endpoint with its delivery log.',
        },
      },
    )
    .post('/:endpoint_id/test', async ({ by, id }) => status(202, await testEndpoint(deps, by, id)), {
      endpoint: 'admin',
      response: { 202: Delivery, 409: Failure },
      detail: {
        'x-answers': { 202: testDelivery },
        operationId: 'testWebhookEndpoint',
        summary: 'Send a test event',
        description: 'Sends an event of type `ping` to the endpoint, which is delivered and logged like any other.',
      },
    })
    .post('/:endpoint_id/secret/rotate', ({ by, id }) => rotateSecret(deps, by, id), {
      endpoint: { role: 'admin', confirmed: true },
      response: { 200: EndpointWithSecret },
      detail: {
        operationId: 'rotateWebhookSecret',
        summary: 'Rotate the signing secret',
        description: 'Creates a new signing secret. For 24 hours, deliveries are signed with the old one as well.',
      },
    })
    .get('/:endpoint_id/deliveries', ({ workspaceId, id, query }) => listDeliveryPage(deps, workspaceId, id, query), {
      endpoint: 'admin',
      query: DeliveryQuery,
      response: { 200: DeliveryPage, 503: Failure },
      detail: {
        operationId: 'listDeliveries',
        summary: 'List deliveries',
        description: 'Returns the deliveries of the last 30 days. Sorted newest first.',
      },
    })
    .get('/:endpoint_id/deliveries/:delivery_id', ({ workspaceId, id, params }) => getDelivery(deps, workspaceId, id, deliveryOf(params)), {
      endpoint: 'admin',
      response: { 200: DeliveryWithBody },
      detail: { operationId: 'getDelivery', summary: 'Get a delivery', description: 'Returns the delivery with its request body.' },
    })
    .post(
      '/:endpoint_id/deliveries/:delivery_id/retry',
      async ({ workspaceId, id, params }) => status(202, await retryDelivery(deps, workspaceId, id, deliveryOf(params))),
      {
        endpoint: 'admin',
        response: { 202: Delivery, 409: Failure },
        detail: {
          'x-answers': { 202: waitingDelivery },
          operationId: 'retryDelivery',
          summary: 'Retry a delivery',
          description: 'Sends a failed or delivered delivery again, with the same body and event ID.',
        },
      },
    )

const ENDPOINT_VERSION: Versioned = {
  fields: ['url', 'kind', 'events', 'enabled', 'description'],
  find: (db, { workspaceId, id }) => findEndpoint(db, workspaceId, id),
}
