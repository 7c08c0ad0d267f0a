import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { listOptions } from './list.ts'

const REFRESH_MS = 60_000

export const notificationQueries = {
  /** The key of the lists and of the number, which are read again after a change. */
  key: ['notifications'],
  /** How many are unread. It's read again every minute, and when the window gets the focus, but never while the tab is hidden. */
  unread: queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => api.listNotifications({ query: { limit: 1 } }, { signal, retries: 0 }),
    select: ({ unread_count }) => unread_count,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
  }),
  list: listOptions(['notifications', 'list'], (cursor, signal) => api.listNotifications({ query: { cursor } }, { signal })),
  settings: queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => api.getNotificationSettings({}, { signal }),
  }),
}
