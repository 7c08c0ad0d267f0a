import type { Deps } from '../../deps.ts'
import { byId, pageOf } from '../../http/cursor.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { csvLine } from '../../lib/csv.ts'
import { parseDateOrTime } from '../../lib/dates.ts'
import { type EntryFilter, type EntryRow, listEntries } from './queries.ts'
import type { Entry } from './schema.ts'

const SORT = 'audit'
const EXPORT_PAGE = 500

type Filters = { kind?: string; actor_user_id?: number; from?: string; to?: string }

/** A page of what was done in a workspace, the latest first. */
export async function listEntryPage(deps: Deps, workspaceId: number, query: Filters & { limit: number; cursor?: string }) {
  const beforeId = query.cursor === undefined ? undefined : deps.cursors.decode(query.cursor, SORT).id
  const rows = await listEntries(deps.reader, workspaceId, { ...filterOf(query), beforeId }, query.limit + 1)
  return pageOf(deps.cursors, { sort: SORT, rows, limit: query.limit, positionOf: byId }, toEntry)
}

const COLUMNS = ['id', 'recorded_at', 'kind', 'target_type', 'target_id', 'actor_user_id', 'ip', 'user_agent', 'metadata'] as const

/** All entries that the filters leave, as CSV or as a JSON object a line, read a page at a time. */
export async function exportEntries(deps: Deps, workspaceId: number, { format, ...filters }: Filters & { format: 'csv' | 'ndjson' }) {
  const lineOf = (entry: Entry): string =>
    format === 'ndjson'
      ? `${JSON.stringify(entry)}\n`
      : csvLine(COLUMNS.map((column) => (column === 'metadata' ? JSON.stringify(entry.metadata) : entry[column])))
  const filter = filterOf(filters)
  const encoder = new TextEncoder()
  // Read before anything is answered: its faults can still be told.
  let rows = await listEntries(deps.reader, workspaceId, filter, EXPORT_PAGE)
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (format === 'csv') controller.enqueue(encoder.encode(csvLine([...COLUMNS])))
    },
    pull: async (controller) => {
      controller.enqueue(encoder.encode(rows.map((row) => lineOf(toEntry(row))).join('')))
      if (rows.length < EXPORT_PAGE) controller.close()
      else rows = await listEntries(deps.reader, workspaceId, { ...filter, beforeId: rows.at(-1)?.id }, EXPORT_PAGE)
    },
  })
}

const filterOf = ({ kind, actor_user_id, from, to }: Filters): EntryFilter => ({
  kind,
  actorUserId: actor_user_id,
  from: from === undefined ? undefined : parseDateOrTime(from, 'from', 'first'),
  to: to === undefined ? undefined : parseDateOrTime(to, 'to', 'last'),
})

const toEntry = ({ workspace_id: _, ...row }: EntryRow): Entry => ({
  ...row,
  metadata: JSON.parse(row.metadata),
  recorded_at: toTimestamp(row.recorded_at),
})
