import type { Static, TSchema } from '@sinclair/typebox'
import { t } from 'elysia'
import { ROLES } from '../../http/auth/roles.ts'
import { listing, pageParameters } from '../../http/listing.ts'
import { body, Id, integer, named, nullable, oneOf, page, query, queryFlag, Timestamp } from '../../http/schema.ts'
import { defaultChannels, NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts'

const Kind = named(
  'NotificationKind',
  oneOf(NOTIFICATION_KINDS, {
    description:
      'The event. `import_finished`, `import_failed`, `export_finished`, `export_failed` and `report_skipped` go to the person who started the import or export, or created the report. `link_blocked` and `link_reported` go to the creator of the link and to admins, `destination_broken` to the creator. `invitation_received` and `role_changed` go to the person they are about. All others go to admins. More kinds may be added.',
  }),
  'import_finished',
)
const TARGET_TYPES = [
  'import',
  'export',
  'data_export',
  'invitation',
  'link',
  'link_audit',
  'report',
  'webhook',
  'domain',
  'workspace',
] as const
export type TargetType = (typeof TARGET_TYPES)[number]

const only = <T extends TSchema>(schema: T, description: string) => t.Optional({ ...schema, description })
const Count = integer({ minimum: 0 })
const Details = t.Object(
  {
    source: only(t.String(), 'The service or file format of an import.'),
    created: only(Count, 'How many links the import created.'),
    failed: only(Count, 'How many rows the import left out.'),
    export_type: only(
      oneOf(['clicks', 'links', 'conversions', 'audit', 'workspace']),
      'The exported data. `workspace`: everything that a workspace has.',
    ),
    role: only(oneOf(ROLES), 'Your new role, or the role that the invitation gives you.'),
    previous_role: only(oneOf(ROLES), 'Your role before the change.'),
    links: only(Count, 'How many links that you created have a destination that newly stopped working.'),
    quota: only(oneOf(['links', 'clicks']), 'The quota that is nearly or completely used.'),
    percent: only(Count, 'How much of the quota was used at least: 80 or 100.'),
    used: only(Count, 'How much of the quota was used.'),
    limit: only(Count, 'The quota of the plan.'),
    reason: only(t.String(), 'Why something failed, or why a link was blocked. The wording can change.'),
  },
  { description: 'Facts about the event. Which ones there are depends on its kind.' },
)
export type Details = Static<typeof Details>

export const Notification = named(
  'Notification',
  t.Object({
    id: Id,
    kind: Kind,
    workspace: t.Object({ id: Id, name: t.String(), slug: t.String() }),
    actor: nullable(t.Object({ id: Id, name: t.String() }), {
      description: 'The person who invited you or changed your role. `null`: no person, or one who no longer has an account.',
    }),
    target: t.Object({
      type: oneOf(TARGET_TYPES),
      id: nullable(Id),
      name: nullable(t.String(), { description: 'The slug, hostname, URL or name at the time of the event. `null`: it has none.' }),
    }),
    details: Details,
    created_at: Timestamp,
    read_at: nullable(Timestamp, { description: "When you read it. `null`: it's unread." }),
  }),
  {
    id: 3104,
    kind: 'import_finished',
    workspace: { id: 12, name: 'Example Shop', slug: 'example-shop' },
    actor: null,
    target: { type: 'import', id: 31, name: null },
    details: { source: 'bitly', created: 412, failed: 3 },
    created_at: '2026-11-21T15:12:00.000Z',
    read_at: '2026-11-21T15:20:00.000Z',
  },
)
export type Notification = Static<typeof Notification>

const Unread = integer({ minimum: 0, description: 'How many of your notifications are unread.' })
const Page = page(Notification)
export const NotificationPage = {
  ...t.Object({ ...Page.properties, unread_count: Unread }),
  title: Page.title,
  examples: Page.examples.map((example) => ({ ...example, unread_count: 0 })),
}
export const NOTIFICATION_LIST = listing({
  name: 'notifications',
  preset: '-created_at',
  sorts: { created_at: 'id', kind: 'text' },
  searched: ['kind', 'target_name', 'workspace_name'],
})
export const NotificationQuery = query({
  ...pageParameters(NOTIFICATION_LIST),
  unread: queryFlag('Only unread notifications.'),
})
export type NotificationQuery = Static<typeof NotificationQuery>

export const NotificationUpdate = named(
  'NotificationUpdate',
  body({ read: t.Boolean({ description: 'Whether you have read it. `false` makes it unread again.' }) }),
  { read: true },
)
export const NotificationsRead = named(
  'NotificationsRead',
  body({
    up_to: integer({ minimum: 1, description: 'The ID of the newest notification that you have seen. Later ones stay unread.' }),
  }),
  { up_to: 3104 },
)
export const UnreadCount = named('UnreadCount', t.Object({ unread_count: Unread }), { unread_count: 0 })

const BELL = 'Whether the event is listed among your notifications.'
const EMAIL = "Whether the event is also emailed to you. It can't be turned off for `invitation_received`."
const byKind = <T extends TSchema>(schema: T) =>
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, schema])) as Record<NotificationKind, T>
const PRESETS = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, defaultChannels(kind)])) as Record<
  NotificationKind,
  { bell: boolean; email: boolean }
>

const Channels = named(
  'NotificationChannels',
  t.Object({ bell: t.Boolean({ description: BELL }), email: t.Boolean({ description: EMAIL }) }),
  { bell: true, email: false },
)
export const NotificationSettings = named('NotificationSettings', t.Object(byKind(Channels)), PRESETS)
export type NotificationSettings = Static<typeof NotificationSettings>

const ChannelsUpdate = named(
  'NotificationChannelsUpdate',
  body({ bell: t.Optional(t.Boolean({ description: BELL })), email: t.Optional(t.Boolean({ description: EMAIL })) }),
  { email: true },
)
export const NotificationSettingsUpdate = named('NotificationSettingsUpdate', body(byKind(t.Optional(ChannelsUpdate))), {
  import_finished: { email: true },
  quota_reached: { bell: false, email: false },
})
export type NotificationSettingsUpdate = Static<typeof NotificationSettingsUpdate>
