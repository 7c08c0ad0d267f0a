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
import { createFairQueue } from '../lib/fair-queue.ts'
import { createThread, type Thread } from '../lib/thread.ts'
import type { ReaderTables } from './kysely.ts'
import type { ReadQuery } from './read-queries.ts'

/** Kysely whose queries run on another thread, read-only, over both databases. For queries that may be slow. */
export type Reader = Kysely<ReaderTables>
/** The reader of a workspace, whose queries wait only for their turn among those of the others; null for the service's own. */
export type ReaderFor = (workspaceId: number | null) => Reader
export type RunQuery = (query: ReadQuery) => Promise<unknown[]>

/** Runs queries on the reader's thread. */
export const createReaderThread = (files: { main: string; clicks: string }): Thread<ReadQuery, unknown[]> =>
  createThread(new URL('./reader.worker.ts', import.meta.url), files)

// A query takes tens of milliseconds at most, where a workspace has as many links as a plan allows.
const LIMITS = { perKey: 50, inAll: 1000, waitMs: 10_000 }

export function createReaders(run: RunQuery, limits = LIMITS): ReaderFor {
  const queue = createFairQueue<number | null>(limits)
  return (workspaceId) => createReader((query) => queue(workspaceId, () => run(query)))
}

export function createReader(run: RunQuery): Reader {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
      rows: (await run({ sql, parameters })) as R[],
    }),
    streamQuery: () => {
      throw new Error('The reader does not stream.')
    },
  }
  const noop = async () => {}
  const reject = async () => {
    throw new Error('The reader only reads.')
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
