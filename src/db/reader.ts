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
import type { ReaderTables } from './kysely.ts'
import type { ReadQuery } from './read-queries.ts'

/** Kysely whose queries run on another thread, read-only, over both databases. For everything that may take long. */
export type Reader = Kysely<ReaderTables>
export type RunQuery = (query: ReadQuery) => Promise<unknown[]>

/** Starts the reader's thread at the first query, and again should it ever die. */
export function startReaderThread(files: { main: string; clicks: string }): { run: RunQuery; stop: () => void } {
  let worker: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown[]>>()

  function start(): Worker {
    const started = new Worker(new URL('./reader.worker.ts', import.meta.url).href)
    started.onmessage = ({ data }: MessageEvent<{ id: number; rows?: unknown[]; error?: string }>) => {
      const query = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.rows) query?.resolve(data.rows)
      else query?.reject(new Error(data.error))
    }
    started.onerror = (event) => {
      started.terminate()
      worker = undefined
      for (const query of waiting.values()) query.reject(new Error(`The reader thread died: ${event.message}`))
      waiting.clear()
    }
    started.postMessage(files)
    return started
  }

  return {
    run: (query) => {
      worker ??= start()
      const id = ++lastId
      const answer = Promise.withResolvers<unknown[]>()
      waiting.set(id, answer)
      worker.postMessage({ id, ...query })
      return answer.promise
    },
    stop: () => worker?.terminate(),
  }
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
  const nothing = async () => {}
  const refuse = async () => {
    throw new Error('The reader only reads.')
  }
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: nothing,
  }
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<ReaderTables>({ dialect })
}
