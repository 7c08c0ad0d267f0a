import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const viewQueries = {
  /** The saved views of the list of links: the member's own, and those of the workspace. */
  list: (workspace_id: number) =>
    queryOptions({
      queryKey: ['views', workspace_id],
      queryFn: async ({ signal }) => (await api.listSavedViews({ path: { workspace_id } }, { signal })).items,
    }),
}
