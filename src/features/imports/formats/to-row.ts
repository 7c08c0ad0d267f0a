import {
  type ExportEntry,
  type Format,
  flagColumn,
  isBareAddress,
  keyOf,
  millisecondsOf,
  type Note,
  REFERENCES,
  type ReferenceName,
} from './format.ts'
import { listNames } from './list-names.ts'
import { shown } from './shown.ts'

/** The properties of a link in the service that it comes from. */
type Origin = {
  createdAt: number | undefined
  clicks: number
  hostname: string | undefined
  isRoot: boolean
  references?: References
  sealedPassword?: string
}
/** A thing of a workspace by its name, and by its ID where the export was made. */
export type References = { [Name in ReferenceName]?: { name: string | undefined; id: number | undefined } }

/**
 * A row as input of link creation (fields as in the API; not validated yet), or an error.
 * `row` counts the records or entries from 1; blank lines and the header don't count.
 */
export type ImportRow =
  | { row: number; link: ExportedLink; origin: Origin; notes: Note[] }
  | { row: number; slug: string | null; destination_url: string | null; error: string }

export type ExportedLink = { [field: string]: unknown; slug?: unknown; destination_url?: unknown; password?: unknown }

// The limit of notes for a row.
const MAX_NOTES = 20

/** A record of an export. `row` counts them from 1. `fault` is an error of the record. */
export type ExportRecord = { row: number; entry: ExportEntry; fault?: string | undefined }

/** The links that an entry describes: one, of most. */
export function* toRows(format: Format, { row, entry, fault }: ExportRecord): Generator<ImportRow> {
  for (const each of format.expand?.(entry) ?? [entry]) yield toRow(format, row, each, fault)
}

function toRow(format: Format, row: number, entry: ExportEntry, fault: string | undefined): ImportRow {
  const link: ExportedLink = {}
  for (const [path, sources] of Object.entries(format.fields)) setField(link, path, readField(sources, entry))
  const more = format.more?.fields(entry)
  Object.assign(link, more?.fields)
  const isRoot = format.isRoot?.(entry) ?? (link.slug === undefined && isBare(format, entry))
  const error = fault ?? findFault(format, entry, link, isRoot)
  // A root redirects as its domain does.
  if (!isRoot) Object.assign(link, { ...format.defaults, ...link })
  if (error !== undefined) return { row, slug: textOrNull(link.slug), destination_url: textOrNull(link.destination_url), error }
  const notes = [...(more?.notes ?? [])]
  const origin = {
    ...originOf(format, entry, more?.clicks, notes),
    isRoot,
    ...referencesOf(format, entry),
    ...sealedPasswordOf(format, entry),
  }
  notes.push(...(isRoot ? notesOfRoot(link, origin.clicks) : notesOfLink(format, entry, link)), ...notesOfUnread(format, entry))
  return { row, link, origin, notes: notes.slice(0, MAX_NOTES) }
}

const LINKS = new Set(['shortlink', 'shorturl', 'secureshorturl', 'brandedlink', 'link', 'short'])
const isBare = ({ origin }: Format, entry: ExportEntry): boolean =>
  origin.hostname.some(({ keys }) => keys.some((key) => LINKS.has(key) && isBareAddress(entry.get(key))))

function originOf(format: Format, entry: ExportEntry, counted: number | undefined, notes: Note[]): Omit<Origin, 'isRoot'> {
  const { created_at, clicks, hostname } = format.origin
  const [made, found, host] = [created_at, clicks, hostname].map((sources) => readField(sources, entry))
  const clicked = counted ?? found
  const createdAt = made === undefined ? undefined : millisecondsOf(made)
  const isDate = createdAt !== undefined && createdAt >= 0
  if (made !== undefined && !isDate)
    notes.push({
      field: 'created_at',
      kind: 'left_out',
      message: `${shown(made)} isn't a valid date, so the link's creation date was set to now.`,
    })
  const isCount = typeof clicked === 'number' && Number.isSafeInteger(clicked) && clicked >= 0
  if (clicked !== undefined && !isCount)
    notes.push({ field: 'clicks', kind: 'left_out', message: `${shown(clicked)} isn't a valid number of clicks, so it was left out.` })
  return {
    createdAt: isDate ? createdAt : undefined,
    clicks: isCount ? clicked : 0,
    hostname: typeof host === 'string' ? host : undefined,
  }
}

/** The campaign and the overlay that an entry names. */
function referencesOf({ references }: Format, entry: ExportEntry): Pick<Origin, 'references'> {
  if (!references) return {}
  const found: References = {}
  for (const each of REFERENCES) {
    const [name, id] = [readField(references[each].name, entry), readField(references[each].id, entry)]
    if (name !== undefined || id !== undefined)
      found[each] = { name: textOrNull(name) ?? undefined, id: typeof id === 'number' ? id : undefined }
  }
  return Object.keys(found).length === 0 ? {} : { references: found }
}

function sealedPasswordOf({ sealedPassword = [] }: Format, entry: ExportEntry): Pick<Origin, 'sealedPassword'> {
  const sealed = readField(sealedPassword, entry)
  return typeof sealed === 'string' ? { sealedPassword: sealed } : {}
}

function readField(sources: Format['fields']['slug'], entry: ExportEntry): unknown {
  for (const { read, keys } of sources) {
    for (const key of keys) {
      const value = entry.has(key) ? read(entry.get(key)) : undefined
      if (value !== undefined) return value
    }
  }
  return undefined
}

function setField(link: ExportedLink, path: string, value: unknown): void {
  if (value === undefined) return
  const [outer = '', inner] = path.split('.')
  link[outer] = inner === undefined ? value : { ...Object(link[outer]), [inner]: value }
}

function findFault(format: Format, entry: ExportEntry, link: ExportedLink, isRoot: boolean): string | undefined {
  if (link.destination_url === undefined) return isRoot ? 'is the root of a domain and has no destination URL' : 'has no destination URL'
  const protection = format.isProtected && readField([format.isProtected], entry)
  // Imported without a password, the link would expose its destination.
  const hasPassword = link.password !== undefined || sealedPasswordOf(format, entry).sealedPassword !== undefined
  const lacksPassword = protection !== undefined && protection !== false && !hasPassword
  if (lacksPassword) return "has a password, which isn't in the export"
  // A link that loses these fields would be open to everybody.
  const bounds = isRoot ? BOUNDS.filter((field) => link[field] !== undefined && (field !== 'status' || link.status === 'paused')) : []
  return bounds.length > 0 ? `is the root of a domain, which can't have ${bounds.join(', ')}` : undefined
}
const BOUNDS = ['password', 'status', 'starts_at', 'expires_at', 'max_clicks']

/** Returns a note about what a root URL has, and a domain can't store. */
function notesOfRoot(link: ExportedLink, clicks: number): Note[] {
  const { slug: _, destination_url: __, utm: ___, ...fields } = link
  const given = Object.entries(fields).filter(([, value]) => !saysNothing(value))
  const names = [...given.map(([field]) => field), ...(clicks > 0 ? [`clicks (${clicks})`] : [])]
  const message = `The root of a domain only has a destination URL, so these were left out: ${names.join(', ')}.`
  return names.length === 0 ? [] : [{ field: 'root_url', kind: 'left_out', message }]
}

function notesOfLink({ makesSlugs, servesArchived }: Format, entry: ExportEntry, link: ExportedLink): Note[] {
  const notes: Note[] = []
  if (link.slug === undefined && !makesSlugs)
    notes.push({ field: 'slug', kind: 'changed', message: "The export doesn't contain the slug, so a new one was generated." })
  if (servesArchived && link.status === 'archived' && flagColumn(entry.get('archived')) === true)
    notes.push({
      field: 'status',
      kind: 'changed',
      message: "In the other service, archived links still redirect. In Terse they don't, until you unarchive them.",
    })
  return notes
}

const known = new WeakMap<Format, Set<string>>()

/** The keys of all names that a format reads, or that say nothing of their own. */
function knownKeys(format: Format): Set<string> {
  let keys = known.get(format)
  if (!keys) {
    const sources = [...Object.values(format.fields), ...Object.values(format.origin)].flat()
    if (format.isProtected) sources.push(format.isProtected)
    if (format.references) sources.push(...Object.values(format.references).flatMap(({ name, id }) => [...name, ...id]))
    sources.push(...(format.sealedPassword ?? []))
    const names = [...format.derived, ...(format.more?.reads ?? [])]
    keys = new Set([...sources.flatMap((source) => source.keys), ...names.map(keyOf)])
    known.set(format, keys)
  }
  return keys
}

/** Returns notes about the fields of an entry that nothing here can store. */
function notesOfUnread(format: Format, entry: ExportEntry): Note[] {
  const keys = knownKeys(format)
  const notes: Note[] = []
  for (const [key, { name, outer }] of entry.names) {
    const value = entry.get(key)
    if (keys.has(key) || (outer !== undefined && keys.has(outer)) || saysNothing(value)) continue
    // The parts of the object have their own notes.
    if (outer === undefined && isObject(value)) continue
    notes.push({
      field: listNames([name]) || '?',
      kind: 'left_out',
      message: `Terse has no equivalent for this field, so ${shown(value)} was left out.`,
    })
    if (notes.length === MAX_NOTES) break
  }
  return notes
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
const NOTHING = new Set(['', 'false', '0', 'no', 'off', 'null', '[]', '{}', 'undefined'])
const saysNothing = (value: unknown): boolean =>
  typeof value === 'object' ? value === null || Object.keys(value).length === 0 : NOTHING.has(String(value).trim().toLowerCase())

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
