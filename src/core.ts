import type { Config } from './config.ts'
import type { Db } from './db/kysely.ts'
import type { Reader } from './db/reader.ts'
import type { Write } from './db/write.ts'
import type { Cursors } from './http/cursor.ts'
import type { Clock } from './lib/clock.ts'
import type { Log } from './lib/log.ts'

/** The parts that many features need. What a feature needs besides, its own needs.ts says. */
export type Core = {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** main.db as it is committed, to read; short queries only. */
  readonly db: Db
  /** The one way to change main.db. */
  readonly write: Write
  /** Both databases, read-only, on another thread. */
  readonly reader: Reader
  readonly cursors: Cursors
}

/**
 * What a function that has a `tx` may use besides: nothing that reads or writes main.db on its own, which would not see the
 * transaction, or wait for it for ever.
 */
export type InTransaction<Needs> = Omit<Needs, 'db' | 'write' | 'reader'>
