import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const memberQueries = {
  list: (workspace_id: number) =>
    queryOptions({
      queryKey: ['members', workspace_id],
      queryFn: ({ signal }) => api.listWorkspaceMembers({ path: { workspace_id } }, { signal }),
    }),
  /** The pending invitations, and those that ended without being accepted. */
  invitations: (workspace_id: number) =>
    queryOptions({
      queryKey: ['invitations', workspace_id],
      queryFn: ({ signal }) => api.listInvitations({ path: { workspace_id } }, { signal }),
    }),
}
