import type { Tx } from '../../db/kysely.ts'
import { AppError } from '../../lib/errors.ts'
import { runResumable } from '../../lib/resumable.ts'
import { yieldToEventLoop } from '../../lib/yield-to-event-loop.ts'
import { SERVICE } from '../audit/audit.ts'
import { checkRow } from '../links/bulk.ts'
import { type Input, insertPrepared, prepareLinks } from '../links/create.ts'
import type { Needs } from '../links/needs.ts'
import type { Outcome } from '../links/outcome.ts'
import { type ImportSource, parseImport } from './formats/formats.ts'
import type { ImportRow as Parsed } from './formats/to-row.ts'
import { findImport, findImportContent, type ImportRow, insertFailures, listOpenImports, updateImport } from './queries.ts'
import type { ImportCreate } from './schema.ts'

// Rows of one transaction, and rows that are skipped between two turns of the event loop.
const BATCH = 50
const SKIPPED_AT_ONCE = 500

type Options = Pick<ImportCreate, 'domain_id' | 'campaign_id' | 'utm_template_id' | 'tags'>
/** What is left of an import's rows. */
type Reading = { rows: Iterator<Parsed>; options: Options }

/**
 * Works on the imports that aren't finished, a few rows of each in turn. Links and progress are written together:
 * however it ends, the next run continues behind the last row that was written.
 */
export const runDueImports = (deps: Needs, _: number, stopping: AbortSignal): Promise<void> =>
  runResumable(
    {
      name: 'import',
      list: () => listOpenImports(deps.db),
      open: (row) => openRows(deps, row),
      step: (row, reading) => importRows(deps, row, reading),
      fail: (row, error) => endUnreadable(deps, row, error),
    },
    deps.log,
    stopping,
  )

/** What can't be read will never be. Whatever else went wrong may go well at the next run. */
async function endUnreadable(deps: Needs, { id, workspace_id }: ImportRow, error: unknown): Promise<boolean> {
  if (!(error instanceof AppError) || error.status >= 500) return false
  const end = { status: 'failed', error: error.message, content: null, finished_at: deps.clock() } as const
  await deps.write((tx) => updateImport(tx, workspace_id, id, end))
  return true
}

/** Reads an import's rows again from its first one: the same content makes the same rows. */
async function openRows(deps: Needs, { id, workspace_id, source, next_row }: ImportRow): Promise<Reading> {
  const stored = await findImportContent(deps.db, workspace_id, id)
  const rows = parseImport(source as ImportSource, stored?.content ?? '')[Symbol.iterator]()
  for (let row = 1; row < next_row; row++) {
    rows.next()
    if (row % SKIPPED_AT_ONCE === 0) await yieldToEventLoop()
  }
  return { rows, options: JSON.parse(stored?.options ?? '{}') as Options }
}

/** False where the import isn't where its reading is: it was cancelled, or another run continued it. */
async function importRows(
  deps: Needs,
  { id, workspace_id: workspaceId, created_by: userId, next_row }: ImportRow,
  { rows, options }: Reading,
): Promise<boolean> {
  const parsed: Parsed[] = []
  for (let next = rows.next(); !next.done; next = rows.next()) {
    parsed.push(next.value)
    if (parsed.length === BATCH) break
  }
  const prepared = await prepareLinks(
    deps,
    workspaceId,
    parsed.map((row) => toInput(row, options)),
  )
  return deps.write(async (tx) => {
    const current = await findImport(tx, workspaceId, id)
    if (!current || current.finished_at !== null || current.next_row !== next_row) return false
    const outcomes = await insertPrepared(deps, tx, { workspaceId, actor: { ...SERVICE, userId } }, prepared)
    const created = outcomes.filter((outcome) => 'link' in outcome).length
    await keepFailures(tx, id, parsed, outcomes)
    const isDone = parsed.length < BATCH
    await updateImport(tx, workspaceId, id, {
      next_row: next_row + parsed.length,
      created: current.created + created,
      failed: current.failed + outcomes.length - created,
      status: isDone ? 'completed' : 'running',
      ...(isDone && { content: null, finished_at: deps.clock() }),
    })
    return true
  })
}

/** Ids in an export are those of where it comes from. */
function toInput(parsed: Parsed, { tags = [], ...ids }: Options): Input {
  if ('error' in parsed) return { fault: { status: 400, code: 'validation_failed', message: `The row ${parsed.error}.` } }
  const { domain_id: _, campaign_id: __, cta_overlay_id: ___, ...link } = parsed.link
  // What is no list is refused as it stands.
  const allTags = Array.isArray(link.tags ?? []) ? [...new Set([...((link.tags as unknown[] | undefined) ?? []), ...tags])] : link.tags
  const own = Object.entries(ids).filter(([, id]) => id != null)
  return checkRow({ ...link, ...Object.fromEntries(own), tags: allTags })
}

async function keepFailures(tx: Tx, importId: number, parsed: Parsed[], outcomes: Outcome[]): Promise<void> {
  const failures = parsed.flatMap((row, index) => {
    const outcome = outcomes[index]
    if (!outcome || !('fault' in outcome)) return []
    const { slug, destination_url } = 'error' in row ? row : row.link
    return [
      {
        import_id: importId,
        row: row.row,
        slug: textOrNull(slug),
        destination_url: textOrNull(destination_url),
        code: outcome.fault.code,
        error: outcome.fault.message,
      },
    ]
  })
  await insertFailures(tx, failures)
}

const MAX_SHOWN = 2048
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, MAX_SHOWN) : null)
