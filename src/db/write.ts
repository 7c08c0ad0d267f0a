import { insufficientStorage, unavailable } from '../lib/errors.ts'
import { yieldToEventLoop } from '../lib/yield-to-event-loop.ts'
import { openKysely, type Tx } from './kysely.ts'
import type { Sqlite } from './sqlite.ts'

/** Runs a change in a transaction. When it throws, nothing of it is kept; when it resolves, it is on the disk. */
export type Write = <T>(change: (tx: Tx) => Promise<T>) => Promise<T>

// A transaction costs one fsync. Changes that wait at the same time share one,
// for as long as the event loop can spare.
const GROUP_MS = 2
const BUSY_LIMIT_MS = 2000
const BUSY_RETRY_MS = 25

type Job = {
  run: (tx: Tx) => Promise<unknown>
  giveUpAt: number
  result?: unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

type Steps = ReturnType<typeof prepareSteps>

/** The frame around changes, on the driver itself: through Kysely it would cost as much as a small change. */
const prepareSteps = (sqlite: Sqlite) => ({
  sqlite,
  begin: sqlite.prepare('BEGIN IMMEDIATE'),
  savepoint: sqlite.prepare('SAVEPOINT change'),
  release: sqlite.prepare('RELEASE change'),
  rollbackTo: sqlite.prepare('ROLLBACK TO change'),
  commit: sqlite.prepare('COMMIT'),
  rollback: sqlite.prepare('ROLLBACK'),
})

/** The one way to change main.db: queued changes run one after the other, each in a savepoint, and are committed together. */
export function createWriter(sqlite: Sqlite): { write: Write; idle: () => Promise<void> } {
  const queue: Job[] = []
  const steps = prepareSteps(sqlite)
  const db = openKysely(sqlite)
  let draining: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      await yieldToEventLoop()
      try {
        const begun = await db.connection().execute((connection) => commitGroup(steps, connection as Tx, queue))
        if (!begun) await Bun.sleep(BUSY_RETRY_MS)
      } catch (error) {
        // The connection itself failed, or is closed: nothing that waits can be written.
        for (const job of queue.splice(0)) job.reject(error)
      }
    }
    draining = undefined
  }

  return {
    write: (run) =>
      new Promise((resolve, reject) => {
        queue.push({ run, giveUpAt: performance.now() + BUSY_LIMIT_MS, resolve: resolve as Job['resolve'], reject })
        draining ??= drain()
      }),
    /** Resolves when nothing is waiting to be written. */
    idle: async () => draining,
  }
}

/** Commits what the queue's front holds. False when another process has the database locked. */
async function commitGroup(steps: Steps, tx: Tx, queue: Job[]): Promise<boolean> {
  try {
    steps.begin.run()
  } catch (error) {
    const isBusy = sqliteCode(error).startsWith('SQLITE_BUSY')
    while (queue[0] && (!isBusy || queue[0].giveUpAt <= performance.now())) queue.shift()?.reject(storageFault(error))
    return false
  }
  const done: Job[] = []
  const startedAt = performance.now()
  try {
    do {
      const job = queue.shift()
      if (!job) break
      if (await runInSavepoint(steps, tx, job)) done.push(job)
    } while (performance.now() - startedAt < GROUP_MS)
    steps.commit.run()
    for (const job of done) job.resolve(job.result)
  } catch (error) {
    // A disk that fails has rolled back already.
    if (steps.sqlite.inTransaction) steps.rollback.run()
    for (const job of done) job.reject(storageFault(error))
  }
  return true
}

/** True when the change is ready to be committed. A change that fails is refused alone; a disk that fails takes the whole group: it throws. */
async function runInSavepoint(steps: Steps, tx: Tx, job: Job): Promise<boolean> {
  try {
    steps.savepoint.run()
    job.result = await job.run(tx)
    steps.release.run()
    return true
  } catch (error) {
    job.reject(storageFault(error))
    if (isDiskFault(error)) throw error
    steps.rollbackTo.run()
    steps.release.run()
    return false
  }
}

/** What SQLite says of a locked file or a full disk, as the API says it; anything else as it is. */
export function storageFault(error: unknown): unknown {
  const code = sqliteCode(error)
  if (code.startsWith('SQLITE_BUSY')) return unavailable('The database is busy. Try again in a moment.', 2)
  if (isDiskFault(error)) return insufficientStorage()
  return error
}

/** True for the fault of a unique index: what was to be inserted is there already. */
export const isUniqueFault = (error: unknown): boolean =>
  sqliteCode(error).startsWith('SQLITE_CONSTRAINT_UNIQUE') || sqliteCode(error).startsWith('SQLITE_CONSTRAINT_PRIMARYKEY')

const isDiskFault = (error: unknown) => sqliteCode(error).startsWith('SQLITE_FULL') || sqliteCode(error).startsWith('SQLITE_IOERR')

function sqliteCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
