import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'

const WATCH_MS = 5000

export const ssoQueries = {
  /** Read again while the domain's record is looked for. */
  one: (workspace_id: number) =>
    queryOptions<Schemas['SsoConfiguration']>({
      queryKey: ['sso', workspace_id],
      queryFn: ({ signal }) => api.getSso({ path: { workspace_id } }, { signal }),
      refetchInterval: ({ state }) => (state.data && state.data.domain !== null && !state.data.domain_verified ? WATCH_MS : false),
    }),
}
