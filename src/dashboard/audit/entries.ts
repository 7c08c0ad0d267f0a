import type { Schemas } from '../api.ts'
import { auditQueries, type EntryQuery } from '../data/audit.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Entry = Schemas['AuditEntry']
export const useEntries = (query: EntryQuery) => useEndlessList(auditQueries.list(useWorkspace().id, query))
