import { invalidField } from '../../../lib/errors.ts'
import { structureFault } from '../../../lib/json-structure.ts'
import { ExportEntry, type Format, keyOf, type Note } from './format.ts'
import { listNames } from './list-names.ts'
import { MAX_ROWS, tooManyRows } from './row-limit.ts'
import type { ExportRecord } from './to-row.ts'

/**
 * Reads the records of a JSON export. Throws a 400 immediately if it isn't one. The text is parsed in one go; `records` generates them lazily,
 * and from the start each time.
 */
export function readJson(format: Format, content: string): { records: () => Iterable<ExportRecord>; keys?: Set<string>; notes: Note[] } {
  const json = parse(content)
  const list = findList(json, format.list) ?? findPages(json, format.list)
  if (list !== undefined && list.length > MAX_ROWS) throw tooManyRows()
  if (list !== undefined)
    return {
      records: () => list.values().map((value, index) => toRecord(value, index + 1)),
      notes: notesOfTotal(format, json, list.length),
    }
  throw invalidField('content', `isn't a ${format.name} export: expected ${describeList(format.list)}, found ${describe(json)}`)
}

/** Throws a 400 before it parses what would take too much memory, or nests too deep for what reads it. */
export function parse(content: string): unknown {
  const fault = structureFault(content, { depth: MAX_DEPTH, values: MAX_VALUES })
  if (fault !== undefined) throw invalidField('content', fault)
  try {
    return JSON.parse(content.trimStart())
  } catch {
    throw invalidField('content', "isn't valid JSON")
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

/** Returns notes about the other pages if an export is only one of several. */
function notesOfTotal({ name, total }: Format, json: unknown, found: number): Note[] {
  if (!total) return []
  const pages = Array.isArray(json) ? json : [json]
  const missing = (field: string, message: string): Note[] => [{ field, kind: 'left_out', message: `${message} ${total.rest}` }]
  for (const path of total.paths) {
    const all = Number(valueAt(pages[0], path))
    if (all > found) return missing(path.join('.'), `The export has ${found} of ${all} links.`)
  }
  if (total.next && typeof valueAt(pages.at(-1), total.next) === 'string' && valueAt(pages.at(-1), total.next) !== '')
    return missing(total.next.join('.'), `The export has ${found} links, but the service has more.`)
  const isFullPage = Array.isArray(json) && json.length === total.pageSize
  return isFullPage ? missing('links', `The export has ${found} links, which is one full page of ${name}, so there may be more.`) : []
}

const valueAt = (json: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), json)

export const toRecord = (value: unknown, row: number): ExportRecord =>
  isObject(value) ? { row, entry: toEntry(value), fault: tooManyNames(value) } : { row, entry: new ExportEntry(), fault: "isn't an object" }

// A link of any service has some twenty. A table may have as many columns.
const MAX_NAMES = 1000
// The exports of services nest four levels.
const MAX_DEPTH = 32
// The shortest link with its braces and names has about fifty bytes; a body has 10 MiB.
const MAX_VALUES = 2_000_000

const tooManyNames = (object: Record<string, unknown>): string | undefined =>
  namesOf(object) > MAX_NAMES ? `has more than ${MAX_NAMES} fields` : undefined
const namesOf = (object: Record<string, unknown>): number =>
  Object.values(object).reduce<number>((sum, value) => sum + 1 + (isObject(value) ? Object.keys(value).length : 0), 0)

/** Nested values get both names joined: {meta: {maxVisits}} is also metamaxvisits. */
function toEntry(object: Record<string, unknown>): ExportEntry {
  const entry = new ExportEntry()
  for (const [name, value] of Object.entries(object)) {
    if (entry.size > MAX_NAMES) break
    add(entry, name, value)
    if (isObject(value))
      for (const [inner, deep] of Object.entries(value).slice(0, MAX_NAMES)) add(entry, `${name}.${inner}`, deep, keyOf(name))
  }
  return entry
}

function add(entry: ExportEntry, name: string, value: unknown, outer?: string): void {
  if (value !== null && (typeof value !== 'string' || value.trim() !== '')) entry.add(name, value, outer)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const describeList = (path: string[]): string => `an array of links or ${path.reduceRight((inner, key) => `{"${key}": ${inner}}`, '[…]')}`

function describe(json: unknown): string {
  if (!isObject(json)) return json === null ? 'null' : typeof json
  const names = Object.keys(json)
  return names.length === 0 ? 'an empty object' : `an object with ${listNames(names)}`
}
