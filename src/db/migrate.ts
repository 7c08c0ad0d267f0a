import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../lib/start-error.ts'
import type { Files } from './files.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'

export type DatabaseName = 'main' | 'clicks'
/** Called with each step that may take a while. */
export type OnProgress = (what: string) => void

// "Ters": identifies our files among SQLite databases.
const APPLICATION_ID = 0x54657273
// Checking every page takes about a second per gigabyte: larger files are only checked by a restore.
const QUICK_CHECK_MAX_BYTES = 16 * 1024 * 1024
// Litestream, which reads the same files, holds the lock briefly.
const BUSY_MS = 5000
const SCHEMA_FILE = new URL('../../schema.sql', import.meta.url)
const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** The part of schema.sql that belongs to one database. */
export function schemaOf(name: DatabaseName): string {
  const [main = '', clicks = ''] = readFileSync(SCHEMA_FILE, 'utf8').split(/^-- =+ clicks\.db.*$/m)
  return name === 'main' ? main : clicks
}

/** The numbered migrations of one database, in order: the first is number 1. */
export function migrationsOf(name: DatabaseName): string[] {
  const folder = new URL(`${name}/`, MIGRATIONS)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
}

/**
 * Opens a database and brings it to the schema of schema.sql: a new one directly, an older one by migrations,
 * after a copy was written beside it. Throws a StartError for one that is damaged, newer or not ours.
 */
export function openMigrated(file: string, name: DatabaseName, onProgress: OnProgress = () => {}): Sqlite {
  let sqlite: Sqlite | undefined
  try {
    // Inspected before it is opened for writing, which would modify even a file that isn't ours.
    const version = existsSync(file) ? inspect(file, name) : undefined
    sqlite = openSqlite(file, { synchronous: name === 'main' ? 'FULL' : 'NORMAL', busyMs: BUSY_MS })
    makePrivate(file)
    if (version === undefined) createSchema(sqlite, name)
    else upgrade(sqlite, file, version, migrationsOf(name), onProgress)
    return sqlite
  } catch (error) {
    sqlite?.close()
    throw toStartError(error, file)
  }
}

/** For the service's user alone, also where an earlier version made it. WAL and shared memory follow the database. */
function makePrivate(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(part, 0o600)
    } catch (error) {
      // Not there yet, or another user's: then it is up to them.
      if (!['ENOENT', 'EPERM'].includes((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Brings both databases to the current schema. */
export function migrate(files: Files, onProgress?: OnProgress): void {
  refuseHalfRestored(dirname(files.main))
  openMigrated(files.clicks, 'clicks', onProgress).close()
  openMigrated(files.main, 'main', onProgress).close()
}

// Exists while a backup replaces the data: a partly restored state must not be started.
export const RESTORE_MARK = 'restore.unfinished'

/** Throws a StartError where a restore was interrupted. */
function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORE_MARK)))
    throw new StartError(`A restore into ${dataDir} was cut off. Run it again: bun run admin restore FOLDER`)
}

/** Throws a StartError for a file that can't be restored: missing, damaged, empty, newer or not ours. */
export function checkRestorable(file: string, name: DatabaseName): void {
  if (!existsSync(file)) throw new StartError(`${file} isn't there. Name a folder that \`bun run admin backup\` wrote.`)
  try {
    if (inspect(file, name, true) === undefined) throw damaged(file)
  } catch (error) {
    throw toStartError(error, file)
  }
}

/** The schema version of a file, or undefined where it is empty. Throws a StartError for one that can't be used. */
function inspect(file: string, name: DatabaseName, isThorough = false): number | undefined {
  const known = migrationsOf(name).length
  const sqlite = openSqlite(file, { readonly: true })
  try {
    if (sqlite.prepare("SELECT count(*) FROM sqlite_schema WHERE name NOT GLOB '_litestream_*'").pluck().get() === 0) return undefined
    if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      throw new StartError(`${file} is a SQLite database of another program. Set DATA_DIR to a folder of its own, or move the file away.`)
    const version = sqlite.pragma('user_version', { simple: true }) as number
    if (version > known) {
      throw new StartError(
        `${file} was written by a newer Terse (schema ${version}, this one knows ${known}). Start that newer version, or restore the copy it made before it upgraded.`,
      )
    }
    if ((isThorough || statSync(file).size <= QUICK_CHECK_MAX_BYTES) && sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw damaged(file)
    return version
  } finally {
    sqlite.close()
  }
}

function createSchema(sqlite: Sqlite, name: DatabaseName): void {
  sqlite.transaction(() => {
    sqlite.exec(schemaOf(name))
    sqlite.pragma(`application_id = ${APPLICATION_ID}`)
    sqlite.pragma(`user_version = ${migrationsOf(name).length}`)
  })()
}

function upgrade(sqlite: Sqlite, file: string, version: number, migrations: string[], onProgress: OnProgress): void {
  const last = migrations.length
  if (version === last) return
  const startedAt = performance.now()
  const copy = `${file}.before-${last}`
  onProgress(`Upgrading ${file} (${Math.ceil(statSync(file).size / 1e6)} MB) from schema ${version} to ${last}: copying it to ${copy}`)
  rmSync(copy, { force: true })
  sqlite.prepare('VACUUM INTO ?').run(copy)
  sqlite.pragma('foreign_keys = OFF')
  sqlite.transaction(() => {
    for (const [index, migration] of migrations.entries()) {
      if (index < version) continue
      onProgress(`Upgrading ${file} to schema ${index + 1}`)
      applyMigration(sqlite, file, migration)
    }
    if ((sqlite.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new StartError(`The upgrade of ${file} would break references. Nothing was changed; please report this.`)
    sqlite.pragma(`user_version = ${last}`)
  })()
  sqlite.pragma('foreign_keys = ON')
  onProgress(`Upgraded ${file} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Runs one migration. SQL errors become a StartError; `toStartError` handles the others. */
function applyMigration(sqlite: Sqlite, file: string, migration: string): void {
  try {
    sqlite.exec(migration)
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_ERROR' && !String((error as { code?: string }).code).startsWith('SQLITE_CONSTRAINT'))
      throw error
    throw new StartError(
      `The upgrade of ${file} failed (${(error as Error).message}). Nothing was changed: the previous version can still use it. Please report this.`,
    )
  }
}

// The WAL index is created at the start; an exceeded disk quota shows as a write error.
const NO_SPACE = /^SQLITE_(FULL|IOERR_SHMOPEN|IOERR_SHMSIZE|IOERR_WRITE)/

/** An error on opening a file as a StartError for the operator; other errors as they are. */
export function toStartError(error: unknown, file: string): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) return damaged(file)
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_READONLY'))
    return new StartError(`${file} can't be opened for writing. Give this user the folder and its files, or set DATA_DIR.`)
  if (NO_SPACE.test(code)) return new StartError(`There is no space left for ${file}. Free some and start again.`)
  if (code.startsWith('SQLITE_IOERR')) return new StartError(`${file} can't be read (${code}). It must be a file on a disk that works.`)
  if (code.startsWith('SQLITE_BUSY')) return new StartError(`${file} is locked by another process. Stop that process and start again.`)
  return error
}

const damaged = (file: string) =>
  new StartError(`${file} is damaged. Move it away with its -wal and -shm files, restore a backup in its place, and start again.`)
