import { Elysia, status } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure } from '../../http/schema.ts'
import { getSso, removeSso, setSso } from './configuration.ts'
import type { Needs } from './needs.ts'
import { SsoConfiguration, SsoInput } from './schema.ts'
import { verifySsoDomain } from './verification.ts'

/** How a workspace's members sign in at an identity provider. */
export const ssoRoutes = (deps: Needs & WithAccess) =>
  new Elysia({ name: 'sso', prefix: '/v1/workspaces/:workspace_id/sso', normalize: false, tags: ['sso'] })
    .use(deps.access)
    .get('/', ({ workspaceId }) => getSso(deps, workspaceId), {
      member: 'admin',
      response: { 200: SsoConfiguration },
      detail: { operationId: 'getSso', summary: 'Get the single sign-on', description: 'Nulls where nothing is set.' },
    })
    .put('/', ({ workspaceId, actor, body }) => setSso(deps, actor, workspaceId, body), {
      member: 'admin',
      body: SsoInput,
      response: { 200: SsoConfiguration, 402: Failure, 409: Failure },
      detail: {
        operationId: 'setSso',
        summary: 'Set the single sign-on',
        description:
          'The whole configuration. workos needs organization_id and connection_id; oidc needs issuer, client_id and client_secret, and makes the two ids where they are left out. It can be enabled once the domain is proved by its TXT record (409 domain_not_verified), and one workspace has a domain or a connection enabled at a time (409 conflict). After a fall below Business it goes on as it is, and can be deleted.',
      },
    })
    .delete(
      '/',
      async ({ workspaceId, actor }) => {
        await removeSso(deps, actor, workspaceId)
        return status(204, undefined)
      },
      {
        member: 'admin',
        response: { 204: Empty },
        detail: {
          operationId: 'deleteSso',
          summary: 'Delete the single sign-on',
          description: 'On every plan. Members and sessions stay.',
        },
      },
    )
    .post('/verify', ({ workspaceId, actor }) => verifySsoDomain(deps, actor, workspaceId), {
      member: 'admin',
      response: { 200: SsoConfiguration },
      detail: {
        operationId: 'verifySsoDomain',
        summary: 'Check the domain now',
        description:
          'Whatever is found. At most every 10 seconds. It is checked by itself, too: every minute for an hour, every 15 minutes for a day, hourly for 72 hours, and daily once it is proved. A proof that is gone for a week switches single sign-on off.',
      },
    })
