import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { planRequired } from '../../lib/errors.ts'
import { getSso, removeSso, setSso } from './configuration.ts'
import type { SsoNeeds } from './needs.ts'
import { findConfiguration } from './queries.ts'
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
      versioned: SSO_VERSION,
      response: { 200: SsoConfiguration },
      detail: {
        operationId: 'getSso',
        summary: 'Get the single sign-on setup',
        description: "Returns the setup, with `null` for everything that isn't set.",
      },
    })
    .put('/', ({ by, body }) => setSso(deps, by, body), {
      member: OWNER_IN_PERSON,
      body: SsoInput,
      versioned: SSO_VERSION,
      response: { 200: SsoConfiguration, 402: Failure, 409: Failure },
      detail: {
        'x-failures': { 402: planRequired('Single sign-on') },
        operationId: 'setSso',
        summary: 'Set up single sign-on',
        description:
          'Replaces the setup. `workos` requires `organization_id` and `connection_id`. `oidc` requires `issuer`, `client_id` and `client_secret`; both IDs are generated if you omit them. You can enable single sign-on once the TXT record has verified the domain; until then, returns 409 `domain_not_verified`. If you change the domain, provider, issuer, connection or client, the domain has to be verified again with a new TXT record. Only one workspace can enable a domain or a connection; otherwise returns 409 `conflict`. After a downgrade below the Business plan, the setup keeps working and can be deleted.',
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
        versioned: SSO_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteSso',
          summary: 'Delete the single sign-on setup',
          description:
            'Deletes the setup and ends the sessions that were started through single sign-on. Members are kept. Available on every plan.',
        },
      },
    )
    .post('/verify', ({ by }) => verifySsoDomain(deps, by), {
      member: 'admin',
      response: { 200: SsoConfiguration },
      detail: {
        operationId: 'verifySsoDomain',
        summary: 'Verify the domain now',
        description:
          'Looks up the TXT record now, regardless of the schedule. At most once every 10 seconds. Terse also checks every minute for an hour, every 15 minutes for a day, hourly for 72 hours, and daily once the domain is verified. If the record is missing for a week, single sign-on is disabled.',
      },
    })

const SSO_VERSION: Versioned = {
  fields: [
    'provider',
    'organization_id',
    'connection_id',
    'domain',
    'enabled',
    'sso_required',
    'provider_checks_2fa',
    'issuer',
    'client_id',
    'client_secret',
  ],
  find: async (db, { workspaceId }) => (await findConfiguration(db, workspaceId)) ?? {},
}
