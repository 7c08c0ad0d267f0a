import type { Sqlite } from '../../../db/sqlite.ts'
import { StartError } from '../../../lib/start-error.ts'
import { userTarget, workspaceTarget } from '../../audit/audit.ts'
import type { Change } from '../../audit/change.ts'
import type { Notes } from './notes.ts'
import { countWorkspaces, findStranger } from './stage-queries.ts'

/** Throws a StartError unless there is one workspace, and everybody who was imported is its member. */
export function requireWhole(stage: Sqlite, workspaceId: number): void {
  if (countWorkspaces(stage, workspaceId) !== 1)
    throw new StartError('workspaces.ndjson must contain exactly one workspace. Nothing was changed.')
  if (findStranger(stage, workspaceId) !== undefined)
    throw new StartError("users.ndjson contains someone who isn't a member of the workspace. Nothing was changed.")
}

/** Notes who became a member without being asked, and where everything came from. */
export async function auditImport({ workspaceId, audit }: Change, notes: Notes): Promise<void> {
  for (const targetId of notes.knownMembers) await audit('member.added', userTarget(targetId), { by: 'import' })
  await audit('workspace.imported', workspaceTarget(workspaceId), {
    exported_at: notes.exportedAt,
    from_workspace_id: notes.fromId,
    ...(notes.passwordNeeded.length > 0 && { password_needed: notes.passwordNeeded }),
  })
}
