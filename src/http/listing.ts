import { t } from 'elysia'
import type { Expression } from 'kysely'
import type { Db } from '../db/kysely.ts'
import { countListed, type ListColumns, listed, orderOf, type Place } from '../db/listed.ts'
import type { Reader } from '../db/reader.ts'
import { foldForSearch } from '../lib/search-text.ts'
import { createPacer } from '../lib/yield-to-event-loop.ts'
import type { Cursors } from './cursor.ts'
import { cursor, limit, oneOf, queryFlag, queryInteger } from './schema.ts'

// The parameters that all lists have in common, and how their pages are made.

/** A list. `name` identifies it in its cursors, `preset` is its order unless the request says another one. */
export type Listing<Sort extends string = string> = ListColumns & {
  name: string
  sorts: Readonly<Record<Sort, ListColumns['sorts'][string]>>
  preset: Sort | `-${Sort}`
  /** How many items a page has if the request doesn't say it, in a list that once had no pages. By default all. */
  size?: number
}
export type ListQuery = {
  limit?: number | undefined
  cursor?: string | undefined
  offset?: number | undefined
  total?: boolean
  sort: string
  search?: string | undefined
}
type Page<Item> = { items: Item[]; next_cursor: string | null; total?: number }

/** Checks the types of a list's definition. */
export const listing = <const Sort extends string>(list: Listing<Sort>): Listing<Sort> => list

type Limits = { max?: number; preset?: number }
const WHOLE_MAX = 1000

/** The parameters of a list that has up to `preset` items on a page by default. */
export const pageParameters = <Sort extends string>(list: Listing<Sort>, { max, preset }: Limits = {}) => ({
  limit: limit(max, preset),
  ...parametersOf(list),
})

/** The parameters of a list that once had no pages. A page has `size` items by default, or all of them. */
export const wholeParameters = <Sort extends string>(list: Listing<Sort>, maximum = WHOLE_MAX) => ({
  limit: t.Optional(
    queryInteger({
      minimum: 1,
      maximum,
      description:
        list.size === undefined
          ? 'The maximum number of items to return. Omit to get all of them.'
          : 'The maximum number of items to return.',
      ...(list.size !== undefined && { shown: { default: list.size } }),
    }),
  ),
  ...parametersOf(list),
})

const parametersOf = <Sort extends string>({ sorts, preset, searched }: Listing<Sort>) => {
  const names = Object.keys(sorts) as Sort[]
  return {
    cursor,
    total: queryFlag('Also return how many items match in total.'),
    sort: oneOf([...names, ...names.map((name) => `-${name}` as const)], {
      default: preset,
      description: 'The field to sort by. Add `-` in front to sort in descending order.',
    }),
    search: t.Optional(
      t.String({
        minLength: 1,
        maxLength: 200,
        description: `Only items that contain this text in one of these fields: ${searched.map((name) => `\`${name}\``).join(', ')}. Case doesn't matter.`,
      }),
    ),
  }
}

/** `rows`: the query for all rows of the list, which isn't executed by itself. */
type Source<Row, Item> = { db: Db | Reader; rows: Expression<Row>; toItems: (rows: Row[]) => Item[] | Promise<Item[]> }

/** A page of a list of rows. */
export async function listPageOf<Row, Item>(
  { cursors }: { readonly cursors: Cursors },
  list: Listing,
  query: ListQuery,
  { db, rows, toItems }: Source<Row, Item>,
): Promise<Page<Item>> {
  const { limit: size = list.size, sort, search, offset } = query
  const found = await listed(db, rows, list, { sort, search, after: placeOf(cursors, list, query), offset, limit: size && size + 1 })
  const shown = size === undefined ? found : found.slice(0, size)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  const next = last && { value: last.list_value, id: last.list_key }
  const items = await toItems(shown.map(({ list_value: _, list_key: __, ...row }) => row as Row))
  return { ...pageOf(cursors, list, query, { items, next }), ...(query.total && { total: await countListed(db, rows, list, search) }) }
}

type Value = string | number | boolean | null

/** A page of a list whose items are computed, all of which are given. Their fields have the names of the columns. */
export async function listItems<Item extends Record<string, unknown>>(
  { cursors }: { readonly cursors: Cursors },
  list: Listing,
  query: ListQuery,
  all: readonly Item[],
): Promise<Page<Item>> {
  const { column, isDescending } = orderOf(query.sort)
  const folded = query.search === undefined ? undefined : foldForSearch(query.search)
  const pace = createPacer()
  const matching: { item: Item; value: string | number; id: string | number }[] = []
  for (const item of all) {
    const isMatch = folded === undefined || list.searched.some((name) => foldForSearch(String(item[name] ?? '')).includes(folded))
    const id = item[list.key ?? 'id'] as string | number
    const value = list.sorts[column] === 'id' ? id : comparable(item[column] as Value, list.sorts[column] === 'text')
    if (isMatch) matching.push({ item, value, id })
    await pace()
  }
  const sign = isDescending ? -1 : 1
  const compared = (a: Place, b: Place) => sign * (compare(a.value, b.value) || compare(a.id, b.id))
  const sorted = matching.toSorted(compared)
  const after = placeOf(cursors, list, query)
  const rest = after ? sorted.filter((one) => compared(one, after) > 0) : sorted
  const shown = query.limit === undefined ? rest : rest.slice(0, query.limit)
  const next = rest.length > shown.length ? shown.at(-1) : undefined
  return { ...pageOf(cursors, list, query, { items: shown.map(({ item }) => item), next }), ...(query.total && { total: matching.length }) }
}

const LAST = '\u{10ffff}'
const comparable = (value: Value, isText: boolean): string | number =>
  value === null ? LAST : typeof value !== 'string' ? Number(value) : isText ? foldForSearch(value) : value
/** Numbers come before texts, as in SQLite. */
const compare = (a: string | number, b: string | number): number =>
  a === b ? 0 : typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1

// The order by default has the name of the list alone, as all cursors once had.
const sortOf = ({ name, preset }: Listing, sort: string): string => (sort === preset ? name : `${name} ${sort}`)

function placeOf(cursors: Cursors, list: Listing, query: ListQuery): Place | undefined {
  return query.cursor === undefined ? undefined : cursors.decode(query.cursor, sortOf(list, query.sort))
}

function pageOf<Item>(
  cursors: Cursors,
  list: Listing,
  { sort, limit: size, cursor: given }: ListQuery,
  { items, next }: { items: Item[]; next: Place | undefined },
): Page<Item> {
  if (next) return { items, next_cursor: cursors.encode({ sort: sortOf(list, sort), value: next.value, id: next.id as number }) }
  // A request that doesn't ask for pages gets what it got before there were any. Only lists with `wholeParameters` may have such requests.
  return size === undefined && given === undefined ? ({ items } as Page<Item>) : { items, next_cursor: null }
}
