import type { Sqlite } from '../../db/sqlite.ts'
import { createValues } from './dimensions.ts'
import { type ClickFilter, createFilters, type PurgedCount, pick } from './filter.ts'
import type { Span } from './range.ts'
import { createSegments, type Reading, type Segment } from './segments.ts'

/** The clicks that a query reads. */
export type Scope = { workspaceId: number; filter: ClickFilter }

/** The segment's rows that the query selects are the first `count` of `rows`. Both are valid until the next segment. */
export type Picked = { segment: Segment; rows: Uint32Array; count: number }

export type Selection = {
  picked: Iterable<Picked>
  /** Clicks of the span that were purged: counts are all that is left of them. */
  purged: Iterable<PurgedCount>
  /** The highest number that a visitor has, once all of `picked` was read. */
  maxVisitor: () => number
}

export type Source = ReturnType<typeof createSource>

/** The code of a query that was stopped because it exceeded its time limit. */
export const QUERY_TOO_LONG = 'query_too_long'
class QueryTooLongError extends Error {
  readonly code = QUERY_TOO_LONG
}

type Options = { cacheBytes: number; queryMs: number }

/** Stored clicks, as all queries read them. */
export function createSource(sqlite: Sqlite, { cacheBytes, queryMs }: Options) {
  const segments = createSegments(sqlite, { maxBytes: cacheBytes })
  const filters = createFilters(sqlite)
  let until = Number.POSITIVE_INFINITY
  const check = () => {
    if (performance.now() > until) throw new QueryTooLongError(`It was stopped after ${queryMs} ms.`)
  }
  return {
    sqlite,
    check,
    nameOf: createValues(sqlite),
    select: ({ workspaceId, filter }: Scope, span: Span, reading: Reading = { order: 'oldest', keeps: true }): Selection => {
      const rowFilter = filters.resolve(workspaceId, filter)
      const { segments: found, visitors } = segments.read(workspaceId, span, reading, check)
      function* picked(): Generator<Picked> {
        for (const segment of found) {
          const { rows, count } = pick(segment, span, rowFilter)
          if (count > 0) yield { segment, rows, count }
          check()
        }
      }
      return { picked: picked(), purged: filters.purgedCounts(workspaceId, span, rowFilter, check), maxVisitor: () => visitors.size }
    },
    /** Runs a query on one state of the databases, and stops it when it takes too long. */
    run: <Result>(query: () => Result): Result => {
      until = performance.now() + queryMs
      return sqlite.transaction(query)()
    },
  }
}
