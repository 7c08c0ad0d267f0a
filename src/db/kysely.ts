import { Kysely, SqliteDialect } from 'kysely'
import { keepStatements, type Sqlite } from './sqlite.ts'
import type { ClicksTables, MainTables } from './types.gen.ts'

export type Db = Kysely<MainTables>
/** The read-only view of both files: clicks.db is attached as "clicks". */
export type ReaderTables = MainTables & { [Table in keyof ClicksTables as `clicks.${Table}`]: ClicksTables[Table] }

/** Kysely over one connection. Statements are kept: preparing one costs more than running it. */
export function openKysely(sqlite: Sqlite): Db {
  return new Kysely<MainTables>({
    dialect: new SqliteDialect({ database: { prepare: keepStatements(sqlite), close: () => sqlite.close() } }),
  })
}
