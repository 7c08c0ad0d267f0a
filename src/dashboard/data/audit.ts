import { api } from '../api.ts'
import { listOptions } from './list.ts'

export type EntryQuery = { kind?: string; actor_user_id?: number; target_type?: string; target_id?: number; from?: string; to?: string }

const PAGE_SIZE = 100

export const auditQueries = {
  /** Lists entries, newest first. */
  list: (workspace_id: number, query: EntryQuery) =>
    listOptions(['audit', workspace_id, query], (cursor, signal) =>
      api.listAuditEntries({ path: { workspace_id }, query: { ...query, limit: PAGE_SIZE, cursor } }, { signal }),
    ),
}
