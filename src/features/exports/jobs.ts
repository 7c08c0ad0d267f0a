import { DAY, SECOND } from '../../lib/clock.ts'
import { forEachOf } from '../../lib/each.ts'
import { AppError, isDiskFull } from '../../lib/errors.ts'
import { removeOrphans } from '../../lib/numbered-files.ts'
import { runResumable } from '../../lib/resumable.ts'
import { type ExportPosition, type ExportRequest, LAYOUT } from './export-request.ts'
import { roleFor } from './exports.ts'
import { filesOf, syncFile } from './files.ts'
import type { ExportsNeeds } from './needs.ts'
import { notifyOfExport } from './notices.ts'
import { type ExportRow, expireExport, findExport, findKept, listOpenExports, listOverdueExports, updateExport } from './queries.ts'
import { SOURCES } from './sources.ts'

const KEPT_MS = 7 * DAY
const TRIED_MS = DAY
const STORED_WITHIN_MS = 2 * SECOND

/**
 * Writes the exports that aren't finished, a part of each in turn. Where a part ends is stored once it is on the disk:
 * however a run ends, the next one cuts the file back to there and continues.
 */
export const runDueExports = (deps: ExportsNeeds, _: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'export',
      list: () => listOpenExports(deps.db),
      open: async (row) => (await openFile(deps, row)) || undefined,
      step: (row) => writePart(deps, row),
      fail: (row, error) => endFailed(deps, row, error),
    },
    deps.log,
    stopping,
  )

/** Makes sure that the file has as many bytes as are recorded. Otherwise it is written again. */
async function openFile(deps: ExportsNeeds, row: ExportRow): Promise<boolean> {
  const stored = JSON.parse(row.filters) as ExportRequest
  const isCurrent = stored.layout === LAYOUT
  const asked = isCurrent ? stored : { ...stored, layout: LAYOUT }
  if (row.bytes === 0 && row.type === 'clicks') await untilStored(deps)
  const isWhole = isCurrent && row.bytes > 0 && ((await filesOf(deps).sizeOf(row.id)) ?? 0) >= row.bytes
  if (!isWhole) await filesOf(deps).make(row.id)
  const rows = row.rows ?? (await SOURCES[row.type].count(deps, row.workspace_id, asked))
  const anew = { position: asked.start && JSON.stringify(asked.start), rows_done: 0, bytes: 0 }
  const filters = isCurrent ? {} : { filters: JSON.stringify(asked) }
  return change(deps, row, { status: 'running', rows, ...filters, ...(!isWhole && anew) })
}

/** Clicks from before the request may still wait to be stored. */
async function untilStored({ clicks }: ExportsNeeds): Promise<void> {
  const isStored = await Promise.race([clicks.flush().then(() => true), Bun.sleep(STORED_WITHIN_MS)])
  if (!isStored) throw new Error('waiting for clicks to be stored')
}

/** Returns a key that only this export has, and that is the same in all of its parts. */
const visitorKeyOf = ({ signer }: ExportsNeeds, { id, workspace_id, created_at }: ExportRow): string =>
  signer.sign('visitors in an export', JSON.stringify([workspace_id, id, created_at]))

async function writePart(deps: ExportsNeeds, row: ExportRow): Promise<boolean> {
  const after = row.position === null ? null : (JSON.parse(row.position) as ExportPosition)
  const where = { file: filesOf(deps).fileOf(row.id), offset: row.bytes, after, visitorKey: visitorKeyOf(deps, row) }
  const part = await SOURCES[row.type].append(deps, row.workspace_id, JSON.parse(row.filters) as ExportRequest, where)
  await syncFile(filesOf(deps).fileOf(row.id))
  const now = deps.clock()
  const rowsDone = row.rows_done + part.rows
  return change(deps, row, {
    position: part.position && JSON.stringify(part.position),
    rows_done: rowsDone,
    bytes: row.bytes + part.bytes,
    ...(!part.position && { status: 'completed', rows: rowsDone, finished_at: now, expires_at: now + KEPT_MS }),
  })
}

/** Updates an export. Resolves with false and removes the file if the export was canceled or deleted in the meantime. */
async function change(deps: ExportsNeeds, row: ExportRow, changes: Parameters<typeof updateExport>[3]): Promise<boolean> {
  const { id, workspace_id } = row
  const { isOpen, isKept } = await deps.write(async (tx) => {
    const current = stateOf(await findExport(tx, workspace_id, id))
    if (!current.isOpen) return current
    await updateExport(tx, workspace_id, id, changes)
    if (changes.finished_at != null)
      await notifyOfExport(
        deps,
        { tx, now: deps.clock() },
        {
          ...{ target: { type: 'export', id }, type: row.type, workspaceId: workspace_id, startedBy: row.created_by },
          ...{ error: changes.error ?? null, role: roleFor(row.type), page: 'reports' },
        },
      )
    return current
  })
  if (!isKept) await filesOf(deps).remove(id)
  return isOpen
}

const stateOf = (row: ExportRow | undefined) => {
  const isOpen = row !== undefined && row.finished_at === null
  return { isOpen, isKept: isOpen || row?.status === 'completed' }
}

/** A full disk ends an export, which gives back what it took. What may go well later is tried again, for a day. */
async function endFailed(deps: ExportsNeeds, row: ExportRow, fault: unknown): Promise<boolean> {
  const { isOpen, isKept } = stateOf(await findExport(deps.db, row.workspace_id, row.id))
  const reason = isOpen ? reasonToEnd(fault, deps.clock() - row.created_at) : undefined
  // First the file: a full disk has no space for the row either. What can't be removed now goes with the orphans.
  if (!isKept || reason !== undefined)
    await filesOf(deps)
      .remove(row.id)
      .catch(() => {})
  if (reason === undefined) return !isOpen
  deps.log.error({ err: fault, export_id: row.id }, 'an export failed')
  await change(deps, row, { status: 'failed', error: reason, finished_at: deps.clock() })
  return true
}

function reasonToEnd(fault: unknown, age: number): string | undefined {
  if (fault instanceof AppError && fault.status < 500) return fault.message
  if (isDiskFull(fault)) return 'The server ran out of disk space for the file.'
  if (age > TRIED_MS) return "The file couldn't be written within a day. The server log has the details."
  return undefined
}

/** Removes files whose time is over, and those that belong to nothing: their workspace is gone, or the process was killed. */
export async function purgeExports(deps: ExportsNeeds, now: number, stopping: AbortSignal): Promise<void> {
  await forEachOf(await listOverdueExports(deps.db, now), { job: 'old-exports', log: deps.log, stopping }, async ({ id, workspace_id }) => {
    await deps.write((tx) => expireExport(tx, workspace_id, id))
    await filesOf(deps).remove(id)
  })
  await removeOrphans(filesOf(deps), (ids) => findKept(deps.db, ids), stopping)
}
