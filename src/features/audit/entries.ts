import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { type ListQuery, listPageOf } from '../../http/listing.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { csvLine } from '../../lib/csv.ts'
import { parseDateRange } from '../../lib/dates.ts'
import { findSettings } from '../workspaces/settings.ts'
import { showAddresses } from './addresses.ts'
import { countEntries, type EntryFilter, findLatestEntry, listEntries, type ShownEntry, shownEntries } from './queries.ts'
import { ENTRY_LIST, type Entry } from './schema.ts'

const EXPORT_PAGE = 500

type Filters = { kind?: string; actor_user_id?: number; target_type?: string; target_id?: number; from?: string; to?: string }

/** A page of the audit entries of a workspace, the latest first; null: those about accounts and the instance. */
export const listEntryPage = (deps: Core, workspaceId: number | null, query: Filters & ListQuery) =>
  listPageOf(deps, ENTRY_LIST, query, {
    db: deps.reader(workspaceId),
    rows: shownEntries(deps.reader(workspaceId), workspaceId, filterOf(deps, workspaceId, query)),
    toItems: (rows) => toEntries(deps.db, rows),
  })

const COLUMNS = ['id', 'recorded_at', 'kind', 'target_type', 'target_id', 'actor_user_id', 'ip', 'user_agent', 'metadata'] as const
export const ENTRY_HEADER = csvLine([...COLUMNS])
const csvOf = (entry: Entry): string =>
  csvLine(COLUMNS.map((column) => (column === 'metadata' ? JSON.stringify(entry.metadata) : entry[column])))

/** A position in the order of ids. */
type EntryPosition = { at: number; id: number }

/** The position after a workspace's latest entry: all current entries lie before it, later ones don't. */
export const positionAfterEntries = async (db: Db, workspaceId: number): Promise<EntryPosition> => ({
  at: 0,
  id: ((await findLatestEntry(db, workspaceId))?.id ?? 0) + 1,
})

/** The next lines of an export that is written in parts, the latest entry first, and the position of the next part: null at the end. */
export async function nextEntryLines(
  deps: Core,
  workspaceId: number,
  filters: Filters,
  { before, limit }: { before: EntryPosition; limit: number },
): Promise<{ lines: string[]; position: EntryPosition | null }> {
  const rows = await listEntries(
    deps.reader(workspaceId),
    workspaceId,
    { ...filterOf(deps, workspaceId, filters), beforeId: before.id },
    limit + 1,
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { lines: (await toEntries(deps.db, shown)).map(csvOf), position: last ? { at: last.recorded_at, id: last.id } : null }
}

export const countEntriesBefore = (deps: Core, workspaceId: number, filters: Filters, before: EntryPosition): Promise<number> =>
  countEntries(deps.reader(workspaceId), workspaceId, { ...filterOf(deps, workspaceId, filters), beforeId: before.id })

/** All matching entries as CSV or as one JSON object per line, streamed page by page. */
export async function exportEntries(deps: Core, workspaceId: number, { format, ...filters }: Filters & { format: 'csv' | 'ndjson' }) {
  const lineOf = (entry: Entry): string => (format === 'ndjson' ? `${JSON.stringify(entry)}\n` : csvOf(entry))
  const filter = filterOf(deps, workspaceId, filters)
  const encoder = new TextEncoder()
  // The first page is read before the response starts, so that its errors can be reported.
  let rows = await listEntries(deps.reader(workspaceId), workspaceId, filter, EXPORT_PAGE)
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (format === 'csv') controller.enqueue(encoder.encode(ENTRY_HEADER))
    },
    pull: async (controller) => {
      controller.enqueue(encoder.encode((await toEntries(deps.db, rows)).map(lineOf).join('')))
      if (rows.length < EXPORT_PAGE) controller.close()
      else rows = await listEntries(deps.reader(workspaceId), workspaceId, { ...filter, beforeId: rows.at(-1)?.id }, EXPORT_PAGE)
    },
  })
}

const filterOf = (
  { db }: Core,
  workspaceId: number | null,
  { kind, actor_user_id, target_type, target_id, ...range }: Filters,
): EntryFilter => ({
  kind,
  actorUserId: actor_user_id,
  targetType: target_type,
  targetId: target_id,
  ...parseDateRange(range, timezoneOf(db, workspaceId)),
})

const timezoneOf = (db: Db, workspaceId: number | null): string => (workspaceId === null ? 'UTC' : findSettings(db, workspaceId).timezone)

async function toEntries(db: Db, rows: readonly ShownEntry[]): Promise<Entry[]> {
  const metadata = await showAddresses(
    db,
    rows.map((row) => row.metadata),
  )
  return rows.map((row, index) => ({ ...row, metadata: metadata[index] ?? {}, recorded_at: toTimestamp(row.recorded_at) }))
}
