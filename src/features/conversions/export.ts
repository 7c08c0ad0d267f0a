import type { Core } from '../../core.ts'
import type { Db } from '../../db/kysely.ts'
import { csvLine } from '../../lib/csv.ts'
import { parseTime } from '../../lib/dates.ts'
import { toConversion } from './conversions.ts'
import { type ConversionFilter, countConversionRows, findLatestId, listConversions } from './queries.ts'
import type { Conversion } from './schema.ts'

const COLUMNS: [string, (conversion: Conversion) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['occurred_at', ({ occurred_at }) => occurred_at],
  ['event', ({ event }) => event],
  ['external_id', ({ external_id }) => external_id],
  ['source', ({ source }) => source],
  ['attributed_by', ({ attributed_by }) => attributed_by],
  ['link_id', ({ link_id }) => link_id],
  ['campaign_id', ({ campaign_id }) => campaign_id],
  ['country', ({ country }) => country],
  ['clicked_at', ({ clicked_at }) => clicked_at],
  ['amount_minor', ({ amount_minor }) => amount_minor],
  ['refunded_minor', ({ refunded_minor }) => refunded_minor],
  ['currency', ({ currency }) => currency],
  ['customer_external_id', ({ customer }) => customer?.external_id ?? null],
  ['customer_name', ({ customer }) => customer?.name ?? null],
  ['customer_email', ({ customer }) => customer?.email ?? null],
  ['metadata', ({ metadata }) => (metadata === null ? null : JSON.stringify(metadata))],
]
export const CONVERSION_HEADER = csvLine(COLUMNS.map(([name]) => name))

type Filters = { attributed?: boolean | undefined; event?: string | undefined; from?: string | undefined; to?: string | undefined }
type Position = { at: number; id: number }

/** All present conversions lie before it, later ones don't. */
export const positionAfterConversions = async (db: Db, workspaceId: number): Promise<Position> => ({
  at: 0,
  id: (await findLatestId(db, workspaceId)) + 1,
})

/** The next lines of an export, the latest first, and the position of the next part: null at the end. */
export async function nextConversionLines(
  deps: Core,
  workspaceId: number,
  filters: Filters,
  { before, limit }: { before: Position; limit: number },
) {
  const rows = await listConversions(deps.reader(workspaceId), workspaceId, filterOf(filters), { beforeId: before.id, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const lines = shown.map((row) => {
    const conversion = toConversion(row)
    return csvLine(COLUMNS.map(([, cellOf]) => cellOf(conversion)))
  })
  return { lines, position: last ? { at: 0, id: last.id } : null }
}

export const countConversionsBefore = (deps: Core, workspaceId: number, filters: Filters, before: Position): Promise<number> =>
  countConversionRows(deps.reader(workspaceId), workspaceId, filterOf(filters), before.id)

const filterOf = ({ attributed, event, from, to }: Filters): ConversionFilter => ({
  isAttributed: attributed,
  event,
  from: from === undefined ? undefined : parseTime(from, 'from'),
  to: to === undefined ? undefined : parseTime(to, 'to'),
})
