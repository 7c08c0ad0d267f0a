import { Elysia, status, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure, named } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { setupTokenRequired } from '../../lib/errors.ts'
import { enableDirectory, getDirectory, removeDirectory, setDefaultRole, setDirectory } from './directory.ts'
import { listEventPage, listUserPage } from './lists.ts'
import type { DirectoryNeeds } from './needs.ts'
import { findDirectory } from './queries.ts'
import {
  Directory,
  DirectoryEnabled,
  DirectoryEventPage,
  DirectoryEventQuery,
  DirectoryInput,
  DirectoryReceived,
  DirectoryUpdate,
  DirectoryUserPage,
  DirectoryUserQuery,
  ScimTokenCreated,
} from './schema.ts'
import { createToken, revokeToken } from './tokens.ts'
import { createReceiver, directoryRefusal } from './webhook/receive.ts'

export const directoryRoutes = (deps: DirectoryNeeds & WithAccess) =>
  new Elysia({ name: 'directory', prefix: '/v1/workspaces/:workspace_id/scim', normalize: false, tags: ['scim'] })
    .use(deps.access)
    .get('/', ({ workspaceId }) => getDirectory(deps, workspaceId), {
      member: 'admin',
      versioned: DIRECTORY_VERSION,
      response: { 200: Directory },
      detail: {
        operationId: 'getDirectory',
        summary: 'Get the directory sync setup',
        description: "Returns the setup, with `null` for everything that isn't set.",
      },
    })
    .put('/', ({ membership, actor, body }) => setDirectory(deps, actor, membership, body), {
      member: 'admin',
      body: DirectoryInput,
      versioned: DIRECTORY_VERSION,
      response: { 200: Directory, 409: Failure },
      detail: {
        operationId: 'setDirectory',
        summary: 'Set up directory sync',
        description:
          "Connects a directory through WorkOS webhooks. The first call enables directory sync; later calls don't change that. The directory has the rights of the admin who sets it up, so an admin's directory can't remove an owner. Members who aren't in the directory are kept. Returns 409 if another workspace uses the directory. If you send a new `webhook_secret` in a session that you haven't confirmed in the last 15 minutes, returns 403 `confirmation_required`.",
      },
    })
    .patch('/', ({ membership, actor, body }) => setDefaultRole(deps, actor, membership, body.default_role), {
      member: 'admin',
      body: DirectoryUpdate,
      versioned: DIRECTORY_VERSION,
      response: { 200: Directory },
      detail: {
        operationId: 'updateDirectory',
        summary: 'Set the role of new members',
        description:
          "Sets the role that new members get from now on, also if members only come from a SCIM client. Returns 404 if directory sync isn't set up.",
      },
    })
    .delete(
      '/',
      async ({ by }) => {
        await removeDirectory(deps, by)
        return status(204, undefined)
      },
      {
        member: 'admin',
        versioned: DIRECTORY_VERSION,
        response: { 204: Empty },
        detail: {
          operationId: 'deleteDirectory',
          summary: 'Delete directory sync',
          description:
            'Deletes the setup with its users, groups and events, the webhook secret and the SCIM token. Members of the workspace are kept.',
        },
      },
    )
    .patch('/enabled', ({ by, body }) => enableDirectory(deps, by, body.enabled), {
      member: 'admin',
      body: DirectoryEnabled,
      versioned: DIRECTORY_VERSION,
      response: { 200: Directory },
      detail: {
        operationId: 'enableDirectory',
        summary: 'Enable or disable directory sync',
        description:
          "Keeps the setup, the secret and the token. While directory sync is disabled, webhooks get a 401, SCIM requests get a 403, and the directory doesn't stop anyone from signing in.",
      },
    })
    .get('/users', ({ workspaceId, query }) => listUserPage(deps, workspaceId, query), {
      member: 'admin',
      query: DirectoryUserQuery,
      response: { 200: DirectoryUserPage, 503: Failure },
      detail: {
        operationId: 'listDirectoryUsers',
        summary: 'List directory users',
        description: 'Returns the people in the directory. Deleted people are listed as `suspended`. Sorted newest first.',
      },
    })
    .get('/events', ({ workspaceId, query }) => listEventPage(deps, workspaceId, query), {
      member: 'admin',
      query: DirectoryEventQuery,
      response: { 200: DirectoryEventPage, 503: Failure },
      detail: {
        operationId: 'listDirectoryEvents',
        summary: 'List directory events',
        description:
          'Returns what the directory sent through webhooks or a SCIM client, and what it changed. Up to 20,000 events of the last 30 days are kept. Sorted newest first.',
      },
    })
    .post('/token', async ({ membership, actor }) => status(201, await createToken(deps, actor, membership)), {
      member: { role: 'admin', confirmed: true },
      response: { 201: ScimTokenCreated },
      detail: {
        operationId: 'createScimToken',
        summary: 'Create a SCIM token',
        description:
          "Creates the bearer token for requests to `scim_url`. A workspace has one SCIM token, so the earlier one stops working at once. If directory sync isn't set up yet, it is enabled with `viewer` as the default role. The secret is only shown in this response.",
      },
    })
    .delete(
      '/token',
      async ({ by }) => {
        await revokeToken(deps, by)
        return status(204, undefined)
      },
      {
        member: 'admin',
        response: { 204: Empty },
        detail: {
          operationId: 'revokeScimToken',
          summary: 'Revoke the SCIM token',
          description: 'Revokes the token of the SCIM client. Also succeeds if there is no token.',
        },
      },
    )

const Event = named('DirectoryProviderEvent', t.Record(t.String(), t.Unknown(), { description: 'The event, as WorkOS sends it.' }), {
  id: 'event_01FAEAJCJ3P1R6JQ4JQ1Q8PQXW',
  event: 'dsync.user.created',
})

/** Creates the routes that the directory provider calls. It signs its events, so they don't count toward a limit for anonymous callers. */
export function directoryWebhookRoutes(deps: DirectoryNeeds & WithAccess) {
  const receive = createReceiver(deps)
  return new Elysia({ name: 'directory-webhook', prefix: '/v1/scim', normalize: false, tags: ['scim'] }).use(deps.access).post(
    '/webhook',
    async ({ request, address, set }) => {
      const actor = { userId: null, address, userAgent: request.headers.get('user-agent') }
      await receive(request, actor, String(set.headers['x-request-id']))
      return { received: true as const }
    },
    {
      signed: true,
      response: { 200: DirectoryReceived, 403: Failure, 429: Failure },
      detail: {
        // An event makes no account before the instance is set up.
        'x-failures': { 401: directoryRefusal(), 403: setupTokenRequired() },
        operationId: 'receiveDirectoryEvent',
        summary: 'Receive an event from a directory',
        description:
          "Called by WorkOS, which signs each event with the directory's `webhook_secret` in `Directory-Signature` or `WorkOS-Signature`. Returns 401 if the signature is wrong. Handles `dsync.user.*`, `dsync.group.*` and `dsync.deleted`, once each and in any order. Other events are acknowledged and ignored.",
        'x-body': Event,
      } as object,
    },
  )
}

const DIRECTORY_VERSION: Versioned = {
  fields: ['directory_id', 'organization_id', 'webhook_secret', 'default_role', 'enabled'],
  find: (db, { workspaceId }) => findDirectory(db, workspaceId) ?? {},
}
