import type { Sqlite } from '../../../db/sqlite.ts'
import { StartError } from '../../../lib/start-error.ts'
import { type Column, columnsOf } from '../archive.ts'
import { BROUGHT, type Bringing, type Row } from './brought.ts'

/** Inserts rows of a table as they fit here, and returns how many. Throws a StartError for one that the table doesn't take. */
export function createRowWriter(sqlite: Sqlite, table: string, bringing: Bringing): (rows: readonly Row[]) => number {
  const brought = BROUGHT[table]
  if (!brought) throw new Error(`Rows of ${table} are not brought.`)
  const columns = columnsOf(sqlite, table)
  const inserts = new Map<string, ReturnType<Sqlite['prepare']>>()

  function insert(row: Row): void {
    // Columns that came after the archive was made have their default.
    const given = columns.filter(({ name }) => name in row)
    const names = given.map(({ name }) => name).join(', ')
    let statement = inserts.get(names)
    if (!statement) {
      statement = sqlite.prepare(`INSERT INTO ${table} (${names}) VALUES (${given.map(() => '?').join(', ')})`)
      inserts.set(names, statement)
    }
    statement.run(given.map((column) => toStored(row[column.name], column)))
  }

  return (rows) => {
    let written = 0
    for (const row of rows) {
      const placed = toNewPlace(table, row, columns, bringing)
      if (!placed) continue
      try {
        insert(placed)
      } catch (error) {
        throw new StartError(`${table}.ndjson has a row that can't be taken (${(error as Error).message}). Nothing was changed.`)
      }
      written++
    }
    return written
  }
}

function toNewPlace(table: string, original: Row, columns: readonly Column[], bringing: Bringing): Row | undefined {
  const { id, parents = {}, references = {}, outlived = {}, adapt } = BROUGHT[table] ?? {}
  const { ids, workspaceId } = bringing
  let row: Row | undefined = { ...original }
  if (columns.some(({ name }) => name === 'workspace_id')) row.workspace_id = workspaceId
  for (const [column, parent] of Object.entries(parents)) {
    const old = row[column]
    if (typeof old !== 'number') continue
    row[column] = ids.find(parent, old)
    if (row[column] === undefined) return undefined
  }
  for (const [column, other] of Object.entries(references))
    row[column] = typeof row[column] === 'number' ? (ids.find(other, row[column]) ?? null) : null
  for (const [column, other] of Object.entries(outlived)) if (typeof row[column] === 'number') row[column] = ids.take(other, row[column])
  row = adapt ? adapt(row, bringing) : row
  if (row && id !== undefined) row[id] = ids.take(table, original[id] as number)
  return row
}

function toStored(value: unknown, { isJson, isBlob }: Column): unknown {
  if (value === null || value === undefined) return null
  if (isJson) return JSON.stringify(value)
  return isBlob && typeof value === 'string' ? Buffer.from(value, 'hex') : value
}
