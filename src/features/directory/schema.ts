import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, cursor, exampleOf, Id, limit, named, nullable, oneOf, page, query, RoleName, Timestamp, text } from '../../http/schema.ts'

export const USER_STATES = ['active', 'suspended', 'inactive'] as const
/** What was done about something that a directory told. */
const OUTCOMES = ['added', 'updated', 'suspended', 'deleted', 'kept', 'older', 'refused', 'noted', 'ignored'] as const
export type DirectoryOutcome = (typeof OUTCOMES)[number]

const ProviderId = text({ min: 1, max: 255 })

const token = {
  id: Id,
  prefix: t.String({ description: 'The beginning of the secret, to recognize it.' }),
  created_by: nullable(Id, {
    description: 'The token does at most what this member may do now, and ends when they leave. `null`: not known.',
  }),
  expires_at: nullable(Timestamp, { description: 'Of a token that was created with a personal token or an API key that expires.' }),
  created_at: Timestamp,
  last_used_at: nullable(Timestamp, { description: 'Exact to a minute.' }),
}
export const ScimToken = named('ScimToken', t.Object(token), {
  id: 4,
  prefix: 'scim_Zx81mQ4v',
  created_by: 7,
  expires_at: null,
  created_at: '2026-11-21T09:30:00.000Z',
  last_used_at: null,
})
export type ScimToken = Static<typeof ScimToken>
export const ScimTokenCreated = named(
  'ScimTokenCreated',
  t.Object({
    token: ScimToken,
    secret: nullable(t.String({ description: 'Only shown in this response. Null where it is replayed for an Idempotency-Key.' })),
  }),
  { token: exampleOf(ScimToken), secret: 'scim_Zx81mQ4vT0bKcR7yLwH2nS9dUfJ5gXaE' },
)

export const DirectoryInput = named(
  'DirectoryInput',
  body({
    directory_id: text({ min: 1, max: 255, description: "The provider's id of the directory: of one workspace alone." }),
    organization_id: t.Optional(
      nullable(text({ min: 1, max: 255, description: 'The organization of single sign-on, where that is set up with WorkOS.' })),
    ),
    webhook_secret: t.Optional(
      text({
        min: 1,
        max: 255,
        description: 'What the provider signs its events with. Left out, or given as it is shown, the present one stays.',
      }),
    ),
    default_role: t.Optional(
      oneOf(['viewer', 'editor', 'admin', 'owner'], {
        default: 'viewer',
        description:
          "The role of new members: at most the caller's own. Owner needs a proved domain. Once one is proved, users from outside it become viewers.",
      }),
    ),
  }),
  {
    directory_id: 'directory_01ECAZ4NV9QMV47GW873HDCX74',
    organization_id: 'org_01EZTR6WYX1A0DSE2CYMGXQ24Y',
    webhook_secret: 'JqTU5…',
    default_role: 'viewer',
  },
)
export type DirectoryInput = Static<typeof DirectoryInput>
export const DirectoryUpdate = named('DirectoryUpdate', body({ default_role: RoleName }), { default_role: 'editor' })
export const DirectoryEnabled = named('DirectoryEnabled', body({ enabled: t.Boolean() }), { enabled: false })

export const Directory = named(
  'Directory',
  t.Object({
    directory_id: nullable(ProviderId),
    organization_id: nullable(ProviderId),
    webhook_secret: nullable(t.String({ description: 'Masked: its last four characters, where it is long.' })),
    default_role: nullable(RoleName, { description: 'Null where nothing is set.' }),
    enabled: t.Boolean({ description: 'False where nothing is set.' }),
    token: nullable(ScimToken, { description: "The SCIM client's; null where there is none." }),
    webhook_url: t.String({ description: 'Where the provider is to send its events.' }),
    scim_url: t.String({ description: 'The base address for a SCIM 2.0 client.' }),
    created_at: nullable(Timestamp),
    updated_at: nullable(Timestamp),
  }),
  {
    directory_id: 'directory_01ECAZ4NV9QMV47GW873HDCX74',
    organization_id: 'org_01EZTR6WYX1A0DSE2CYMGXQ24Y',
    webhook_secret: '********kY2s',
    default_role: 'viewer',
    enabled: true,
    token: exampleOf(ScimToken),
    webhook_url: 'https://terse.example.com/v1/scim/webhook',
    scim_url: 'https://terse.example.com/scim/v2/12',
    created_at: '2026-11-20T14:05:00.000Z',
    updated_at: '2026-11-20T14:05:00.000Z',
  },
)
export type Directory = Static<typeof Directory>

const DirectoryUser = named(
  'DirectoryUser',
  t.Object({
    email: nullable(t.String(), { description: 'Null for a user without one, who is linked to nobody.' }),
    state: oneOf(USER_STATES, { description: 'Suspended and inactive users are no members.' }),
    directory_user_id: t.String(),
    user_id: nullable(Id, {
      description: 'The account of the user. `null`: no member of the workspace has this account.',
    }),
    first_name: nullable(t.String()),
    last_name: nullable(t.String()),
    updated_at: Timestamp,
  }),
  {
    email: 'veda@example.com',
    state: 'active',
    directory_user_id: 'directory_user_01E1JG7J09H96KYP8HM9B0G5SJ',
    user_id: 31,
    first_name: 'Veda',
    last_name: 'Torp',
    updated_at: '2026-11-21T09:30:00.000Z',
  },
)
export const DirectoryUserPage = page(DirectoryUser)
export const DirectoryUserQuery = query({
  limit: limit(),
  cursor,
  state: t.Optional(oneOf(USER_STATES, { description: 'Of this state alone.' })),
  email: t.Optional(t.String({ maxLength: 254, description: 'With this address alone.' })),
})
export type DirectoryUserQuery = Static<typeof DirectoryUserQuery>

const DirectoryEvent = named(
  'DirectoryEvent',
  t.Object({
    id: t.String(),
    type: t.String({ description: "A provider's own name of it, or scim.user.… and scim.group.…" }),
    outcome: oneOf(OUTCOMES, {
      description:
        'added: a member more. kept: a last owner, or somebody above who set the directory up, who stays a member. older: told before what is known. refused: there is no room. noted: stored, without an effect. ignored: of a type that has none.',
    }),
    email: nullable(t.String()),
    received_at: Timestamp,
  }),
  {
    id: 'event_01FAEAJCJ3P1R6JQ4JQ1Q8PQXW',
    type: 'dsync.user.created',
    outcome: 'added',
    email: 'veda@example.com',
    received_at: '2026-11-21T09:30:00.000Z',
  },
)
export const DirectoryEventPage = page(DirectoryEvent)
export const DirectoryEventQuery = query({ limit: limit(), cursor })

export const DirectoryReceived = named('DirectoryEventReceived', t.Object({ received: t.Literal(true) }), { received: true })
