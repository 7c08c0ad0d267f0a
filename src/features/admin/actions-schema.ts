import type { Static } from '@sinclair/typebox'
import { t } from 'elysia'
import { body, Id, integer, items, named, nullable, oneOf, Timestamp, text } from '../../http/schema.ts'
import { SuspendedLinks } from './schema.ts'

// The actions of instance admins: suspending, deleting, ending access and jobs, and the settings of the instance.

const Reason = t.Optional(
  nullable(text({ max: 500, expects: 'at most 500 characters' }), {
    description: 'Shown to the people concerned, in an email and when they are refused.',
  }),
)
export const UserSuspend = named('UserSuspend', body({ reason: Reason }), { reason: 'Links to phishing pages.' })
export const UserScheduleDelete = named(
  'UserScheduleDelete',
  body({ confirm: text({ max: 254, description: 'The email address of the user, to confirm that you mean them.' }), reason: Reason }),
  { confirm: 'ada@example.com', reason: 'Asked for by the user.' },
)
export const WorkspaceSuspend = named('WorkspaceSuspend', body({ reason: Reason, links: t.Optional(SuspendedLinks) }), {
  reason: 'Links to phishing pages.',
  links: 'gone',
})
export const WorkspaceScheduleDelete = named(
  'WorkspaceScheduleDelete',
  body({
    confirm: text({ max: 95, description: 'The slug of the workspace, to confirm that you mean it.' }),
    reason: Reason,
    links: t.Optional(SuspendedLinks),
  }),
  { confirm: 'example-shop', reason: 'The contract has ended.', links: 'gone' },
)

export const AccessEnded = named('AccessEnded', t.Object({ api_keys: integer({ description: 'How many API keys were revoked.' }) }), {
  api_keys: 2,
})
export const FactorsRemoved = named('FactorsRemoved', t.Object({ had_factors: t.Boolean() }), { had_factors: true })

export const JOB_KINDS = ['import', 'export', 'data_export', 'link_audit', 'erasure'] as const
export const JOBS_MAX = 500
export const JobKindName = oneOf(JOB_KINDS)
export type JobKind = Static<typeof JobKindName>
const AdminJob = named(
  'AdminJob',
  t.Object({
    kind: JobKindName,
    id: Id,
    workspace_id: integer({ description: '`0`: the work belongs to no workspace.' }),
    status: t.String({ description: '`pending` or `running`.' }),
    created_at: Timestamp,
    can_be_cancelled: t.Boolean(),
  }),
  { kind: 'import', id: 4, workspace_id: 12, status: 'running', created_at: '2026-11-21T09:30:00.000Z', can_be_cancelled: true },
)
export type AdminJob = Static<typeof AdminJob>
export const AdminJobList = items(AdminJob, JOBS_MAX)

export const InstanceSettings = named(
  'InstanceSettings',
  t.Object({
    mail_paused_at: nullable(Timestamp, { description: 'Since when emails wait instead of being sent. `null`: they are sent.' }),
    webhooks_paused_at: nullable(Timestamp, { description: 'Since when webhook deliveries wait. `null`: they are sent.' }),
    maintenance_at: nullable(Timestamp, { description: 'Since when changes get a 503 `maintenance`. `null`: changes are accepted.' }),
    maintenance_message: nullable(t.String(), { description: 'The message of that 503. `null`: the default one.' }),
  }),
  {
    mail_paused_at: null,
    webhooks_paused_at: null,
    maintenance_at: '2026-11-21T09:30:00.000Z',
    maintenance_message: 'We are moving to a new server until 10:00 UTC.',
  },
)
export type InstanceSettings = Static<typeof InstanceSettings>
export const InstanceSettingsUpdate = named(
  'InstanceSettingsUpdate',
  body(
    {
      mail_paused: t.Optional(t.Boolean()),
      webhooks_paused: t.Optional(t.Boolean()),
      maintenance: t.Optional(t.Boolean({ description: 'Links keep redirecting and everything can be read, but changes get a 503.' })),
      maintenance_message: t.Optional(nullable(text({ max: 500, expects: 'at most 500 characters' }))),
    },
    { minProperties: 1 },
  ),
  { maintenance: true, maintenance_message: 'We are moving to a new server until 10:00 UTC.' },
)
export type InstanceSettingsUpdate = Static<typeof InstanceSettingsUpdate>
