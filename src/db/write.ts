import { AsyncLocalStorage } from 'node:async_hooks'
import { type AppError, insufficientStorage, unavailable } from '../lib/errors.ts'
import { msg } from '../lib/text-id.ts'
import { yieldToEventLoop } from '../lib/yield-to-event-loop.ts'
import { openKysely, type Tx } from './kysely.ts'
import type { Sqlite } from './sqlite.ts'
import type { WriteAheadLog } from './write-ahead-log.ts'

/** Runs a change in a transaction. When it throws, the change is rolled back; when it resolves, it is durable. */
export type Write = <T>(change: (tx: Tx) => Promise<T>) => Promise<T>

// A transaction costs one fsync. Queued changes share one,
// as long as the event loop isn't blocked for too long.
const GROUP_MS = 2
const BUSY_LIMIT_MS = 2000
const BUSY_RETRY_MS = 10
const EMPTY_RETRY_MS = 1000
const DAMAGED_RETRY_S = 60

type Job = {
  run: (tx: Tx) => Promise<unknown>
  deadline: number
  result?: unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Why no change may be made now, as the one that callers get; undefined if it may. */
export type RefuseChanges = () => AppError | undefined

type Options = {
  refusal?: RefuseChanges
  /** If it is missing, each commit waits for the disk, and so does this thread. */
  log?: WriteAheadLog
}

type Statements = ReturnType<typeof prepareStatements> & { isFull: boolean; refusal: RefuseChanges; log: WriteAheadLog | undefined }

/** The transaction statements, on the driver directly: through Kysely they would cost as much as a small change. */
const prepareStatements = (sqlite: Sqlite) => ({
  sqlite,
  begin: sqlite.prepare('BEGIN IMMEDIATE'),
  savepoint: sqlite.prepare('SAVEPOINT change'),
  release: sqlite.prepare('RELEASE change'),
  rollbackTo: sqlite.prepare('ROLLBACK TO change'),
  commit: sqlite.prepare('COMMIT'),
  rollback: sqlite.prepare('ROLLBACK'),
})

export type Writer = {
  write: Write
  /** Resolves when nothing is waiting to be written. */
  idle: () => Promise<void>
  /** The last change that was tried found no space on the disk. */
  isFull: () => boolean
  /**
   * Makes sure that soon the write-ahead log no longer contains anything that was changed or deleted. Resolves when it was tried. If somebody
   * reads what is in the log, or the disk fails, it is tried again every second.
   */
  emptyLog: () => Promise<void>
}

/**
 * The one way to change main.db: queued changes run one after the other, each in a savepoint, and are committed together. `refusal` is asked
 * before, and again before what was committed is acknowledged.
 */
export function createWriter(sqlite: Sqlite, { refusal = () => undefined, log }: Options = {}): Writer {
  const queue: Job[] = []
  const statements = { ...prepareStatements(sqlite), isFull: false, refusal, log }
  // One connection, used by the queue alone: what is read by it is in the transaction.
  const tx = openKysely(sqlite) as Tx
  let draining: Promise<void> | undefined
  let isLogToBeEmptied = false
  let retry: Timer | undefined

  async function drain(): Promise<void> {
    do {
      while (queue.length > 0) {
        await yieldToEventLoop()
        try {
          const begun = await commitGroup(statements, tx, queue)
          if (!begun) await Bun.sleep(BUSY_RETRY_MS)
          if (log?.isFull()) await log.checkpoint()
        } catch (error) {
          // The connection itself failed, or is closed: no queued change can be written.
          for (const job of queue.splice(0)) job.reject(error)
        }
      }
      if (isLogToBeEmptied) {
        isLogToBeEmptied = false
        const isEmpty = await log?.checkpoint('TRUNCATE')
        if (isEmpty === false) retry ??= setTimeout(emptyLog, EMPTY_RETRY_MS).unref()
      }
    } while (queue.length > 0)
    draining = undefined
  }

  async function emptyLog(): Promise<void> {
    clearTimeout(retry)
    retry = undefined
    if (!sqlite.open) return
    isLogToBeEmptied = true
    draining ??= drain()
    return draining
  }

  return {
    write: (run) =>
      new Promise((resolve, reject) => {
        // Bound to the caller's asynchronous context: a change that others started to write belongs to its own request.
        queue.push({
          run: AsyncLocalStorage.bind(run),
          deadline: performance.now() + BUSY_LIMIT_MS,
          resolve: resolve as Job['resolve'],
          reject,
        })
        draining ??= drain()
      }),
    idle: async () => draining,
    isFull: () => statements.isFull,
    emptyLog,
  }
}

/** Commits the first changes of the queue together. False when another process has locked the database. */
async function commitGroup(statements: Statements, tx: Tx, queue: Job[]): Promise<boolean> {
  const refused = statements.refusal()
  if (refused) {
    for (const job of queue.splice(0)) job.reject(refused)
    return true
  }
  try {
    statements.begin.run()
  } catch (error) {
    const isBusy = sqliteCode(error).startsWith('SQLITE_BUSY')
    statements.isFull ||= isDiskFault(error)
    while (queue[0] && (!isBusy || queue[0].deadline <= performance.now())) queue.shift()?.reject(storageFault(error))
    return false
  }
  const done: Job[] = []
  const startedAt = performance.now()
  try {
    do {
      const job = queue.shift()
      if (!job) break
      if (await runInSavepoint(statements, tx, job)) done.push(job)
    } while (performance.now() - startedAt < GROUP_MS)
    statements.commit.run()
    await statements.log?.sync()
    if (done.length > 0) statements.isFull = false
    // This process may have been suspended before the commit, so it may no longer be allowed to write.
    const tooLate = statements.refusal()
    for (const job of done) tooLate ? job.reject(tooLate) : job.resolve(job.result)
  } catch (error) {
    // After a disk error, SQLite has rolled back already.
    if (statements.sqlite.inTransaction) statements.rollback.run()
    statements.isFull ||= isDiskFault(error)
    for (const job of done) job.reject(storageFault(error))
  }
  return true
}

/** True when the change is ready to be committed. A failed change is rejected alone; a disk error fails the whole group: it throws. */
async function runInSavepoint(statements: Statements, tx: Tx, job: Job): Promise<boolean> {
  try {
    statements.savepoint.run()
    job.result = await job.run(tx)
    statements.release.run()
    return true
  } catch (error) {
    job.reject(storageFault(error))
    if (isDiskFault(error)) throw error
    statements.rollbackTo.run()
    statements.release.run()
    return false
  }
}

/** SQLite's errors for a locked file, a full disk or a damaged database as API errors; any other error as it is. */
export function storageFault(error: unknown): unknown {
  const code = sqliteCode(error)
  if (code.startsWith('SQLITE_BUSY')) return unavailable(msg('The database is busy. Try again in a moment.'), 2)
  if (isDiskFault(error)) return insufficientStorage()
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return unavailable(msg('A database of this server is damaged.'), DAMAGED_RETRY_S)
  return error
}

/** True for a violation of a unique index. */
export const isUniqueFault = (error: unknown): boolean =>
  sqliteCode(error).startsWith('SQLITE_CONSTRAINT_UNIQUE') || sqliteCode(error).startsWith('SQLITE_CONSTRAINT_PRIMARYKEY')

const isDiskFault = (error: unknown) => sqliteCode(error).startsWith('SQLITE_FULL') || sqliteCode(error).startsWith('SQLITE_IOERR')

function sqliteCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
