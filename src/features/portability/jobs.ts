import { aborted } from '../../lib/aborted.ts'
import { DAY, SECOND, toTimestamp } from '../../lib/clock.ts'
import { forEachOf } from '../../lib/each.ts'
import { isDiskFull } from '../../lib/errors.ts'
import { removeOrphans } from '../../lib/numbered-files.ts'
import { createThread } from '../../lib/thread.ts'
import { version } from '../../version.ts'
import { notifyOfExport } from '../exports/notices.ts'
import type { ArchiveRequest, Written } from './archive.ts'
import { archivesOf } from './data-exports.ts'
import type { PortabilityNeeds } from './needs.ts'
import {
  type DataExportRow,
  expireDataExport,
  findKeptDataExports,
  listOpenDataExports,
  listOverdueDataExports,
  updateOpenDataExport,
} from './queries.ts'

const KEPT_MS = 7 * DAY
const TRIED_MS = DAY
// Each has a thread. A large workspace has one of them for minutes: the others' exports take turns at the other.
const AT_ONCE = 2
const POLL_MS = SECOND

/** Writes the exports that aren't finished, oldest first. An interrupted one starts again with the next run. */
export async function runDueDataExports(deps: PortabilityNeeds, _: number, stopping: AbortSignal): Promise<void> {
  const running = new Map<number, Promise<unknown>>()
  const tried = new Set<number>()
  for (;;) {
    for (const row of await listOpenDataExports(deps.db, tried.size + AT_ONCE)) {
      if (stopping.aborted || running.size >= AT_ONCE) break
      if (tried.has(row.id)) continue
      tried.add(row.id)
      running.set(
        row.id,
        writeExport(deps, row, stopping).finally(() => running.delete(row.id)),
      )
    }
    if (running.size === 0) return
    await Promise.race([...running.values(), Bun.sleep(POLL_MS)])
  }
}

async function writeExport(deps: PortabilityNeeds, row: DataExportRow, stopping: AbortSignal): Promise<void> {
  const files = archivesOf(deps)
  const thread = createThread<ArchiveRequest, Written>(new URL('./archive.worker.ts', import.meta.url), deps.files)
  try {
    await deps.write((tx) => updateOpenDataExport(tx, row, { status: 'running' }))
    await files.make(row.id)
    const request = {
      workspaceId: row.workspace_id,
      file: files.fileOf(row.id),
      exportedAt: toTimestamp(deps.clock()),
      serviceVersion: version,
    }
    const written = await Promise.race([thread.call(request), aborted(stopping)])
    if (written) await finish(deps, row, { status: 'completed', ...written, expires_at: deps.clock() + KEPT_MS })
  } catch (error) {
    await files.remove(row.id).catch(() => {})
    deps.log.error({ err: error, data_export_id: row.id }, "a workspace couldn't be exported")
    const reason = reasonToEnd(error, deps.clock() - row.created_at)
    if (reason !== undefined) await finish(deps, row, { status: 'failed', error: reason })
  } finally {
    thread.stop()
  }
}

function reasonToEnd(fault: unknown, age: number): string | undefined {
  if (isDiskFull(fault)) return 'The server ran out of disk space for the archive.'
  return age > TRIED_MS ? "The archive couldn't be written within a day. The server log has the details." : undefined
}

async function finish(deps: PortabilityNeeds, row: DataExportRow, changes: Parameters<typeof updateOpenDataExport>[2]): Promise<void> {
  const isKept = await deps.write(async (tx) => {
    const now = deps.clock()
    const isOpen = await updateOpenDataExport(tx, row, { ...changes, finished_at: now })
    if (isOpen)
      await notifyOfExport(
        deps,
        { tx, now },
        {
          ...{ target: { type: 'data_export', id: row.id }, type: 'workspace', workspaceId: row.workspace_id, startedBy: row.created_by },
          ...{ error: changes.error ?? null, role: 'admin', page: 'compliance' },
        },
      )
    return isOpen
  })
  if (!isKept) await archivesOf(deps).remove(row.id)
}

/** Removes archives whose time is over, and those that belong to nothing: their workspace is gone, or the process was killed. */
export async function purgeDataExports(deps: PortabilityNeeds, now: number, stopping: AbortSignal): Promise<void> {
  const { db, log, write } = deps
  const files = archivesOf(deps)
  await forEachOf(await listOverdueDataExports(db, now), { job: 'old-data-exports', log, stopping }, async (row) => {
    await write((tx) => expireDataExport(tx, row))
    await files.remove(row.id)
  })
  await removeOrphans(files, (ids) => findKeptDataExports(db, ids), stopping)
}
