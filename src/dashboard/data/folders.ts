import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const folderQueries = {
  /** The folders of links, and their parents. */
  list: (workspace_id: number) =>
    queryOptions({
      queryKey: ['folders', workspace_id],
      queryFn: async ({ signal }) => (await api.listFolders({ path: { workspace_id } }, { signal })).items,
    }),
}
