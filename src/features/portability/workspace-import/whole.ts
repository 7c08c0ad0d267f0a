import type { Sqlite } from '../../../db/sqlite.ts'
import { StartError } from '../../../lib/start-error.ts'
import { userTarget, workspaceTarget } from '../../audit/audit.ts'
import type { Change } from '../../audit/change.ts'
import type { Manifest } from '../archive.ts'
import type { ArchiveImport } from './imported-tables.ts'
import { countWorkspaces, findStranger } from './workspace-queries.ts'

/** Throws a StartError unless there is one workspace, and everybody who was imported is its member. */
export function requireWhole(main: Sqlite, workspaceId: number, wasHere: ArchiveImport['ids']['wasHere']): void {
  if (countWorkspaces(main, workspaceId) !== 1)
    throw new StartError('workspaces.ndjson must contain exactly one workspace. Nothing was changed.')
  const stranger = findStranger(main, workspaceId)
  if (stranger !== undefined && !wasHere('users', stranger))
    throw new StartError("users.ndjson contains someone who isn't a member of the workspace. Nothing was changed.")
}

/** Notes who became a member without being asked, and where everything came from. */
export async function auditImport({ workspaceId, audit }: Change, manifest: Manifest, toDo: ArchiveImport['toDo']): Promise<void> {
  for (const targetId of toDo.knownMembers) await audit('member.added', userTarget(targetId), { by: 'import' })
  await audit('workspace.imported', workspaceTarget(workspaceId), {
    exported_at: manifest.exported_at,
    from_workspace_id: manifest.workspace.id,
    ...(toDo.links.length > 0 && { password_needed: toDo.links }),
  })
}
