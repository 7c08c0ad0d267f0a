import { Elysia, status, t } from 'elysia'
import type { WithAccess } from '../../http/auth/access.ts'
import { Empty, Failure, named } from '../../http/schema.ts'
import { enableDirectory, getDirectory, removeDirectory, setDefaultRole, setDirectory } from './directory.ts'
import { listEventPage, listUserPage } from './lists.ts'
import type { DirectoryNeeds } from './needs.ts'
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
import { createReceiver } from './webhook/receive.ts'

export const directoryRoutes = (deps: DirectoryNeeds & WithAccess) =>
  new Elysia({ name: 'directory', prefix: '/v1/workspaces/:workspace_id/scim', normalize: false, tags: ['scim'] })
    .use(deps.access)
    .get('/', ({ workspaceId }) => getDirectory(deps, workspaceId), {
      member: 'admin',
      response: { 200: Directory },
      detail: { operationId: 'getDirectory', summary: 'How directory sync is set up', description: 'Nulls where nothing is set.' },
    })
    .put('/', ({ membership, actor, body }) => setDirectory(deps, actor, membership, body), {
      member: 'admin',
      body: DirectoryInput,
      response: { 200: Directory, 409: Failure },
      detail: {
        operationId: 'setDirectory',
        summary: 'Set directory sync up',
        description:
          "For the webhooks of WorkOS. Whether it is switched on stays as it is; the first time it is on. A directory that another workspace has is 409. A directory set up by an admin removes no owner: it does what they may do. Members whom it doesn't know stay. With a new webhook_secret, a session is asked to confirm that it's you if the last time was over 15 minutes ago: 403 `confirmation_required`.",
      },
    })
    .patch('/', ({ membership, actor, body }) => setDefaultRole(deps, actor, membership, body.default_role), {
      member: 'admin',
      body: DirectoryUpdate,
      response: { 200: Directory },
      detail: {
        operationId: 'updateDirectory',
        summary: 'Set the role of new members',
        description: 'Of who comes later; also where a SCIM client is the only directory. 404 where nothing is set up.',
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
        response: { 204: Empty },
        detail: {
          operationId: 'deleteDirectory',
          summary: 'End directory sync',
          description: 'Forgets its users, groups, events, the secret and the SCIM token. Members stay.',
        },
      },
    )
    .patch('/enabled', ({ by, body }) => enableDirectory(deps, by, body.enabled), {
      member: 'admin',
      body: DirectoryEnabled,
      response: { 200: Directory },
      detail: {
        operationId: 'enableDirectory',
        summary: 'Switch directory sync on or off',
        description:
          'Keeps the configuration, the secret and the token. While it is off, webhooks are 401, SCIM is 403, and nobody is kept from signing in by it.',
      },
    })
    .get('/users', ({ workspaceId, query }) => listUserPage(deps, workspaceId, query), {
      member: 'admin',
      query: DirectoryUserQuery,
      response: { 200: DirectoryUserPage, 503: Failure },
      detail: {
        operationId: 'listDirectoryUsers',
        summary: "List the directory's users",
        description: 'The latest first; deleted ones as suspended.',
      },
    })
    .get('/events', ({ workspaceId, query }) => listEventPage(deps, workspaceId, query), {
      member: 'admin',
      query: DirectoryEventQuery,
      response: { 200: DirectoryEventPage, 503: Failure },
      detail: {
        operationId: 'listDirectoryEvents',
        summary: 'What the directory told',
        description: 'The latest first: of 30 days, at most 20,000. By webhooks, and what a SCIM client changed.',
      },
    })
    .post('/token', async ({ membership, actor }) => status(201, await createToken(deps, actor, membership)), {
      member: { role: 'admin', confirmed: true },
      response: { 201: ScimTokenCreated },
      detail: {
        operationId: 'createScimToken',
        summary: 'Create the token of the SCIM client',
        description:
          'The bearer of requests to scim_url. There is one: it replaces the one before at once. Where no directory is set up, it is now, with viewer as the default role. The secret is only in this response.',
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
          summary: 'Revoke the token of the SCIM client',
          description: 'Also where there is none.',
        },
      },
    )

const Event = named('DirectoryProviderEvent', t.Record(t.String(), t.Unknown(), { description: 'As WorkOS sends it.' }), {
  id: 'event_01FAEAJCJ3P1R6JQ4JQ1Q8PQXW',
  event: 'dsync.user.created',
})

/** What the provider of directories calls. It signs its events, which no anonymous caller's limit counts. */
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
      response: { 200: DirectoryReceived, 429: Failure },
      detail: {
        operationId: 'receiveDirectoryEvent',
        summary: 'Take an event of a directory',
        description:
          "For WorkOS alone: it signs with the directory's webhook_secret, in Directory-Signature or WorkOS-Signature, else it is 401. dsync.user.*, dsync.group.* and dsync.deleted, once each and in any order; others are answered, and ignored.",
        'x-body': Event,
      } as object,
    },
  )
}
