import { useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Directory = Schemas['Directory']
export type DirectoryUser = Schemas['DirectoryUser']
export type DirectoryEvent = Schemas['DirectoryEvent']

const WATCH_MS = 5000

export const directoryKey = (workspaceId: number) => ['directory', workspaceId] as const

/** That something is set up: for a provider's webhooks, or for a SCIM client. */
export const isSetUp = ({ default_role }: Directory): boolean => default_role !== null

export function useDirectory() {
  const { id } = useWorkspace()
  return useQuery({
    queryKey: directoryKey(id),
    queryFn: ({ signal }) => api.getDirectory({ path: { workspace_id: id } }, { signal }),
  })
}

/** Read again while one looks, as the directory tells of users at any time. */
export function useDirectoryUsers(state: DirectoryUser['state'] | undefined) {
  const { id } = useWorkspace()
  return useEndlessList<DirectoryUser>(
    [...directoryKey(id), 'users', state],
    (cursor, signal) => api.listDirectoryUsers({ path: { workspace_id: id }, query: { cursor, state } }, { signal }),
    { refetchInterval: WATCH_MS },
  )
}

export function useDirectoryEvents() {
  const { id } = useWorkspace()
  return useEndlessList<DirectoryEvent>(
    [...directoryKey(id), 'events'],
    (cursor, signal) => api.listDirectoryEvents({ path: { workspace_id: id }, query: { cursor } }, { signal }),
    { refetchInterval: WATCH_MS },
  )
}
