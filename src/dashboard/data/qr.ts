import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Styles as they are stored: null is what they leave open. */
export const qrQueries = {
  /** All of them. */
  key: (workspaceId: number) => ['qr', workspaceId] as const,
  workspaceStyle: (workspace_id: number) =>
    queryOptions({
      queryKey: ['qr', workspace_id],
      queryFn: ({ signal }) => api.getQrStyle({ path: { workspace_id } }, { signal }),
      staleTime: 60_000,
    }),
  linkStyle: (workspace_id: number, link_id: number) =>
    queryOptions({
      queryKey: ['qr', workspace_id, link_id],
      queryFn: ({ signal }) => api.getLinkQrStyle({ path: { workspace_id, link_id } }, { signal }),
    }),
}
