import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { getSso, removeSso, setSso } from './configuration.ts'
import type { SsoNeeds } from './needs.ts'
import { SsoConfiguration, SsoInput } from './schema.ts'
import { verifySsoDomain } from './verification.ts'

// Changing where people sign in decides who may become whom: no token or key does it, nor a session that somebody left open.
const OWNER_IN_PERSON = { role: 'owner', inPerson: true, confirmed: true } as const

/** How a workspace's members sign in at an identity provider. */
export const ssoRoutes = (deps: SsoNeeds & WithAccess) =>
  new Elysia({ name: 'sso', prefix: '/v1/workspaces/:workspace_id/sso', normalize: false, tags: ['sso'] })
    .use(deps.access)
    .get('/', ({ workspaceId }) => getSso(deps, workspaceId), {
      member: 'admin',
      response: { 200: SsoConfiguration },
      detail: { operationId: 'getSso', summary: 'Get the single sign-on', description: 'Nulls where nothing is set.' },
    })
    .put('/', ({ by, body }) => setSso(deps, by, body), {
      member: OWNER_IN_PERSON,
      body: SsoInput,
      response: { 200: SsoConfiguration, 402: Failure, 409: Failure },
      detail: {
        operationId: 'setSso',
        summary: 'Set the single sign-on',
        description:
          'Sets the whole configuration. `workos` needs `organization_id` and `connection_id`; `oidc` needs `issuer`, `client_id` and `client_secret`, and generates the two IDs if you omit them. Single sign-on can be enabled once the TXT record verifies the domain (409 `domain_not_verified`). A new domain, provider, issuer, connection or client takes the verification back and generates a new TXT value. Only one workspace can enable a domain or a connection at a time (409 `conflict`). After a downgrade below Business, the configuration keeps working and can be deleted.',
      },
    })
    .delete(
      '/',
      async ({ by }) => {
        await removeSso(deps, by)
        return status(204, undefined)
      },
      {
        member: OWNER_IN_PERSON,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteSso',
          summary: 'Delete the single sign-on',
          description: 'Available on every plan. Members stay; the sessions that single sign-on started end.',
        },
      },
    )
    .post('/verify', ({ by }) => verifySsoDomain(deps, by), {
      member: 'admin',
      response: { 200: SsoConfiguration },
      detail: {
        operationId: 'verifySsoDomain',
        summary: 'Check the domain now',
        description:
          'Whatever is found. At most every 10 seconds. It is checked by itself, too: every minute for an hour, every 15 minutes for a day, hourly for 72 hours, and daily once it is proved. A proof that is gone for a week switches single sign-on off.',
      },
    })
