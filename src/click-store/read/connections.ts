import type Database from 'better-sqlite3'
import type { Sqlite } from '../../db/sqlite.ts'
import { createLru } from '../../lib/lru.ts'

// Each question reads one state of the databases from its first slice to its last, whatever is written in between. So each question gets
// its own connection when it begins, with a transaction. The code that reads clicks knows only `sqlite`, whose statements run on the
// connection of the question whose turn it is.

type Statement = Database.Statement<unknown[]>
type Mode = 'pluck' | 'raw' | 'rows'
/** `key`: of a statement with its mode, so that it's prepared once. */
type Source = { sql: string; mode: Mode; key: string }
type Connection = { readonly sqlite: Sqlite; readonly prepare: (source: Source) => Statement }

const MAX_STATEMENTS = 500

/** Opens a connection when all others are in use, and keeps it. */
export function createConnections(open: () => Sqlite) {
  const all: Connection[] = []
  const idle: Connection[] = []
  let current: Connection | undefined
  const prepare = (source: Source): Statement => {
    if (!current) throw new Error('No question has its turn.')
    return current.prepare(source)
  }

  return {
    sqlite: { prepare: (sql: string) => new SwitchedStatement(prepare, sql) } as unknown as Sqlite,
    /** Returns a connection that sees the databases as they are when its first statement runs. */
    take: (): Connection => {
      let connection = idle.pop()
      if (!connection) {
        connection = createConnection(open())
        all.push(connection)
      }
      connection.sqlite.exec('BEGIN')
      return connection
    },
    /** Makes it the connection of all statements. */
    use: (connection: Connection): void => {
      current = connection
    },
    giveBack: (connection: Connection): void => {
      connection.sqlite.exec('ROLLBACK')
      idle.push(connection)
    },
    close: (): void => {
      for (const { sqlite } of all) sqlite.close()
    },
  }
}

function createConnection(sqlite: Sqlite): Connection {
  const statements = createLru<string, Statement>(MAX_STATEMENTS)
  return {
    sqlite,
    prepare: ({ sql, mode, key }) => {
      const known = statements.get(key)
      if (known) return known
      const statement = sqlite.prepare(sql)
      if (mode !== 'rows') statement[mode]()
      statements.set(key, statement)
      return statement
    },
  }
}

/** A statement of whichever connection is the current one when it runs. */
class SwitchedStatement {
  readonly #prepare: (source: Source) => Statement
  #source: Source

  constructor(prepare: (source: Source) => Statement, sql: string) {
    this.#prepare = prepare
    this.#source = { sql, mode: 'rows', key: sql }
  }

  #in(mode: Mode): this {
    const { sql } = this.#source
    this.#source = { sql, mode, key: `${mode} ${sql}` }
    return this
  }

  pluck(): this {
    return this.#in('pluck')
  }

  raw(): this {
    return this.#in('raw')
  }

  get(...parameters: unknown[]): unknown {
    return this.#prepare(this.#source).get(...parameters)
  }

  all(...parameters: unknown[]): unknown[] {
    return this.#prepare(this.#source).all(...parameters)
  }

  iterate(...parameters: unknown[]): Iterable<unknown> {
    return this.#prepare(this.#source).iterate(...parameters)
  }
}
