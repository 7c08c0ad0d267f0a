import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const brandingQueries = {
  one: (workspace_id: number) =>
    queryOptions({
      queryKey: ['branding', workspace_id],
      queryFn: ({ signal }) => api.getBranding({ path: { workspace_id } }, { signal }),
      staleTime: 60_000,
    }),
}
