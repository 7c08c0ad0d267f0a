import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import {
  body,
  boundedList,
  cursor,
  exampleOf,
  Id,
  integer,
  items,
  limit,
  named,
  nullable,
  oneOf,
  page,
  query,
  Timestamp,
} from '../../http/schema.ts'
import { limitsOf } from '../../lib/plans.ts'
import { CONDITION_NAMES } from '../health/conditions.ts'
import { Checks } from '../health/readiness.ts'
import { PlanTier, Workspace } from '../workspaces/schema.ts'

const Seconds = nullable(t.Number({ minimum: 0, description: 'Null where it was never in sync.' }))
export const BACKUPS_MAX = 100
export const InstanceOverview = named(
  'Instance',
  t.Object({
    version: t.String(),
    uptime_seconds: integer(),
    checks: Checks,
    storage: t.Object({
      main_bytes: integer({ description: 'main.db, with its WAL.' }),
      clicks_bytes: integer({ description: 'clicks.db, with its WAL.' }),
      free_bytes: integer({ description: 'Left on the disk of both.' }),
    }),
    backups: boundedList(t.Object({ created_at: Timestamp, bytes: integer() }), BACKUPS_MAX, {
      description: 'The scheduled ones that are kept, the latest first.',
    }),
    replica: nullable(t.Object({ main_age_seconds: Seconds, clicks_age_seconds: Seconds }), {
      description: 'The time since the replica of each database was in sync. Null without replication.',
    }),
    counts: t.Object({
      workspaces: integer(),
      users: integer(),
      links: integer({ description: 'Neither deleted nor archived.' }),
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
    message: t.String({ description: 'What happened, and what to do.' }),
    chapter: t.String({ description: 'The chapter of docs/operating.md about it.' }),
    started_at: Timestamp,
  }),
  {
    name: 'lease_lost',
    title: 'This server may not write',
    message: 'Another server has taken the replica over. Stop this one.',
    chapter: 'One server writes',
    started_at: '2026-11-21T09:30:00.000Z',
  },
)
export type ShownCondition = Static<typeof Condition>
export const ConditionList = items(Condition, CONDITION_NAMES.length)

const searched = (where: string) => t.Optional(t.String({ minLength: 1, maxLength: 200, description: `Literal text in ${where}.` }))

const AdminUser = named(
  'AdminUser',
  t.Object({
    id: Id,
    email: t.String(),
    display_name: t.String(),
    is_instance_admin: t.Boolean(),
    workspaces: integer({ description: 'How many the user is a member of.' }),
    created_at: Timestamp,
    last_used_at: nullable(Timestamp, { description: 'Of the sessions and personal access tokens that there are.' }),
  }),
  {
    id: 7,
    email: 'ada@example.com',
    display_name: 'Ada Lovelace',
    is_instance_admin: false,
    workspaces: 2,
    created_at: '2026-11-20T14:02:00.000Z',
    last_used_at: '2026-11-21T09:30:00.000Z',
  },
)
export type AdminUser = Static<typeof AdminUser>
export const AdminUserPage = page(AdminUser)
export const AdminUserQuery = query({
  limit: limit(),
  cursor,
  search: searched('the e-mail address or the name'),
})

const count = (description: string) => nullable(integer({ minimum: 0, maximum: 1_000_000_000, description }))
const limits = {
  links: count('Links that are neither deleted nor archived.'),
  clicks_per_month: count('Human clicks in a calendar month (UTC).'),
  retention_days: count('How long single clicks are kept.'),
  domains: count('Custom domains.'),
  requests_per_minute: count('For each token, and for all tokens together.'),
  requests_per_day: count('For each token, and for all tokens together.'),
  mails_per_day: count(
    'Invitations, and reports to each recipient, in a day (UTC). A user causes as many, in all workspaces together, as the best of them allows.',
  ),
  storage_bytes: nullable(
    integer({
      minimum: 0,
      maximum: 1_000_000_000_000_000,
      description:
        'Links in every state, conversions, orphan visits, directory users, webhook deliveries, the audit log, imports with their reports, exports, and large responses kept for an Idempotency-Key.',
    }),
  ),
}
const Limits = named('Limits', t.Object(limits, { description: 'Null is no limit.' }), limitsOf({ plan_tier: 'pro', limits: null }))

const usage = {
  links: integer(),
  clicks_this_month: integer(),
  storage_bytes: integer({ description: 'What counts for the limit of the same name, in bytes.' }),
}
export const Usage = named('Usage', t.Object({ plan_tier: PlanTier, limits: Limits, usage: t.Object(usage) }), {
  plan_tier: 'pro',
  limits: exampleOf(Limits),
  usage: { links: 128, clicks_this_month: 5230, storage_bytes: 8_120_000 },
})
export const AdminWorkspace = named(
  'AdminWorkspace',
  t.Object({
    ...Workspace.properties,
    limits: Limits,
    limit_overrides: nullable(t.Partial(t.Object(limits)), { description: 'Those of the limits that aren’t the plan’s.' }),
    usage: t.Object({ ...usage, members: integer() }),
  }),
  {
    ...exampleOf(Workspace),
    limits: { ...exampleOf(Limits), links: 8000 },
    limit_overrides: { links: 8000 },
    usage: { links: 128, clicks_this_month: 5230, storage_bytes: 8_120_000, members: 4 },
  },
)
export type AdminWorkspace = Static<typeof AdminWorkspace>
export const AdminWorkspacePage = page(AdminWorkspace)
export const AdminWorkspaceQuery = query({ limit: limit(), cursor, search: searched('the name or the slug') })

export const AdminWorkspaceUpdate = named(
  'AdminWorkspaceUpdate',
  body(
    {
      plan_tier: t.Optional(PlanTier),
      limits: t.Optional(
        nullable(t.Partial(t.Object(limits), { additionalProperties: false }), {
          description: 'Overrides of the plan’s limits. Null removes all of them.',
        }),
      ),
    },
    { minProperties: 1 },
  ),
  { plan_tier: 'pro', limits: { links: 5000 } },
)
export type AdminWorkspaceUpdate = Static<typeof AdminWorkspaceUpdate>
