import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldForSearch, isAscii, searchText } from '../lib/search-text.ts'
import type { Tx } from './kysely.ts'

// Lists are searched by SQLite itself, without a call into JavaScript for each row. SQLite ignores the case of ASCII letters only,
// so a row with other characters also has its folded text, in `search_text`: docs/decisions/46-queries-have-a-deadline.md

/** The columns in which a search of each table looks. */
const SEARCHED = {
  links: ['slug', 'destination_url', 'title', 'description'],
  campaigns: ['name', 'description'],
  workspaces: ['name', 'slug'],
  users: ['email', 'display_name'],
} as const satisfies Record<string, readonly string[]>
export type SearchedTable = keyof typeof SEARCHED
type Row = Readonly<Record<string, unknown>>

// Stands between columns, so that no match begins in one and ends in the next.
const SEPARATOR = '\n'

export const isSearched = (table: string): table is SearchedTable => Object.hasOwn(SEARCHED, table)

/** The `search_text` of a row. */
export const searchTextOf = (table: SearchedTable, row: Row): string | null =>
  searchText(SEARCHED[table].map((column) => row[column] ?? '').join(SEPARATOR))

/** Brings the `search_text` of a row up to date after `changes` were written. Returns the row as it is then. */
export async function updateSearchText<Of extends Row>(tx: Tx, table: SearchedTable, row: Of, changes: object): Promise<Of> {
  if (!SEARCHED[table].some((column) => column in changes)) return row
  const search_text = searchTextOf(table, row)
  if (search_text === row.search_text) return row
  await sql`UPDATE ${sql.table(table)} SET search_text = ${search_text} WHERE id = ${row.id}`.execute(tx)
  return { ...row, search_text }
}

/** True for rows that have a text in one of their searched columns: literally, and in any case. */
export function contains(table: SearchedTable, text: string): RawBuilder<SqlBool> {
  const folded = foldForSearch(text)
  const isInFolded = sql<SqlBool>`ifnull(instr(${sql.ref(`${table}.search_text`)}, ${folded}), 0) > 0`
  // A row that is all ASCII can't have it.
  if (!isAscii(folded)) return isInFolded
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  const each = SEARCHED[table].map((column) => sql`${sql.ref(`${table}.${column}`)} LIKE ${pattern} ESCAPE '\\'`)
  return sql<SqlBool>`iif(${sql.ref(`${table}.search_text`)} IS NULL, ${sql.join(each, sql` OR `)}, ${isInFolded})`
}
