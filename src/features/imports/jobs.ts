import { aborted } from '../../lib/aborted.ts'
import { AppError, unprocessable } from '../../lib/errors.ts'
import { runResumable } from '../../lib/resumable.ts'
import { BACKGROUND_MS, createPacer } from '../../lib/yield-to-event-loop.ts'
import { type DomainMap, domainMapOf } from './domain-map.ts'
import type { ImportSource } from './formats/formats.ts'
import { readingOf } from './formats/reading.ts'
import type { ImportRow as Parsed } from './formats/to-row.ts'
import type { ImportsNeeds } from './needs.ts'
import { notifyOfEnd } from './notices.ts'
import { ENDED } from './progress.ts'
import { deleteRowFindings, findImportContent, listOpenImports, type StoredImport, updateImport } from './queries.ts'
import { rowsOfLines } from './read-export.ts'
import type { RowOptions } from './rows.ts'
import type { StatisticsRow } from './statistics/read.ts'
import { importStatistics, type StatisticsReading } from './statistics/take.ts'
import { importBatch, newImportDryRun, type RowState } from './take-rows.ts'

// Rows of one transaction.
const BATCH = 50
// The remaining rows of each import are in memory, up to 32 MiB.
const AT_ONCE = 2
// To read a file.
const MAX_ATTEMPTS = 3
const UNREADABLE = `The file couldn't be read in ${MAX_ATTEMPTS} attempts, because it took too much time or memory. Split it into smaller files.`

/** The imports whose file this process has begun to read. While it lives, none of those attempts ended it. */
const begunBy = new WeakMap<ImportsNeeds['db'], Set<number>>()

/** The remaining rows of an import. */
type Reading = (RowState & { rows: Iterator<Parsed> }) | StatisticsReading

/**
 * Works on the imports of files that aren't finished, a few rows of each in turn. Links and progress are written together:
 * however it ends, the next run continues behind the last row that was written.
 */
export const runDueImports = (deps: ImportsNeeds, _: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'import',
      atOnce: AT_ONCE,
      list: () => listOpenImports(deps.db),
      // A large file takes seconds to read: a server that stops does not wait for it.
      open: (row) => openUntil(deps, row, stopping),
      step: (row, reading) => ('statistics' in reading ? importStatistics(deps, row, reading) : importRows(deps, row, reading)),
      fail: (row, error) => endUnreadable(deps, row, error),
    },
    deps.log,
    stopping,
  )

/**
 * Ends an import that can't be read. Resolves with false for other errors, which may go away. Reading that took too long is tried again,
 * because other work may be the reason.
 */
async function endUnreadable(deps: ImportsNeeds, row: StoredImport, error: unknown): Promise<boolean> {
  const { id, workspace_id, attempts } = row
  if (!(error instanceof AppError) || error.status >= 500) return false
  begunOf(deps).delete(id)
  if (error.status === 422 && attempts + 1 < MAX_ATTEMPTS) {
    deps.log.warn({ import_id: id, workspace_id, attempts: attempts + 1, reason: error.message }, "the file of an import couldn't be read")
    return true
  }
  const now = deps.clock()
  await deps.write(async (tx) => {
    await updateImport(tx, workspace_id, id, { ...ENDED, status: 'failed', error: error.message, finished_at: now })
    await notifyOfEnd(deps, { tx, now }, row)
  })
  return true
}

function begunOf({ db }: ImportsNeeds): Set<number> {
  const begun = begunBy.get(db) ?? new Set<number>()
  begunBy.set(db, begun)
  return begun
}

/** Stores an attempt before it begins, so that one that ends the server counts. Throws a 422 after the last one. */
async function beginReading(deps: ImportsNeeds, { id, workspace_id, attempts }: StoredImport): Promise<void> {
  const begun = begunOf(deps)
  if (begun.has(id)) return
  if (attempts >= MAX_ATTEMPTS) throw unprocessable(UNREADABLE)
  await deps.write((tx) => updateImport(tx, workspace_id, id, { attempts: attempts + 1 }))
  begun.add(id)
}

/** Opens the rows of an import. Resolves with undefined if the server stops first, which doesn't count as a failed attempt. */
async function openUntil(deps: ImportsNeeds, row: StoredImport, stopping: AbortSignal): Promise<Reading | undefined> {
  const stopped = Symbol()
  const reading = openRows(deps, row)
  const first = await Promise.race([reading, aborted(stopping).then(() => stopped)])
  if (first !== stopped) return first as Reading | undefined
  // The result of the reading is no longer needed, and so are its errors.
  reading.catch(() => {})
  if (begunOf(deps).has(row.id)) await endReading(deps, row, row.attempts)
  return undefined
}

/** The file was read, or the server stops in order. */
async function endReading(deps: ImportsNeeds, { id, workspace_id }: StoredImport, attempts: number): Promise<void> {
  await deps.write((tx) => updateImport(tx, workspace_id, id, { attempts }))
  begunOf(deps).delete(id)
}

/** Reads an import's rows again from its first one: the same content makes the same rows. */
async function openRows(deps: ImportsNeeds, row: StoredImport): Promise<Reading | undefined> {
  const { id, workspace_id, source, next_row, dry_run } = row
  const stored = await findImportContent(deps.db, workspace_id, id)
  // An import that has no content was canceled.
  if (stored?.content == null) return undefined
  const from = source as ImportSource
  const options = JSON.parse(stored.options) as RowOptions
  const domains: DomainMap = await domainMapOf(deps.db, workspace_id, options)
  await beginReading(deps, row)
  const { of, lines } = await deps.exportReader.read(workspace_id, {
    source: from,
    content: stored.content,
    reading: readingOf(options),
    skip: next_row - 1,
  })
  await endReading(deps, row, 0)
  if (of === 'clicks') return { statistics: rowsOfLines<StatisticsRow>(lines), domains, linkId: options.link_id, links: new Map() }
  // The results of a dry run are lost when the process ends, so it starts again.
  if (dry_run === 1 && next_row > 1) return void (await restart(deps, workspace_id, id))
  const dryRun = dry_run === 1 ? newImportDryRun() : undefined
  return { rows: rowsOfLines<Parsed>(lines), options, domains, isOurs: from === 'csv', dryRun }
}

const restart = (deps: ImportsNeeds, workspaceId: number, id: number): Promise<void> =>
  deps.write(async (tx) => {
    const warnings = await deleteRowFindings(tx, workspaceId, id)
    await updateImport(tx, workspaceId, id, { next_row: 1, created: 0, failed: 0, warnings, imported_clicks: 0 })
  })

async function importRows(deps: ImportsNeeds, row: StoredImport, reading: Exclude<Reading, StatisticsReading>): Promise<boolean> {
  const pace = createPacer(BACKGROUND_MS)
  const rows: Parsed[] = []
  for (let next = reading.rows.next(); !next.done; next = reading.rows.next()) {
    rows.push(next.value)
    if (rows.length === BATCH) break
    await pace()
  }
  const isLast = rows.length < BATCH
  return importBatch(deps, row, { state: reading, rows }, () =>
    isLast ? { ...ENDED, status: 'completed', finished_at: deps.clock() } : { status: 'running' },
  )
}
