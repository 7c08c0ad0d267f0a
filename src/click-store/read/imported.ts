import type { Sqlite } from '../../db/sqlite.ts'
import { CLICK_DIMENSIONS, FILTER_DIMENSIONS, type FilterDimension } from '../../lib/click-dimensions.ts'
import { DAY, HOUR } from '../../lib/clock.ts'
import type { Steps } from '../../lib/steps.ts'
import type { Dimension } from '../dimensions.ts'
import type { ValueCondition, ValueFilter } from '../questions.ts'
import type { Span } from '../span.ts'
import { letsUnknownPass, testOf } from './conditions.ts'
import { type OriginDimension, originOf } from './origins.ts'
import type { Subjects } from './subject-conditions.ts'

/** The clicks of a day on a link, with a value if it is requested and known. */
export type ImportedRow = { at: number; link: number; value: string | null; clicks: number }

// Imported clicks have a day, but no time of day. At this time in UTC, it's the same day from Hawaii to New Zealand.
const TIME_OF_DAY = 10 * HOUR
const KNOWN: readonly string[] = FILTER_DIMENSIONS.filter((by) => CLICK_DIMENSIONS[by].isImported)
/** True if a source may report this dimension for the clicks of a day. */
export const isImported = (by: Dimension): by is FilterDimension => KNOWN.includes(by)
const isOrigin = (by: string): by is OriginDimension => by === 'referrer_source' || by === 'channel'

/**
 * Reads the clicks that came with imports. For each day, a source reports how many clicks came from a country, a device and so on, but not
 * from combinations of them. So a query for one of these counts what is known, and a query for several of them counts nothing.
 */
export function createImportedCounts(sqlite: Sqlite) {
  const rows = sqlite
    .prepare(`
      SELECT day, link_id, dimension, value, clicks FROM clicks.imported_counts
      WHERE workspace_id = ? AND day >= ? AND day < ? AND dimension IN ('', ?) ORDER BY day`)
    .raw()
  // Both by an index: most workspaces have no such links.
  const totals = sqlite.prepare<[number], { id: number; imported_clicks: number }>(
    'SELECT id, imported_clicks FROM main.links WHERE workspace_id = ? AND imported_clicks > 0',
  )
  const dated = sqlite.prepare<[number], { link_id: number; clicks: number }>(
    "SELECT link_id, sum(clicks) AS clicks FROM clicks.imported_counts WHERE workspace_id = ? AND dimension = '' GROUP BY link_id",
  )

  function* countUndated(workspaceId: number, links: Subjects | undefined): Steps<number> {
    const left = new Map<number, number>()
    for (const { id, imported_clicks } of totals.iterate(workspaceId)) {
      if (links?.has(id) ?? true) left.set(id, imported_clicks)
      yield
    }
    if (left.size === 0) return 0
    for (const { link_id, clicks } of dated.iterate(workspaceId)) {
      const total = left.get(link_id)
      if (total !== undefined) left.set(link_id, Math.max(0, total - clicks))
      yield
    }
    return [...left.values()].reduce((sum, clicks) => sum + clicks, 0)
  }

  function* read(
    workspaceId: number,
    { start, end }: Span,
    values: ValueFilter,
    by: Dimension | undefined,
  ): Generator<ImportedRow | undefined> {
    const given = FILTER_DIMENSIONS.flatMap((name): [FilterDimension, ValueCondition][] => (values[name] ? [[name, values[name]]] : []))
    const [only, ...others] = given
    if (others.length > 0 || (only && !isImported(only[0]) && !letsUnknownPass(only[1]))) return
    const asked = only && isImported(only[0]) ? only[0] : by !== undefined && isImported(by) ? by : ''
    const passes = only && asked === only[0] ? testOf(only[1]) : () => true
    const takesUnknown = passes('')
    // Where clicks came from is known from their referrer.
    const nameOf = isOrigin(asked) ? (referrer: string) => originOf(asked, referrer) : (value: string) => value
    const days = [start, end].map((time) => Math.ceil((time - TIME_OF_DAY) / DAY))
    let count = 0
    for (const row of rows.iterate(workspaceId, ...days, isOrigin(asked) ? 'referrer' : asked)) {
      const [day, link, dimension, value, clicks] = row as [number, number, string, string, number]
      if (++count % PAUSE_EVERY === 0) yield undefined
      const at = day * DAY + TIME_OF_DAY
      const known = dimension === '' ? '' : nameOf(value)
      if (dimension !== '' && passes(known)) yield { at, link, value: asked === by ? known : null, clicks }
      // Values are unknown for the total of a day, so the clicks with a value are subtracted from it.
      if (takesUnknown) yield { at, link, value: null, clicks: dimension === '' ? clicks : -clicks }
    }
  }
  /** `countUndated`: clicks of links that came without their day. */
  return { read, countUndated }
}

// Rows between two pauses.
const PAUSE_EVERY = 1024
