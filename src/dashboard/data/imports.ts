import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../api.ts'
import { listOptions } from './list.ts'

type Import = Schemas['Import']
type WarningKind = Schemas['ImportWarningPage']['items'][number]['kind']

const WATCH_MS = 1000
const PAGE_SIZE = 50
const ROWS = 100

export const isOpen = ({ status }: Import): boolean => status === 'pending' || status === 'running'
const watched = (job: Import) => () => isOpen(job) && WATCH_MS

/** Returns the parameters for requests about an import's rows. */
export const failuresOf = (workspace_id: number, import_id: number) => ({ path: { workspace_id, import_id }, query: { limit: ROWS } })
export const warningsOf = (workspace_id: number, import_id: number, kind: WarningKind | '') => ({
  path: { workspace_id, import_id },
  query: { limit: ROWS, kind: kind || undefined },
})

export const importQueries = {
  /** Lists imports, newest first. */
  list: (workspace_id: number) =>
    listOptions(
      ['imports', workspace_id],
      (cursor, signal) => api.listImports({ path: { workspace_id }, query: { limit: PAGE_SIZE, cursor } }, { signal }),
      (items) => items.some(isOpen) && WATCH_MS,
    ),
  one: (workspace_id: number, import_id: number) =>
    queryOptions<Import>({
      queryKey: ['imports', workspace_id, import_id],
      queryFn: ({ signal }) => api.getImport({ path: { workspace_id, import_id } }, { signal }),
      refetchInterval: ({ state }) => state.data !== undefined && isOpen(state.data) && WATCH_MS,
    }),
  failures: (workspace_id: number, job: Import) => {
    const { path, query } = failuresOf(workspace_id, job.id)
    return listOptions(
      ['imports', workspace_id, job.id, 'failures'],
      (cursor, signal) => api.listImportFailures({ path, query: { ...query, cursor } }, { signal }),
      watched(job),
    )
  },
  warnings: (workspace_id: number, job: Import, kind: WarningKind | '') => {
    const { path, query } = warningsOf(workspace_id, job.id, kind)
    return listOptions(
      ['imports', workspace_id, job.id, 'warnings', kind],
      (cursor, signal) => api.listImportWarnings({ path, query: { ...query, cursor } }, { signal }),
      watched(job),
    )
  },
}
