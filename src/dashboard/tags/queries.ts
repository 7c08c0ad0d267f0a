import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'

export type Tag = Schemas['Tag']

/** All tags of a workspace, the most used first. */
export const tagsQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['tags', workspaceId],
    queryFn: ({ signal }) => api.listTags({ path: { workspace_id: workspaceId } }, { signal }),
  })
