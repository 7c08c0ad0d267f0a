import type { Compilable } from 'kysely'
import { type Changed, type Db, prepareOf, type Statement } from './kysely.ts'

/** A query that is compiled once and run at once, without a promise: see docs/decisions/21-prepared-queries.md. */
export type Prepared<Parameters, Row> = {
  all: (db: Db, parameters: Parameters) => Row[]
  first: (db: Db, parameters: Parameters) => Row | undefined
  run: (db: Db, parameters: Parameters) => Changed
}

/** Stands for a parameter while the query is compiled. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Bound = { statement: Statement; values: ((parameters: never) => unknown)[] }

/**
 * For queries that nearly every request needs. `build` is called once for each connection, with placeholders: what it does
 * can't depend on a parameter's value.
 */
export function prepared<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters) => Compilable<Row>,
): Prepared<Parameters, Row> {
  const bound = new WeakMap<Db, Bound>()

  function bind(db: Db): Bound {
    const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Parameters
    const { sql, parameters } = build(db, placeholders).compile()
    const made = { statement: prepareOf(db)(sql), values: parameters.map(readerOf) }
    bound.set(db, made)
    return made
  }

  const valuesOf = ({ values }: Bound, parameters: Parameters) => values.map((value) => value(parameters as never))

  return {
    all: (db, parameters) => {
      const made = bound.get(db) ?? bind(db)
      return made.statement.all(valuesOf(made, parameters)) as Row[]
    },
    first: (db, parameters) => {
      const made = bound.get(db) ?? bind(db)
      return made.statement.get(valuesOf(made, parameters)) as Row | undefined
    },
    run: (db, parameters) => {
      const made = bound.get(db) ?? bind(db)
      return made.statement.run(valuesOf(made, parameters))
    },
  }
}

/** The value that a parameter of the statement has in a run. */
function readerOf(compiled: unknown): (parameters: never) => unknown {
  if (!(compiled instanceof Placeholder)) return () => compiled
  const { name } = compiled
  return (parameters) => parameters[name]
}
