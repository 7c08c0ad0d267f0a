import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'

export type Tag = Schemas['Tag']

export const tagQueries = {
  /** The most used first. */
  list: (workspace_id: number) =>
    queryOptions({
      queryKey: ['tags', workspace_id],
      queryFn: ({ signal }) => api.listTags({ path: { workspace_id } }, { signal }),
    }),
}
