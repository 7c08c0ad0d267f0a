import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { ROLES } from '../../http/auth/roles.ts'
import { body, Id, nullable, oneOf, Timestamp, text } from '../../http/schema.ts'
import { MAX_ADDRESS } from '../../lib/address-length.ts'
import { PLANS } from '../../lib/plans.ts'

const REDIRECT_STATUSES = [301, 302, 307, 308] as const

export const Timezone = text({ min: 1, max: 64, expects: 'an IANA zone name such as Europe/Berlin', description: 'An IANA zone name.' })
export const RedirectStatus = oneOf(REDIRECT_STATUSES)
export const Role = oneOf(ROLES, { description: 'viewer < editor < admin < owner' })

const Address = nullable(text({ max: MAX_ADDRESS, description: 'An http or https address.' }))

const settings = {
  timezone: Timezone,
  anonymize_ip: t.Boolean({ description: 'Audit entries and geo look-ups use addresses without their last part.' }),
  track_bots: t.Boolean({ description: 'Visits by bots are recorded, separately from clicks.' }),
  default_redirect_status: RedirectStatus,
  root_url: Address,
  not_found_url: Address,
  expired_url: Address,
}
export const WorkspaceSettings = t.Object(settings)
export type WorkspaceSettings = Static<typeof WorkspaceSettings>

const workspace = {
  id: Id,
  name: t.String(),
  slug: t.String(),
  plan_tier: oneOf(PLANS),
  settings: WorkspaceSettings,
  created_at: Timestamp,
  updated_at: Timestamp,
}
export const Workspace = t.Object(workspace)
export type Workspace = Static<typeof Workspace>
export const WorkspaceWithRole = t.Object({ ...workspace, role: Role })

const Name = text({ min: 1, max: 120 })
// Up to 48 letters and digits, plus the hyphens between them.
const Slug = text({
  min: 2,
  max: 95,
  pattern: /^[a-z0-9](-?[a-z0-9]){1,47}$/,
  expects: '2 to 48 lower-case letters, digits and single hyphens between them',
})

export const WorkspaceCreate = body({ name: Name, slug: t.Optional(Slug) })
export type WorkspaceCreate = Static<typeof WorkspaceCreate>
export const WorkspaceUpdate = body({
  name: t.Optional(Name),
  slug: t.Optional(Slug),
  settings: t.Optional(t.Partial(t.Object(settings), { additionalProperties: false })),
})
export type WorkspaceUpdate = Static<typeof WorkspaceUpdate>
export const WorkspaceDelete = body({ confirm: text({ max: 95, description: "The workspace's slug." }) })
