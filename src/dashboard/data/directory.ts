import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { listOptions } from './list.ts'

/** The directory reports users at any time. */
const WATCH_MS = 5000

export const directoryQueries = {
  one: (workspace_id: number) =>
    queryOptions({
      queryKey: ['directory', workspace_id],
      queryFn: ({ signal }) => api.getDirectory({ path: { workspace_id } }, { signal }),
    }),
  users: (workspace_id: number, state: Schemas['DirectoryUser']['state'] | undefined) =>
    listOptions(
      ['directory', workspace_id, 'users', state],
      (cursor, signal) => api.listDirectoryUsers({ path: { workspace_id }, query: { cursor, state } }, { signal }),
      () => WATCH_MS,
    ),
  events: (workspace_id: number) =>
    listOptions(
      ['directory', workspace_id, 'events'],
      (cursor, signal) => api.listDirectoryEvents({ path: { workspace_id }, query: { cursor } }, { signal }),
      () => WATCH_MS,
    ),
}
