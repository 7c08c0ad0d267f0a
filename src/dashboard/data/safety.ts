import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { listOptions } from './list.ts'

const PAGE_SIZE = 100
const REPORTS = 50

export const safetyQueries = {
  /** All of it. */
  key: (workspaceId: number) => ['safety', workspaceId] as const,
  /** Suspicious and blocked links. The API counts them off: what comes next begins after those that are shown. */
  suspects: (workspace_id: number) =>
    listOptions(['safety', workspace_id], async (cursor, signal) => {
      const offset = Number(cursor ?? 0)
      const { items } = await api.listSuspectLinks({ path: { workspace_id }, query: { limit: PAGE_SIZE, offset } }, { signal })
      return { items, next_cursor: items.length < PAGE_SIZE ? null : String(offset + PAGE_SIZE) }
    }),
  reports: (workspace_id: number, link_id: number) =>
    queryOptions({
      queryKey: ['safety', workspace_id, link_id, 'reports'],
      queryFn: async ({ signal }) =>
        (await api.listLinkReports({ path: { workspace_id, link_id }, query: { limit: REPORTS } }, { signal })).items,
    }),
}
