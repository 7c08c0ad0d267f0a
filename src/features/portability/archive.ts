import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readClickRows } from '../../click-store/rows.ts'
import type { Files } from '../../db/files.ts'
import { openReadonly } from '../../db/read-queries.ts'
import type { Sqlite } from '../../db/sqlite.ts'
import { findArchived, linesOf, schemaVersion } from './archive-queries.ts'
import { LEFT_OUT, TABLES } from './tables.ts'

export const FORMAT = 'terse-workspace'

/** 1 had hashes of passwords and public tokens. */
export const FORMAT_VERSION = 2

export const CLICKS_FILE = 'clicks.ndjson'

export const MANIFEST_FILE = 'manifest.json'

/** The last file of an archive: what the others have. */
export type Manifest = {
  format: typeof FORMAT
  format_version: typeof FORMAT_VERSION
  service_version: string
  /** The versions of both databases. A newer instance can import the archive, but an older one can't. */
  schema: { main: number; clicks: number }
  workspace: { id: number; name: string; slug: string }
  exported_at: string
  notes: string[]
  files: { name: string; rows: number }[]
  /** The lowest and the highest id of a click. */
  clicks: { first_id: number; last_id: number } | null
  left_out: { name: string; why: string }[]
}

const NOTES = [
  'Each line of a file is a JSON object with the columns of the table as keys. schema.sql of the service describes the columns.',
  'Times are milliseconds since 1970 in UTC. Booleans are 0 or 1. Images are hexadecimal.',
  'Secrets and their hashes are left out: keys, tokens, passwords and signing secrets of webhooks. has_password is 1 if a password was set.',
]

export type ArchiveRequest = { workspaceId: number; file: string; exportedAt: string; serviceVersion: string }

export type Written = { rows: number; bytes: number }

// The size of the pieces of text that are passed on to be compressed.
const CHUNK_CHARACTERS = 64_000

/**
 * Writes everything of a workspace into an archive, from one snapshot of each database. Runs in a separate thread, because it can take
 * long. The databases' logs grow until it ends.
 */
export async function writeArchive(files: Files, request: ArchiveRequest): Promise<Written> {
  const sqlite = openReadonly(files)
  try {
    sqlite.exec('BEGIN')
    const counts = new Map<string, number>()
    const click: { ids: Manifest['clicks'] } = { ids: null }
    const zip = new ZipFile()
    const add = (name: string, lines: () => Iterable<string>) =>
      zip.addReadStreamLazy(name, { mtime: new Date(request.exportedAt) }, (take) =>
        take(null, Readable.from(toChunks(lines(), (rows) => counts.set(name, rows)))),
      )
    for (const table of TABLES) add(`${table.name}.ndjson`, () => linesOf(sqlite, table, request.workspaceId))
    add(CLICKS_FILE, () => clickLines(sqlite, request.workspaceId, click))
    const manifest = () => `${JSON.stringify(manifestOf(sqlite, request, counts, click.ids), null, 2)}\n`
    add(MANIFEST_FILE, () => [manifest()])
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(request.file, { mode: 0o600, flush: true }))
    counts.delete(MANIFEST_FILE)
    return { rows: [...counts.values()].reduce((sum, rows) => sum + rows, 0), bytes: Bun.file(request.file).size }
  } finally {
    sqlite.close()
  }
}

function* toChunks(lines: Iterable<string>, done: (rows: number) => void): Generator<Buffer> {
  let rows = 0
  let text = ''
  for (const line of lines) {
    rows++
    text += line
    if (text.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
  done(rows)
}

function* clickLines(sqlite: Sqlite, workspaceId: number, found: { ids: Manifest['clicks'] }): Generator<string> {
  for (const click of readClickRows(sqlite, workspaceId)) {
    const { first_id, last_id } = found.ids ?? { first_id: click.id, last_id: click.id }
    found.ids = { first_id: Math.min(first_id, click.id), last_id: Math.max(last_id, click.id) }
    yield `${JSON.stringify(click)}\n`
  }
}

function manifestOf(
  sqlite: Sqlite,
  { workspaceId, exportedAt, serviceVersion }: ArchiveRequest,
  counts: ReadonlyMap<string, number>,
  clicks: Manifest['clicks'],
): Manifest {
  const workspace = findArchived(sqlite, workspaceId)
  if (!workspace) throw new Error('The workspace was deleted.')
  return {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    service_version: serviceVersion,
    schema: { main: schemaVersion(sqlite, 'main'), clicks: schemaVersion(sqlite, 'clicks') },
    workspace,
    exported_at: exportedAt,
    notes: NOTES,
    files: [...counts].map(([name, rows]) => ({ name, rows })),
    clicks,
    left_out: Object.entries(LEFT_OUT).map(([name, why]) => ({ name, why })),
  }
}
