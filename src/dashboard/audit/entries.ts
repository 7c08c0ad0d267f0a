import type { Schemas } from '../api.ts'
import { auditQueries, type EntryQuery } from '../data/audit.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Entry = Schemas['AuditEntry']
export const useEntries = (query: EntryQuery) => useEndlessList(auditQueries.list(useWorkspace().id, query))

/** A kind in words: "link.created" is "Link created". */
export function inWords(kind: string): string {
  const words = kind.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
