import Database from 'better-sqlite3'
import { foldCase } from '../lib/fold-case.ts'
import { createLru } from '../lib/lru.ts'
import { searchText } from '../lib/search-text.ts'
import { StartError } from '../lib/start-error.ts'

// This file doesn't use Kysely, so that the worker threads don't load it.

export type Sqlite = Database.Database

// Waiting in SQLite blocks the event loop: after this time, `write` retries without blocking.
const BUSY_TIMEOUT_MS = 50
// Older ones can lose data when one connection checkpoints while another writes (sqlite.org, "the WAL-reset bug").
const OLDEST_SQLITE = '3.51.3'
// The page cache of each file of a connection that reads. By default it would be 16 MB, but the system caches the pages, too.
export const READ_CACHE_KB = 1000
// Fills as the file grows, and stays. More of it made neither new links nor clicks cheaper.
const WRITE_CACHE_KB = 4000
const MAX_STATEMENTS = 500
/** Pages in the log of main.db, which are 32 MB. Eight times as many as by default: most have changed again by the next checkpoint. */
export const PAGES_TO_CHECKPOINT = 8000

// The size of about a million links. Mapped pages count as the process's memory, although the system reclaims them if it needs memory.
const MAPPED_BYTES = 256 * 1024 ** 2

/**
 * FULL is for main.db, which may lose nothing. busyMs: how long to wait for a lock, on threads that may block. Mapped: pages are read
 * directly from the system's cache, and not copied into a page cache.
 */
export type Open = { synchronous: 'FULL' | 'NORMAL'; busyMs?: number } | { readonly: true; mapped?: boolean }

/** Opens a SQLite file with the settings that all connections share. */
export function openSqlite(file: string, open: Open): Sqlite {
  const readonly = 'readonly' in open
  const sqlite = new Database(file, { timeout: readonly ? BUSY_TIMEOUT_MS : (open.busyMs ?? BUSY_TIMEOUT_MS), readonly })
  addFunctions(sqlite)
  sqlite.pragma('foreign_keys = ON')
  if (readonly) {
    sqlite.pragma(`cache_size = -${READ_CACHE_KB}`)
    if (open.mapped) sqlite.pragma(`mmap_size = ${MAPPED_BYTES}`)
  } else {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma(`synchronous = ${open.synchronous}`)
    // Else each change's savepoint would open a file, which takes a quarter of the time of a new link.
    sqlite.pragma('temp_store = MEMORY')
    sqlite.pragma(`cache_size = -${WRITE_CACHE_KB}`)
    if (open.synchronous === 'FULL') tuneForUsers(sqlite)
  }
  return sqlite
}

/** Adds the SQL functions that queries and migrations call. The schema doesn't use them, so that other programs can read the file. */
export function addFunctions(sqlite: Sqlite): void {
  sqlite.function('fold_case', { deterministic: true }, (text: unknown) => (text === null ? null : foldCase(String(text))))
  sqlite.function('search_text', { deterministic: true }, (text: unknown) => searchText(String(text)))
}

/** Applies the settings that only main.db needs. Clicks have nothing that is worth overwriting, because they are deleted in bulk. */
function tuneForUsers(sqlite: Sqlite): void {
  // SQLite overwrites deleted content with zeros.
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma(`wal_autocheckpoint = ${PAGES_TO_CHECKPOINT}`)
}

/**
 * Leaves checkpoints to Litestream. One of ours could move pages that it has not copied yet: it would have to copy the whole
 * database again.
 */
export const leaveCheckpoints = (sqlite: Sqlite): unknown => sqlite.pragma('wal_autocheckpoint = 0')

/** Throws a StartError for a SQLite version with the WAL-reset bug. */
export function checkSqliteVersion(): void {
  const memory = new Database(':memory:')
  const version = memory.prepare('SELECT sqlite_version()').pluck().get() as string
  memory.close()
  if (Bun.semver.order(version, OLDEST_SQLITE) < 0)
    throw new StartError(
      `SQLite ${version} is too old. Terse needs ${OLDEST_SQLITE} or newer. Install the better-sqlite3 version from bun.lock.`,
    )
}

/** `prepare` with a cache of statements by their SQL. */
export function cacheStatements(sqlite: Sqlite): (sql: string) => Database.Statement {
  const statements = createLru<string, Database.Statement>(MAX_STATEMENTS)
  return (sql) => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = sqlite.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
}

/** Writes a compact copy of a database to a new file, while others may write to the database. It takes as long as it takes. */
export const copyInto = (sqlite: Sqlite, file: string): void => void sqlite.prepare('VACUUM INTO ?').run(file)

/**
 * Returns a function whose result changes when another connection has committed a change:
 * https://www.sqlite.org/pragma.html#pragma_data_version
 */
export function createDataVersion(sqlite: Sqlite): () => number {
  const version = sqlite.prepare('PRAGMA data_version').pluck()
  return () => version.get() as number
}

/** Throws if a table can't be read. */
export const requireReadable = (sqlite: Sqlite, table: string): void => void sqlite.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get()
