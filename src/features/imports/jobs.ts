import { aborted } from '../../lib/aborted.ts'
import { AppError } from '../../lib/errors.ts'
import { runResumable } from '../../lib/resumable.ts'
import { createPacer } from '../../lib/yield-to-event-loop.ts'
import { type DomainMap, domainMapOf } from './domain-map.ts'
import type { ImportSource } from './formats/formats.ts'
import type { ImportRow as Parsed } from './formats/to-row.ts'
import type { Needs } from './needs.ts'
import { ENDED } from './progress.ts'
import { deleteFindings, findImportContent, type ImportRow, listOpenImports, updateImport } from './queries.ts'
import { rowsOfLines } from './read-export.ts'
import type { Options } from './rows.ts'
import type { StatisticsRow } from './statistics/read.ts'
import { type StatisticsReading, takeStatistics } from './statistics/take.ts'
import { newImagined, type RowState, takeRows } from './take-rows.ts'

// Rows of one transaction.
const BATCH = 50
// Of each, all that is left to do is in memory.
const AT_ONCE = 10

/** What is left of an import's rows. */
type Reading = (RowState & { rows: Iterator<Parsed> }) | StatisticsReading

/**
 * Works on the imports of files that aren't finished, a few rows of each in turn. Links and progress are written together:
 * however it ends, the next run continues behind the last row that was written.
 */
export const runDueImports = (deps: Needs, _: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'import',
      atOnce: AT_ONCE,
      list: () => listOpenImports(deps.db),
      // A large file takes seconds to read: a server that stops does not wait for it.
      open: (row) => Promise.race([openRows(deps, row), aborted(stopping).then(() => undefined)]),
      step: (row, reading) => ('statistics' in reading ? takeStatistics(deps, row, reading) : importRows(deps, row, reading)),
      fail: (row, error) => endUnreadable(deps, row, error),
    },
    deps.log,
    stopping,
  )

/** What can't be read will never be. Whatever else went wrong may go well at the next run. */
async function endUnreadable(deps: Needs, { id, workspace_id }: ImportRow, error: unknown): Promise<boolean> {
  if (!(error instanceof AppError) || error.status >= 500) return false
  const end = { ...ENDED, status: 'failed', error: error.message, finished_at: deps.clock() } as const
  await deps.write((tx) => updateImport(tx, workspace_id, id, end))
  return true
}

/** Reads an import's rows again from its first one: the same content makes the same rows. */
async function openRows(deps: Needs, { id, workspace_id, source, next_row, dry_run }: ImportRow): Promise<Reading | undefined> {
  const stored = await findImportContent(deps.db, workspace_id, id)
  // It was cancelled.
  if (stored?.content == null) return undefined
  const from = source as ImportSource
  const options = JSON.parse(stored.options) as Options
  const domains: DomainMap = await domainMapOf(deps.db, workspace_id, options)
  const { of, lines } = await deps.exportReader.read(workspace_id, { source: from, content: stored.content, skip: next_row - 1 })
  if (of === 'clicks') return { statistics: rowsOfLines<StatisticsRow>(lines), domains, linkId: options.link_id, links: new Map() }
  // What a dry run imagined is forgotten: it begins again.
  if (dry_run === 1 && next_row > 1) return void (await restart(deps, workspace_id, id))
  const imagined = dry_run === 1 ? newImagined() : undefined
  return { rows: rowsOfLines<Parsed>(lines), options, domains, isOurs: from === 'csv', imagined }
}

const restart = (deps: Needs, workspaceId: number, id: number): Promise<void> =>
  deps.write(async (tx) => {
    await deleteFindings(tx, workspaceId, id)
    await updateImport(tx, workspaceId, id, { next_row: 1, created: 0, failed: 0, warnings: 0, imported_clicks: 0 })
  })

async function importRows(deps: Needs, row: ImportRow, reading: Exclude<Reading, StatisticsReading>): Promise<boolean> {
  const pace = createPacer()
  const rows: Parsed[] = []
  for (let next = reading.rows.next(); !next.done; next = reading.rows.next()) {
    rows.push(next.value)
    if (rows.length === BATCH) break
    await pace()
  }
  const isLast = rows.length < BATCH
  return takeRows(deps, row, reading, rows, () =>
    isLast ? { ...ENDED, status: 'completed', finished_at: deps.clock() } : { status: 'running' },
  )
}
