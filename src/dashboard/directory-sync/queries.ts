import type { Schemas } from '../api.ts'
import { directoryQueries } from '../data/directory.ts'
import { useWorkspace } from '../session.ts'
import { useEndlessList } from '../ui/list.tsx'

export type Directory = Schemas['Directory']
export type DirectoryUser = Schemas['DirectoryUser']
export type DirectoryEvent = Schemas['DirectoryEvent']

/** That something is set up: for a provider's webhooks, or for a SCIM client. */
export const isSetUp = ({ default_role }: Directory): boolean => default_role !== null

export const useDirectoryUsers = (state: DirectoryUser['state'] | undefined) =>
  useEndlessList(directoryQueries.users(useWorkspace().id, state))
export const useDirectoryEvents = () => useEndlessList(directoryQueries.events(useWorkspace().id))
