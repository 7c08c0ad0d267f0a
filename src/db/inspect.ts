import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { StartError } from '../lib/start-error.ts'
import type { Files } from './files.ts'
import { type FoundInstance, hasContent, INSTANCE_TABLES } from './instance.ts'
import { type DatabaseName, migrationsOf } from './schemas.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'

// Checks what a file is before it is opened for writing.

// "Ters": identifies our files among SQLite databases.
export const APPLICATION_ID = 0x54657273
// Checking every page takes about a second per gigabyte, so larger files are only checked by a restore.
const QUICK_CHECK_MAX_BYTES = 16 * 1024 * 1024

/** An empty file isn't opened: SQLite would delete the write-ahead log beside it. */
export function inspectIfThere(file: string, name: DatabaseName): FoundInstance | undefined {
  if (!hasContent(file)) return undefined
  try {
    return inspect(file, name)
  } catch (error) {
    throw toStartError(error, file)
  }
}

/** Throws a StartError for files that can't be restored: missing, damaged, empty, newer, not ours, or of two instances. */
export function checkRestorable(files: Files): void {
  const [main, clicks] = (['main', 'clicks'] as const).map((name) => inspectThoroughly(files[name], name))
  if (main?.instance !== clicks?.instance)
    throw new StartError(
      `${files.main} and the clicks.db next to it belong to two instances. Choose a folder that \`bun run admin backup\` wrote and that wasn't changed since.`,
    )
}

function inspectThoroughly(file: string, name: DatabaseName): FoundInstance {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    const { code } = error as { code?: string }
    throw new StartError(
      code === 'ENOENT'
        ? `${file} doesn't exist. Choose a folder that \`bun run admin backup\` wrote.`
        : `This user can't read ${file} (${code}). Make this user the owner of the backup (chown -R).`,
    )
  }
  try {
    const found = inspect(file, name, true)
    if (found === undefined) throw damaged(file)
    return found
  } catch (error) {
    throw toStartError(error, file)
  }
}

/** Throws what access(2) says of files that can't be written: SQLite would open them for reading alone, and say nothing. */
export function assertWritable(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) accessSync(part, constants.R_OK | constants.W_OK)
}

/** The ids of both files, without any check of them. */
export function readInstances(files: Files): Partial<Record<DatabaseName, string>> {
  const read = (name: DatabaseName) => {
    const sqlite = openSqlite(files[name], { readonly: true })
    try {
      const instance = readInstance(sqlite, name)
      return instance === undefined ? {} : { [name]: instance }
    } finally {
      sqlite.close()
    }
  }
  return { ...read('main'), ...read('clicks') }
}

/** Returns what a file contains, or undefined if it is empty. Throws a StartError for a file that can't be used. */
export function inspect(file: string, name: DatabaseName, isThorough = false): FoundInstance | undefined {
  const known = migrationsOf(name).length
  const sqlite = openSqlite(file, { readonly: true })
  try {
    if (sqlite.prepare("SELECT count(*) FROM sqlite_schema WHERE name NOT GLOB '_litestream_*'").pluck().get() === 0) return undefined
    if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      throw new StartError(
        `${file} is a SQLite database of another program. Set DATA_DIR to a folder for Terse only, or move the file away.`,
      )
    const other = name === 'main' ? 'clicks' : 'main'
    if (readInstance(sqlite, other) !== undefined)
      throw new StartError(`${file} is in fact a ${other}.db. Rename the files, or restore a backup: bun run admin restore FOLDER`)
    const version = sqlite.pragma('user_version', { simple: true }) as number
    if (version > known) {
      throw new StartError(
        `${file} was written by a newer version of Terse (its schema is ${version}, and this version supports ${known}). Start the newer version, or restore the copy that it made before it upgraded.`,
      )
    }
    if ((isThorough || statSync(file).size <= QUICK_CHECK_MAX_BYTES) && sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw damaged(file)
    return { version, instance: readInstance(sqlite, name) }
  } finally {
    sqlite.close()
  }
}

export function readInstance(sqlite: Sqlite, name: DatabaseName): string | undefined {
  const table = INSTANCE_TABLES[name]
  const isThere = sqlite.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined
  return isThere ? sqlite.prepare<[], string>(`SELECT id FROM ${table}`).pluck().get() : undefined
}

// The WAL index is created at the start; an exceeded disk quota shows as a write error.
const NO_SPACE = /^(SQLITE_(FULL|IOERR_SHMOPEN|IOERR_SHMSIZE|IOERR_WRITE)|ENOSPC|EDQUOT)/
const NOT_WRITABLE = /^(SQLITE_(CANTOPEN|READONLY)|EACCES|EPERM|EROFS)/

/** An error on opening a file as a StartError for the operator; other errors as they are. */
export function toStartError(error: unknown, file: string): unknown {
  const code = (error as { code?: string }).code ?? ''
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) return damaged(file)
  if (NOT_WRITABLE.test(code))
    return new StartError(
      `${file} can't be opened for writing. Make this user the owner of the folder and its files (chown -R), or set DATA_DIR.`,
    )
  if (NO_SPACE.test(code)) return new StartError(`The disk is too full for ${file}. Free some space and start again.`)
  if (code.startsWith('SQLITE_IOERR'))
    return new StartError(`${file} can't be read (${code}). Check that it is a file and that the disk works.`)
  if (code.startsWith('SQLITE_BUSY')) return new StartError(`${file} is locked by another process. Stop that process and start again.`)
  return error
}

const damaged = (file: string) =>
  new StartError(`${file} is damaged. Move it and its -wal and -shm files away, restore a backup, and start again.`)
