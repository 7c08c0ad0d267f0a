import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SECOND } from '../lib/clock.ts'
import { createLanes, type LaneLimits, type Runners, type TimeBudget } from '../lib/lanes.ts'
import type { ReaderTables } from './kysely.ts'
import type { ReadQuery } from './read-queries.ts'

/** Kysely whose queries run in other processes, read-only, over both databases. For queries that may be slow. */
export type Reader = Kysely<ReaderTables>
/** The reader of a workspace, whose queries don't wait for slow ones of others; null for the service's own. */
export type ReaderFor = (workspaceId: number | null) => Reader
export type RunQuery = (query: ReadQuery) => Promise<unknown[]>
/**
 * The request that asks; undefined for a job. `left`: aborted when its client has left. `isAnswered`: its response has begun, and the
 * queries are for the rest of it.
 */
export type Asker = { left?: AbortSignal | undefined; isAnswered?: boolean } | undefined

/** `deadlineMs`: of all queries of a request together, until its response begins. Each one after that has as much. */
export type ReaderLimits = LaneLimits & { deadlineMs: number }
export const READER_LIMITS: ReaderLimits = {
  // A list takes tens of milliseconds at most, unless a search or an order makes it read all links of a large workspace.
  quickMs: 100,
  quickShareMs: 200,
  queue: { perKey: 50, inAll: 1000, waitMs: 10 * SECOND },
  deadlineMs: 5 * SECOND,
  tooLong: 'This list took too long, so the query was stopped. Use more filters, or sort by something else.',
  retryAfterS: 5,
}
// Nobody waits for a job, which may read what all workspaces have.
const JOB_DEADLINE_MS = 30 * SECOND

/** Throws a 503 for a query that takes too long, or too many of a workspace. `askerOf`: who asks, at the time of the call. */
export function createReaders(
  runners: Runners<ReadQuery, unknown[]>,
  askerOf: () => Asker = () => undefined,
  limits = READER_LIMITS,
): ReaderFor {
  const ask = createLanes(runners, limits)
  const times = new WeakMap<object, TimeBudget>()
  function timeOf(asker: Asker): TimeBudget {
    if (!asker || asker.isAnswered) return { ms: asker ? limits.deadlineMs : JOB_DEADLINE_MS }
    const time = times.get(asker) ?? { ms: limits.deadlineMs }
    times.set(asker, time)
    return time
  }
  return (owner) => {
    const asker = askerOf()
    return createReader((query) => ask(query, { owner, time: timeOf(asker), left: asker?.left }))
  }
}

export function createReader(run: RunQuery): Reader {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
      rows: (await run({ sql, parameters })) as R[],
    }),
    streamQuery: () => {
      throw new Error("The reader can't stream.")
    },
  }
  const noop = async () => {}
  const reject = async () => {
    throw new Error("The reader can't write.")
  }
  const driver: Driver = {
    init: noop,
    acquireConnection: async () => connection,
    releaseConnection: noop,
    beginTransaction: reject,
    commitTransaction: reject,
    rollbackTransaction: reject,
    destroy: noop,
  }
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<ReaderTables>({ dialect })
}
