import { answerServer } from '../lib/child-main.ts'
import { packRows } from './packed-rows.ts'
import type { ProcessRequest } from './read-processes.ts'
import { openReadonly, type ReadQuery } from './read-queries.ts'
import { cacheStatements } from './sqlite.ts'

type Prepare = ReturnType<typeof cacheStatements>
let prepare: Prepare | undefined

function read(prepare: Prepare, { sql, parameters }: ReadQuery) {
  const statement = prepare(sql).raw()
  const columns = statement.columns().map(({ name }) => name)
  return packRows(columns, statement.all(...parameters) as Parameters<typeof packRows>[1])
}

void answerServer(({ files, query }: ProcessRequest) => {
  prepare ??= cacheStatements(openReadonly(files))
  return query ? read(prepare, query) : undefined
})
