import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
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
export const isOpen = ({ status }: { status: string }): boolean => status === 'pending' || status === 'running'
/** Of an audit's addresses, how many are checked. */
export const shareOf = ({ urls, checked }: Audit['progress']): number => (urls === 0 ? 0 : checked / urls)
export const WATCH_MS = 1000

const PAGE_SIZE = 50
export const pageQuery = (cursor: string | undefined) => ({ limit: PAGE_SIZE, cursor })
const watched = { refetchInterval: (items: readonly { status: string }[]) => items.some(isOpen) && WATCH_MS }

export function useReports() {
  const { id } = useWorkspace()
  const path = { workspace_id: id }
  return useEndlessList<Report>(['reports', id], (cursor, signal) =>
    api.listScheduledReports({ path, query: pageQuery(cursor) }, { signal }),
  )
}

export function useExports() {
  const { id } = useWorkspace()
  const path = { workspace_id: id }
  return useEndlessList<Export>(
    ['exports', id],
    (cursor, signal) => api.listExports({ path, query: pageQuery(cursor) }, { signal }),
    watched,
  )
}

export function useAudits() {
  const { id } = useWorkspace()
  const path = { workspace_id: id }
  return useEndlessList<Audit>(
    ['link-audits', id],
    (cursor, signal) => api.listLinkAudits({ path, query: pageQuery(cursor) }, { signal }),
    watched,
  )
}

export const auditQuery = (workspaceId: number, auditId: number) =>
  queryOptions({
    queryKey: ['link-audits', workspaceId, auditId],
    queryFn: ({ signal }) => api.getLinkAudit({ path: { workspace_id: workspaceId, audit_id: auditId } }, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && isOpen(state.data) && WATCH_MS,
  })

/** Addresses of members, to choose from: they need not confirm. */
export function useMemberAddresses(): string[] {
  const members = useMembers()
  return [...new Set((members.data?.items ?? []).flatMap(({ email }) => email ?? []))]
}

export function useTagNames(): string[] {
  const { id } = useWorkspace()
  const tags = useQuery({
    queryKey: ['tags', id],
    queryFn: ({ signal }) => api.listTags({ path: { workspace_id: id } }, { signal }),
  })
  return (tags.data?.items ?? []).map(({ name }) => name)
}
