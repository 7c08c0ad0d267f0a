import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The folders that links are in, and those around them. */
export const foldersQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['folders', workspaceId],
    queryFn: async ({ signal }) => (await api.listFolders({ path: { workspace_id: workspaceId } }, { signal })).items,
  })
