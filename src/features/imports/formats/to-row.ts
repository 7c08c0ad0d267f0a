import { type Entry, type Format, keyOf, type Note, time } from './format.ts'
import { listNames } from './list-names.ts'

/** What a link had where it is from. */
type Origin = { createdAt: number | undefined; clicks: number; hostname: string | undefined; isRoot: boolean }

/**
 * A row as input of link creation (fields as in the API; not validated yet), or an error.
 * `row` counts the records or entries from 1; blank lines and the header don't count.
 */
export type ImportRow =
  | { row: number; link: Link; origin: Origin; notes: Note[] }
  | { row: number; slug: string | null; destination_url: string | null; error: string }

export type Link = { [field: string]: unknown; slug?: unknown; destination_url?: unknown; password?: unknown }

// Of a row. More tell no more.
const MAX_NOTES = 20

/** The links that an entry describes: one, of most. `fault` is an error of the record. */
export function* toRows(format: Format, row: number, entry: Entry, fault?: string): Generator<ImportRow> {
  for (const each of format.expand?.(entry) ?? [entry]) yield toRow(format, row, each, fault)
}

function toRow(format: Format, row: number, entry: Entry, fault: string | undefined): ImportRow {
  const link: Link = {}
  for (const [path, sources] of Object.entries(format.fields)) setField(link, path, readField(sources, entry))
  const more = format.more?.fields(entry)
  Object.assign(link, more?.fields)
  const error = fault ?? findFault(format, entry, link)
  if (error !== undefined) return { row, slug: textOrNull(link.slug), destination_url: textOrNull(link.destination_url), error }
  const notes = [...(more?.notes ?? []), ...notesOfUnread(format, entry)]
  return { row, link, origin: originOf(format, entry, notes), notes: notes.slice(0, MAX_NOTES) }
}

function originOf(format: Format, entry: Entry, notes: Note[]): Origin {
  const { created_at, clicks, hostname } = format.origin
  const [made, clicked, host] = [created_at, clicks, hostname].map((sources) => readField(sources, entry))
  const createdAt = made === undefined ? undefined : Date.parse(String(time(made)))
  if (createdAt !== undefined && !(createdAt >= 0))
    notes.push({ field: 'created_at', kind: 'left_out', message: `${shown(made)} is no time: it is made now.` })
  const isCount = typeof clicked === 'number' && Number.isSafeInteger(clicked) && clicked >= 0
  if (clicked !== undefined && !isCount)
    notes.push({ field: 'clicks', kind: 'left_out', message: `${shown(clicked)} is no number of clicks.` })
  return {
    createdAt: createdAt !== undefined && createdAt >= 0 ? createdAt : undefined,
    clicks: isCount ? clicked : 0,
    hostname: typeof host === 'string' ? host : undefined,
    isRoot: format.isRoot?.(entry) ?? false,
  }
}

function readField(sources: Format['fields']['slug'], entry: Entry): unknown {
  for (const { read, keys } of sources) {
    for (const key of keys) {
      const value = entry.has(key) ? read(entry.get(key)) : undefined
      if (value !== undefined) return value
    }
  }
  return undefined
}

function setField(link: Link, path: string, value: unknown): void {
  if (value === undefined) return
  const [outer = '', inner] = path.split('.')
  link[outer] = inner === undefined ? value : { ...Object(link[outer]), [inner]: value }
}

function findFault({ isProtected, isRoot }: Format, entry: Entry, link: Link): string | undefined {
  if (link.destination_url === undefined)
    return isRoot?.(entry) ? 'is the bare address of a domain, and leads nowhere' : 'has no destination'
  const protection = isProtected && readField([isProtected], entry)
  // Imported without a password, the link would expose its destination.
  const lacksPassword = protection !== undefined && protection !== false && link.password === undefined
  return lacksPassword ? 'has a password, which the export does not contain' : undefined
}

const known = new WeakMap<Format, Set<string>>()

/** The keys of all names that a format reads, or that say nothing of their own. */
function knownKeys(format: Format): Set<string> {
  let keys = known.get(format)
  if (!keys) {
    const sources = [...Object.values(format.fields), ...Object.values(format.origin)].flat()
    if (format.isProtected) sources.push(format.isProtected)
    const names = [...format.derived, ...(format.more?.reads ?? [])]
    keys = new Set([...sources.flatMap((source) => source.keys), ...names.map(keyOf)])
    known.set(format, keys)
  }
  return keys
}

/** What the entry says and nothing here can keep. */
function notesOfUnread(format: Format, entry: Entry): Note[] {
  const keys = knownKeys(format)
  const notes: Note[] = []
  for (const [key, { name, outer }] of entry.names) {
    const value = entry.get(key)
    if (keys.has(key) || (outer !== undefined && keys.has(outer)) || saysNothing(value)) continue
    // Its parts are told of.
    if (outer === undefined && isObject(value)) continue
    notes.push({ field: listNames([name]) || '?', kind: 'left_out', message: `Nothing here is like it: ${shown(value)} is left out.` })
    if (notes.length === MAX_NOTES) break
  }
  return notes
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
const NOTHING = new Set(['', 'false', '0', 'no', 'off', 'null', '[]', '{}', 'undefined'])
const saysNothing = (value: unknown): boolean =>
  typeof value === 'object' ? value === null || Object.keys(value).length === 0 : NOTHING.has(String(value).trim().toLowerCase())

const MAX_SHOWN = 60
/** A value of an export in a sentence. */
export function shown(value: unknown): string {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const plain = written
    .slice(0, 4 * MAX_SHOWN)
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  const characters = [...plain]
  return `“${characters.slice(0, MAX_SHOWN).join('')}${characters.length > MAX_SHOWN ? '…' : ''}”`
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
