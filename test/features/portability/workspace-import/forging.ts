import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { ZipFile } from 'yazl'
import type { Files } from '../../../../src/db/files.ts'

// Archives that no export writes, and what they must not change.

export type Row = Record<string, unknown>
/** The files of an archive: rows by table, and the manifest. */
export type Forged = { manifest: Row; rows: Record<string, Row[]> }

export async function writeForged(file: string, { manifest, rows }: Forged): Promise<string> {
  const zip = new ZipFile()
  const files = Object.entries(rows).map(([name, some]) => ({ name: `${name}.ndjson`, rows: some.length }))
  for (const [name, some] of Object.entries(rows))
    zip.addBuffer(Buffer.from(some.map((row) => `${JSON.stringify(row)}\n`).join('')), `${name}.ndjson`)
  zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, files })), 'manifest.json')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

const COUNTERS = new Set(['sqlite_sequence', 'click_sequence'])

/** Every row of both databases as JSON, by table. */
export function rowsOf(files: Files): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of Object.values(files)) {
    const db = new Database(file, { readonly: true })
    for (const table of db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[])
      if (!COUNTERS.has(table))
        found.set(
          table,
          (db.prepare(`SELECT * FROM ${table}`).all() as Row[]).map((row) => JSON.stringify(row)),
        )
    db.close()
  }
  return found
}

// Texts of clicks, which all workspaces share.
const SHARED = new Set(['clients', 'places', 'words', 'utms'])
// Rows without a workspace belong to it by another row.
const BY_PARENT: Record<string, [column: string, parent: string]> = {
  scans: ['link_id', 'links'],
  reports: ['link_id', 'links'],
  public_stats: ['link_id', 'links'],
  campaign_links: ['campaign_id', 'campaigns'],
  bio_views: ['bio_page_id', 'bio_pages'],
  bio_cards: ['bio_page_id', 'bio_pages'],
  link_audit_urls: ['audit_id', 'link_audits'],
  link_audit_links: ['url_id', 'link_audit_urls'],
  members: ['workspace_id', 'workspaces'],
}

/** What differs outside of one workspace: rows that are gone or changed, and new ones that aren't the workspace's. */
export function changedOutside(before: Map<string, string[]>, after: Map<string, string[]>, workspaceId: number | undefined): string[] {
  const added = new Map<string, Row[]>()
  const faults: string[] = []
  for (const [table, rows] of after) {
    const known = new Set(before.get(table))
    added.set(
      table,
      rows.filter((row) => !known.has(row)).map((row) => JSON.parse(row)),
    )
    const left = new Set(rows)
    for (const row of known) if (!left.has(row)) faults.push(`${table} lost ${row}`)
  }
  const isNew = (table: string, id: unknown) => added.get(table)?.some((row) => row.id === id) === true
  for (const [table, rows] of added) {
    for (const row of rows) {
      const parent = BY_PARENT[table]
      const isOwn =
        SHARED.has(table) ||
        (table === 'workspaces' && row.id === workspaceId) ||
        (table === 'users' && row.password_hash === null && row.is_instance_admin === 0) ||
        (row.workspace_id !== undefined ? row.workspace_id === workspaceId : parent !== undefined && isNew(parent[1], row[parent[0]])) ||
        table === 'link_totals'
      if (!isOwn) faults.push(`${table} got ${JSON.stringify(row)}`)
    }
  }
  return faults
}
