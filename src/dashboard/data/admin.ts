import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { listOptions } from './list.ts'

const REFRESH_MS = 15_000
const RUNNING_MS = 2000

/** The queries of instance admins. */
export const adminQueries = {
  instance: queryOptions({
    queryKey: ['instance'],
    queryFn: ({ signal }) => api.getInstance({}, { signal }),
    refetchInterval: REFRESH_MS,
  }),
  conditions: queryOptions({
    queryKey: ['conditions'],
    queryFn: ({ signal }) => api.listConditions({}, { signal }),
    refetchInterval: REFRESH_MS,
  }),
  backups: queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => api.listBackups({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.running_since ? RUNNING_MS : false),
  }),
  workspaces: (search: string | undefined, sort: 'created' | 'storage' | 'links') =>
    listOptions(['workspaces', 'all', search, sort], (cursor, signal) =>
      api.listAllWorkspaces({ query: { cursor, search, sort } }, { signal }),
    ),
  users: (search: string | undefined) =>
    listOptions(['users', search], (cursor, signal) => api.listAllUsers({ query: { cursor, search } }, { signal })),
  jobs: queryOptions({ queryKey: ['jobs'], queryFn: ({ signal }) => api.listJobs({}, { signal }), refetchInterval: REFRESH_MS }),
  settings: queryOptions({ queryKey: ['instance-settings'], queryFn: ({ signal }) => api.getInstanceSettings({}, { signal }) }),
  audit: () => listOptions(['instance-audit'], (cursor, signal) => api.listInstanceAuditEntries({ query: { cursor } }, { signal })),
  /** The agreements that wait to be countersigned. */
  agreements: () =>
    listOptions(['uncountersigned'], (cursor, signal) => api.listUncountersignedAgreements({ query: { cursor } }, { signal })),
  agreement: (agreement_id: number) =>
    queryOptions({
      queryKey: ['agreement', agreement_id],
      queryFn: ({ signal }) => api.getAnyAgreement({ path: { agreement_id } }, { signal }),
    }),
}
