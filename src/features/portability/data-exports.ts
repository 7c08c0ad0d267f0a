import { join } from 'node:path'
import type { Actor, By } from '../../http/auth/admission.ts'
import { answerFile } from '../../http/file-answer.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, gone, notFound } from '../../lib/errors.ts'
import { type NumberedFiles, numberedFiles } from '../../lib/numbered-files.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { requireWorkspace } from '../workspaces/workspaces.ts'
import type { PortabilityNeeds } from './needs.ts'
import {
  type DataExportRow,
  dataExports,
  deleteDataExportRow,
  endDataExportRow,
  findDataExport,
  findDataExportOf,
  insertDataExport,
} from './queries.ts'
import { DATA_EXPORT_LIST, type DataExport } from './schema.ts'

export const archivesOf = ({ config }: Pick<PortabilityNeeds, 'config'>): NumberedFiles =>
  numberedFiles(join(config.dataDir, 'data-exports'), 'zip')

/** Queues an export of all of a workspace. It takes the place of the one before. Throws 409 while that one is unfinished. */
export async function startDataExport(deps: PortabilityNeeds, by: By): Promise<DataExport> {
  const { workspaceId, actor } = by
  const { row, before } = await makeChange(deps, by, async ({ tx, now, audit }) => {
    const before = await findDataExportOf(tx, workspaceId)
    if (before?.finished_at === null) throw conflict('The workspace is already being exported. Wait for that export, or delete it.')
    if (before) await deleteDataExportRow(tx, before)
    const row = await insertDataExport(tx, {
      workspace_id: workspaceId,
      status: 'pending',
      created_by: actor.userId,
      created_at: now,
    })
    await audit('data_export.started', dataExportTarget(row))
    return { row, before }
  })
  if (before) await archivesOf(deps).remove(before.id)
  return toDataExport(row, deps.clock())
}

export const listDataExports = (deps: PortabilityNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, DATA_EXPORT_LIST, query, {
    db: deps.db,
    rows: dataExports(deps.db, workspaceId),
    toItems: (rows) => rows.map((row) => toDataExport(row, deps.clock())),
  })

/** Deletes an export with its archive. One that is being written leaves none. */
export async function deleteDataExport(deps: PortabilityNeeds, by: By, id: number): Promise<void> {
  const { workspaceId } = by
  await makeChange(deps, by, async ({ tx, audit }) => {
    const row = await findDataExport(tx, workspaceId, id)
    if (!row) throw notFound('The export')
    await audit('data_export.deleted', dataExportTarget(row))
    await deleteDataExportRow(tx, row)
  })
  await archivesOf(deps).remove(id)
}

/** Ends a workspace's export, whether it is under way or its archive is kept, and removes the archive. */
export async function endDataExport(
  deps: Pick<PortabilityNeeds, 'write' | 'clock' | 'config'>,
  workspaceId: number,
  reason: string,
): Promise<void> {
  const ended = await deps.write((tx) => endDataExportRow({ tx, now: deps.clock(), workspaceId }, reason))
  for (const id of ended) await archivesOf(deps).remove(id)
}

type Caller = { dataExport: DataExportRow; actor: Actor; request: Request; set: { headers: Record<string, string | number> } }

/** Returns the archive or a part of it. Throws a 409 until it is completed, and a 410 once it is gone. Downloads are audited. */
export async function downloadDataExport(deps: PortabilityNeeds, { dataExport: row, actor, ...asked }: Caller): Promise<Response> {
  const now = deps.clock()
  const status = statusOf(row, now)
  if (status === 'pending' || status === 'running') throw conflict("The export isn't completed yet.")
  const files = archivesOf(deps)
  if (status !== 'completed' || (await files.sizeOf(row.id)) !== row.bytes)
    throw gone(`The export has no archive, because it is ${status === 'completed' ? 'gone' : status}.`)
  const { slug } = await requireWorkspace(deps.db, row.workspace_id)
  const { part, response } = answerFile(asked, {
    path: files.fileOf(row.id),
    bytes: row.bytes,
    etag: `"${row.id}-${row.finished_at}"`,
    type: 'application/zip',
    name: `${slug}-${toTimestamp(row.created_at).slice(0, 10)}.zip`,
  })
  if (asked.request.method !== 'HEAD')
    await makeChange(deps, { workspaceId: row.workspace_id, actor }, ({ audit }) =>
      audit('data_export.downloaded', dataExportTarget(row), { ...(part && { bytes: part }) }),
    )
  return response
}

const dataExportTarget = ({ id }: DataExportRow): AuditTarget => ({ type: 'data_export', id })

/** The status, as expired archives are removed by a job only every hour. */
const statusOf = ({ status, expires_at }: DataExportRow, now: number): DataExportRow['status'] =>
  status === 'completed' && expires_at !== null && expires_at <= now ? 'expired' : status

export const toDataExport = (row: DataExportRow, now: number): DataExport => ({
  ...row,
  status: statusOf(row, now),
  created_at: toTimestamp(row.created_at),
  finished_at: toTimestamp(row.finished_at),
  expires_at: toTimestamp(row.expires_at),
})
