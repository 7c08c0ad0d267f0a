import type { Actor, Membership } from '../../http/auth/admission.ts'
import { answerFile } from '../../http/file-answer.ts'
import { conflict, gone } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import { exportTarget, requireOwnExport, statusOf } from './exports.ts'
import { filesOf } from './files.ts'
import type { ExportsNeeds } from './needs.ts'
import type { ExportRow } from './queries.ts'

type Caller = { membership: Membership; actor: Actor; request: Request; set: { headers: Record<string, string | number> } }

/** The file or a part of it. Downloads are audited. */
export async function downloadExport(deps: ExportsNeeds, { membership, actor, ...asked }: Caller, id: number): Promise<Response> {
  const row = await requireOwnExport(deps.db, membership, id)
  await requireFile(deps, row)
  const { part, response } = answerFile(asked, {
    path: filesOf(deps).fileOf(id),
    bytes: row.bytes,
    etag: `"${row.id}-${row.finished_at}"`,
    type: 'text/csv; charset=utf-8',
    name: `${row.type}-${row.id}.csv`,
  })
  if (asked.request.method !== 'HEAD')
    await makeChange(deps, { workspaceId: row.workspace_id, actor }, ({ audit }) =>
      audit('export.downloaded', exportTarget(row), { ...(part && { bytes: part }) }),
    )
  return response
}

/** Throws a 409 for an unfinished export, and a 410 if the file no longer exists. */
async function requireFile(deps: ExportsNeeds, row: ExportRow): Promise<void> {
  const status = statusOf(row, deps.clock())
  if (status === 'pending' || status === 'running') throw conflict("The export isn't completed yet.")
  if (status !== 'completed') throw gone(`The export has no file, because it is ${status}.`)
  if ((await filesOf(deps).sizeOf(row.id)) !== row.bytes) throw gone('The file no longer exists.')
}
