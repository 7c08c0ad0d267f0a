import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../api.ts'

/** The folders that links are in, and those around them. */
export const foldersQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['folders', workspaceId],
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/v1/workspaces/{workspace_id}/folders', { params: { path: { workspace_id: workspaceId } }, signal }))).items,
  })
