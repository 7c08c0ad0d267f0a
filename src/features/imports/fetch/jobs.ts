import { SECOND } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { FetchError } from '../../../lib/safe-fetch.ts'
import type { ImportsNeeds } from '../needs.ts'
import { notifyOfEnd } from '../notices.ts'
import { ENDED } from '../progress.ts'
import { deletePendingHistory, listDueFetches, listOpenFetches, type StoredImport, updateImport } from '../queries.ts'
import type { ImportDryRun } from '../take-rows.ts'
import { AskLater, ServiceRefused } from './ask.ts'
import { fetchHistory } from './history.ts'
import { fetchLinks } from './links.ts'
import { openFetch, type Progress } from './open.ts'

// Services are asked side by side, each workspace one at a time: a slow one holds up no other.
const AT_ONCE = 8
// The number of attempts to reach a service. The wait doubles each time.
const TRIES = 8
const FIRST_WAIT_MS = 5 * SECOND

/** The results of dry runs, which outlive a run of the job, because a service may ask to wait in between. */
const dryRunsBy = new WeakMap<ImportsNeeds['db'], Map<number, ImportDryRun>>()

/**
 * Fetches links and their clicks from other services, a page at a time; what a page has is written with the progress. However it ends, the
 * next run goes on behind the last page. It ends when nothing is due: who is asked to wait is due later.
 */
export async function runDueFetches(deps: ImportsNeeds, _: number, stopping: AbortSignal): Promise<void> {
  const busy = new Map<number, Promise<void>>()
  const served = new Map<number, number>()
  let turn = 0
  const dryRuns = dryRunsBy.get(deps.db) ?? new Map<number, ImportDryRun>()
  dryRunsBy.set(deps.db, dryRuns)
  const open = new Set((await listOpenFetches(deps.db)).map(({ id }) => id))
  for (const id of dryRuns.keys()) if (!open.has(id)) dryRuns.delete(id)
  const failed = new Set<number>()
  while (!stopping.aborted) {
    const waiting = (await listDueFetches(deps.db, deps.clock())).filter((row) => !busy.has(row.workspace_id) && !failed.has(row.id))
    if (waiting.length === 0 && busy.size === 0) break
    // The workspace whose last turn was the longest ago is first.
    waiting.sort((a, b) => (served.get(a.workspace_id) ?? 0) - (served.get(b.workspace_id) ?? 0) || a.id - b.id)
    for (const row of waiting) {
      if (busy.size >= AT_ONCE) break
      if (busy.has(row.workspace_id)) continue
      served.set(row.workspace_id, ++turn)
      const step = runFetchStep(deps, row, dryRuns, stopping)
        .catch((error: unknown) => {
          failed.add(row.id)
          deps.log.error({ err: error, job: 'import', id: row.id }, 'a job failed and will be retried')
        })
        .finally(() => busy.delete(row.workspace_id))
      busy.set(row.workspace_id, step)
    }
    await Promise.race(busy.values())
  }
  await Promise.all(busy.values())
}

async function runFetchStep(
  deps: ImportsNeeds,
  row: StoredImport,
  dryRuns: Map<number, ImportDryRun>,
  stopping: AbortSignal,
): Promise<void> {
  let progress: Progress | undefined
  try {
    const opened = await openFetch(deps, row, dryRuns, stopping)
    if (opened === undefined) return
    progress = opened.progress
    if (progress.phase === 'links') await fetchLinks(deps, row, opened)
    else await fetchHistory(deps, row, opened)
  } catch (error) {
    await storeFault(deps, row, progress, error)
  }
}

/** Stores an error. A refusal ends the import. If the service asks to wait, or can't be reached, the request is repeated later. */
async function storeFault(deps: ImportsNeeds, row: StoredImport, progress: Progress | undefined, error: unknown): Promise<void> {
  const { id, workspace_id: workspaceId } = row
  if (error instanceof FetchError && error.code === 'aborted') return
  const isLater = error instanceof AskLater
  const isRefusal = error instanceof ServiceRefused || (error instanceof AppError && error.status < 500)
  if (!isLater && !isRefusal) throw error
  const tries = (progress?.tries ?? 0) + 1
  const now = deps.clock()
  if (isLater && (error.waitMs !== undefined || tries < TRIES)) {
    const waitMs = error.waitMs ?? FIRST_WAIT_MS * 2 ** (tries - 1)
    // A service that says how long to wait may do so any number of times.
    const kept = { ...progress, tries: error.waitMs === undefined ? tries : (progress?.tries ?? 0) }
    return void (await deps.write((tx) =>
      updateImport(tx, workspaceId, id, {
        status: 'running',
        position: JSON.stringify(kept),
        retry_at: now + waitMs,
        error: error.message,
      }),
    ))
  }
  await deps.write(async (tx) => {
    await updateImport(tx, workspaceId, id, { ...ENDED, status: 'failed', error: (error as Error).message, finished_at: now })
    await deletePendingHistory(tx, workspaceId, id)
    await notifyOfEnd(deps, { tx, now }, row)
  })
}
