import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { toStartError } from '../../src/db/inspect.ts'
import { openMigrated } from '../../src/db/migrate.ts'
import { type DatabaseName, migrationsOf, schemaOf } from '../../src/db/schemas.ts'
import { addFunctions, type Sqlite } from '../../src/db/sqlite.ts'
import { StartError } from '../../src/lib/start-error.ts'

const NAMES: DatabaseName[] = ['main', 'clicks']
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-migrate-'))
  file = join(folder, 'main.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Every table, index and trigger, but for how its SQL is laid out. */
const shapeOf = (sqlite: Sqlite) =>
  (
    sqlite.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name").all() as {
      sql: string | null
    }[]
  ).map((entry) => ({
    ...entry,
    sql: entry.sql
      ?.replace(/--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([(),]) ?/g, '$1')
      .trim(),
  }))
function built(...scripts: string[]) {
  const sqlite = new Database(':memory:')
  addFunctions(sqlite)
  for (const script of scripts) sqlite.exec(script)
  const shape = shapeOf(sqlite)
  sqlite.close()
  return shape
}
const change = (run: (sqlite: Database.Database) => void) => {
  const sqlite = new Database(file)
  run(sqlite)
  sqlite.close()
}
const idOf = (sqlite: Sqlite) => ['application_id', 'user_version'].map((name) => sqlite.pragma(name, { simple: true }))

function refusal(name: DatabaseName = 'main'): string {
  try {
    openMigrated(file, name).close()
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message
  }
  return 'was opened'
}

describe.each(NAMES)('%s.db', (name) => {
  test('is of the same shape by its migrations and by schema.sql', () => {
    expect(built(...migrationsOf(name))).toEqual(built(schemaOf(name)))
    expect(built(schemaOf(name)).length).toBeGreaterThan(5)
  })

  test('is built where there is none, or an empty file, and opened again as it is', () => {
    for (const prepare of [() => {}, () => writeFileSync(file, '')]) {
      prepare()
      const sqlite = openMigrated(file, name)
      expect(shapeOf(sqlite)).toEqual(built(schemaOf(name)))
      expect(idOf(sqlite)).toEqual([0x54657273, migrationsOf(name).length])
      expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
      sqlite.close()
      const again = openMigrated(file, name)
      expect(shapeOf(again)).toEqual(built(schemaOf(name)))
      again.close()
      for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true })
    }
  })

  test('of an older version is brought to the present shape', () => {
    change((sqlite) => {
      sqlite.pragma(`application_id = ${0x54657273}`)
      sqlite.exec('CREATE TABLE old (kept TEXT); INSERT INTO old VALUES (1)')
    })
    const sqlite = openMigrated(file, name)
    expect(idOf(sqlite)).toEqual([0x54657273, migrationsOf(name).length])
    expect(shapeOf(sqlite)).toEqual(built('CREATE TABLE old (kept TEXT)', ...migrationsOf(name)))
    expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
    sqlite.close()
  })

  test('whose upgrade fails is left as it was', () => {
    change((sqlite) => {
      sqlite.pragma(`application_id = ${0x54657273}`)
      sqlite.exec(`CREATE TABLE ${name === 'main' ? 'links' : 'clicks'} (in_the_way TEXT)`)
    })
    const before = new Database(file, { readonly: true })
    const shape = shapeOf(before)
    before.close()
    expect(() => openMigrated(file, name)).toThrow()
    const after = new Database(file, { readonly: true })
    expect([shapeOf(after), idOf(after)]).toEqual([shape, [0x54657273, 0]])
    after.close()
  })
})

describe('a start is refused, in a sentence that names the file, and the file is left as it is', () => {
  const grown = () => {
    const sqlite = openMigrated(file, 'main')
    const insert = sqlite.prepare("INSERT INTO audit_entries (kind, target_type, metadata, recorded_at) VALUES ('x', 'y', ?, 0)")
    for (let i = 0; i < 500; i++) insert.run(JSON.stringify('x'.repeat(500)))
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
    sqlite.close()
  }
  const garble = (from: number, bytes: Buffer) => {
    const content = readFileSync(file)
    bytes.copy(content, from)
    writeFileSync(file, content)
  }

  const all = (...steps: (() => void)[]) => {
    for (const step of steps) step()
  }

  test.each<[string, () => void, string]>([
    [
      'a newer schema',
      () => all(grown, () => change((sqlite) => sqlite.pragma('user_version = 999'))),
      'was written by a newer version of Terse',
    ],
    [
      'another program’s database',
      () => change((sqlite) => sqlite.exec('CREATE TABLE notes (text)')),
      'is a SQLite database of another program',
    ],
    [
      'another program’s database with a mark of its own',
      () => change((sqlite) => sqlite.exec('PRAGMA application_id = 1; CREATE TABLE notes (text)')),
      'is a SQLite database of another program',
    ],
    ['what is no database', () => writeFileSync(file, 'These are notes, not a database. '.repeat(100)), 'is damaged'],
    [
      'a database’s first line alone',
      () => writeFileSync(file, Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000, 7)])),
      'is damaged',
    ],
    ['a truncated file', () => all(grown, () => truncateSync(file, Math.floor(readFileSync(file).length / 2 / 4096) * 4096)), 'is damaged'],
    ['a file that ends within a page', () => all(grown, () => truncateSync(file, 4096 * 3 + 100)), 'is damaged'],
    ['zeroed pages', () => all(grown, () => garble(4096 * 10, Buffer.alloc(4096 * 20))), 'is damaged'],
    ['overwritten pages', () => all(grown, () => garble(4096 * 10, Buffer.alloc(4096 * 20, 0xab))), 'is damaged'],
  ])('for %s', (_, make, sentence) => {
    make()
    const before = readFileSync(file)
    const message = refusal()
    expect(message).toStartWith(file)
    expect(message).toContain(sentence)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('for the other database under its name', () => {
    openMigrated(file, 'clicks', undefined, { found: undefined, instance: 'one' }).close()
    expect(refusal()).toBe(`${file} is in fact a clicks.db. Rename the files, or restore a backup: bun run admin restore FOLDER`)
  })

  test.skipIf(process.getuid?.() !== 0 || !Bun.which('setpriv'))(
    'for one that its user may read, but not write, which SQLite alone would not say',
    () => {
      openMigrated(file, 'main').close()
      chmodSync(file, 0o644)
      chmodSync(folder, 0o777)
      const open = `import { openMigrated } from '${new URL('../../src/db/migrate.ts', import.meta.url).pathname}'
        try { openMigrated('${file}', 'main') } catch (error) { console.log(error.message) }`
      const nobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups']
      const { stdout } = Bun.spawnSync([...nobody, process.execPath, '-e', open], { env: { PATH: process.env.PATH ?? '', HOME: folder } })
      expect(stdout.toString().trim()).toBe(
        `${file} can't be opened for writing. Make this user the owner of the folder and its files (chown -R), or set DATA_DIR.`,
      )
    },
  )

  test('for a folder in its place', () => {
    mkdirSync(file)
    expect(refusal()).toStartWith(`${file} can't be`)
  })

  test('for a folder that is not there', () => {
    file = join(folder, 'nowhere', 'main.db')
    expect(() => openMigrated(file, 'main')).toThrow()
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  test('for a file that another process has locked', () => {
    change((sqlite) => void sqlite.pragma(`application_id = ${0x54657273}`))
    const holder = new Database(file)
    holder.exec('BEGIN EXCLUSIVE')
    expect(refusal()).toContain('is locked by another process')
    holder.close()
  })
})

// A real file system gives some of them only now and then: disk-full.long.test.ts has those that come by themselves.
test.each(['SQLITE_FULL', 'SQLITE_IOERR_SHMOPEN', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_IOERR_WRITE'])(
  'a start that finds no space says so, however SQLite tells it: %s',
  (code) => {
    expect(toStartError(Object.assign(new Error('disk I/O error'), { code }), file)).toEqual(
      new StartError(`The disk is too full for ${file}. Free some space and start again.`),
    )
  },
)
