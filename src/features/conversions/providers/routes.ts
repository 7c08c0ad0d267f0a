import { Elysia, status, t } from 'elysia'
import type { WithAccess } from '../../../http/auth/access.ts'
import { Empty, named } from '../../../http/schema.ts'
import type { ConversionsProviderNeeds } from './needs.ts'
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

const Event = named('ProviderEvent', t.Record(t.String(), t.Unknown(), { description: 'As the provider sends it.' }), { id: 'evt_1QxYz' })

/** How a workspace takes the events of a provider, and what that provider calls. It signs its events, which no rate limit counts. */
export function providerRoutes(deps: ConversionsProviderNeeds & WithAccess, provider: Provider) {
  const { name, id } = NAMES[provider]
  const ofWorkspace: string = `/v1/workspaces/:workspace_id/conversions/providers/${provider}`
  const ofProvider: string = `/v1/conversions/${provider}/:workspace_id`
  return new Elysia({ name: `conversions-${provider}` as string, normalize: false, tags: ['conversions'] })
    .use(deps.access)
    .get(ofWorkspace, ({ workspaceId }) => getProvider(deps, workspaceId, provider), {
      member: 'admin',
      response: { 200: ConversionProvider },
      detail: { operationId: `get${id}`, summary: `How ${name} is set up`, description: 'With what arrived last; never the secret.' },
    })
    .put(ofWorkspace, ({ by, membership: { credential }, body }) => setProvider(deps, { ...by, credential }, provider, body), {
      member: 'admin',
      body: ProviderInput,
      response: { 200: ConversionProvider },
      detail: {
        operationId: `set${id}`,
        summary: `Set ${name} up`,
        description:
          "Its secret is never shown again. With a `secret`, a session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`.",
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
        response: { 204: Empty },
        detail: { operationId: `delete${id}`, summary: `Take no more events of ${name}`, description: 'Sales that it told stay.' },
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
          operationId: `receive${id}Event`,
          summary: `Take an event of ${name}`,
          description: `For ${name} alone: it signs with the secret of the workspace's set-up, else it is 401. ${EVENTS[provider]} Others are answered, and ignored.`,
          'x-body': Event,
        } as object,
      },
    )
}
