import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { KEY_ROLES } from '../../http/auth/roles.ts'
import { body, Id, nullable, oneOf, TIME, Timestamp, text } from '../../http/schema.ts'

const Name = text({ min: 1, max: 120 })
const ExpiresAt = t.Optional(
  nullable(text({ max: 40, shown: TIME, expects: 'an RFC 3339 time', description: 'An RFC 3339 time. Null or absent: it never expires.' })),
)
const Secret = nullable(t.String({ description: 'Only shown in this response. Null where it is replayed for an Idempotency-Key.' }))

const token = {
  id: Id,
  name: t.String(),
  prefix: t.String({ description: 'The beginning of the secret, to recognize it.' }),
  expires_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
  created_at: Timestamp,
}
export const PersonalToken = t.Object(token)
export const PersonalTokenCreate = body({ name: Name, expires_at: ExpiresAt })
export type PersonalTokenCreate = Static<typeof PersonalTokenCreate>
export const PersonalTokenCreated = t.Object({ token: PersonalToken, secret: Secret })

export const ApiKey = t.Object({ ...token, workspace_id: Id, role: oneOf(KEY_ROLES), created_by: Id })
export const ApiKeyCreate = body({ name: Name, role: oneOf(KEY_ROLES), expires_at: ExpiresAt })
export type ApiKeyCreate = Static<typeof ApiKeyCreate>
export const ApiKeyCreated = t.Object({ token: ApiKey, secret: Secret })
