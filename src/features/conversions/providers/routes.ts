import { Elysia, status, t } from 'elysia'
import type { WithAccess } from '../../../http/auth/access.ts'
import { Empty, named } from '../../../http/schema.ts'
import type { Versioned } from '../../../http/versions.ts'
import type { ConversionsProviderNeeds } from './needs.ts'
import { getProvider, removeProvider, setProvider } from './providers.ts'
import { findProvider } from './queries.ts'
import { notGenuine, receiveEvent } from './receive.ts'
import { ConversionProvider, type Provider, ProviderInput, Received } from './schema.ts'

const NAMES: Record<Provider, { name: string; id: string }> = {
  stripe: { name: 'Stripe', id: 'Stripe' },
  shopify: { name: 'Shopify', id: 'Shopify' },
}
const EVENTS: Record<Provider, string> = {
  stripe:
    'Handles `checkout.session.completed`, `payment_intent.succeeded`, `invoice.paid`, `charge.refunded` and `refund.*`. A checkout session, its payment and its invoice count as one sale, in whatever order the events arrive.',
  shopify: 'Handles the webhooks `orders/paid` and `refunds/create`. The amount of a sale is the subtotal of the order.',
}

const Event = named('ProviderEvent', t.Record(t.String(), t.Unknown(), { description: 'The event, as the provider sends it.' }), {
  id: 'evt_1QxYz',
})

/** How a workspace takes the events of a provider, and what that provider calls. It signs its events, which no rate limit counts. */
export function providerRoutes(deps: ConversionsProviderNeeds & WithAccess, provider: Provider) {
  const { name, id } = NAMES[provider]
  const ofWorkspace: string = `/v1/workspaces/:workspace_id/conversions/providers/${provider}`
  const ofProvider: string = `/v1/conversions/${provider}/:workspace_id`
  return new Elysia({ name: `conversions-${provider}` as string, normalize: false, tags: ['conversions'] })
    .use(deps.access)
    .get(ofWorkspace, ({ workspaceId }) => getProvider(deps, workspaceId, provider), {
      member: 'admin',
      versioned: versionOf(provider),
      response: { 200: ConversionProvider },
      detail: {
        operationId: `get${id}`,
        summary: `Get the ${name} setup`,
        description: "Returns the setup and the events that arrived most recently. The secret isn't included.",
      },
    })
    .put(ofWorkspace, ({ by, membership: { credential }, body }) => setProvider(deps, { ...by, credential }, provider, body), {
      member: 'admin',
      body: ProviderInput,
      versioned: versionOf(provider),
      response: { 200: ConversionProvider },
      detail: {
        operationId: `set${id}`,
        summary: `Set up ${name}`,
        description:
          'Creates or changes the setup. The secret is stored and never shown again. With a `secret`, a session has to be confirmed within the last 15 minutes, otherwise the response is 403 `confirmation_required`.',
      },
    })
    .delete(
      ofWorkspace,
      async ({ by }) => {
        await removeProvider(deps, by, provider)
        return status(204, undefined)
      },
      {
        member: 'admin',
        versioned: versionOf(provider),
        response: { 204: Empty },
        detail: {
          operationId: `delete${id}`,
          summary: `Disconnect ${name}`,
          description: 'Deletes the setup, so that events are no longer accepted. Sales received so far are kept.',
        },
      },
    )
    .post(
      ofProvider,
      async ({ params, request, set }) => {
        const { workspace_id: workspace = '' } = params as { workspace_id?: string }
        await receiveEvent(deps, { provider, workspace, request, requestId: String(set.headers['x-request-id']) })
        return { received: true as const }
      },
      {
        signed: true,
        response: { 200: Received },
        detail: {
          'x-failures': { 401: notGenuine() },
          operationId: `receive${id}Event`,
          summary: `Receive an event from ${name}`,
          description: `Called by ${name}, which signs each event with the secret from the workspace's setup. Returns 401 if the signature is wrong. ${EVENTS[provider]} Other events are acknowledged and ignored.`,
          'x-body': Event,
        } as object,
      },
    )
}

const versionOf = (provider: Provider): Versioned => ({
  fields: ['secret', 'enabled'],
  find: (db, { workspaceId }) => findProvider(db, workspaceId, provider) ?? {},
})
