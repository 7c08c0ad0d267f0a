import { invalidField } from '../../../lib/errors.ts'
import { Entry, type Format, keyOf, type Note } from './format.ts'
import { listNames } from './list-names.ts'
import { type ImportRow, toRows } from './to-row.ts'

/**
 * The rows of a JSON export. Throws a 400 at once where it isn't one.
 * The text is parsed in one go; the rows are generated lazily.
 */
export function readJson(format: Format, content: string): Iterable<ImportRow> & { notes: Note[] } {
  const json = parse(content)
  const list = findList(json, format.list) ?? findPages(json, format.list)
  if (list !== undefined) return Object.assign(readEntries(format, list), { notes: notesOfTotal(format, json, list.length) })
  throw invalidField('content', `is not a ${format.name} export: expected ${describeList(format.list)}, found ${describe(json)}`)
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content.trimStart())
  } catch {
    throw invalidField('content', 'is not valid JSON')
  }
}

/** The list at a path. It may also be an object with a key for each entry. */
function findList(json: unknown, path: string[]): unknown[] | undefined {
  let value = json
  for (const key of path) value = isObject(value) ? value[key] : undefined
  if (isObject(value)) return Object.values(value)
  return Array.isArray(value) ? value : undefined
}

/** An array of the responses of several requests, or of links. */
function findPages(json: unknown, path: string[]): unknown[] | undefined {
  if (!Array.isArray(json)) return undefined
  const pages = json.map((page) => (Array.isArray(page) ? page : findList(page, path)))
  return pages.length > 0 && pages.every((page) => page !== undefined) ? pages.flat() : json
}

/** What a page of several says of the others. */
function notesOfTotal({ name, total }: Format, json: unknown, found: number): Note[] {
  if (!total) return []
  const pages = Array.isArray(json) ? json : [json]
  const missing = (field: string, message: string): Note[] => [{ field, kind: 'left_out', message: `${message}: ${total.rest}.` }]
  for (const path of total.paths) {
    const all = Number(valueAt(pages[0], path))
    if (all > found) return missing(path.join('.'), `The export has ${found} of ${all} links`)
  }
  if (total.next && typeof valueAt(pages.at(-1), total.next) === 'string' && valueAt(pages.at(-1), total.next) !== '')
    return missing(total.next.join('.'), `The export has ${found} links, and there are more`)
  const isFullPage = Array.isArray(json) && json.length === total.pageSize
  return isFullPage ? missing('links', `The export has ${found} links, which is all that ${name} lists at once: there may be more`) : []
}

const valueAt = (json: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), json)

function* readEntries(format: Format, list: readonly unknown[]): Generator<ImportRow> {
  for (const [i, value] of list.entries()) yield* readEntry(format, value, i + 1)
}

export const readEntry = (format: Format, value: unknown, row: number): Generator<ImportRow> =>
  isObject(value) ? toRows(format, row, toEntry(value)) : toRows(format, row, new Entry(), 'is not an object')

/** Nested values get both names joined: {meta: {maxVisits}} is also metamaxvisits. */
function toEntry(object: Record<string, unknown>): Entry {
  const entry = new Entry()
  for (const [name, value] of Object.entries(object)) {
    add(entry, name, value)
    if (isObject(value)) for (const [inner, deep] of Object.entries(value)) add(entry, `${name}.${inner}`, deep, keyOf(name))
  }
  return entry
}

function add(entry: Entry, name: string, value: unknown, outer?: string): void {
  if (value !== null && (typeof value !== 'string' || value.trim() !== '')) entry.add(name, value, outer)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const describeList = (path: string[]): string => `an array of links or ${path.reduceRight((inner, key) => `{"${key}": ${inner}}`, '[…]')}`

function describe(json: unknown): string {
  if (!isObject(json)) return json === null ? 'null' : typeof json
  const names = Object.keys(json)
  return names.length === 0 ? 'an empty object' : `an object with ${listNames(names)}`
}
