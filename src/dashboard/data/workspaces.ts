import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const workspaceQueries = {
  /** The workspaces of the signed-in user. */
  list: queryOptions({
    queryKey: ['workspaces'],
    queryFn: async ({ signal }) => (await api.listWorkspaces({}, { signal })).items,
    staleTime: 60_000,
  }),
  entriesKey: ['entry'] as const,
  /** Checks whether the user may enter a workspace with the present sign-in. A refusal says what is missing. */
  entry: (workspace_id: number) =>
    queryOptions({
      queryKey: ['entry', workspace_id],
      queryFn: ({ signal }) => api.getWorkspace({ path: { workspace_id } }, { signal }),
      staleTime: 60_000,
    }),
  usage: (workspace_id: number) =>
    queryOptions({
      queryKey: ['usage', workspace_id],
      queryFn: ({ signal }) => api.getWorkspaceUsage({ path: { workspace_id } }, { signal }),
    }),
  pixels: (workspace_id: number) =>
    queryOptions({
      queryKey: ['pixels', workspace_id],
      queryFn: ({ signal }) => api.getPixels({ path: { workspace_id } }, { signal }),
    }),
  apiKeys: (workspace_id: number) =>
    queryOptions({
      queryKey: ['api-keys', workspace_id],
      queryFn: ({ signal }) => api.listApiKeys({ path: { workspace_id } }, { signal }),
    }),
}
