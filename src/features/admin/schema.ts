import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, cursor, integer, limit, nullable, oneOf, page, query } from '../../http/schema.ts'
import { PLANS } from '../../lib/plans.ts'
import { Workspace } from '../workspaces/schema.ts'

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
const Limits = t.Object(limits, { description: 'Null is no limit.' })

const usage = { links: integer(), clicks_this_month: integer() }
export const Usage = t.Object({ plan_tier: oneOf(PLANS), limits: Limits, usage: t.Object(usage) })
export const AdminWorkspace = t.Object({
  ...Workspace.properties,
  limits: Limits,
  usage: t.Object({ ...usage, members: integer() }),
})
export type AdminWorkspace = Static<typeof AdminWorkspace>
export const AdminWorkspacePage = page(AdminWorkspace)
export const AdminWorkspaceQuery = query({ limit: limit(), cursor })

export const AdminWorkspaceUpdate = body(
  {
    plan_tier: t.Optional(oneOf(PLANS)),
    limits: t.Optional(
      nullable(t.Partial(t.Object(limits), { additionalProperties: false }), {
        description: 'Overrides of the plan’s limits. Null removes all of them.',
      }),
    ),
  },
  { minProperties: 1 },
)
export type AdminWorkspaceUpdate = Static<typeof AdminWorkspaceUpdate>
