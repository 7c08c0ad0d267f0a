import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Entry = Schemas['AuditEntry']
export type EntryQuery = { kind?: string; actor_user_id?: number; target_type?: string; target_id?: number; from?: string; to?: string }

const PAGE_SIZE = 100

/** Entries of the workspace's audit log, the latest first. */
export function useEntries(query: EntryQuery) {
  const { id } = useWorkspace()
  return useEndlessList<Entry>(['audit', id, query], (cursor, signal) =>
    api.listAuditEntries({ path: { workspace_id: id }, query: { ...query, limit: PAGE_SIZE, cursor } }, { signal }),
  )
}

/** A kind in words: "link.created" is "Link created". */
export function inWords(kind: string): string {
  const words = kind.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
