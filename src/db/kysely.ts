import { Kysely, SqliteDialect } from 'kysely'
import { cacheStatements, type Sqlite } from './sqlite.ts'
import type { ClicksTables, MainTables } from './types.gen.ts'

/** main.db, to read. A transaction is accepted too. */
export type Db = Kysely<MainTables>
declare const TRANSACTION: unique symbol
/** main.db within a transaction. Functions that change data take this, so that nothing is changed outside of one. */
export type Tx = Db & { readonly [TRANSACTION]: true }
/** The read-only view of both files: clicks.db is attached as "clicks". */
export type ReaderTables = MainTables & { [Table in keyof ClicksTables as `clicks.${Table}`]: ClicksTables[Table] }

/** The effect of a statement. `lastInsertRowid` is the ID of the row that it inserted. */
export type Changed = { changes: number; lastInsertRowid: number | bigint }
/** The part of a prepared statement of better-sqlite3 that is used. */
export type Statement = {
  all: (...parameters: unknown[]) => unknown[]
  get: (...parameters: unknown[]) => unknown
  run: (...parameters: unknown[]) => Changed
}
export type Prepare = (sql: string) => Statement

const prepares = new WeakMap<Db, Prepare>()

/** Kysely over one connection. Statements are cached: preparing one costs more than running it. */
export function openKysely(sqlite: Sqlite): Db {
  const prepare = cacheStatements(sqlite)
  return withPrepare(
    new Kysely<MainTables>({ dialect: new SqliteDialect({ database: { prepare, close: () => sqlite.close() } }) }),
    prepare,
  )
}

/** Notes how prepared queries (see prepared.ts) run on a database. */
export function withPrepare<Database extends Db>(db: Database, prepare: Prepare): Database {
  prepares.set(db, prepare)
  return db
}

export function prepareOf(db: Db): Prepare {
  const prepare = prepares.get(db)
  if (!prepare) throw new Error('Prepared queries need a connection that openKysely opened.')
  return prepare
}
