import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { listOptions } from './list.ts'

const WATCH_MS = 1000
const EXPORT_WATCH_MS = 500
const PAGE_SIZE = 50

export const isOpen = ({ status }: { status: string }): boolean => status === 'pending' || status === 'running'
const watched = (items: readonly { status: string }[]) => items.some(isOpen) && WATCH_MS

export const reportQueries = {
  list: (workspace_id: number) =>
    listOptions(['reports', workspace_id], (cursor, signal) =>
      api.listScheduledReports({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
    ),
}

export const exportQueries = {
  list: (workspace_id: number) =>
    listOptions(
      ['exports', workspace_id],
      (cursor, signal) => api.listExports({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
      watched,
    ),
  one: (workspace_id: number, export_id: number) =>
    queryOptions<Schemas['Export']>({
      queryKey: ['exports', workspace_id, export_id],
      queryFn: ({ signal }) => api.getExport({ path: { workspace_id, export_id } }, { signal }),
      refetchInterval: ({ state }) => state.data !== undefined && isOpen(state.data) && EXPORT_WATCH_MS,
    }),
}

export const linkAuditQueries = {
  list: (workspace_id: number) =>
    listOptions(
      ['link-audits', workspace_id],
      (cursor, signal) => api.listLinkAudits({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
      watched,
    ),
  one: (workspace_id: number, audit_id: number) =>
    queryOptions<Schemas['LinkAudit']>({
      queryKey: ['link-audits', workspace_id, audit_id],
      queryFn: ({ signal }) => api.getLinkAudit({ path: { workspace_id, audit_id } }, { signal }),
      refetchInterval: ({ state }) => state.data !== undefined && isOpen(state.data) && WATCH_MS,
    }),
  results: (workspace_id: number, audit: Schemas['LinkAudit'], outcome: Schemas['LinkAuditOutcome'] | undefined) =>
    listOptions(
      ['link-audits', workspace_id, audit.id, 'results', outcome],
      (cursor, signal) =>
        api.listLinkAuditResults({ path: { workspace_id, audit_id: audit.id }, query: { limit: PAGE_SIZE, outcome, cursor } }, { signal }),
      () => isOpen(audit) && WATCH_MS,
    ),
  /** The schedule, or null if there is none. */
  schedule: (workspace_id: number) =>
    queryOptions({
      queryKey: ['link-audits', workspace_id, 'schedule'],
      queryFn: async ({ signal }) => (await api.listLinkAudits({ path: { workspace_id }, query: { limit: 1 } }, { signal })).schedule,
    }),
}
