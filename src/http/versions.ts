import type { Db } from '../db/kysely.ts'
import { versionOutdated } from '../lib/errors.ts'

// Everything that can be edited has an ETag, which contains a hash of each of its fields. So a request whose If-Match has an older one
// gets to know which fields have changed: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1

/** Where a request finds what it edits. `id` is that of the resource that a guard found, otherwise 0. */
export type VersionPlace = { workspaceId: number; id: number; userId: number; params: Record<string, string> }
/** Something that can be edited: the names of its fields, and its row as it is in a transaction, undefined if there is none. */
export type Versioned = {
  fields: readonly string[]
  find: (db: Db, place: VersionPlace) => object | undefined | Promise<object | undefined>
}

const FIELD_BYTES = 3
const WHOLE_BYTES = 8

/** The ETag of a row. */
export function versionTag({ fields }: Versioned, row: object): string {
  const values = fields.map((field) => JSON.stringify((row as Record<string, unknown>)[field]) ?? '')
  // The hash of all fields together makes it as good as impossible that a change isn't noticed.
  const whole = Buffer.alloc(WHOLE_BYTES)
  whole.writeBigUInt64BE(Bun.hash(values.join('\n')) as bigint)
  const hashes = values.map((value) => {
    const hash = Buffer.alloc(WHOLE_BYTES)
    hash.writeBigUInt64BE(Bun.hash(value) as bigint)
    return hash.subarray(0, FIELD_BYTES)
  })
  return `"${Buffer.concat([whole, ...hashes]).toString('base64')}"`
}

/** Throws a 412 that names the fields that differ from those of the versions in an If-Match. */
export function requireMatch(versioned: Versioned, given: string, row: object | undefined): void {
  if (row === undefined) throw versionOutdated([])
  const etag = versionTag(versioned, row)
  const known = given.split(',').map(withoutCompression)
  if (known.includes('*') || known.includes(etag)) return
  throw versionOutdated(changedFields(versioned, known[0] ?? '', etag))
}

/** A proxy that compresses responses marks their ETags as weak, or appends the name of the compression. */
const withoutCompression = (etag: string): string =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(gzip|br|zstd)"$/, '"')

function changedFields({ fields }: Versioned, before: string, after: string): string[] {
  const [old, now] = [before, after].map((etag) => Buffer.from(etag.slice(1, -1), 'base64')) as [Buffer, Buffer]
  if (old.length !== now.length) return [...fields]
  return fields.filter((_, index) => {
    const start = WHOLE_BYTES + index * FIELD_BYTES
    return !old.subarray(start, start + FIELD_BYTES).equals(now.subarray(start, start + FIELD_BYTES))
  })
}
