import { isSearched, searchTextOf } from '../../../db/search.ts'
import type { Sqlite } from '../../../db/sqlite.ts'
import { type TableColumn, tableColumnsOf } from '../archive-queries.ts'
import { TABLES, type Table } from '../tables.ts'
import { CHECKS, type CheckNeeds } from './checks.ts'
import { type ArchiveImport, type ArchiveRow, IMPORTED_TABLES } from './imported-tables.ts'
import { RowFault } from './row-fault.ts'
import { checkValues } from './values.ts'
import { prepareInsert } from './workspace-queries.ts'

/** Inserts a row of a table as it fits here. Returns false for one that stays in the archive; throws for one that can't be imported. */
export function createRowWriter(
  sqlite: Sqlite,
  name: string,
  archiveImport: ArchiveImport,
  needs: CheckNeeds,
): (row: ArchiveRow) => boolean {
  const table = TABLES.find((known) => known.name === name)
  const tableImport = IMPORTED_TABLES[name]
  if (!table || !tableImport) throw new Error(`Rows of ${name} aren't imported.`)
  const columns = new Map(tableColumnsOf(sqlite, name).map((column) => [column.name, column]))
  const requireFields = createFieldCheck(table, archiveImport)
  const inserts = new Map<string, ReturnType<Sqlite['prepare']>>()

  function insert(row: ArchiveRow): void {
    const names = Object.keys(row).join(', ')
    let statement = inserts.get(names)
    if (!statement) {
      statement = prepareInsert(sqlite, name, Object.keys(row))
      inserts.set(names, statement)
    }
    statement.run(Object.entries(row).map(([column, value]) => toStored(value, columns.get(column) as TableColumn)))
  }

  return (original) => {
    requireFields(original)
    checkValues(original, columns)
    const checked = CHECKS[name]?.(original, needs) ?? original
    const placed = toNewPlace(table, checked, archiveImport)
    if (placed) insert(isSearched(name) ? { ...placed, search_text: searchTextOf(name, placed) } : placed)
    return placed !== undefined
  }
}

/** Returns what throws a RowFault for a row that doesn't have exactly the fields that an export writes; an older one wrote fewer. */
export function createFieldCheck({ columns, derived }: Table, { isOlder }: Pick<ArchiveImport, 'isOlder'>): (row: ArchiveRow) => void {
  const flags = Object.keys(derived)
  const expected = new Set([...columns, ...flags])
  return (row) => {
    const given = Object.keys(row)
    const unknown = given.find((field) => !expected.has(field))
    if (unknown !== undefined) throw new RowFault(`${JSON.stringify(unknown.slice(0, 100))} isn't a column of an export`)
    if (given.length < expected.size && !isOlder)
      throw new RowFault(`${[...expected].find((field) => !Object.hasOwn(row, field))} is missing`)
    for (const field of flags) if (row[field] !== 0 && row[field] !== 1) throw new RowFault(`${field} must be 0 or 1`)
  }
}

function toNewPlace({ name, references }: Table, original: ArchiveRow, archiveImport: ArchiveImport): ArchiveRow | undefined {
  const { id, parents = {}, outlived = {}, adapt } = IMPORTED_TABLES[name] ?? {}
  const { ids, workspaceId, fromId } = archiveImport
  let row: ArchiveRow | undefined = { ...original }
  const own = name === 'workspaces' ? 'id' : 'workspace_id'
  if (own in row && row[own] !== fromId) throw new RowFault(`${own} isn't the workspace of the archive`)
  if ('workspace_id' in row) row.workspace_id = workspaceId
  for (const [column, other] of Object.entries({ ...parents, ...references })) {
    const found = row[column] === null ? null : ids.find(other, row[column] as number)
    if (found === undefined) throw new RowFault(`${column} isn't in ${other} of the archive`)
    // SQLite would choose another key for a row whose key is its parent's. Only the default domain has no row.
    if (row[column] === null && column in parents && other !== 'domains') throw new RowFault(`${column} is missing`)
    if (found === null && row[column] !== null && column in parents) return leave(name, original, archiveImport)
    row[column] = found
  }
  for (const [column, other] of Object.entries(outlived)) if (typeof row[column] === 'number') row[column] = ids.take(other, row[column])
  row = adapt ? adapt(row, archiveImport) : row
  if (!row) return leave(name, original, archiveImport)
  if (id === undefined) return row
  return { ...row, [id]: ids.claim(name, original[id] as number, name === 'workspaces' ? workspaceId : undefined) }
}

/** The rows that need it stay, too. */
function leave(name: string, original: ArchiveRow, { ids }: ArchiveImport): undefined {
  const { id } = IMPORTED_TABLES[name] ?? {}
  // Somebody who has an account here is known by that.
  if (id !== undefined && typeof ids.find(name, original[id] as number) !== 'number') ids.leave(name, original[id] as number)
  return undefined
}

function toStored(value: unknown, { isJson, isBlob }: TableColumn): unknown {
  if (value === null || value === undefined) return null
  if (isJson) return JSON.stringify(value)
  return isBlob && typeof value === 'string' ? Buffer.from(value, 'hex') : value
}
