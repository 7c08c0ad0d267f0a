import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../../http/auth/access.ts'
import { requestId } from '../../../http/request-id.ts'
import { Empty, Failure } from '../../../http/schema.ts'
import type { Needs } from './needs.ts'
import { getProvider, removeProvider, setProvider } from './providers.ts'
import { receiveEvent } from './receive.ts'
import { ConversionProvider, type Provider, ProviderInput, Received } from './schema.ts'

const NAMES: Record<Provider, { name: string; id: string }> = {
  stripe: { name: 'Stripe', id: 'Stripe' },
  shopify: { name: 'Shopify', id: 'Shopify' },
}
const EVENTS: Record<Provider, string> = {
  stripe:
    'Its events checkout.session.completed, payment_intent.succeeded, invoice.paid, charge.refunded and refund.*: a session, its payment and its invoice are one sale, in whatever order they come.',
  shopify: 'Its webhooks orders/paid and refunds/create, with the subtotal of an order as its amount.',
}

/** How a workspace takes the events of a provider. */
const providerRoutesOf = (deps: Needs & WithAccess, provider: Provider) => {
  const { name, id } = NAMES[provider]
  return new Elysia({
    name: `conversions-${provider}`,
    prefix: `/v1/workspaces/:workspace_id/conversions/providers/${provider}`,
    normalize: false,
    tags: ['conversions'],
  })
    .use(deps.access)
    .get('/', ({ workspaceId }) => getProvider(deps, workspaceId, provider), {
      member: 'admin',
      response: { 200: ConversionProvider },
      detail: { operationId: `get${id}`, summary: `How ${name} is set up`, description: 'With what arrived last; never the secret.' },
    })
    .put('/', ({ workspaceId, actor, body }) => setProvider(deps, actor, workspaceId, provider, body), {
      member: 'admin',
      body: ProviderInput,
      response: { 200: ConversionProvider },
      detail: { operationId: `set${id}`, summary: `Set ${name} up`, description: 'Its secret is never shown again.' },
    })
    .delete(
      '/',
      async ({ workspaceId, actor }) => {
        await removeProvider(deps, actor, workspaceId, provider)
        return status(204, undefined)
      },
      {
        member: 'admin',
        response: { 204: Empty },
        detail: { operationId: `delete${id}`, summary: `Take no more events of ${name}`, description: 'Sales that it told stay.' },
      },
    )
}

/** What providers call. They sign their events, which aren't counted by the rate limits. */
const eventRoutesOf = (deps: Needs & WithAccess, provider: Provider) => {
  const { name, id } = NAMES[provider]
  return new Elysia({
    name: `conversion-events-${provider}`,
    prefix: `/v1/conversions/${provider}`,
    normalize: false,
    tags: ['conversions'],
  })
    .use(deps.access)
    .post(
      '/:workspace_id',
      async ({ params, request, set }) => {
        const id = String(set.headers['x-request-id'] ?? requestId(request))
        await receiveEvent(deps, { provider, workspace: params.workspace_id, request, requestId: id })
        return { received: true as const }
      },
      {
        probe: true,
        response: { 200: Received, 400: Failure, 401: Failure, 413: Failure },
        detail: {
          operationId: `receive${id}Event`,
          summary: `Take an event of ${name}`,
          description: `For ${name} alone: it signs with the secret of the workspace's set-up, else it is 401. ${EVENTS[provider]} Others are answered, and ignored.`,
          'x-body-types': { 'application/json': `What ${name} sends.` },
        } as object,
      },
    )
}

export const providerRoutes = (deps: Needs & WithAccess) =>
  new Elysia({ name: 'conversion-providers' })
    .use(providerRoutesOf(deps, 'stripe'))
    .use(eventRoutesOf(deps, 'stripe'))
    .use(providerRoutesOf(deps, 'shopify'))
    .use(eventRoutesOf(deps, 'shopify'))
