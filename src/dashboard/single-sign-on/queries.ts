import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'

export type Sso = Schemas['SsoConfiguration']
export type Provider = NonNullable<Sso['provider']>

const WATCH_MS = 5000

export const ssoKey = (workspaceId: number) => ['sso', workspaceId] as const

/** Read again while the domain's record is looked for. */
export function useSso() {
  const { id } = useWorkspace()
  return useQuery({
    queryKey: ssoKey(id),
    queryFn: ({ signal }) => api.getSso({ path: { workspace_id: id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.domain !== null && !state.data.domain_verified ? WATCH_MS : false),
  })
}
