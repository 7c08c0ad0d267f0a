import { domainToASCII } from 'node:url'
import { toTimestamp } from '../../../lib/clock.ts'
import { structureFault } from '../../../lib/json-structure.ts'

/** A record of an export: its values by the `keyOf` of their names, without empty ones. */
export class ExportEntry extends Map<string, unknown> {
  /** The names as they were written; `outer` is the key of what a nested value is in. */
  readonly names = new Map<string, { name: string; outer: string | undefined }>()

  add(name: string, value: unknown, outer?: string): void {
    const key = keyOf(name)
    if (this.has(key)) return
    this.set(key, value)
    this.names.set(key, { name, outer })
  }
}

export const REFERENCES = ['campaign', 'cta_overlay'] as const
export type ReferenceName = (typeof REFERENCES)[number]

type Source = { read: (value: unknown) => unknown; keys: string[] }
/** A change that an import made to a field, or that it left the field out. */
export type Note = { field: string; kind: 'changed' | 'left_out'; message: string }

/** The export format of one service, for both CSV and JSON: names are compared by `keyOf`. */
export type Format = {
  /** For messages: "is not a … export". */
  name: string
  /** The sources of our fields, with dots for nesting. The first source with a value wins. */
  fields: Record<string, Source[]> & { slug: Source[]; destination_url: Source[] }
  /** The properties of a link in the other service: its creation date, its clicks and its host. */
  origin: { created_at: Source[]; clicks: Source[]; hostname: Source[] }
  /** Other things of the workspace that a link has: their names, and their IDs where the export was made. */
  references?: Record<ReferenceName, { name: Source[]; id: Source[] }>
  /** The password of a link as our own export has it. */
  sealedPassword?: Source[]
  /** The path of keys to the links in JSON; a plain array of links is accepted too. */
  list: string[]
  /**
   * How a page of several is known: by the paths to how many links there are in all, by one to the address of the next page, or as a list of
   * just so many. `rest` is how the others are got.
   */
  total?: { paths: string[][]; next?: string[]; pageSize?: number; rest: string }
  /** The fields of a link that doesn't say otherwise, as the service has them and Terse doesn't. docs/importing.md has the sources. */
  defaults?: Record<string, unknown>
  /** Notes about every export of the service: how its links behave differently. */
  notes?: Note[]
  /** Any value but false means that the link has a password. */
  isProtected?: Source
  /** True if the texts of a table may have the apostrophe with which our own export, and Dub's, escape formulas. */
  hasEscapedFormulas?: boolean
  /** True if a row may have no slug, so that one is generated. */
  makesSlugs?: boolean
  /** True if archived links of the service still redirect. */
  servesArchived?: boolean
  /** Fields, and clicks, that depend on several values of the entry, by the names that it reads. */
  more?: { reads: string[]; fields: (entry: ExportEntry) => { fields: Record<string, unknown>; clicks?: number; notes?: Note[] } }
  /** Names of dates that `more` reads. */
  dates?: string[]
  /** Columns that contain nothing new: IDs, URLs that consist of others, and values that are counted or checked again here. */
  derived: string[]
  /** The links of an entry that is several. */
  expand?: (entry: ExportEntry) => ExportEntry[]
  /** Returns true if an entry is the root URL of a domain, for formats whose link doesn't show it. */
  isRoot?: (entry: ExportEntry) => true | undefined
  /** Returns what to do for a text that is another kind of export. */
  refuse?: (content: string) => string | undefined
}

/** Normalizes a name: "Long URL", "long_url" and "longUrl" are the same. */
export function keyOf(name: string): string {
  const lower = name.toLowerCase()
  // The letters of all scripts take 20 ms to be prepared, once: no start waits for them.
  return /^[\x20-\x7e]*$/.test(lower) ? lower.replaceAll(/[^a-z0-9]/g, '') : lower.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** A source of a field: how to read it, and its names, the preferred one first. */
export const from = (read: Source['read'], ...names: string[]): Source => ({ read, keys: names.map(keyOf) })

// Readers convert a value to what the API accepts; undefined is "absent". They return unreadable values unchanged,
// so that validation reports them.

export const textColumn = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
/** A text that a database writes NULL for none. */
export const textOrNone = (value: unknown): unknown => (value === 'NULL' || value === '\\N' ? undefined : textColumn(value))
export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || undefined : textColumn(value))

/** Everything after the host of a short link. */
export const shortPath = (value: unknown): unknown => (typeof value === 'string' ? segmentsOf(value).join('/') || undefined : value)
/** The last segment of a short link: for services that may run under a path prefix. */
export const lastSegment = (value: unknown): unknown => (typeof value === 'string' ? segmentsOf(value).at(-1) : value)
/** A path as an address writes it, without slashes around it. */
export const decodedPath = (value: unknown): unknown => {
  const path = trimmed(value)
  return typeof path === 'string'
    ? path
        .replaceAll(/^\/+|\/+$/g, '')
        .split('/')
        .map(decoded)
        .join('/') || undefined
    : path
}
/** The host of a short link, or of a domain as an address, as domains here are written: in lower case, ASCII, without its port. */
export function hostOf(value: unknown): unknown {
  if (typeof value !== 'string') return undefined
  const [, host = ''] = /^(?:https?:)?(?:\/\/)?([^/?#\s:@]+)/i.exec(value.trim()) ?? []
  return /^[^.]+(\.[^.]+)+$/.test(host) && host.length <= 253 ? asciiHost(host.toLowerCase()) : undefined
}

// Some services write a host as people see it.
const asciiHost = (host: string): string => (/^[\x20-\x7e]*$/.test(host) ? host : domainToASCII(host) || host)

/** A short link without a path. */
export const isBareAddress = (value: unknown): boolean => typeof value === 'string' && /^\s*https?:\/\/[^/?#\s]+\/?\s*$/i.test(value)

function segmentsOf(address: string): string[] {
  const [, scheme, rest = ''] = /^(https?:\/\/)?([^?#]*)/i.exec(address.trim()) ?? []
  const hasHost = scheme !== undefined || rest.includes('/')
  const segments = rest.split('/').slice(hasHost ? 1 : 0)
  return segments.filter((segment) => segment !== '').map(decoded)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Names in one cell, separated by comma, semicolon or bar, or a JSON array of them; or a list of names or of {name}. */
export function tags(value: unknown): unknown {
  const list = typeof value === 'string' ? splitTags(value) : value
  if (!Array.isArray(list)) return value
  return list.map((tag) => (typeof tag?.name === 'string' ? tag.name : textColumn(tag)))
}

function splitTags(cell: string): unknown[] {
  const list = json(cell)
  if (Array.isArray(list)) return list
  return cell
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

// The limits of a value in a cell, because its parser is recursive, and no export has more.
const IN_CELL = { depth: 32, values: 10_000 }

/** JSON in a cell: lists and objects. */
export function json(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || structureFault(value, IN_CELL) !== undefined) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A scalar as text. '' for objects: one such as {"toString": 1} can't be converted. */
const scalarText = (value: unknown): string => (typeof value === 'object' ? '' : String(value).trim())

const FLAGS = new Map(Object.entries({ true: true, yes: true, 1: true, false: false, no: false, 0: false }))
export const flagColumn = (value: unknown): unknown => FLAGS.get(scalarText(value).toLowerCase()) ?? value

export const integerColumn = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value

/** A count of clicks, such as 1234 or 1 234. The whole file decides what commas and points mean: see reading.ts. */
export const countColumn = (value: unknown): unknown => {
  const written = scalarText(value).replaceAll(/['\u2019\u00a0\u202f ](?=\d{3}\b)/g, '')
  return /^\d{1,12}$/.test(written) ? Number(written) : value
}

/** A status that the export has as a flag, such as archived. */
export const statusIf = (status: 'archived' | 'paused', ...names: string[]): Source =>
  from((value) => (flagColumn(value) === true ? status : undefined), ...names)

const WRITTEN_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?(Z|UTC|[+-]\d\d(?::?\d\d)?))?)?$/i
const UNIX_SECONDS = /^\d{9,11}$/
const UNIX_MILLISECONDS = /^\d{12,14}$/

const DAY = /^\d{4}-\d\d-\d\d$/
/** Keeps a day as a day, because it begins and ends in the workspace's time zone. */
export function dayOrTime(value: unknown): unknown {
  const written = scalarText(value)
  return DAY.test(written) ? written : time(value)
}

/** The milliseconds since 1970 of a time that `time` can read. */
export function millisecondsOf(value: unknown): number | undefined {
  const read = time(value)
  return typeof read === 'string' && TIMESTAMP.test(read) ? Date.parse(read) : undefined
}
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** RFC 3339 in UTC, from ISO 8601, "2024-01-31 12:00:00" or a date (both UTC), or Unix seconds or milliseconds. */
export function time(value: unknown): unknown {
  const written = scalarText(value)
  if (UNIX_SECONDS.test(written)) return toTimestamp(Number(written) * 1000)
  if (UNIX_MILLISECONDS.test(written)) return toTimestamp(Number(written))
  const [, date, clock = '00:00', zone = 'Z'] = WRITTEN_TIME.exec(written) ?? []
  if (date === undefined) return value
  try {
    return toTimestamp(Temporal.Instant.from(`${date}T${clock}${/utc/i.test(zone) ? 'Z' : zone}`).epochMilliseconds)
  } catch {
    return value
  }
}
