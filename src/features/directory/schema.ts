import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, pageParameters } from '../../http/listing.ts'
import { body, exampleOf, Id, named, nullable, oneOf, page, query, RoleName, Timestamp, text } from '../../http/schema.ts'

export const USER_STATES = ['active', 'suspended', 'inactive'] as const
/** The result of something that a directory reported. */
const OUTCOMES = ['added', 'updated', 'suspended', 'deleted', 'kept', 'older', 'refused', 'noted', 'ignored'] as const
export type DirectoryOutcome = (typeof OUTCOMES)[number]

const ProviderId = text({ min: 1, max: 255 })

const token = {
  id: Id,
  prefix: t.String({ description: 'The first characters of the secret, to recognize it by.' }),
  created_by: nullable(Id, {
    description:
      'The member who created the token. The token has no more rights than this member has now, and stops working when they leave. `null`: unknown.',
  }),
  expires_at: nullable(Timestamp, {
    description: 'When the token expires, because it was created with a personal access token or an API key that expires. `null`: never.',
  }),
  created_at: Timestamp,
  last_used_at: nullable(Timestamp, { description: 'When the token was last used, accurate to a minute.' }),
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
    secret: nullable(
      t.String({
        description: 'The secret, which is only shown in this response. `null`: the response is replayed for an `Idempotency-Key`.',
      }),
    ),
  }),
  { token: exampleOf(ScimToken), secret: 'scim_Zx81mQ4vT0bKcR7yLwH2nS9dUfJ5gXaEhKtJ0RlgLKO' },
)

export const DirectoryInput = named(
  'DirectoryInput',
  body({
    directory_id: text({ min: 1, max: 255, description: "The provider's ID of the directory. Only one workspace can use a directory." }),
    organization_id: t.Optional(
      nullable(
        text({ min: 1, max: 255, description: 'The WorkOS organization, as in the single sign-on of the workspace if that uses WorkOS.' }),
      ),
    ),
    webhook_secret: t.Optional(
      text({
        min: 1,
        max: 255,
        description: 'The secret that the provider signs its events with. Omit it, or send the masked value, to keep the current one.',
      }),
    ),
    default_role: t.Optional(
      oneOf(['viewer', 'editor', 'admin', 'owner'], {
        default: 'viewer',
        description:
          "The role of new members, which can't be above your own. `owner` requires a verified domain. Once a domain is verified, users with email addresses on other domains become viewers.",
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
    webhook_secret: nullable(
      t.String({ description: 'The secret, masked. The last four characters are shown if the secret is long enough.' }),
    ),
    default_role: nullable(RoleName, { description: "The role of new members. `null`: directory sync isn't set up." }),
    enabled: t.Boolean({ description: "Whether directory sync is enabled. `false` if it isn't set up." }),
    token: nullable(ScimToken, { description: 'The token of the SCIM client. `null`: none.' }),
    webhook_url: t.String({ description: 'The URL to enter at the provider, which then sends its events there.' }),
    scim_url: t.String({ description: 'The base URL for a SCIM 2.0 client.' }),
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
    webhook_url: 'https://go.example.com/v1/scim/webhook',
    scim_url: 'https://go.example.com/scim/v2/12',
    created_at: '2026-11-20T14:05:00.000Z',
    updated_at: '2026-11-20T14:05:00.000Z',
  },
)
export type Directory = Static<typeof Directory>

const DirectoryUser = named(
  'DirectoryUser',
  t.Object({
    email: nullable(t.String(), {
      description: "The email address of the user. `null`: the directory has none, so the user isn't linked to an account.",
    }),
    state: oneOf(USER_STATES, {
      description: "The status of the user in the directory. Suspended and inactive users aren't members of the workspace.",
    }),
    directory_user_id: t.String(),
    user_id: nullable(Id, {
      description: "The account of the user. `null`: the user isn't a member of the workspace.",
    }),
    first_name: nullable(t.String()),
    last_name: nullable(t.String()),
    updated_at: Timestamp,
  }),
  {
    email: 'veda@example.com',
    state: 'active',
    directory_user_id: 'directory_user_01E1JG7J09H96KYP8HM9B0G5SJ',
    user_id: 9,
    first_name: 'Veda',
    last_name: 'Torp',
    updated_at: '2026-11-21T09:30:00.000Z',
  },
)
export const DirectoryUserPage = page(DirectoryUser)
export const DIRECTORY_USER_LIST = listing({
  name: 'directory-users',
  preset: '-created_at',
  sorts: { created_at: 'id', updated_at: 'value', email: 'text', state: 'text' },
  searched: ['email', 'first_name', 'last_name', 'directory_user_id'],
})
export const DirectoryUserQuery = query({
  ...pageParameters(DIRECTORY_USER_LIST),
  state: t.Optional(oneOf(USER_STATES, { description: 'Only users with this status.' })),
  email: t.Optional(t.String({ maxLength: 254, description: 'Only the user with this email address.' })),
})
export type DirectoryUserQuery = Static<typeof DirectoryUserQuery>

const DirectoryEvent = named(
  'DirectoryEvent',
  t.Object({
    id: t.String(),
    type: t.String({
      description: "The type of the event: the provider's name for it, or `scim.user.…` and `scim.group.…` for changes by a SCIM client.",
    }),
    outcome: oneOf(OUTCOMES, {
      description:
        "The result of the event. `added`: became a member. `updated`, `suspended`, `deleted`: the user changed in that way. `kept`: wasn't removed, because they are the last owner or rank above the admin who set up the directory. `older`: superseded by a newer event. `refused`: a limit is reached. `noted`: stored, without changing members. `ignored`: events of this type have no effect.",
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
export const DIRECTORY_EVENT_LIST = listing({
  name: 'directory-events',
  preset: '-received_at',
  sorts: { received_at: 'id', type: 'text', outcome: 'text', email: 'text' },
  searched: ['type', 'outcome', 'email'],
})
export const DirectoryEventQuery = query(pageParameters(DIRECTORY_EVENT_LIST))

export const DirectoryReceived = named('DirectoryEventReceived', t.Object({ received: t.Literal(true) }), { received: true })
