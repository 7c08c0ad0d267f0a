import { Elysia } from 'elysia'
import type { Core } from '../../core.ts'
import type { WithAccess } from '../../http/auth/access.ts'
import { parseId, requireId } from '../../http/parse-id.ts'
import { Failure } from '../../http/schema.ts'
import type { Versioned } from '../../http/versions.ts'
import { notFound } from '../../lib/errors.ts'
import { NOTIFICATION_KINDS } from './kinds.ts'
import { getNotification, listNotificationPage, readNotifications, updateNotification } from './notifications.ts'
import { findOwnNotification } from './queries.ts'
import {
  Notification,
  NotificationPage,
  NotificationQuery,
  NotificationSettings,
  NotificationSettingsUpdate,
  NotificationsRead,
  NotificationUpdate,
  UnreadCount,
} from './schema.ts'
import { settingsOf, updateSettings } from './settings.ts'

export const notificationRoutes = (deps: Core & WithAccess) =>
  new Elysia({ name: 'notifications', prefix: '/v1/me', normalize: false, tags: ['me'] })
    .use(deps.access)
    .get('/notifications', ({ person, query }) => listNotificationPage(deps, person, query), {
      person: { anyReach: true },
      query: NotificationQuery,
      response: { 200: NotificationPage },
      detail: {
        operationId: 'listNotifications',
        summary: 'List your notifications',
        description:
          'Returns what concerns you in all of your workspaces. The latest 200 are kept, for up to 90 days. Notifications of workspaces that you left, can no longer open, or where your role is now too low are left out. Sorted newest first.',
      },
    })
    .get(
      '/notifications/:notification_id',
      ({ person, params }) => getNotification(deps, person, requireId(params.notification_id, 'The notification')),
      {
        person: { anyReach: true },
        versioned: NOTIFICATION_VERSION,
        response: { 200: Notification, 404: Failure },
        detail: { 'x-failures': { 404: notFound('The notification') }, operationId: 'getNotification', summary: 'Get a notification' },
      },
    )
    .patch(
      '/notifications/:notification_id',
      ({ person, params, body }) => updateNotification(deps, person, requireId(params.notification_id, 'The notification'), body.read),
      {
        person: { anyReach: true },
        body: NotificationUpdate,
        versioned: NOTIFICATION_VERSION,
        response: { 200: Notification, 404: Failure },
        detail: {
          'x-failures': { 404: notFound('The notification') },
          operationId: 'updateNotification',
          summary: 'Mark a notification as read or unread',
        },
      },
    )
    .post('/notifications/read', ({ person, body }) => readNotifications(deps, person, body.up_to), {
      person: { anyReach: true },
      body: NotificationsRead,
      response: { 200: UnreadCount },
      detail: {
        operationId: 'readNotifications',
        summary: 'Mark notifications as read',
        description: 'Marks all notifications up to one as read. Notifications that arrived after it stay unread.',
      },
    })
    .get('/notification-settings', ({ person }) => settingsOf(deps.db, person.userId), {
      person: { anyReach: true },
      versioned: SETTINGS_VERSION,
      response: { 200: NotificationSettings },
      detail: {
        operationId: 'getNotificationSettings',
        summary: 'Get your notification settings',
        description:
          'Returns for each kind of event whether you are notified of it in the dashboard and by email. Emails about the security of your account are always sent and have no setting.',
      },
    })
    .patch('/notification-settings', ({ person, body }) => updateSettings(deps, person.userId, body), {
      person: { anyReach: true },
      body: NotificationSettingsUpdate,
      versioned: SETTINGS_VERSION,
      response: { 200: NotificationSettings },
      detail: {
        operationId: 'updateNotificationSettings',
        summary: 'Update your notification settings',
        description: 'Omitted kinds and fields are left unchanged.',
      },
    })

const NOTIFICATION_VERSION: Versioned = {
  fields: ['read_at'],
  find: (db, { userId, params }) => findOwnNotification(db, userId, parseId(params.notification_id) ?? 0),
}
const SETTINGS_VERSION: Versioned = { fields: NOTIFICATION_KINDS, find: (db, { userId }) => settingsOf(db, userId) }
