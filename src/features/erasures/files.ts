import { endExports } from '../exports/exports.ts'
import type { ExportType } from '../exports/schema.ts'
import { endDataExport } from '../portability/data-exports.ts'
import type { ErasuresNeeds } from './needs.ts'
import { hasTraces, listWorkspacesWithFiles } from './queries.ts'

// The files of exports, which lie there for a week: those that may have somebody in them end, also under way.

const WITH_VISITORS: readonly ExportType[] = ['clicks', 'conversions']
const WITH_USERS: readonly ExportType[] = ['links', 'audit']
const ENDED = 'The file contained data of a person who was erased, so it was deleted. Create a new export.'

async function endFiles(deps: ErasuresNeeds, workspaceId: number, types: readonly ExportType[]): Promise<void> {
  await endExports(deps, workspaceId, types, ENDED)
  await endDataExport(deps, workspaceId, ENDED)
}

export const endFilesWithVisitors = (deps: ErasuresNeeds, workspaceId: number): Promise<void> => endFiles(deps, workspaceId, WITH_VISITORS)

/** Deletes the files of a workspace, or of every workspace that the user has left traces in. */
export async function endFilesWithUser(deps: ErasuresNeeds, userId: number, workspaceId: number | undefined): Promise<void> {
  if (workspaceId !== undefined) return endFiles(deps, workspaceId, WITH_USERS)
  for (const id of await listWorkspacesWithFiles(deps.db))
    if (await hasTraces(deps.reader(id), id, userId)) await endFiles(deps, id, WITH_USERS)
}
