import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { openClickQueries } from '../../src/click-store/read/click-queries.ts'
import { type Pack, readPack, toPacks } from '../../src/click-store/write/pack.ts'
import { filesIn } from '../../src/db/files.ts'
import { migrate, openMigrated } from '../../src/db/migrate.ts'
import { type DatabaseName, migrationsOf } from '../../src/db/schemas.ts'
import { addFunctions, openSqlite, type Sqlite } from '../../src/db/sqlite.ts'
import { unpackClicks } from '../unpacked.ts'

// A database of each earlier schema, with rows in every table, reaches the present one with all that was in it.

const APPLICATION_ID = 0x54657273
const ROWS = 3
const START = 1_780_000_000_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-upgrade-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Column = { name: string; type: string; notnull: number; pk: number }
type Row = Record<string, unknown>
/** What became of tables that are there no more, and of those whose rows are meant to go. */
const SUCCESSORS: Record<string, { table: string; columns: Record<string, string> } | null> = {
  visitor_salts: { table: 'click_workspaces', columns: { workspace_id: 'workspace_id', salt: 'salt', created_at: 'salted_at' } },
  ...Object.fromEntries(
    ['directory_users', 'directory_groups', 'directory_group_members'].map((table) => [
      table,
      { table, columns: { told_at: 'reported_at' } },
    ]),
  ),
  // Counted anew from the clicks, which are all there.
  click_counts: null,
  // They are packs: see below.
  clicks: null,
}
// To which rows of others came.
const GROWN = new Set(['click_packs'])
// The files of imports are in a table of their own: see below.
const DROPPED = new Set(['click_workspaces.unpacked', 'imports.content'])

// Without the tables that FTS5 keeps for itself, which have what it needs.
const TABLES = `SELECT schema.name, schema.sql FROM sqlite_schema AS schema JOIN pragma_table_list AS list USING (name)
  WHERE schema.type = 'table' AND list.type = 'table' AND schema.name NOT LIKE 'sqlite_%' ORDER BY schema.rowid`

const tablesOf = (sqlite: Sqlite) =>
  sqlite.prepare(TABLES).all() as {
    name: string
    sql: string
  }[]
const columnsOf = (sqlite: Sqlite, table: string) => sqlite.pragma(`table_info(${table})`) as Column[]

/** A database as the first so many migrations left it, with rows in every table. */
function build(name: DatabaseName, version: number, into = folder): { file: string; rows: Map<string, Row[]> } {
  const file = join(into, `${name}.db`)
  const sqlite = new Database(file)
  addFunctions(sqlite)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('foreign_keys = OFF')
  for (const migration of migrationsOf(name).slice(0, version)) sqlite.exec(migration)
  sqlite.pragma(`application_id = ${APPLICATION_ID}`)
  sqlite.pragma(`user_version = ${version}`)
  const rows = new Map<string, Row[]>()
  for (const { name: table, sql } of tablesOf(sqlite)) {
    const columns = columnsOf(sqlite, table)
    const count = /CHECK \(only = 1\)/.test(sql) ? 1 : ROWS
    const own = Array.from({ length: count }, (_, index) =>
      Object.fromEntries(columns.map((column) => [column.name, valueIn(sql, column, index + 1)])),
    )
    const insert = sqlite.prepare(`INSERT INTO ${table} VALUES (${columns.map(({ name: column }) => `@${column}`).join(', ')})`)
    for (const row of own) insert.run(row)
  }
  // With those that triggers have written.
  for (const { name: table } of tablesOf(sqlite)) rows.set(table, sqlite.prepare(`SELECT * FROM ${table}`).all() as Row[])
  sqlite.close()
  return { file, rows }
}

/** A value that the column takes, another one in each row. Ids name rows that are there. */
function valueIn(sql: string, { name, type, pk }: Column, row: number): unknown {
  const allowed = sql.match(new RegExp(`CHECK \\(${name} IN \\(([^)]*)\\)\\)`))?.[1]?.split(', ')
  if (allowed) return JSON.parse((allowed[row % allowed.length] ?? '').replaceAll("'", '"'))
  const [, lowest] = sql.match(new RegExp(`CHECK \\(${name} BETWEEN (\\d+) AND`)) ?? []
  if (lowest !== undefined) return Number(lowest) + row
  if (new RegExp(`json_valid\\(${name}\\)`).test(sql))
    return name === 'limits' ? null : /tags|rules|reasons|events|fields|results/.test(name) ? `[${row}]` : '{}'
  if (type === 'BLOB') return Buffer.from([row])
  if (type === 'TEXT') return `${name === 'event_id' ? 'id' : name}-${row}`
  if (name === 'only') return 1
  return pk > 0 || /(_id|_by|month|last_quarter)$|^(id|hour)$/.test(name) ? row : START + row
}

const stored = (sqlite: Sqlite, table: string, columns: string[]): Row[] =>
  sqlite.prepare(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY ${columns.join(', ')}`).all() as Row[]

const versions = (['main', 'clicks'] as const).flatMap((name) =>
  Array.from({ length: migrationsOf(name).length - 1 }, (_, index) => [name, index + 1] as const),
)

describe.each(versions)('%s.db of schema %i', (name, version) => {
  let built: { file: string; rows: Map<string, Row[]> } | undefined
  /** Built once: the other test has a copy of it. */
  const aCopy = () => {
    built ??= build(name, version, mkdtempSync(join(tmpdir(), 'terse-built-')))
    const file = join(folder, `${name}.db`)
    copyFileSync(built.file, file)
    return { file, rows: built.rows }
  }
  afterAll(() => {
    if (built) rmSync(dirname(built.file), { recursive: true })
  })

  test('is upgraded with every row of every table', () => {
    const { file, rows } = aCopy()
    const said: string[] = []
    const sqlite = openMigrated(file, name, (what) => said.push(what))
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(sqlite.pragma('foreign_key_check')).toEqual([])
    const present = new Set(tablesOf(sqlite).map((table) => table.name))
    for (const [table, own] of rows) {
      const successor = SUCCESSORS[table]
      if (successor === null) continue
      const columns = Object.keys(own[0] ?? {}).filter((column) => !DROPPED.has(`${table}.${column}`))
      const names = columns.map((column) => successor?.columns[column] ?? column)
      expect([table, present.has(successor?.table ?? table)]).toEqual([table, true])
      const expected = own.map((row) => Object.fromEntries(columns.map((column, index) => [names[index], row[column]])))
      const found = stored(sqlite, successor?.table ?? table, names)
      expect([table, found]).toEqual([table, GROWN.has(table) ? expect.arrayContaining(expected) : expected])
    }
    const files = rows.get('imports')?.flatMap(({ id, content }) => (content === undefined ? [] : [{ import_id: id, content }])) ?? []
    if (files.length > 0) expect(stored(sqlite, 'import_files', ['import_id', 'content'])).toEqual(files)
    sqlite.close()
    expect(said[0]).toContain(`from schema ${version} to ${version + 1}`)
    expect(said.at(-1)).toMatch(/^Upgraded .* in [\d.]+ s$/)
  })

  // The last one that something can be in the way of.
  const last = migrationsOf(name)
    .slice(version)
    .findLast((migration) => /CREATE (?:UNIQUE )?(?:TABLE|INDEX|TRIGGER)|ALTER TABLE/.test(migration))

  test.skipIf(last === undefined)('is left as it was by an upgrade that fails, which says so in a sentence', () => {
    const { file, rows } = aCopy()
    const sqlite = new Database(file)
    const present = new Set(sqlite.prepare('SELECT name FROM sqlite_master').pluck().all())
    const [, kind, created = ''] =
      [...(last ?? '').matchAll(/CREATE (?:UNIQUE )?(TABLE|INDEX|TRIGGER) (\w+)/g)].find(([, , own]) => !present.has(own)) ?? []
    const [added, altered = ''] =
      (last ?? '').replace(/RENAME COLUMN \w+ TO/, 'ADD COLUMN').match(/ALTER TABLE (\w+) +ADD COLUMN \w+/) ?? []
    const [, renamed] = last?.match(/RENAME TO (\w+)/) ?? []
    sqlite.exec(
      kind === 'TRIGGER'
        ? `CREATE TRIGGER ${created} AFTER INSERT ON users BEGIN SELECT 1; END`
        : (kind ?? renamed)
          ? `CREATE TABLE ${kind ? created : renamed} (id INTEGER)`
          : present.has(altered)
            ? `${added} INTEGER`
            : // A migration before it creates the table.
              `CREATE TABLE ${altered} (id INTEGER)`,
    )
    sqlite.close()
    expect(() => openMigrated(file, name)).toThrow(/The upgrade of .* failed .* Nothing was changed/)
    const after = openSqlite(file, { readonly: true })
    expect(after.pragma('user_version', { simple: true })).toBe(version)
    for (const [table, own] of rows) expect([table, stored(after, table, Object.keys(own[0] ?? {}))]).toEqual([table, own])
    after.close()
  })
})

test('Who got the mails of link audits, and was never asked, goes on getting them.', () => {
  const { file } = build('main', 6)
  const old = new Database(file)
  old.exec(`UPDATE link_audit_schedules SET recipients = '["Ann@example.com", "ops@example.com"]' WHERE workspace_id = 2`)
  old.close()
  const sqlite = openMigrated(file, 'main')
  const confirmed = sqlite.prepare(
    'SELECT email_key FROM confirmed_recipients WHERE workspace_id = 2 AND confirmed_at IS NOT NULL AND email_key LIKE ? ORDER BY email_key',
  )
  expect(confirmed.pluck().all('%@example.com')).toEqual(['ann@example.com', 'ops@example.com'])
  sqlite.close()
})

test('the schedule of link audits is of the admin who last set it, according to the audit log', () => {
  const { file } = build('main', 33)
  const old = new Database(file)
  const insert = old.prepare(`INSERT INTO audit_entries (workspace_id, kind, target_type, target_id, actor_user_id, recorded_at)
    VALUES (2, 'link_audit_schedule.updated', 'workspace', 2, ?, ?)`)
  for (const userId of [1, 3, 999]) insert.run(userId, START)
  old.close()
  const sqlite = openMigrated(file, 'main')
  const authors = sqlite.prepare('SELECT workspace_id, created_by FROM link_audit_schedules ORDER BY workspace_id').raw().all()
  expect(authors).toEqual([
    [1, null],
    [2, 3],
    [3, null],
  ])
  sqlite.close()
})

test('clicks of before packs are counted as they were', async () => {
  const { file } = build('clicks', 2)
  const old = new Database(file)
  old.exec('DELETE FROM clicks')
  const insert = old.prepare('INSERT INTO clicks VALUES (?, ?, ?, ?, ?, ?, 0, 1, 1, NULL, NULL, NULL)')
  for (let id = 1; id <= 300; id++)
    insert.run((id % 2) + 1, START + ((id * 7919) % 1000), id, 1, id % 3 === 0 ? null : id % 10, id % 5 === 0 ? 1 : 0)
  old.close()
  const files = filesIn(folder)
  openMigrated(files.main, 'main').close()
  migrate(files)
  const { run, close } = openClickQueries({ files, cacheBytes: 1e7, queryMs: 10_000, ownHosts: [] })
  const question = {
    ask: 'totals' as const,
    workspaceId: 1,
    filter: { bots: false },
    span: { start: START, end: START + 1000 },
    previous: { start: 0, end: START },
  }
  const own = Array.from({ length: 300 }, (_, index) => index + 1).filter((id) => (id % 2) + 1 === 1 && id % 5 !== 0)
  expect(await run(question)).toMatchObject({
    clicks: own.length,
    unique_visitors: new Set(own.filter((id) => id % 3 !== 0).map((id) => id % 10)).size,
  })
  close()
})

test('clicks of before columns are packs with all that they were, whatever was in them', () => {
  const word = fc.nat(2 ** 32 - 1)
  const id = fc.option(fc.integer({ min: 1, max: 2 ** 32 - 1 }))
  const row = fc.record({
    workspace_id: fc.integer({ min: 1, max: 3 }),
    id: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 2 ** 50 })),
    // Decades apart, or within a second.
    at: fc.oneof(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: START, max: START + 1000 })),
    link_id: word,
    visitor: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).filter((visitor) => visitor !== 0n)),
    ...{ is_bot: fc.nat(1), trigger_kind: fc.nat(1), client_id: word },
    ...{ place_id: id, language_id: id, referrer_id: id, utm_id: id },
  })
  const rows = fc.uniqueArray(row, { selector: (click) => `${click.workspace_id} ${click.id}`, maxLength: 80 })
  fc.assert(
    fc.property(rows, (clicks) => {
      const file = join(folder, `${Bun.randomUUIDv7()}.db`)
      const old = new Database(file)
      for (const migration of migrationsOf('clicks').slice(0, 3)) old.exec(migration)
      old.pragma(`application_id = ${APPLICATION_ID}`)
      old.pragma('user_version = 3')
      const columns = ['workspace_id', 'id', 'at', 'link_id', 'visitor', 'is_bot', 'trigger_kind', 'client_id', 'place_id', 'language_id']
      const all = [...columns, 'referrer_id', 'utm_id'] as const
      const insert = old.prepare(`INSERT INTO clicks (${all}) VALUES (${all.map((column) => `@${column}`)})`)
      for (const click of clicks) insert.run(click)
      const read = (sqlite: Sqlite) => sqlite.prepare(`SELECT ${all} FROM clicks ORDER BY workspace_id, id`).safeIntegers().all()
      const before = read(old)
      old.close()
      const upgraded = unpackClicks(openMigrated(file, 'clicks'))
      expect(read(upgraded)).toEqual(before)
      for (const pack of upgraded.prepare('SELECT * FROM click_packs').all() as Pack[])
        expect(toPacks(readPack(pack))).toEqual([toPack(pack)])
      upgraded.close()
    }),
    { seed: 3, numRuns: 40 },
  )
})

const toPack = ({ first_at, last_at, first_id, clicks, columns }: Pack): Pack => ({
  ...{ first_at, last_at, first_id, clicks },
  columns: new Uint8Array(columns),
})

test('rows that are older than the text for searches are found in any case', () => {
  const { file } = build('main', 30)
  const old = new Database(file)
  old.exec(`DELETE FROM links;
    INSERT INTO links (id, workspace_id, slug, destination_url, title, created_at, updated_at) VALUES
      (1, 1, 'a', 'https://example.com/', 'GRÖSSE', 1, 1), (2, 1, 'b', 'https://example.com/', 'Size', 2, 2),
      (3, 1, 'größe', 'https://example.com/', NULL, 3, 3)`)
  old.close()
  const sqlite = openMigrated(file, 'main')
  expect(sqlite.prepare('SELECT search_text FROM links ORDER BY id').pluck().all()).toEqual([
    'a\nhttps://example.com/\ngrösse\n',
    null,
    'grösse\nhttps://example.com/\n\n',
  ])
  sqlite.close()
})

test('tags that differ in their case alone become one, as the oldest link writes it, and an external id one link’s', () => {
  const { file } = build('main', 21)
  const old = new Database(file)
  old.exec(`DELETE FROM links;
    INSERT INTO links (id, workspace_id, slug, destination_url, tags, external_id, created_at, updated_at, deleted_at) VALUES
      (1, 1, 'a', 'https://example.com/', '["Größe", "spring", "Spring"]', 'sku', 1, 1, NULL),
      (2, 1, 'b', 'https://example.com/', '["x", "GRÖSSE", "SPRING"]', 'sku', 2, 2, NULL),
      (3, 1, 'c', 'https://example.com/', '["x"]', 'sku', 3, 3, 4),
      (4, 2, 'd', 'https://example.com/', '["SPRING"]', 'sku', 4, 4, NULL)`)
  old.close()
  const sqlite = openMigrated(file, 'main')
  expect(sqlite.prepare('SELECT tags, external_id FROM links ORDER BY id').raw().all()).toEqual([
    ['["Größe","spring"]', 'sku'],
    ['["x","Größe","spring"]', 'sku (2)'],
    ['["x"]', 'sku'],
    ['["SPRING"]', 'sku'],
  ])
  expect(sqlite.prepare('SELECT workspace_id, name FROM tags ORDER BY workspace_id, name').raw().all()).toEqual([
    [1, 'Größe'],
    [1, 'spring'],
    [1, 'x'],
    [2, 'SPRING'],
  ])
  sqlite.close()
})
