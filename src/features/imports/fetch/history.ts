import { unprocessable } from '../../../lib/errors.ts'
import type { Note } from '../formats/format.ts'
import type { ImportsNeeds } from '../needs.ts'
import { notifyOfEnd } from '../notices.ts'
import { ENDED } from '../progress.ts'
import {
  deletePendingHistory,
  findImport,
  findPendingHistory,
  type ImportChanges,
  raiseImportedClicks,
  type StoredImport,
  updateImport,
} from '../queries.ts'
import { storeWarnings } from '../warnings.ts'
import { ServiceRefused } from './ask.ts'
import { behind, type Fetching, isTooMuch, type Progress } from './open.ts'
import type { HistoryPage } from './service.ts'

// Counts of days and values that an import may bring: of more, the total is kept.
const MAX_COUNTS = 500_000
// The limit for one response.
const MAX_PAGE_COUNTS = 20_000

/** A page of a link's clicks: added to the counts, then the progress behind it. */
export async function fetchHistory(deps: ImportsNeeds, row: StoredImport, fetching: Fetching): Promise<void> {
  const { id, workspace_id: workspaceId, steps, created_at } = row
  const { service, ask, progress } = fetching
  const pending = await findPendingHistory(deps.db, workspaceId, id)
  if (!pending || !service.history) return end(deps, row, [])
  if (isTooMuch(progress) || progress.counted >= MAX_COUNTS) return end(deps, row, [tooMuch(row.history_left)])
  const page = await pageOf(
    () => service.history?.(ask, JSON.parse(pending.source) as never, progress.at, created_at) as Promise<HistoryPage>,
  )
  if (page.counts.length > MAX_PAGE_COUNTS)
    throw unprocessable(`The service sent ${page.counts.length} days of clicks in one response, which is too many.`)
  const linkId = pending.link_id
  // Numbered: sent again after a crash, it is not added again.
  await deps.clicks.change({
    do: 'import',
    workspaceId,
    importId: id,
    step: steps + 1,
    counts: page.counts.map((count) => ({ ...count, linkId })),
  })
  const clicks = progress.clicks + page.counts.reduce((sum, count) => sum + (count.dimension === '' ? count.clicks : 0), 0)
  const counted = progress.counted + page.counts.length
  const place = await deps.write(async (tx) => {
    const current = await findImport(tx, workspaceId, id)
    if (!current || current.finished_at !== null || current.steps !== steps) return undefined
    const warnings = storeWarnings(tx, id, current.warnings, [{ row: null, slug: pending.slug, notes: page.notes ?? [] }])
    const changes: ImportChanges = { steps: steps + 1, warnings, retry_at: null, error: null }
    if (page.next !== null) {
      await updateImport(tx, workspaceId, id, { ...changes, position: keep({ at: page.next, clicks, counted }) })
      return undefined
    }
    await deletePendingHistory(tx, workspaceId, id, linkId)
    const raised = await raiseImportedClicks(tx, workspaceId, linkId, clicks)
    const left = current.history_left - 1
    await updateImport(tx, workspaceId, id, {
      ...changes,
      imported_clicks: current.imported_clicks + (raised?.more ?? 0),
      ...(left === 0
        ? { ...ENDED, status: 'completed', finished_at: deps.clock() }
        : { history_left: left, position: keep({ at: undefined, clicks: 0, counted }) }),
    })
    return raised
  })
  if (place) deps.redirects.invalidate(place)

  function keep(changes: Partial<Progress>): string {
    return JSON.stringify(behind(fetching, changes))
  }
}

/** Requests a page of a link's history. If the service refuses it, the history of that link is left out. */
async function pageOf(ask: () => Promise<HistoryPage>): Promise<HistoryPage> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ServiceRefused)) throw error
    const note: Note = { field: 'history', kind: 'left_out', message: `Daily clicks were left out: ${error.message}` }
    return { counts: [], next: null, notes: [note] }
  }
}

const tooMuch = (left: number): Note => ({
  field: 'history',
  kind: 'left_out',
  message: `One import can't store this many days of clicks. The daily clicks of ${left} links were left out, but they are included in the totals.`,
})

const end = (deps: ImportsNeeds, { id, workspace_id: workspaceId }: StoredImport, notes: Note[]): Promise<void> =>
  deps.write(async (tx) => {
    const current = await findImport(tx, workspaceId, id)
    if (!current || current.finished_at !== null) return
    const warnings = storeWarnings(tx, id, current.warnings, [{ row: null, slug: null, notes }])
    await deletePendingHistory(tx, workspaceId, id)
    await updateImport(tx, workspaceId, id, { ...ENDED, warnings, status: 'completed', finished_at: deps.clock() })
    await notifyOfEnd(deps, { tx, now: deps.clock() }, current)
  })
