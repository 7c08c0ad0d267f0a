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

/** Kysely over one connection. Statements are cached: preparing one costs more than running it. */
export function openKysely(sqlite: Sqlite): Db {
  return new Kysely<MainTables>({
    dialect: new SqliteDialect({ database: { prepare: cacheStatements(sqlite), close: () => sqlite.close() } }),
  })
}
