import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { listOptions } from './list.ts'

const OF_A_LINK = 8

export const activityQueries = {
  /** The changes in a workspace, newest first. */
  list: (workspace_id: number) =>
    listOptions(['activity', workspace_id], (cursor, signal) =>
      api.listActivity({ path: { workspace_id }, query: { cursor } }, { signal }),
    ),
  /** The last changes of a link. As a part of its key, it is read again when the link changes. */
  ofLink: (workspace_id: number, link_id: number) =>
    queryOptions({
      queryKey: ['links', workspace_id, link_id, 'activity'],
      queryFn: ({ signal }) => api.listActivity({ path: { workspace_id }, query: { link_id, limit: OF_A_LINK } }, { signal }),
    }),
}
