import type { Config } from './config.ts'
import type { Db, Tx } from './db/kysely.ts'
import type { ReaderFor } from './db/reader.ts'
import type { Write } from './db/write.ts'
import type { Cursors } from './http/cursor.ts'
import type { Clock } from './lib/clock.ts'
import type { Log } from './lib/log.ts'

/** The parts that many features need. Each feature's needs.ts lists further ones. */
export type Core = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** Reads committed data of main.db; short queries only. */
  readonly db: Db
  /** The only way to change main.db. */
  readonly write: Write
  /** Reads both databases in another process. Workspaces take turns. */
  readonly reader: ReaderFor
  readonly cursors: Cursors
}

/**
 * The parts that a function with a `tx` may use: none that reads or writes main.db by itself, as it would not see the
 * transaction, or wait for it forever.
 */
export type InTransaction<Needs> = Omit<Needs, 'db' | 'write' | 'reader'>

/** A transaction, and its time: the part of a change that features beside and below the audit log need. */
export type TimedTx = { readonly tx: Tx; readonly now: number }
/** The same, with the workspace that it changes. */
export type WorkspaceTx = TimedTx & { readonly workspaceId: number }
