import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../lib/start-error.ts'
import { toStartError } from './inspect.ts'

export type Lock = { release: () => void }

/** Locks the data folder for this process, or throws a StartError where another process has locked it. */
export function lockDataDir(dataDir: string): Lock {
  const lock = lockFile(join(dataDir, 'server.lock'))
  if (!lock) throw new StartError(`Another Terse server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
  return lock
}

/**
 * Locks a file for this process, and creates it if it isn't there. Undefined where another process has locked it.
 * A SQLite lock, because the system releases it however the process ends.
 */
export function lockFile(file: string): Lock | undefined {
  let lock: Database.Database | undefined
  try {
    lock = new Database(file, { timeout: 0 })
    // No journal file: nothing is written, so a full disk doesn't matter.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw toStartError(error, file)
    return undefined
  }
  const acquired = lock
  return { release: () => void acquired.close() }
}

export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} can't be created: ${(error as Error).message}. Create it for this user, or set DATA_DIR.`,
    )
  }
}
