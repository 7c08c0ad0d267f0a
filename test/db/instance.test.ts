import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { filesIn } from '../../src/db/files.ts'
import { migrate } from '../../src/db/migrate.ts'
import { type DatabaseName, migrationsOf } from '../../src/db/schemas.ts'
import { StartError } from '../../src/lib/start-error.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terse-instance-'))
  dataDir = newInstance('data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NAMES: DatabaseName[] = ['main', 'clicks']
const path = (name: string) => join(dataDir, name)

function newInstance(name: string): string {
  mkdirSync(join(folder, name))
  migrate(filesIn(join(folder, name)))
  return join(folder, name)
}

function on<T>(file: string, run: (sqlite: Database.Database) => T): T {
  const sqlite = new Database(file)
  try {
    return run(sqlite)
  } finally {
    sqlite.close()
  }
}
const idIn = (file: string) =>
  on(file, (sqlite) =>
    sqlite
      .prepare(`SELECT id FROM ${file.endsWith('main.db') ? 'instance' : 'clicks_instance'}`)
      .pluck()
      .get(),
  )
const ids = () => NAMES.map((name) => idIn(path(`${name}.db`)))

/** As a version before the ids left it. */
function makeOld(name: DatabaseName): void {
  const file = path(`${name}.db`)
  rmSync(file)
  on(file, (sqlite) => {
    const migrations = migrationsOf(name)
    const before = migrations.slice(
      0,
      migrations.findIndex((migration) => /CREATE TABLE (clicks_)?instance /.test(migration)),
    )
    for (const migration of before) sqlite.exec(migration)
    sqlite.pragma(`application_id = ${0x54657273}`)
    sqlite.pragma(`user_version = ${before.length}`)
    sqlite.pragma('journal_mode = WAL')
  })
}

/** What a start says that is refused. It has written nothing. */
function refusal(): string {
  const contents = () => readdirSync(dataDir).map((name) => [name, readFileSync(path(name)).toString('base64')])
  const before = contents().filter(([, content]) => content !== '')
  try {
    migrate(filesIn(dataDir))
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    expect(contents()).toEqual(expect.arrayContaining(before))
    return (error as StartError).message
  }
  return 'was started'
}

test('both databases of a new instance carry one id, which stays, and another instance has another one', () => {
  const [main, clicks] = ids()
  expect(main).toMatch(/^[0-9a-f-]{36}$/)
  expect(clicks).toBe(main)
  migrate(filesIn(dataDir))
  expect(ids()).toEqual([main, main])
  expect(idIn(join(newInstance('other'), 'main.db'))).not.toBe(main)
})

describe('an installation from before the ids', () => {
  test('gets one in both files', () => {
    NAMES.forEach(makeOld)
    migrate(filesIn(dataDir))
    const [main, clicks] = ids()
    expect(main).toMatch(/^[0-9a-f-]{36}$/)
    expect(clicks).toBe(main)
  })

  test('whose upgrade was cut off between the two files goes on', () => {
    makeOld('main')
    const id = idIn(path('clicks.db'))
    writeFileSync(path('instance.unfinished'), JSON.stringify({ id, isNew: false }))
    migrate(filesIn(dataDir))
    expect(ids()).toEqual([id, id])
    expect(existsSync(path('instance.unfinished'))).toBe(false)
  })

  test('is not started with one file of it alone', () => {
    NAMES.forEach(makeOld)
    rmSync(path('main.db'))
    expect(refusal()).toContain('main.db is missing')
  })
})

describe('a first start that was cut off goes on', () => {
  test('before the first file, and after it', () => {
    const id = idIn(path('clicks.db'))
    writeFileSync(path('instance.unfinished'), JSON.stringify({ id, isNew: true }))
    for (const left of [['main.db'], ['main.db', 'clicks.db']]) {
      for (const name of left) rmSync(path(name))
      writeFileSync(path('instance.unfinished'), JSON.stringify({ id, isNew: true }))
      migrate(filesIn(dataDir))
      expect(ids()).toEqual([id, id])
    }
  })
})

describe('a start is refused, and nothing is written,', () => {
  test.each<[string, () => void]>([
    ['not there', () => rmSync(path('main.db'))],
    ['empty', () => writeFileSync(path('main.db'), '')],
  ])('where main.db is %s: the sentence says what would be lost, and both ways on', (_, spoil) => {
    spoil()
    const said = refusal()
    expect(said).toStartWith(`${path('main.db')} is missing, but ${path('clicks.db')} exists.`)
    expect(said).toContain('all accounts, workspaces and links')
    expect(said).toContain('bun run admin restore FOLDER')
    expect(said).toContain('bun run admin accept-loss')
  })

  test.each<[string, () => void]>([
    ['not there', () => rmSync(path('clicks.db'))],
    ['empty', () => writeFileSync(path('clicks.db'), '')],
  ])('where clicks.db is %s: likewise', (_, spoil) => {
    spoil()
    const said = refusal()
    expect(said).toStartWith(`${path('clicks.db')} is missing, but ${path('main.db')} exists.`)
    expect(said).toContain('all clicks')
    expect(said).toContain('bun run admin accept-loss')
  })

  test.each(NAMES)('where %s.db is of another instance', (name) => {
    copyFileSync(join(newInstance('other'), `${name}.db`), path(`${name}.db`))
    expect(refusal()).toContain('belong to two instances')
  })

  test.each(NAMES)('where %s.db is from before the other one got its id', (name) => {
    makeOld(name)
    expect(refusal()).toContain('belong to two instances')
  })

  test.each(NAMES)(
    'where the write-ahead log of %s.db is left without its database, with the other one and alone: it is not emptied',
    (name) => {
      const log = path(`${name}.db-wal`)
      const content = on(path(`${name}.db`), (sqlite) => {
        sqlite.exec('CREATE TABLE more (id INTEGER)')
        return readFileSync(log)
      })
      rmSync(path(`${name}.db`))
      const refuses = (sentence: string) => {
        writeFileSync(log, content)
        expect(refusal()).toContain(sentence)
        expect(readFileSync(log).equals(content)).toBe(true)
      }
      refuses(`${name}.db is missing`)
      writeFileSync(path(`${name}.db`), '')
      refuses(`${name}.db is missing`)
      for (const other of NAMES) rmSync(path(`${other}.db`), { force: true })
      refuses(`${log} exists, but its database doesn't`)
    },
  )
})

test('a database that lies elsewhere for a while is taken again', () => {
  renameSync(path('clicks.db'), join(folder, 'clicks.db'))
  expect(refusal()).toContain('clicks.db is missing')
  renameSync(join(folder, 'clicks.db'), path('clicks.db'))
  migrate(filesIn(dataDir))
})
