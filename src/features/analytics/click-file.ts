import { open } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { csvLine } from '../../lib/csv.ts'
import { listClicks } from './breakdown.ts'
import type { ClickFilter } from './queries.ts'
import type { Span } from './range.ts'

export type ClickPosition = { at: number; id: number }
type Part = { file: string; offset: number; after: ClickPosition | null; limit: number }

const COLUMNS = [
  'id',
  'clicked_at',
  'link_id',
  'is_bot',
  'trigger',
  'country',
  'region',
  'city',
  'device',
  'browser',
  'os',
  'language',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

/**
 * Appends the next clicks of a span to a CSV file, the oldest first: at most `limit`, those after a position. The file is cut
 * to `offset` bytes before; at 0 it begins with the header. Position null: there are no more.
 */
export async function appendClicks(
  deps: Deps,
  workspaceId: number,
  span: Span,
  filter: ClickFilter,
  { file, offset, after, limit }: Part,
): Promise<{ rows: number; bytes: number; position: ClickPosition | null }> {
  const all = (await listClicks(deps.reader, workspaceId, span, filter, undefined, 1_000_000_000)).reverse()
  const rest = after === null ? all : all.filter(({ at, id }) => at > after.at || (at === after.at && id > after.id))
  const rows = rest.slice(0, limit)
  const lines = rows.map((row) =>
    csvLine(
      COLUMNS.map((column) => (column === 'clicked_at' ? toTimestamp(row.at) : column === 'is_bot' ? row.is_bot === 1 : row[column])),
    ),
  )
  const text = (offset === 0 ? csvLine([...COLUMNS]) : '') + lines.join('')
  const handle = await open(file, offset === 0 ? 'w' : 'r+')
  try {
    await handle.truncate(offset)
    const { bytesWritten } = await handle.write(Buffer.from(text), 0, undefined, offset)
    const last = rows.at(-1)
    return { rows: rows.length, bytes: bytesWritten, position: last && rest.length > rows.length ? { at: last.at, id: last.id } : null }
  } finally {
    await handle.close()
  }
}
