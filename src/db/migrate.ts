import { chmodSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../lib/start-error.ts'
import type { Files } from './files.ts'
import { APPLICATION_ID, assertWritable, inspect, inspectIfThere, readInstance, toStartError } from './inspect.ts'
import {
  clearUnfinished,
  type FoundInstance,
  INSTANCE_TABLES,
  type Inspected,
  type Instance,
  instanceFaultOf,
  readUnfinished,
  refuseStrayLogs,
  writeUnfinished,
} from './instance.ts'
import type { OnProgress } from './progress.worker.ts'
import { type DatabaseName, migrationsOf, schemaOf } from './schemas.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'
import { copyBeforeUpgrade } from './upgrade-copy.ts'

// Litestream, which reads the same files, holds the lock briefly.
const BUSY_MS = 5000

/** The known facts about a file, and the instance ID to write to it if it has none yet. */
type Known = { found: FoundInstance | undefined; instance: string }

/**
 * Opens a database and brings it to the schema of schema.sql: a new one directly, an older one by migrations. Throws a StartError for one that is damaged, newer or not ours.
 */
export function openMigrated(file: string, name: DatabaseName, onProgress: OnProgress = () => {}, known?: Known): Sqlite {
  let sqlite: Sqlite | undefined
  try {
    // Inspected before it is opened for writing, which would modify even a file that isn't ours.
    const found = known ? known.found : existsSync(file) ? inspect(file, name) : undefined
    makePrivate(file)
    assertWritable(file)
    sqlite = openSqlite(file, { synchronous: name === 'main' ? 'FULL' : 'NORMAL', busyMs: BUSY_MS })
    makePrivate(file)
    if (found === undefined) createSchema(sqlite, name, known?.instance)
    else upgrade(sqlite, file, found.version, { name, onProgress, instance: known?.instance })
    return sqlite
  } catch (error) {
    sqlite?.close()
    throw toStartError(error, file)
  }
}

/** Gives only the service's user access, even if an earlier version created the file. WAL and shared memory follow the database. */
function makePrivate(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(part, 0o600)
    } catch (error) {
      // The file doesn't exist yet, or belongs to another user, who is responsible for it then.
      if (!['ENOENT', 'EPERM'].includes((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * beforeWriting: called once both files have been inspected. onNew: called before the databases of a new instance are made.
 */
type Migrate = { onProgress?: OnProgress; beforeWriting?: () => void; onNew?: () => void }

/**
 * Brings both databases to the current schema, after they were copied, or creates those of a new instance. Throws a StartError before anything is written if one of
 * them is missing or belongs to another instance.
 */
export function migrate(files: Files, { onProgress, beforeWriting, onNew }: Migrate = {}): void {
  const dataDir = dirname(files.main)
  const { main, clicks } = inspectBoth(files)
  beforeWriting?.()
  const unfinished = readUnfinished(dataDir)
  const instance: Instance = unfinished ?? { id: main?.instance ?? crypto.randomUUID(), isNew: !main && !clicks }
  if (main?.instance === undefined || clicks?.instance === undefined) begin(dataDir, instance)
  if (!main) onNew?.()
  if (isOlder(main, 'main') || isOlder(clicks, 'clicks')) copyBoth(files, onProgress)
  const clicksDb = openMigrated(files.clicks, 'clicks', onProgress, { found: clicks, instance: instance.id })
  if (main && !clicks) passOverNumbers(clicksDb)
  clicksDb.close()
  openMigrated(files.main, 'main', onProgress, { found: main, instance: instance.id }).close()
  clearUnfinished(dataDir)
}

const isOlder = (found: FoundInstance | undefined, name: DatabaseName): boolean =>
  found !== undefined && found.version < migrationsOf(name).length

function copyBoth(files: Files, onProgress: OnProgress = () => {}): void {
  // If one is missing, the operator has given it up, and the other one alone isn't a state to go back to.
  if (!existsSync(files.main) || !existsSync(files.clicks)) return
  try {
    copyBeforeUpgrade(files, onProgress)
  } catch (error) {
    throw toStartError(error, files.main)
  }
}

function begin(dataDir: string, instance: Instance): void {
  try {
    writeUnfinished(dataDir, instance)
  } catch (error) {
    throw toStartError(error, dataDir)
  }
}

/**
 * Starts the numbers of clicks above all numbers that lost clicks had, because conversions are attributed by them. The current time in
 * milliseconds is higher than any click number.
 */
const passOverNumbers = (clicksDb: Sqlite): unknown =>
  clicksDb.prepare('INSERT INTO click_sequence (only, last) VALUES (1, ?)').run(Date.now())

/** Returns what both files are, before anything is written. Throws a StartError if they don't belong together. */
export function inspectBoth(files: Files): Inspected {
  refuseHalfRestored(dirname(files.main))
  try {
    refuseStrayLogs(files)
  } catch (error) {
    // Others' folders can't be looked into.
    throw toStartError(error, dirname(files.main))
  }
  const found = { main: inspectIfThere(files.main, 'main'), clicks: inspectIfThere(files.clicks, 'clicks') }
  const fault = instanceFaultOf(files, found, readUnfinished(dirname(files.main)))
  if (fault) throw fault
  return found
}

// Exists while a backup replaces the data: a partly restored state must not be started.
export const RESTORE_MARK = 'restore.unfinished'

/** Throws a StartError if a restore was interrupted. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORE_MARK)))
    throw new StartError(`A restore into ${dataDir} was interrupted. Run it again: bun run admin restore FOLDER`)
}

/** In the transaction that makes the table, so that no file is left without. */
function giveInstance(sqlite: Sqlite, name: DatabaseName, instance: string | undefined): void {
  if (instance !== undefined && readInstance(sqlite, name) === undefined)
    sqlite.prepare(`INSERT INTO ${INSTANCE_TABLES[name]} (only, id) VALUES (1, ?)`).run(instance)
}

function createSchema(sqlite: Sqlite, name: DatabaseName, instance: string | undefined): void {
  sqlite.transaction(() => {
    sqlite.exec(schemaOf(name))
    giveInstance(sqlite, name, instance)
    sqlite.pragma(`application_id = ${APPLICATION_ID}`)
    sqlite.pragma(`user_version = ${migrationsOf(name).length}`)
  })()
}

type Upgrade = { name: DatabaseName; onProgress: OnProgress; instance: string | undefined }

function upgrade(sqlite: Sqlite, file: string, version: number, { name, onProgress, instance }: Upgrade): void {
  const migrations = migrationsOf(name)
  const last = migrations.length
  if (version === last) {
    giveInstance(sqlite, name, instance)
    return
  }
  const startedAt = performance.now()
  sqlite.pragma('foreign_keys = OFF')
  sqlite.transaction(() => {
    for (const [index, migration] of migrations.entries()) {
      if (index < version) continue
      onProgress(`Upgrading ${file} from schema ${index} to ${index + 1}`, { file: `${file}-wal` })
      applyMigration(sqlite, file, migration)
    }
    if ((sqlite.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new StartError(`The upgrade of ${file} would break references, so nothing was changed. Please report this.`)
    giveInstance(sqlite, name, instance)
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
      `The upgrade of ${file} failed (${(error as Error).message}). Nothing was changed, so the previous version can still use it. Please report this.`,
    )
  }
}
