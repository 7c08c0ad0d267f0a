import type { UnknownValue } from '../../click-store/questions.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { answerFile } from '../../http/file-answer.ts'
import { AppError, conflict, gone } from '../../lib/errors.ts'
import { makeChange } from '../audit/change.ts'
import type { ExportRequest } from './export-request.ts'
import { exportTarget, requireOwnExport, statusOf } from './exports.ts'
import { filesOf } from './files.ts'
import type { ExportsNeeds } from './needs.ts'
import type { ExportRow } from './queries.ts'
import { unknownValuesOf } from './sources.ts'

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
  const unknown = row.type === 'clicks' ? await unknownValuesIn(deps, row) : []
  if (unknown.length > 0) response.headers.set('unknown-values', unknown.map(headerValue).join(', '))
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

// A header has at most so many values, so that proxies accept it.
const MAX_UNKNOWN = 50

/** Returns the values of the filters that no click of the export's range has. A file is sent without them if that takes too long. */
async function unknownValuesIn(deps: ExportsNeeds, { workspace_id, filters }: ExportRow): Promise<UnknownValue[]> {
  const unknown = await unknownValuesOf(deps, workspace_id, JSON.parse(filters) as ExportRequest).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 503) return []
    throw error
  })
  return unknown.slice(0, MAX_UNKNOWN)
}

const headerValue = ({ dimension, value }: UnknownValue): string => `${dimension}:${encodeURIComponent(value)}`
