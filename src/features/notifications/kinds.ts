import type { Role } from '../../http/auth/roles.ts'

/**
 * How people are notified of an event if they haven't chosen it. `role`: the lowest one that may see it, unless the event itself needs a
 * higher one. `email`: 'always' if the mail can't be switched off.
 */
type Kind = { role: Role; email: boolean | 'always' }

/** Everything that people are notified of. */
export const NOTIFICATION_DEFAULTS = {
  import_finished: { role: 'viewer', email: false },
  import_failed: { role: 'viewer', email: false },
  export_finished: { role: 'viewer', email: false },
  export_failed: { role: 'viewer', email: false },
  invitation_received: { role: 'viewer', email: 'always' },
  role_changed: { role: 'viewer', email: false },
  link_blocked: { role: 'viewer', email: true },
  link_reported: { role: 'viewer', email: true },
  destination_broken: { role: 'viewer', email: false },
  report_skipped: { role: 'viewer', email: false },
  webhook_failing: { role: 'admin', email: false },
  webhook_disabled: { role: 'admin', email: true },
  domain_verified: { role: 'admin', email: true },
  domain_failed: { role: 'admin', email: true },
  quota_reached: { role: 'admin', email: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof NOTIFICATION_DEFAULTS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_DEFAULTS) as [NotificationKind, ...NotificationKind[]]

/** How a user is notified of a kind. */
export type Channels = { bell: boolean; email: boolean }
export const defaultChannels = (kind: NotificationKind): Channels => ({ bell: true, email: NOTIFICATION_DEFAULTS[kind].email !== false })
