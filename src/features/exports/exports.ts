import type { Db } from '../../db/kysely.ts'
import type { Actor, Membership } from '../../http/auth/admission.ts'
import { insufficientRole } from '../../http/auth/rights.ts'
import { atLeast, type Role } from '../../http/auth/roles.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { conflict, notFound, quotaExceeded } from '../../lib/errors.ts'
import type { AuditTarget } from '../audit/audit.ts'
import { makeChange } from '../audit/change.ts'
import { requireStorage } from '../quotas/storage.ts'
import { findSettings } from '../workspaces/settings.ts'
import { type ExportRequest, parseExportRequest } from './export-request.ts'
import { filesOf } from './files.ts'
import type { ExportsNeeds } from './needs.ts'
import {
  countKeptExports,
  countOpenExports,
  deleteExportRow,
  type ExportRow,
  endExportRows,
  findExport,
  insertExport,
  ownExports,
  updateExport,
} from './queries.ts'
import { EXPORT_LIST, type Export, type ExportCreate, type ExportType } from './schema.ts'
import { SOURCES } from './sources.ts'

const MAX_OPEN = 3
// The limit of exports, including unfinished ones.
const MAX_KEPT = 10

/** Audit entries are for admins, in exports too. */
export const roleFor = (type: unknown): Role => (type === 'audit' ? 'admin' : 'editor')

/** Queues an export; a job writes the file. Throws 409 beyond the unfinished ones, 403 beyond those that are kept, or their bytes. */
export async function startExport(
  deps: ExportsNeeds,
  actor: Actor,
  { workspaceId, userId }: Membership,
  input: ExportCreate,
): Promise<Export> {
  const now = deps.clock()
  const request = parseExportRequest(input, now, findSettings(deps.db, workspaceId).timezone)
  return makeChange(deps, { workspaceId, actor }, async (change) => {
    const { tx, now } = change
    if ((await countOpenExports(tx, workspaceId)) >= MAX_OPEN)
      throw conflict(`A workspace can have up to ${MAX_OPEN} unfinished exports. Wait for one of them, or cancel it.`)
    if ((await countKeptExports(tx, workspaceId, now)) >= MAX_KEPT)
      throw quotaExceeded(`A workspace can have up to ${MAX_KEPT} exports. Delete some of them.`)
    await requireStorage(change)
    const start = await SOURCES[input.type].start(tx, workspaceId, { filters: request.filters, now })
    const row = await insertExport(tx, workspaceId, {
      type: input.type,
      status: 'pending',
      filters: JSON.stringify({ ...request, start } satisfies ExportRequest),
      position: start && JSON.stringify(start),
      created_by: userId,
      created_at: now,
    })
    const { from, to, filters } = request
    await change.audit('export.started', exportTarget(row), { from, to, filters })
    return toExport(row, now)
  })
}

/** Lists exports, newest first. */
export const listExportPage = (deps: ExportsNeeds, workspaceId: number, query: ListQuery) =>
  listPageOf(deps, EXPORT_LIST, query, {
    db: deps.reader(workspaceId),
    rows: ownExports(deps.reader(workspaceId), workspaceId),
    toItems: (rows) => rows.map((row) => toExport(row, deps.clock())),
  })

async function requireExport(db: Db, workspaceId: number, id: number): Promise<ExportRow> {
  const row = await findExport(db, workspaceId, id)
  if (!row) throw notFound('The export')
  return row
}

/** Throws a 403 if the member may not see the exported data. */
export async function requireOwnExport(
  db: Db,
  { workspaceId, role }: Pick<Membership, 'workspaceId' | 'role'>,
  id: number,
): Promise<ExportRow> {
  const row = await requireExport(db, workspaceId, id)
  const needed = roleFor(row.type)
  if (!atLeast(role, needed)) throw insufficientRole(needed, role)
  return row
}

/** Cancels an export and removes its partial file. */
export async function cancelExport(
  deps: ExportsNeeds,
  actor: Actor,
  membership: Pick<Membership, 'workspaceId' | 'role'>,
  id: number,
): Promise<Export> {
  const cancelled = await makeChange(deps, { workspaceId: membership.workspaceId, actor }, async ({ tx, now, audit }) => {
    const row = await requireOwnExport(tx, membership, id)
    if (row.finished_at !== null) throw conflict(`The export is already ${statusOf(row, now)}, so it can't be canceled.`)
    await audit('export.cancelled', exportTarget(row))
    return toExport(await updateExport(tx, row.workspace_id, id, { status: 'cancelled', finished_at: now }), now)
  })
  await filesOf(deps).remove(id)
  return cancelled
}

/** Deletes an export with its file. A running one is stopped. */
export async function deleteExport(deps: ExportsNeeds, actor: Actor, membership: Membership, id: number): Promise<void> {
  await makeChange(deps, { workspaceId: membership.workspaceId, actor }, async ({ tx, audit }) => {
    const row = await requireOwnExport(tx, membership, id)
    await audit('export.deleted', exportTarget(row))
    await deleteExportRow(tx, row.workspace_id, id)
  })
  await filesOf(deps).remove(id)
}

/** Ends a workspace's exports of some types, those under way, too, and removes their files. */
export async function endExports(
  deps: Pick<ExportsNeeds, 'write' | 'clock' | 'config'>,
  workspaceId: number,
  types: readonly ExportType[],
  reason: string,
): Promise<void> {
  const ended = await deps.write((tx) => endExportRows({ tx, now: deps.clock(), workspaceId }, types, reason))
  for (const id of ended) await filesOf(deps).remove(id)
}

export const exportTarget = ({ id, type }: Pick<ExportRow, 'id' | 'type'>): AuditTarget => ({ type: 'export', id, facts: { type } })

/** The status, as expired files are removed by a job only every hour. */
export const statusOf = ({ status, expires_at }: ExportRow, now: number): ExportRow['status'] =>
  status === 'completed' && expires_at !== null && expires_at <= now ? 'expired' : status

export function toExport({ filters: stored, position: _, ...row }: ExportRow, now: number): Export {
  const { from, to, filters } = JSON.parse(stored) as ExportRequest
  return {
    ...row,
    type: row.type as ExportType,
    status: statusOf(row as ExportRow, now),
    from,
    to,
    filters,
    progress: progressOf(row),
    created_at: toTimestamp(row.created_at),
    finished_at: toTimestamp(row.finished_at),
    expires_at: toTimestamp(row.expires_at),
  }
}

function progressOf({ rows, rows_done, expires_at }: Pick<ExportRow, 'rows' | 'rows_done' | 'expires_at'>): number {
  if (expires_at !== null) return 1
  return rows ? Math.min(rows_done / rows, 0.99) : 0
}
