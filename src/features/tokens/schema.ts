import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { KEY_ROLES } from '../../http/auth/roles.ts'
import { listing, wholeParameters } from '../../http/listing.ts'
import { body, DATE_OR_TIME, exampleOf, Id, named, nullable, oneOf, query, Timestamp, text } from '../../http/schema.ts'
import { DATE_OR_TIME_EXPECTED } from '../../lib/dates.ts'

const Name = text({ min: 1, max: 120 })
const ExpiresAt = t.Optional(
  nullable(
    text({
      max: 40,
      shown: DATE_OR_TIME,
      expects: DATE_OR_TIME_EXPECTED,
      description:
        'A time in RFC 3339 format, or a date. A date means the end of that day, in the time zone of the workspace (API keys) or the user (personal access tokens). `null` or omitted: never expires. If you create it with a token or key that expires, it expires with that one at the latest, and a later time returns 400.',
    }),
  ),
)
const Secret = nullable(
  t.String({ description: 'The secret, which is only shown in this response. `null`: the response is replayed for an `Idempotency-Key`.' }),
)

const token = {
  id: Id,
  name: t.String(),
  prefix: t.String({ description: 'The first characters of the secret, to recognize it by.' }),
  expires_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
  created_at: Timestamp,
  version: t.String({
    description:
      'The version of the API that requests use unless they have the header `Terse-Version`: the newest one when this was created.',
  }),
}
const parents = {
  parent_token_id: nullable(Id, {
    description: 'The personal access token that was used to create this one. When that token stops working, so does this one.',
  }),
  parent_key_id: nullable(Id, {
    description: 'The API key that was used to create this one. When that key stops working, so does this one.',
  }),
}
const NO_PARENTS = { parent_token_id: null, parent_key_id: null }
const tokenExample = {
  id: 18,
  name: 'Deploy script',
  expires_at: '2027-11-21T00:00:00.000Z',
  last_used_at: null,
  created_at: '2026-11-21T09:30:00.000Z',
  version: '2026-11-28',
}
export const PersonalToken = named(
  'PersonalToken',
  t.Object({
    ...token,
    parent_id: nullable(Id, {
      description: 'The personal access token that was used to create this one. When that token stops working, so does this one.',
    }),
  }),
  { ...tokenExample, prefix: 'pat_Zx81mQ4v', parent_id: null },
)
export const PersonalTokenCreate = named('PersonalTokenCreate', body({ name: Name, expires_at: ExpiresAt }), {
  name: 'Deploy script',
  expires_at: '2027-11-21T00:00:00.000Z',
})
export type PersonalTokenCreate = Static<typeof PersonalTokenCreate>
export const PersonalTokenCreated = named('PersonalTokenCreated', t.Object({ token: PersonalToken, secret: Secret }), {
  token: exampleOf(PersonalToken),
  secret: 'pat_Zx81mQ4vT0bKcR7yLwH2nS9dUfJ5gXaEmxgJTeKdNnF',
})

export const ApiKey = named('ApiKey', t.Object({ ...token, ...parents, workspace_id: Id, role: oneOf(KEY_ROLES), created_by: Id }), {
  ...tokenExample,
  ...NO_PARENTS,
  prefix: 'key_Hn27cV0p',
  workspace_id: 12,
  role: 'editor',
  created_by: 7,
})
export const ApiKeyCreate = named('ApiKeyCreate', body({ name: Name, role: oneOf(KEY_ROLES), expires_at: ExpiresAt }), {
  name: 'Deploy script',
  role: 'editor',
  expires_at: '2027-11-21T00:00:00.000Z',
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>
export const ApiKeyCreated = named('ApiKeyCreated', t.Object({ token: ApiKey, secret: Secret }), {
  token: exampleOf(ApiKey),
  secret: 'key_Hn27cV0pWq8sYtL3xZ6bMr1kD9fGjUeARIBXuDL7Dxt',
})

/** Offered with what changes how somebody signs in. */
export const EndTokens = t.Optional(
  t.Boolean({
    default: false,
    description: 'Whether to also revoke all your personal access tokens, and everything that was created with them.',
  }),
)

const lists = {
  preset: 'created_at',
  sorts: { created_at: 'id', name: 'text', last_used_at: 'value', expires_at: 'value' },
  searched: ['name', 'prefix'],
} as const
export const PERSONAL_TOKEN_LIST = listing({ name: 'personal-tokens', ...lists })
export const PersonalTokenQuery = query(wholeParameters(PERSONAL_TOKEN_LIST))
export const API_KEY_LIST = listing({ name: 'api-keys', ...lists })
export const ApiKeyQuery = query(wholeParameters(API_KEY_LIST))
