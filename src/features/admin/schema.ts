import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { ROLES } from '../../http/auth/roles.ts'
import { listing, pageParameters } from '../../http/listing.ts'
import {
  body,
  boundedList,
  deprecating,
  exampleOf,
  Id,
  integer,
  items,
  named,
  nullable,
  oneOf,
  page,
  query,
  Timestamp,
} from '../../http/schema.ts'
import { limitsOf } from '../../lib/plans.ts'
import { CONDITION_NAMES } from '../health/kinds.ts'
import { Checks } from '../health/readiness.ts'
import { PlanTier, Workspace } from '../workspaces/schema.ts'

const Seconds = nullable(t.Number({ minimum: 0, description: 'Seconds since the replica was last in sync. `null`: never in sync.' }))
export const BACKUPS_MAX = 100
export const InstanceOverview = named(
  'Instance',
  t.Object({
    version: t.String(),
    uptime_seconds: integer(),
    checks: Checks,
    storage: t.Object({
      main_bytes: integer({ description: 'The size of `main.db`, including its WAL.' }),
      clicks_bytes: integer({ description: 'The size of `clicks.db`, including its WAL.' }),
      free_bytes: integer({ description: 'The free space on the disk with both databases.' }),
    }),
    backups: boundedList(t.Object({ created_at: Timestamp, bytes: integer() }), BACKUPS_MAX, {
      description: 'The scheduled backups that are kept. Sorted newest first.',
    }),
    replica: nullable(t.Object({ main_age_seconds: Seconds, clicks_age_seconds: Seconds }), {
      description: "The time since the replica of each database was last in sync. `null`: replication isn't set up.",
    }),
    counts: t.Object({
      workspaces: integer(),
      users: integer(),
      links: integer({ description: "The number of links. Archived and deleted links aren't counted." }),
    }),
  }),
  {
    version: '0.1.0',
    uptime_seconds: 86_400,
    checks: { database: 'ok', clicks: 'ok' },
    storage: { main_bytes: 48_234_496, clicks_bytes: 412_090_368, free_bytes: 21_474_836_480 },
    backups: [{ created_at: '2026-11-21T03:00:00.000Z', bytes: 460_324_864 }],
    replica: { main_age_seconds: 0.8, clicks_age_seconds: 0.9 },
    counts: { workspaces: 14, users: 61, links: 9120 },
  },
)
export type InstanceOverview = Static<typeof InstanceOverview>

const Condition = named(
  'Condition',
  t.Object({
    name: oneOf(CONDITION_NAMES),
    title: t.String(),
    message: t.String({ description: 'A sentence that says what happened and what to do.' }),
    chapter: t.String({ description: 'The chapter of docs/operating.md that explains the problem.' }),
    guide_url: t.String({ description: 'The URL of that chapter on this instance.' }),
    started_at: Timestamp,
  }),
  {
    name: 'backup_overdue',
    title: 'The last backup is too old',
    message:
      'The last backup is from 2026-11-19T01:27:00.000Z, although one is due every night. Look for "job":"backup" in the log, and check the free space of the disk with /data.',
    chapter: 'A backup that is overdue',
    guide_url: 'https://go.example.com/docs/operating#a-backup-that-is-overdue',
    started_at: '2026-11-21T09:30:00.000Z',
  },
)
export type ShownCondition = Static<typeof Condition>
export const ConditionList = items(Condition, CONDITION_NAMES.length)

const suspension = {
  suspended_at: nullable(Timestamp, { description: '`null`: not suspended.' }),
  suspended_reason: nullable(t.String()),
  delete_at: nullable(Timestamp, { description: 'When it is deleted, unless it is restored before. `null`: it stays.' }),
}
const NOT_SUSPENDED = { suspended_at: null, suspended_reason: null, delete_at: null }
const Status = t.Optional(oneOf(['active', 'suspended'], { description: 'Only those with this status.' }))

const AdminUser = named(
  'AdminUser',
  t.Object({
    id: Id,
    email: t.String(),
    display_name: t.String(),
    is_instance_admin: t.Boolean(),
    workspaces: integer({ description: 'The number of workspaces that the user is a member of.' }),
    created_at: Timestamp,
    last_used_at: nullable(Timestamp, {
      description: "When a session or personal access token of the user was last used. Ended sessions and revoked tokens don't count.",
    }),
    ...suspension,
  }),
  {
    id: 7,
    email: 'ada@example.com',
    display_name: 'Ada Lovelace',
    is_instance_admin: false,
    workspaces: 1,
    created_at: '2026-11-20T14:02:00.000Z',
    last_used_at: '2026-11-21T09:30:00.000Z',
    ...NOT_SUSPENDED,
  },
)
export type AdminUser = Static<typeof AdminUser>
export const AdminUserPage = page(AdminUser)
export const ADMIN_USER_LIST = listing({
  name: 'users',
  preset: 'created_at',
  sorts: { created_at: 'id', email: 'text', display_name: 'text', workspaces: 'value', last_used_at: 'value' },
  searched: ['email', 'display_name'],
  ownSearch: true,
})
export const AdminUserQuery = query({
  ...pageParameters(ADMIN_USER_LIST),
  status: Status,
})

const count = (description: string) => nullable(integer({ minimum: 0, maximum: 1_000_000_000, description }))
const limits = {
  links: count("The number of links. Archived and deleted links don't count."),
  clicks_per_month: count('The number of clicks by people in a calendar month (UTC).'),
  retention_days: count('The number of days that single clicks are kept.'),
  domains: count('The number of custom domains.'),
  requests_per_minute: count('The number of requests, for each token and for all tokens together.'),
  requests_per_day: count('The number of requests, for each token and for all tokens together.'),
  mails_per_day: count(
    'The number of emails in a day (UTC): invitations, and reports to each recipient. Across all workspaces, a user can send as many emails as their most generous workspace allows.',
  ),
  storage_bytes: nullable(
    integer({
      minimum: 0,
      maximum: 1_000_000_000_000_000,
      description:
        'The storage in bytes, used by links of every status, conversions, orphan visits, directory users, webhook deliveries, the audit log, imports with their reports, exports, and large responses kept for an `Idempotency-Key`.',
    }),
  ),
}
const Limits = named(
  'Limits',
  t.Object(limits, { description: 'The limits of the workspace. `null`: no limit.' }),
  limitsOf({ plan_tier: 'pro', limits: null }),
)

export const SuspendedLinks = oneOf(['redirect', 'gone'], {
  description:
    'The effect on the links of the suspended workspace. `redirect`: they keep redirecting. `gone`: they answer with a 410 page.',
})

const usage = {
  links: integer(),
  clicks_this_month: integer(),
  storage_bytes: integer({ description: 'The storage in use, in bytes. The limit of the same name says what counts.' }),
}
export const Usage = named('Usage', t.Object({ plan_tier: PlanTier, limits: Limits, usage: t.Object(usage) }), {
  plan_tier: 'pro',
  limits: { ...exampleOf(Limits), links: 8000 },
  usage: { links: 128, clicks_this_month: 5230, storage_bytes: 8_120_000 },
})
export const AdminWorkspace = named(
  'AdminWorkspace',
  t.Object({
    ...Workspace.properties,
    limits: Limits,
    limit_overrides: nullable(t.Partial(t.Object(limits)), { description: 'The limits that differ from those of the plan.' }),
    usage: t.Object({ ...usage, members: integer() }),
    ...suspension,
    suspended_links: nullable(SuspendedLinks),
  }),
  {
    ...exampleOf(Workspace),
    limits: { ...exampleOf(Limits), links: 8000 },
    limit_overrides: { links: 8000 },
    usage: { links: 128, clicks_this_month: 5230, storage_bytes: 8_120_000, members: 4 },
    ...NOT_SUSPENDED,
    suspended_links: null,
  },
)
export type AdminWorkspace = Static<typeof AdminWorkspace>
export const AdminWorkspacePage = page(AdminWorkspace)
const WORKSPACE_SORTS = [
  'created_at',
  '-created_at',
  'storage_bytes',
  '-storage_bytes',
  '-links',
  'name',
  '-name',
  'slug',
  '-slug',
] as const
/** The orders that the earlier names stand for. */
export const OLD_WORKSPACE_SORTS = { created: 'created_at', storage: '-storage_bytes', links: '-links' } as const
export const ADMIN_WORKSPACE_LIST = listing({
  name: 'workspaces',
  preset: 'created_at',
  sorts: { created_at: 'id', storage_bytes: 'value', links: 'value', name: 'text', slug: 'text' },
  searched: ['name', 'slug'],
  ownSearch: true,
})
const { sort: _, ...adminWorkspaces } = pageParameters(ADMIN_WORKSPACE_LIST)
export const AdminWorkspaceQuery = query({
  ...adminWorkspaces,
  status: Status,
  // `links` alone had the largest first, before it could be sorted both ways.
  sort: deprecating(
    oneOf(
      [...WORKSPACE_SORTS, ...Object.keys(OLD_WORKSPACE_SORTS)] as ((typeof WORKSPACE_SORTS)[number] | keyof typeof OLD_WORKSPACE_SORTS)[],
      {
        default: 'created_at',
        description:
          'The field to sort by. Add `-` in front to sort in descending order. Deprecated: `created` means `created_at`, `storage` means `-storage_bytes`, and `links` means `-links`.',
      },
    ),
    Object.keys(OLD_WORKSPACE_SORTS),
  ),
})

export type AdminWorkspaceSort = Static<typeof AdminWorkspaceQuery>['sort']

export const AdminWorkspaceUpdate = named(
  'AdminWorkspaceUpdate',
  body(
    {
      plan_tier: t.Optional(PlanTier),
      limits: t.Optional(
        nullable(t.Partial(t.Object(limits), { additionalProperties: false }), {
          description: 'Limits that replace those of the plan. `null`: use the limits of the plan.',
        }),
      ),
    },
    { minProperties: 1 },
  ),
  { plan_tier: 'pro', limits: { links: 8000 } },
)
export type AdminWorkspaceUpdate = Static<typeof AdminWorkspaceUpdate>

export const MEMBERSHIPS_MAX = 1000
export const AdminUserDetail = named(
  'AdminUserDetail',
  t.Object({
    ...AdminUser.properties,
    memberships: boundedList(t.Object({ id: Id, slug: t.String(), name: t.String(), role: oneOf(ROLES) }), MEMBERSHIPS_MAX),
    access: t.Object({
      sessions: integer(),
      tokens: integer({ description: 'The number of personal access tokens.' }),
      api_keys: integer({ description: 'The number of API keys that the user created, in all workspaces.' }),
      has_two_factor: t.Boolean(),
    }),
  }),
  {
    ...exampleOf(AdminUser),
    memberships: [{ id: 12, slug: 'example-shop', name: 'Example Shop', role: 'owner' }],
    access: { sessions: 2, tokens: 1, api_keys: 0, has_two_factor: true },
  },
)
export type AdminUserDetail = Static<typeof AdminUserDetail>
