import type { InTransaction } from '../../core.ts'
import type { Tx } from '../../db/kysely.ts'
import { SERVICE } from '../audit/audit.ts'
import { type Change, makeChange } from '../audit/change.ts'
import { checkPrepared, insertPrepared } from '../links/create.ts'
import { type DryRun, newDryRun } from '../links/link-world.ts'
import type { Note } from './formats/format.ts'
import type { ImportRow as Parsed } from './formats/to-row.ts'
import type { ImportsNeeds } from './needs.ts'
import { notifyOfEnd } from './notices.ts'
import { findImport, type ImportChanges, insertFailures, type StoredImport, updateImport } from './queries.ts'
import { importRoot, type Taken } from './roots.ts'
import { prepareRows, type ReadyRow, type Taking } from './rows.ts'
import { type NotedRow, storeWarnings } from './warnings.ts'

/** The state of importing rows. `dryRun`: only set for dry runs; `notes`: those about the export as a whole, stored with these rows. */
export type RowState = Taking & { dryRun: ImportDryRun | undefined; notes?: readonly Note[] | undefined }
/** The results of a dry run. `roots`: the URLs that domains would redirect to. */
export type ImportDryRun = DryRun & { roots: Map<number, string> }
export const newImportDryRun = (): ImportDryRun => ({ ...newDryRun(), roots: new Map() })

/**
 * Creates the links of some rows, and stores the import's progress. `after` makes further changes with them. Resolves with false if the
 * import is not at the position of its reading, because it was canceled, or another run continued it.
 */
export async function importBatch(
  deps: ImportsNeeds,
  { id, workspace_id: workspaceId, created_by: userId, next_row }: StoredImport,
  { state, rows }: { state: RowState; rows: readonly Parsed[] },
  after: (taken: readonly Taken[], current: StoredImport, tx: Tx) => ImportChanges | Promise<ImportChanges>,
): Promise<boolean> {
  const ready = await prepareRows(deps, workspaceId, rows, state)
  const isTaken = await makeChange(deps, { workspaceId, actor: { ...SERVICE, userId } }, async (change) => {
    const { tx } = change
    const current = await findImport(tx, workspaceId, id)
    if (!current || current.finished_at !== null || current.next_row !== next_row) return false
    const taken = await take(deps, change, ready, state)
    const faults = taken.filter((each) => 'fault' in each).length
    await storeFailures(tx, { id, next_row }, ready, taken)
    await updateImport(tx, workspaceId, id, {
      next_row: next_row + rows.length,
      rows: Math.max(current.rows, next_row + rows.length - 1),
      created: current.created + taken.length - faults,
      failed: current.failed + faults,
      warnings: storeWarnings(tx, id, current.warnings, [
        { row: null, slug: null, notes: state.notes ?? [] },
        ...ready.map((row, index) => notedRow(row, taken[index])),
      ]),
      imported_clicks: current.imported_clicks + clicksOf(ready, taken),
      ...(await after(taken, current, tx)),
    })
    await notifyOfEnd(deps, change, current)
    return true
  })
  if (isTaken && ready.some(({ root }) => root)) deps.redirects.invalidateWorkspace(workspaceId)
  return isTaken
}

/** In their order. The bare addresses of domains are none of the links. */
async function take(
  deps: InTransaction<ImportsNeeds>,
  change: Change,
  ready: readonly ReadyRow[],
  { dryRun, options }: RowState,
): Promise<Taken[]> {
  const prepared = ready.flatMap(({ root, prepared: draft }) => (root ? [] : [draft]))
  const outcomes: Taken[] = dryRun
    ? (await checkPrepared(deps, change, prepared, dryRun)).map((each) => ('fault' in each ? each : { slug: each.slug, linkId: undefined }))
    : (await insertPrepared(deps, change, prepared)).map((each) =>
        'fault' in each ? each : { slug: each.link.slug, linkId: each.link.id },
      )
  const changer = { isAdmin: options.is_admin === true, dryRun: dryRun?.roots }
  const others = outcomes[Symbol.iterator]()
  const taken: Taken[] = []
  for (const { root } of ready) taken.push(root ? await importRoot(deps, change, changer, root) : (others.next().value as Taken))
  return taken
}

function notedRow({ parsed, notes }: ReadyRow, taken: Taken | undefined): NotedRow {
  // Failed rows are reported as failures instead.
  if (!taken || 'fault' in taken) return { row: parsed.row, slug: null, notes: [] }
  return { row: parsed.row, slug: taken.slug, notes }
}

const clicksOf = (ready: readonly ReadyRow[], taken: readonly Taken[]): number =>
  ready.reduce(
    (sum, { parsed, root }, index) => sum + (!root && 'origin' in parsed && 'slug' in (taken[index] ?? {}) ? parsed.origin.clicks : 0),
    0,
  )

async function storeFailures(
  tx: Tx,
  { id, next_row }: Pick<StoredImport, 'id' | 'next_row'>,
  ready: readonly ReadyRow[],
  taken: readonly Taken[],
): Promise<void> {
  const failures = ready.flatMap(({ parsed }, index) => {
    const outcome = taken[index]
    if (!outcome || !('fault' in outcome)) return []
    const { slug, destination_url } = 'error' in parsed ? parsed : parsed.link
    return [
      {
        import_id: id,
        number: next_row + index,
        row: parsed.row,
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
