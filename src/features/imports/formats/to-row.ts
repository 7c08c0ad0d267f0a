import type { Entry, Format } from './format.ts'

/**
 * A row as input of link creation (fields as in the API; not validated yet), or an error.
 * `row` counts the records or entries from 1; blank lines and the header don't count.
 */
export type ImportRow =
  | { row: number; link: Record<string, unknown> }
  | { row: number; slug: string | null; destination_url: string | null; error: string }

type Link = { [field: string]: unknown; slug?: unknown; destination_url?: unknown; password?: unknown }

/** The link that an entry describes. `fault` is an error of the record. */
export function toRow(format: Format, row: number, entry: Entry, fault?: string): ImportRow {
  const link: Link = {}
  for (const [path, sources] of Object.entries(format.fields)) setField(link, path, readField(sources, entry))
  Object.assign(link, format.more?.(entry))
  const error = fault ?? findFault(format, entry, link)
  if (error === undefined) return { row, link }
  return { row, slug: textOrNull(link.slug), destination_url: textOrNull(link.destination_url), error }
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

function findFault({ isProtected }: Format, entry: Entry, link: Link): string | undefined {
  if (link.destination_url === undefined) return 'has no destination'
  const protection = isProtected && readField([isProtected], entry)
  // Imported without a password, the link would expose its destination.
  const lacksPassword = protection !== undefined && protection !== false && link.password === undefined
  return lacksPassword ? 'has a password, which the export does not contain' : undefined
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
