import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { listing, wholeParameters } from '../../http/listing.ts'
import { answering, body, exampleOf, Id, named, nullable, oneOf, query, RoleName, Timestamp, Timezone, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { PLANS } from '../../lib/plans.ts'

const REDIRECT_STATUSES = [301, 302, 307, 308] as const

export const RedirectStatus = named('RedirectStatus', oneOf(REDIRECT_STATUSES))
export const PlanTier = named('PlanTier', oneOf(PLANS))

const Address = nullable(text({ max: MAX_ADDRESS, description: 'A URL that starts with `http://` or `https://`. `null`: none.' }))

const Parameter = text({
  min: 1,
  max: 40,
  pattern: /^[A-Za-z][\w.-]*$/,
  expects: 'a letter, then letters, digits, -, _ and .',
  description: 'The query parameter that passes the click ID to the destination URL of links with `track_conversions`.',
})

const settings = {
  timezone: Timezone,
  anonymize_ip: t.Boolean({ description: 'Whether audit entries and location lookups use IP addresses without their last part.' }),
  track_bots: t.Boolean({ description: 'Whether visits by bots are recorded. They are kept apart from clicks.' }),
  default_redirect_status: RedirectStatus,
  root_url: Address,
  not_found_url: Address,
  expired_url: Address,
  conversion_parameter: Parameter,
  require_second_factor: t.Boolean({
    description:
      'Whether members who sign in with a password need two-factor authentication. Members without it, and their personal access tokens, get a 403 `second_factor_required`. Returns 409 if you turn it on without using two-factor authentication yourself.',
  }),
}
export const WorkspaceSettings = named('WorkspaceSettings', t.Object(settings), {
  timezone: 'Europe/Berlin',
  anonymize_ip: true,
  track_bots: true,
  default_redirect_status: 302,
  root_url: 'https://www.example.com/',
  not_found_url: null,
  expired_url: null,
  conversion_parameter: 'sid',
  require_second_factor: false,
})
export type WorkspaceSettings = Static<typeof WorkspaceSettings>

const workspace = {
  id: Id,
  name: t.String(),
  slug: t.String(),
  plan_tier: PlanTier,
  settings: WorkspaceSettings,
  created_at: Timestamp,
  updated_at: Timestamp,
}
export const Workspace = named('Workspace', t.Object(workspace), {
  id: 12,
  name: 'Example Shop',
  slug: 'example-shop',
  plan_tier: 'pro',
  settings: exampleOf(WorkspaceSettings),
  created_at: '2026-11-20T14:05:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
})
export type Workspace = Static<typeof Workspace>
export const newWorkspace = answering(Workspace, {
  plan_tier: 'free',
  settings: { ...exampleOf(WorkspaceSettings), timezone: 'UTC', root_url: null },
  updated_at: exampleOf(Workspace).created_at,
})
export const WorkspaceWithRole = named('WorkspaceWithRole', t.Object({ ...workspace, role: RoleName }), {
  ...exampleOf(Workspace),
  role: 'owner',
})

const Name = text({ min: 1, max: 120 })
// Up to 48 letters and digits, plus the hyphens between them.
const Slug = text({
  min: 2,
  max: 95,
  pattern: /^[a-z0-9](-?[a-z0-9]){1,47}$/,
  expects: '2 to 48 lowercase letters or digits, with single hyphens between them',
})

export const WorkspaceCreate = named('WorkspaceCreate', body({ name: Name, slug: t.Optional(Slug) }), {
  name: 'Example Shop',
  slug: 'example-shop',
})
export type WorkspaceCreate = Static<typeof WorkspaceCreate>
export const WorkspaceUpdate = named(
  'WorkspaceUpdate',
  body({
    name: t.Optional(Name),
    slug: t.Optional(Slug),
    settings: t.Optional(t.Partial(t.Object(settings), { additionalProperties: false })),
  }),
  { settings: { timezone: 'Europe/Berlin', anonymize_ip: true } },
)
export type WorkspaceUpdate = Static<typeof WorkspaceUpdate>
export const WorkspaceDelete = named(
  'WorkspaceDelete',
  body({ confirm: text({ max: 95, description: 'The slug of the workspace, to confirm that you mean it.' }) }),
  {
    confirm: 'example-shop',
  },
)

export const WORKSPACE_LIST = listing({
  name: 'workspaces',
  preset: 'created_at',
  sorts: { created_at: 'id', name: 'text', slug: 'text', role: 'text' },
  searched: ['name', 'slug'],
})
export const WorkspaceQuery = query(wholeParameters(WORKSPACE_LIST))
