import { Elysia, status } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import type { Person } from '../../http/auth/principal.ts'
import { requireId } from '../../http/parse-id.ts'
import { Empty, Failure, wholePage } from '../../http/schema.ts'
import { notFound } from '../../lib/errors.ts'
import {
  ApiKey,
  ApiKeyCreate,
  ApiKeyCreated,
  ApiKeyQuery,
  PersonalToken,
  PersonalTokenCreate,
  PersonalTokenCreated,
  PersonalTokenQuery,
} from './schema.ts'
import { createApiKey, createPersonalToken, listKeyPage, listTokenPage, revokeApiKey, revokePersonalToken } from './tokens.ts'

export const personalTokenRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'personal-tokens', prefix: '/v1/me/tokens', normalize: false, tags: ['me'] })
    .use(deps.access)
    .get('/', ({ person, query }) => listTokenPage(deps, ownerOf(person), query), {
      person: { anyReach: true },
      query: PersonalTokenQuery,
      response: { 200: wholePage(PersonalToken) },
      detail: { operationId: 'listPersonalTokens', summary: 'List your personal access tokens' },
    })
    .post('/', async ({ person, actor, body }) => status(201, await createPersonalToken(deps, actor, person, body)), {
      person: { confirmed: true, anyReach: true },
      body: PersonalTokenCreate,
      response: { 201: PersonalTokenCreated },
      detail: {
        operationId: 'createPersonalToken',
        summary: 'Create a personal access token',
        description:
          'Creates a token that acts as you. The secret is only shown in this response. A token that you create with another token stops working when that one does. A token that you create in a session from single sign-on only works in that workspace.',
      },
    })
    .delete(
      '/:token_id',
      async ({ person, actor, params }) => {
        await revokePersonalToken(deps, actor, ownerOf(person), requireId(params.token_id, 'The token'))
        return status(204, undefined)
      },
      {
        person: { anyReach: true },
        response: { 204: Empty, 404: Failure },
        detail: {
          'x-failures': { 404: notFound('The token') },
          operationId: 'revokePersonalToken',
          summary: 'Revoke a personal access token',
        },
      },
    )

const ownerOf = ({ userId, credential }: Person) => ({ userId, reach: credential.reach })

export const apiKeyRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'api-keys', prefix: '/v1/workspaces/:workspace_id/api-keys', normalize: false, tags: ['workspaces'] })
    .use(deps.access)
    .get('/', ({ workspaceId, query }) => listKeyPage(deps, workspaceId, query), {
      member: 'admin',
      query: ApiKeyQuery,
      response: { 200: wholePage(ApiKey) },
      detail: { operationId: 'listApiKeys', summary: 'List API keys' },
    })
    .post('/', async ({ membership, actor, body }) => status(201, await createApiKey(deps, actor, membership, body)), {
      member: { role: 'admin', confirmed: true },
      body: ApiKeyCreate,
      response: { 201: ApiKeyCreated },
      detail: {
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description:
          'Creates a key that acts in this workspace, with its own role or the current role of its creator, whichever is lower. The secret is only shown in this response. A key that you create with a token or another key stops working when that one does.',
      },
    })
    .delete(
      '/:key_id',
      async ({ by, params }) => {
        await revokeApiKey(deps, by, requireId(params.key_id, 'The API key'))
        return status(204, undefined)
      },
      { member: 'admin', response: { 204: Empty }, detail: { operationId: 'revokeApiKey', summary: 'Revoke an API key' } },
    )
