import type { Sqlite } from '../../db/sqlite.ts'
import type { ValueDimension } from '../../lib/click-dimensions.ts'
import { type Column, createValues, type Dimension, TRIGGERS, triggerOf } from '../dimensions.ts'
import type { Scope } from '../questions.ts'
import type { Span } from '../span.ts'
import { FIRST_BLOCK } from '../subjects.ts'
import { IS_BOT } from '../write/pack.ts'
import { createConversions } from './conversion-columns.ts'
import { distinctOf as countDistinct, type Distinct } from './distinct.ts'
import { createFilters, type Part, type PurgedCount, partOf, type RowFilter } from './filter.ts'
import { createOrigins } from './origins.ts'
import { pick, type Rows } from './pick.ts'
import { createSegments, type Reading, type Segment } from './segments.ts'
import { subjectsOf } from './subject-conditions.ts'

export type Selection = {
  /** The rows of each segment that are in the span. */
  parts: Iterable<Part>
  /** The rows of a part that the query selects; valid until the next call. `bots`: with or without them, whatever the query says. */
  rowsOf: (part: Part, bots?: boolean) => Rows
  /** The selected clicks of a part by the ids of a column, or all together, and their distinct visitors. */
  distinctOf: (part: Part, column?: Column) => Distinct
  /** The same by ids that aren't a column's: one for each row of the segment. */
  distinctBy: (part: Part, ids: Uint32Array) => Distinct
  /** How many clicks of a part the query selects with bots, whatever it says. */
  countWithBots: (part: Part) => number
  /** Clicks of the span of which counts are all that is known, in no order: purged ones, and those that came with imports. */
  purged: (options?: { bots?: boolean; by?: Dimension }) => Iterable<PurgedCount>
  /** The highest number that a visitor has, once all of `parts` was read. */
  maxVisitor: () => number
}

export type Source = ReturnType<typeof createSource>

/** The code of a query that was stopped because it took too long. */
export const QUERY_TOO_LONG = 'query_too_long'
class QueryTooLongError extends Error {
  readonly code = QUERY_TOO_LONG
}

type Options = { cacheBytes: number; queryMs: number; ownHosts: readonly string[] }
// The memory for conversions, as a share of the memory for clicks and in addition to it. Most workspaces have few conversions for each
// click.
const CONVERSIONS_SHARE = 1 / 4

/** Stored clicks, as all queries read them. */
export function createSource(sqlite: Sqlite, { cacheBytes, queryMs, ownHosts }: Options) {
  const segments = createSegments(sqlite, { maxBytes: cacheBytes })
  let until = Number.POSITIVE_INFINITY
  let isStopped = () => false
  const check = () => {
    if (isStopped() || performance.now() > until) throw new QueryTooLongError('The query took too long, or the client disconnected.')
  }
  const origins = createOrigins(sqlite, ownHosts, check)
  const filters = createFilters(sqlite, check, origins.of)
  const storedName = createValues(sqlite, check)
  /** Returns a function for the columns of a workspace's segments. */
  const columnsOf = (workspaceId: number): ((segment: Segment, column: Column) => Uint32Array) => {
    const ofWorkspace = onceNeeded(() => origins.of(workspaceId))
    return (segment, column) => {
      if (column === 'origin') return ofWorkspace().columnIn(segment)
      return column === 'trigger' ? Uint32Array.from(segment.flags, (flags) => TRIGGERS.indexOf(triggerOf(flags))) : segment[column]
    }
  }
  const blocks = sqlite.prepare<[number], { page: number; block: string }>(
    'SELECT bio_page_id AS page, block_id AS block FROM main.bio_blocks WHERE number = ?',
  )
  const conversions = createConversions(sqlite, { maxBytes: cacheBytes * CONVERSIONS_SHARE, check })
  return {
    sqlite,
    check,
    nameOf: (by: ValueDimension, id: number): string | null =>
      by === 'referrer_source' || by === 'channel' ? origins.nameOf(by, id) : storedName(by, id),
    columnsOf,
    keepsOf: filters.keepsOf,
    /** Returns the page and the block that a block's number in a click stands for, or undefined if the page was deleted. */
    blockOf: (link: number) => blocks.get(link - FIRST_BLOCK),
    conversionsOf: conversions.read,
    countUndated: ({ workspaceId, filter }: Scope): number => filters.countUndated(workspaceId, filter),
    /** The values of what a click is on: '' if it has none. */
    valuesOf: filters.valuesOf,
    /** Returns the links and blocks that a filter is about, or undefined for everything. */
    subjectsOf: ({ workspaceId, filter }: Scope) => subjectsOf(filters.resolve(workspaceId, filter)),
    select: ({ workspaceId, filter }: Scope, span: Span, reading: Reading = { order: 'oldest', keeps: true }): Selection => {
      const resolved = filters.resolve(workspaceId, filter)
      const isNarrow = resolved.links !== undefined || resolved.columns.length > 0
      const { segments: found, visitors } = segments.read(workspaceId, span, reading, check)
      const columnIn = columnsOf(workspaceId)
      const filterWith = (bots = filter.bots): RowFilter => ({ ...resolved, skips: bots ? 0 : IS_BOT })
      const rowsOf: Selection['rowsOf'] = (part, bots) => pick(part, filterWith(bots))
      function* parts(): Generator<Part> {
        for (const segment of found) {
          const part = partOf(segment, span)
          if (part.past > part.from) yield part
          check()
        }
      }
      /** Counts of whole segments without bots are kept, because nearly all queries need them. */
      const distinctOf: Selection['distinctOf'] = (part, column) => {
        const { segment, from, past } = part
        const count = () => countDistinct(segment.visitor, column && columnIn(segment, column), rowsOf(part), visitors.size)
        if (from > 0 || past < segment.rows || filter.bots || isNarrow) return count()
        // Derives the origins again and drops their counts, if the domains of the workspace changed.
        if (column === 'origin') columnIn(segment, column)
        const kept = segment.distinct.get(column) ?? count()
        segment.distinct.set(column, kept)
        return kept
      }
      const distinctBy: Selection['distinctBy'] = (part, ids) => countDistinct(part.segment.visitor, ids, rowsOf(part), visitors.size)
      const countWithBots = (part: Part) => (isNarrow ? rowsOf(part, true).count : part.past - part.from)
      const purged: Selection['purged'] = ({ bots, by } = {}) => filters.purgedCounts(workspaceId, span, filterWith(bots), by)
      return { parts: parts(), rowsOf, distinctOf, distinctBy, countWithBots, purged, maxVisitor: () => visitors.size }
    },
    /** Runs a query on one state of the databases, and stops it when it takes too long. */
    run: <Result>(query: () => Result, stopped = () => false): Result => {
      until = performance.now() + queryMs
      origins.clearIfLarge()
      isStopped = stopped
      return sqlite.transaction(query)()
    },
  }
}

function onceNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
