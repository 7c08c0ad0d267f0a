import { beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Files, filesIn } from '../../../src/db/files.ts'
import { writeArchive } from '../../../src/features/portability/archive.ts'
import { tableColumnsOf } from '../../../src/features/portability/archive-queries.ts'
import { TABLES } from '../../../src/features/portability/tables.ts'
import { writeFreshFiles } from '../../fresh-files.ts'
import { owner, t, useFreshWorkspaces, ws } from '../../workspace.ts'
import { type Contents, exportWorkspace, readContents } from './exporting.ts'

useFreshWorkspaces({ DEFAULT_PLAN: 'enterprise' })

type Row = Record<string, unknown>

/** A row in each table of a workspace, by the schema: every text says whose it is. */
function fillTables(files: Files, mark: string): Map<string, Row> {
  const db = new Database(files.main)
  db.pragma('foreign_keys = OFF')
  db.pragma('ignore_check_constraints = ON')
  db.prepare('ATTACH ? AS clicks').run(files.clicks)
  const filled = new Map<string, Row>()
  for (const { name } of TABLES) {
    const parents = new Map(
      (db.pragma(`foreign_key_list(${name})`) as { from: string; table: string; to: string }[]).map(({ from, table, to }) => [
        from,
        filled.get(table)?.[to],
      ]),
    )
    const types = new Map(
      (db.pragma(`table_info(${name})`) as { name: string; type: string; pk: number }[]).map((column) => [column.name, column]),
    )
    const json = new Set(tableColumnsOf(db, name).flatMap((column) => (column.isJson ? [column.name] : [])))
    const row: Row = {}
    for (const [column, { type, pk }] of types) {
      // Numbers of rows come by themselves.
      if (pk === 1 && type === 'INTEGER' && (column === 'id' || column === 'number')) continue
      // Personal views are in no archive.
      if (name === 'views' && column === 'owner_id') row[column] = null
      else if (column === 'workspace_id') row[column] = filled.get('workspaces')?.id
      else if (column === 'link_id') row[column] = filled.get('links')?.id ?? 1
      else if (parents.get(column) !== undefined) row[column] = parents.get(column)
      else if (json.has(column)) row[column] = JSON.stringify({ [column]: mark })
      else if (type === 'INTEGER') row[column] = 1
      else row[column] = type === 'BLOB' ? Buffer.from(`${mark} ${name} ${column}`) : `${mark} ${name} ${column}`
    }
    const names = Object.keys(row)
    const insert = db.prepare(`INSERT OR REPLACE INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    const { lastInsertRowid } = insert.run(Object.values(row))
    const id = types.has('number') ? 'number' : 'id'
    filled.set(name, types.get(id)?.pk === 1 ? { ...row, [id]: Number(lastInsertRowid) } : row)
  }
  db.close()
  return filled
}

describe('an archive', () => {
  let filled: Map<string, Row>
  let contents: Contents

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'terse-test-'))
    const files = filesIn(folder)
    writeFreshFiles(files)
    fillTables(files, 'theirs')
    filled = fillTables(files, 'mine')
    const file = join(folder, 'archive.zip')
    const workspaceId = filled.get('workspaces')?.id as number
    await writeArchive(files, { workspaceId, file, exportedAt: '2026-03-10T12:00:00.000Z', serviceVersion: '0.1.0' })
    contents = await readContents(file)
    rmSync(folder, { recursive: true })
  })

  test('has the row of each table, with every column but secrets.', () => {
    for (const { name, columns, derived } of TABLES) {
      const row = filled.get(name)
      if (!row) throw new Error(`There is no row of ${name}.`)
      expect([name, contents.rows[name]?.length]).toEqual([name, expect.any(Number)])
      const found = contents.rows[name]?.find((candidate) => isSame(candidate, row)) ?? {}
      expect([name, Object.keys(found).sort()]).toEqual([
        name,
        [...Object.keys(row).filter((column) => columns.includes(column)), ...Object.keys(derived)].sort(),
      ])
    }
  })

  test('says in its manifest how many rows each file has, and what it leaves out.', () => {
    const { manifest, rows } = contents
    expect(manifest).toMatchObject({ format: 'terse-workspace', format_version: 2, clicks: null })
    expect(manifest.files).toEqual(Object.entries(rows).map(([name, { length }]) => ({ name: `${name}.ndjson`, rows: length })))
    expect(manifest.left_out.map(({ name }) => name)).toContain('idempotent_requests')
  })

  test('has no secret, and nothing of another workspace.', () => {
    const secrets = TABLES.flatMap(({ name, leftOut }) => Object.keys(leftOut).map((column) => `mine ${name} ${column}`))
    expect(secrets.length).toBeGreaterThan(6)
    expect(secrets.filter((secret) => contents.text.includes(secret))).toEqual([])
    expect(contents.text).not.toContain('theirs')
    expect(contents.text).not.toContain(Buffer.from('theirs').toString('hex').toUpperCase())
    expect(contents.text).toContain(Buffer.from('mine').toString('hex').toUpperCase())
  })
})

/** Numbers and plain texts are as they were stored; what was JSON or a picture is tested by its names. */
const isSame = (found: Row, row: Row): boolean =>
  Object.entries(row).every(
    ([column, value]) =>
      !(column in found) || typeof found[column] !== typeof value || found[column] === value || typeof value !== 'number',
  )

describe('the clicks of an archive', () => {
  test('are all that are stored, with what is known of each, and who comes again is the same visitor.', async () => {
    const link = await t.link(owner, ws)
    await t.visit(link.slug, { headers: { referer: 'https://news.example/a', 'accept-language': 'de' } })
    await t.visit(`${link.slug}?qr=1&utm_source=paper`)
    await t.visit(link.slug, { address: '198.51.100.7', headers: { 'user-agent': 'curl/8.0' } })
    await t.flushClicks()
    const { rows, manifest } = await readContents(await exportWorkspace(t, owner, ws))
    const clicks = rows.clicks ?? []
    expect(
      clicks.map(({ link_id, is_bot, is_scan, referrer, language, utm_source }) => [
        link_id,
        is_bot,
        is_scan,
        referrer,
        language,
        utm_source,
      ]),
    ).toEqual([
      [link.id, 0, 0, 'news.example', 'de', null],
      [link.id, 0, 1, null, null, 'paper'],
      [link.id, 1, 0, null, null, null],
    ])
    expect(clicks[0]?.visitor).toBe(clicks[1]?.visitor as string)
    expect(clicks[2]?.visitor).not.toBe(clicks[0]?.visitor as string)
    expect(manifest.clicks).toEqual({ first_id: clicks[0]?.id as number, last_id: clicks[2]?.id as number })
    expect(rows.link_totals).toEqual([{ link_id: link.id, clicks: 2, last_clicked_at: t.now() }])
  })
})
