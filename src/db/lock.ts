import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../lib/start-error.ts'

/**
 * Takes the data folder for this process, or throws a StartError where another one has it.
 * A SQLite lock, because the system gives it back however the process ends.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new StartError(`Another Terse runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
  }
  return { release: () => lock.close() }
}

export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} can't be made: ${(error as Error).message}. Make it for this user, or set DATA_DIR.`)
  }
}
