import { FIRST_BLOCK, FIRST_PRODUCT } from '../../click-store/subjects.ts'
import type { Sqlite } from '../../db/sqlite.ts'
import { referenceSql, type Table } from './tables.ts'

/** The rows of a table as JSON, by SQLite. */
export function* linesOf(sqlite: Sqlite, table: Table, workspaceId: number): Generator<string> {
  const { name, columns, references, derived, replaced } = table
  const known = new Map(tableColumnsOf(sqlite, name).map((column) => [column.name, column]))
  const fields = columns.map((column) => {
    const to = references[column]
    return `'${column}', ${replaced[column] ?? (to === undefined ? expressionOf(known.get(column) as TableColumn) : referenceSql(column, to))}`
  })
  fields.push(...Object.entries(derived).map(([field, sql]) => `'${field}', ${sql}`))
  const select = sqlite
    .prepare<object, string>(`SELECT json_object(${fields.join(', ')}) || char(10) FROM ${name} WHERE ${table.rows}`)
    .pluck()
  yield* select.iterate({ workspace: workspaceId, first_block: FIRST_BLOCK, first_product: FIRST_PRODUCT })
}

export type TableColumn = { name: string; type: string; isJson: boolean; isBlob: boolean }

/** The columns of a table, in whatever file of the connection it is. */
export function tableColumnsOf(sqlite: Sqlite, table: string): TableColumn[] {
  const files = sqlite.pragma('database_list') as { name: string }[]
  const sql = files
    .map(({ name }) => sqlite.prepare<[string], string>(`SELECT sql FROM ${name}.sqlite_schema WHERE name = ?`).pluck().get(table) ?? '')
    .join('')
  return (sqlite.pragma(`table_info(${table})`) as { name: string; type: string }[]).map(({ name, type }) => ({
    name,
    type,
    isJson: sql.includes(`json_valid(${name})`),
    isBlob: type === 'BLOB',
  }))
}

const expressionOf = ({ name, isJson, isBlob }: TableColumn) => (isJson ? `json(${name})` : isBlob ? `hex(${name})` : name)

export const schemaVersion = (sqlite: Sqlite, database: 'main' | 'clicks'): number =>
  sqlite.pragma(`${database}.user_version`, { simple: true }) as number

export const findArchived = (sqlite: Sqlite, workspaceId: number) =>
  sqlite
    .prepare<[number], { id: number; name: string; slug: string }>('SELECT id, name, slug FROM workspaces WHERE id = ?')
    .get(workspaceId)
