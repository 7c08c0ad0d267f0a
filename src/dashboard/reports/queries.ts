import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../api.ts'
import { exportQueries, isOpen, linkAuditQueries, reportQueries } from '../data/reports.ts'
import { tagQueries } from '../data/tags.ts'
import { useMembers, useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'
import type { Tone } from '../ui/state-badge.tsx'

export type Report = Schemas['ScheduledReport']
export type Export = Schemas['Export']
export type Audit = Schemas['LinkAudit']
export type Outcome = Schemas['LinkAuditOutcome']

export const TONES: Record<Export['status'] | Audit['status'], Tone> = {
  pending: 'quiet',
  running: 'running',
  completed: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
}
export { isOpen }
/** Returns the share of an audit's URLs that have been checked. */
export const shareOf = ({ urls, checked }: Audit['progress']): number => (urls === 0 ? 0 : checked / urls)
export const useReports = () => useEndlessList(reportQueries.list(useWorkspace().id))
export const useExports = () => useEndlessList(exportQueries.list(useWorkspace().id))
export const useAudits = () => useEndlessList(linkAuditQueries.list(useWorkspace().id))

/** Addresses of members, to choose from: they need not confirm. */
export function useMemberAddresses(): string[] {
  const members = useMembers()
  return [...new Set((members.data?.items ?? []).flatMap(({ email }) => email ?? []))]
}

export const useTagNames = (): string[] => (useQuery(tagQueries.list(useWorkspace().id)).data?.items ?? []).map(({ name }) => name)

/** Returns the tags of a report's links. Older reports have one tag as a text. */
export const tagsOf = (filters: Report['filters'] | undefined): string[] => [filters?.tag ?? []].flat()
