import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, cursor, exampleOf, integer, limit, named, nullable, page, query } from '../../http/schema.ts'
import { limitsOf } from '../../lib/plans.ts'
import { PlanTier, Workspace } from '../workspaces/schema.ts'

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
      description: 'Exports, imports that wait, and large answers kept for an Idempotency-Key.',
    }),
  ),
}
const Limits = named('Limits', t.Object(limits, { description: 'Null is no limit.' }), limitsOf({ plan_tier: 'pro', limits: null }))

const usage = { links: integer(), clicks_this_month: integer() }
export const Usage = named('Usage', t.Object({ plan_tier: PlanTier, limits: Limits, usage: t.Object(usage) }), {
  plan_tier: 'pro',
  limits: exampleOf(Limits),
  usage: { links: 128, clicks_this_month: 5230 },
})
export const AdminWorkspace = named(
  'AdminWorkspace',
  t.Object({
    ...Workspace.properties,
    limits: Limits,
    usage: t.Object({ ...usage, members: integer() }),
  }),
  { ...exampleOf(Workspace), limits: exampleOf(Limits), usage: { links: 128, clicks_this_month: 5230, members: 4 } },
)
export type AdminWorkspace = Static<typeof AdminWorkspace>
export const AdminWorkspacePage = page(AdminWorkspace)
export const AdminWorkspaceQuery = query({ limit: limit(), cursor })

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
