import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { settle } from '../../scripts/replica/settle.ts'
import { type Files, filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'

let folder: string
let files: Files

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-settle-'))
  files = filesIn(folder)
  migrate(files)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function change<T>(file: string, sql: string, ...values: unknown[]): T[] {
  const sqlite = new Database(file)
  const statement = sqlite.prepare(sql)
  const rows = statement.reader ? statement.pluck().all(...values) : [statement.run(...values).changes]
  sqlite.close()
  return rows as T[]
}

const click = (at: number) => change(files.clicks, 'INSERT INTO link_totals VALUES (1, 1, ?)', at)
const erasure = (subject: 'workspace' | 'visitor', finishedAt: number) =>
  change(files.main, 'INSERT INTO erasures (workspace_id, subject, created_at, finished_at) VALUES (1, ?, 0, ?)', subject, finishedAt)
const open = () => change<number>(files.main, 'SELECT id FROM erasures WHERE finished_at IS NULL ORDER BY id')

describe('two databases that were restored', () => {
  test('skip a million ids in every table, also in those that had none', () => {
    change(files.main, "INSERT INTO users (email, email_key, display_name, created_at, updated_at) VALUES ('', '', '', 0, 0)")
    settle(files)
    const sequences = change<number>(files.main, 'SELECT seq FROM sqlite_sequence ORDER BY seq')
    const tables = change<number>(files.main, "SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%'")
    expect([sequences.length, sequences[0], sequences.at(-1)]).toEqual([tables[0] ?? 0, 1_000_000, 1_000_001])
  })

  test('forget workspaces anew that were forgotten after the last click here, and no others: later clicks are not touched', () => {
    click(100_000)
    erasure('workspace', 80_000)
    erasure('workspace', 101_000)
    expect(settle(files)).toEqual([])
    expect(open()).toEqual([2])
  })

  test('tell of visitors that were forgotten after the last click here: who they were is not known any more', () => {
    click(100_000)
    erasure('visitor', 80_000)
    erasure('visitor', 101_000)
    expect(settle(files)).toEqual([2])
    expect(open()).toEqual([])
  })

  test('lie alone in their folder after it', () => {
    settle(files)
    expect(readdirSync(folder).sort()).toEqual(['clicks.db', 'main.db'])
  })
})
