import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Files } from '../../db/files.ts'
import { openReadonly } from '../../db/read-queries.ts'
import type { Sqlite } from '../../db/sqlite.ts'
import { VALUE_DIMENSIONS, type ValueDimension } from '../../lib/click-dimensions.ts'
import { columnOf, createValues, type IdColumn } from '../analytics/dimensions.ts'
import { FIRST_BLOCK, FIRST_PRODUCT, isBlock, isLink } from '../clicks/link-numbers.ts'
import { IS_BOT, IS_SCAN, type Pack, readPack, type StoredClick } from '../clicks/pack.ts'
import { toVisitor } from '../clicks/visitors.ts'
import { LEFT_OUT, referenceSql, TABLES, type Table } from './tables.ts'

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
  /** Of both databases: a newer instance can take it, an older one can't. */
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
  'Each file has a JSON object a line, named as the columns of the table; schema.sql of the service says what they mean.',
  'Times are milliseconds since 1970 in UTC. Booleans are 0 and 1. Pictures are hexadecimal.',
  'Secrets and their hashes are left out: keys, tokens, passwords, and what signs webhooks. has_password says where a password was set.',
]

export type ArchiveRequest = { workspaceId: number; file: string; exportedAt: string; serviceVersion: string }
export type Written = { rows: number; bytes: number }

// Of text, before it is handed on to be compressed.
const CHUNK_CHARACTERS = 64_000

/**
 * Writes everything of a workspace into an archive, at one state of each database. For a thread of its own: it takes as long as it takes,
 * and the databases' logs grow meanwhile.
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

/** The rows of a table as JSON, by SQLite. */
function* linesOf(sqlite: Sqlite, table: Table, workspaceId: number): Generator<string> {
  const { name, columns, references, derived, replaced } = table
  const known = new Map(columnsOf(sqlite, name).map((column) => [column.name, column]))
  const fields = columns.map((column) => {
    const to = references[column]
    return `'${column}', ${replaced[column] ?? (to === undefined ? expressionOf(known.get(column) as Column) : referenceSql(column, to))}`
  })
  fields.push(...Object.entries(derived).map(([field, sql]) => `'${field}', ${sql}`))
  const select = sqlite
    .prepare<object, string>(`SELECT json_object(${fields.join(', ')}) || char(10) FROM ${name} WHERE ${table.rows}`)
    .pluck()
  yield* select.iterate({ workspace: workspaceId, first_block: FIRST_BLOCK, first_product: FIRST_PRODUCT })
}

export type Column = { name: string; type: string; isJson: boolean; isBlob: boolean }

/** The columns of a table, in whatever file of the connection it is. */
export function columnsOf(sqlite: Sqlite, table: string): Column[] {
  const files = sqlite.pragma('database_list') as { name: string }[]
  const sql = files
    .map(({ name }) => sqlite.prepare<[string], string>(`SELECT sql FROM ${name}.sqlite_schema WHERE name = ?`).pluck().get(table) ?? '')
    .join('')
  return (sqlite.pragma(`table_info(${table})`) as { name: string; type: string }[]).map(({ name, type }) => ({
    name,
    type,
    isJson: sql.includes(`json_valid(${name})`),
    isBlob: type === 'BLOB',
  }))
}

const expressionOf = ({ name, isJson, isBlob }: Column) => (isJson ? `json(${name})` : isBlob ? `hex(${name})` : name)

/** A click with all that is known of it; what is unknown is null. `visitor`: equal for the same visitor, and nothing else. */
export type ClickRow = Record<ValueDimension, string | null> & {
  id: number
  at: number
  visitor: string | null
  is_bot: 0 | 1
  is_scan: 0 | 1
  link_id: number | null
  bio_block: number | null
  gs1_product_id: number | null
}

/** The oldest pack first, one at a time. */
function* clickLines(sqlite: Sqlite, workspaceId: number, found: { ids: Manifest['clicks'] }): Generator<string> {
  const nameOf = createValues(sqlite)
  const packs = sqlite.prepare<[number, number], Pack & { id: number }>(
    'SELECT * FROM clicks.click_packs WHERE workspace_id = ? AND id > ? ORDER BY id LIMIT 1',
  )
  for (let pack = packs.get(workspaceId, 0); pack; pack = packs.get(workspaceId, pack.id)) {
    for (const click of readPack(pack)) {
      const { first_id, last_id } = found.ids ?? { first_id: click.id, last_id: click.id }
      found.ids = { first_id: Math.min(first_id, click.id), last_id: Math.max(last_id, click.id) }
      yield `${JSON.stringify(toClickRow(click, nameOf))}\n`
    }
  }
}

function toClickRow(click: StoredClick, nameOf: ReturnType<typeof createValues>): ClickRow {
  const { at, id, link, flags, visitorHigh, visitorLow } = click
  const idsOf: Record<IdColumn, number> = click
  const isUnknown = visitorHigh === 0 && visitorLow === 0
  return {
    id,
    at,
    link_id: isLink(link) ? link : null,
    bio_block: isBlock(link) ? link - FIRST_BLOCK : null,
    gs1_product_id: link >= FIRST_PRODUCT ? link - FIRST_PRODUCT : null,
    is_bot: (flags & IS_BOT) === 0 ? 0 : 1,
    is_scan: (flags & IS_SCAN) === 0 ? 0 : 1,
    visitor: isUnknown ? null : String(toVisitor({ high: visitorHigh, low: visitorLow })),
    ...(Object.fromEntries(VALUE_DIMENSIONS.map((by) => [by, nameOf(by, idsOf[columnOf(by)])])) as Record<ValueDimension, string | null>),
  }
}

function manifestOf(
  sqlite: Sqlite,
  { workspaceId, exportedAt, serviceVersion }: ArchiveRequest,
  counts: ReadonlyMap<string, number>,
  clicks: Manifest['clicks'],
): Manifest {
  const workspace = sqlite.prepare<[number], Manifest['workspace']>('SELECT id, name, slug FROM workspaces WHERE id = ?').get(workspaceId)
  if (!workspace) throw new Error('The workspace is gone.')
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

const schemaVersion = (sqlite: Sqlite, database: 'main' | 'clicks'): number =>
  sqlite.pragma(`${database}.user_version`, { simple: true }) as number
