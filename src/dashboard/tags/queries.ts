import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, type Schemas } from '../api.ts'

export type Tag = Schemas['Tag']

/** All tags of a workspace, the most used first. */
export const tagsQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['tags', workspaceId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/v1/workspaces/{workspace_id}/tags', { params: { path: { workspace_id: workspaceId } }, signal })),
  })
