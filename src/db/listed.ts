import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldForSearch, isAscii } from '../lib/search-text.ts'
import type { Db } from './kysely.ts'
import type { Reader } from './reader.ts'

// Every list is sorted, searched and cut in the same way, whatever rows it has.

/**
 * The kind of a column that a list can be sorted by: the `id`, which only grows, a `text`, which is compared without its case, or another
 * `value`. Null comes after all values.
 */
type SortKind = 'id' | 'value' | 'text'
/** The columns of a list's rows that it can be sorted by and searched in. `key` identifies a row; by default it is the id. */
export type ListColumns = {
  sorts: Readonly<Record<string, SortKind>>
  searched: readonly string[]
  key?: string
  /** The query searches by itself. */
  ownSearch?: true
  /** Rows with the same value are in ascending order of their keys, whatever the order of the values is. */
  ascendingKeys?: true
}
/** The part of a list that is asked for. `sort` names a column, with a - before it for the descending order. */
export type Slice = {
  sort: string
  search?: string | undefined
  after?: Place | undefined
  limit?: number | undefined
  offset?: number | undefined
}
/** The place of a row in the order: its value, and the key of the row. */
export type Place = { value: string | number; id: string | number }
type Placed = { list_value: string | number; list_key: string | number }

/** Lists a part of the rows that a query finds, which is not executed by itself. */
export async function listed<Row>(db: Db | Reader, rows: Expression<Row>, columns: ListColumns, slice: Slice): Promise<(Row & Placed)[]> {
  const { search, after, limit, offset } = slice
  const { column, isDescending } = orderOf(slice.sort)
  const [value, key] = [valueIn(column, columns), sql.ref(keyOf(columns))]
  const isById = columns.sorts[column] === 'id'
  const [ofValues, ofKeys] = [isDescending, isDescending && (isById || !columns.ascendingKeys)].map((descending) =>
    descending ? { order: sql.raw('DESC'), beyond: sql.raw('<') } : { order: sql.raw('ASC'), beyond: sql.raw('>') },
  ) as [Direction, Direction]
  const place = after && isAfter(isById, { value, key, ofValues, ofKeys }, after)
  const found = await sql<Row & Placed>`
    SELECT *, ${value} AS list_value, ${key} AS list_key FROM ${inBrackets(rows)} AS listed
    WHERE ${matches(columns, search)} AND ${place ?? sql`1`}
    ORDER BY ${value} ${ofValues.order}, ${key} ${ofKeys.order} LIMIT ${limit ?? -1} OFFSET ${offset ?? 0}`.execute(db as Db)
  return found.rows
}

/** Counts the rows that match a search. */
export async function countListed(
  db: Db | Reader,
  rows: Expression<unknown>,
  columns: ListColumns,
  search: string | undefined,
): Promise<number> {
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${inBrackets(rows)} AS listed WHERE ${matches(columns, search)}`.execute(db as Db)
  return counted.rows[0]?.total ?? 0
}

export const orderOf = (sort: string) => ({ column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') })

const keyOf = ({ key = 'id' }: ListColumns): string => key

// A query in a query gets its brackets from Kysely.
const inBrackets = (rows: Expression<unknown>) => (rows.toOperationNode().kind === 'RawNode' ? sql`(${rows})` : sql`${rows}`)

function valueIn(column: string, columns: ListColumns): RawBuilder<unknown> {
  const kind = columns.sorts[column]
  if (kind === 'id') return sql.ref(keyOf(columns))
  // Texts come after numbers, so null comes last among either.
  return kind === 'text' ? sql`ifnull(fold_case(${sql.ref(column)}), char(1114111))` : sql`ifnull(${sql.ref(column)}, char(1114111))`
}

type Direction = { order: RawBuilder<unknown>; beyond: RawBuilder<unknown> }
type Order = { value: RawBuilder<unknown>; key: RawBuilder<unknown>; ofValues: Direction; ofKeys: Direction }
function isAfter(isById: boolean, { value, key, ofValues, ofKeys }: Order, after: Place): RawBuilder<SqlBool> {
  if (isById) return sql<SqlBool>`${key} ${ofKeys.beyond} ${after.id}`
  return sql<SqlBool>`(${value} ${ofValues.beyond} ${after.value} OR (${value} = ${after.value} AND ${key} ${ofKeys.beyond} ${after.id}))`
}

/** True for rows that have a text in one of the searched columns: literally, and in any case. */
function matches({ searched, ownSearch }: ListColumns, text: string | undefined): RawBuilder<SqlBool> {
  if (text === undefined || ownSearch) return sql<SqlBool>`1`
  const folded = foldForSearch(text)
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  const isIn = (column: string) => {
    const isInFolded = sql`ifnull(instr(search_text(${sql.ref(column)}), ${folded}), 0) > 0`
    // SQLite ignores the case of ASCII by itself, and `search_text` is null for a text that is all ASCII.
    return isAscii(folded)
      ? sql`iif(search_text(${sql.ref(column)}) IS NULL, ${sql.ref(column)} LIKE ${pattern} ESCAPE '\\', ${isInFolded})`
      : isInFolded
  }
  return sql<SqlBool>`(${sql.join(searched.map(isIn), sql` OR `)})`
}
