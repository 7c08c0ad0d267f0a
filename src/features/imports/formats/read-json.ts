import { invalidField } from '../../../lib/errors.ts'
import { type Entry, type Format, keyOf } from './format.ts'
import { listNames } from './list-names.ts'
import { type ImportRow, toRow } from './to-row.ts'

/**
 * The rows of a JSON export. Throws a 400 at once where it isn't one.
 * The text is parsed at once, which takes 10 to 150 ms for 10 MiB; the rows are generated lazily.
 */
export function readJson(format: Format, content: string): Iterable<ImportRow> {
  const json = parse(content)
  const list = findList(json, format.list) ?? findPages(json, format.list)
  if (list !== undefined) return rows(format, list)
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
  const pages = json.map((page) => findList(page, path))
  return pages.length > 0 && pages.every((page) => page !== undefined) ? pages.flat() : json
}

function* rows(format: Format, list: unknown[]): Generator<ImportRow> {
  for (const [i, value] of list.entries())
    yield isObject(value) ? toRow(format, i + 1, toEntry(value)) : toRow(format, i + 1, new Map(), 'is not an object')
}

/** Nested values get both names joined: {meta: {maxVisits}} is also metamaxvisits. */
function toEntry(object: Record<string, unknown>): Entry {
  const entry: Entry = new Map()
  for (const [name, value] of Object.entries(object)) {
    set(entry, name, value)
    if (isObject(value)) for (const [inner, deep] of Object.entries(value)) set(entry, `${name}.${inner}`, deep)
  }
  return entry
}

function set(entry: Entry, name: string, value: unknown): void {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return
  const key = keyOf(name)
  if (!entry.has(key)) entry.set(key, value)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const describeList = (path: string[]): string => `an array of links or ${path.reduceRight((inner, key) => `{"${key}": ${inner}}`, '[…]')}`

function describe(json: unknown): string {
  if (!isObject(json)) return json === null ? 'null' : typeof json
  const names = Object.keys(json)
  return names.length === 0 ? 'an empty object' : `an object with ${listNames(names)}`
}
