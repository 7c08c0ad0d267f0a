import Database from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import { StartError } from '../lib/start-error.ts'

// Without Kysely, so that the worker threads don't load it.

export type Sqlite = Database.Database

// Waiting in SQLite blocks the event loop: after this time, `write` retries without blocking.
const BUSY_TIMEOUT_MS = 50
// Older ones can lose data when one connection checkpoints while another writes (sqlite.org, "the WAL-reset bug").
const OLDEST_SQLITE = '3.51.3'
const MAX_STATEMENTS = 500

// A limit of address space: pages are in memory as far as the system has room.
const MAPPED_BYTES = 4 * 1024 ** 3

/**
 * FULL is for main.db, which may lose nothing. busyMs: how long to wait for a lock, on threads that may block. Mapped: pages
 * are read where the system has them, rather than copied into a page cache.
 */
export type Open = { synchronous: 'FULL' | 'NORMAL'; busyMs?: number } | { readonly: true; mapped?: boolean }

/** Opens a SQLite file with the settings that all connections share. */
export function openSqlite(file: string, open: Open): Sqlite {
  const readonly = 'readonly' in open
  const sqlite = new Database(file, { timeout: readonly ? BUSY_TIMEOUT_MS : (open.busyMs ?? BUSY_TIMEOUT_MS), readonly })
  sqlite.pragma('foreign_keys = ON')
  if (readonly) {
    if (open.mapped) sqlite.pragma(`mmap_size = ${MAPPED_BYTES}`)
  } else {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma(`synchronous = ${open.synchronous}`)
    // What is deleted is overwritten. The clicks have nothing that is worth the writes: they are deleted in bulk.
    if (open.synchronous === 'FULL') sqlite.pragma('secure_delete = ON')
  }
  return sqlite
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
    throw new StartError(`SQLite ${version} is too old: Terse needs ${OLDEST_SQLITE} or newer. Install the better-sqlite3 of bun.lock.`)
}

/** `prepare` with a cache of statements by their SQL. */
export function cacheStatements(sqlite: Sqlite): (sql: string) => Database.Statement {
  const statements = new LRUCache<string, Database.Statement>({ max: MAX_STATEMENTS })
  return (sql) => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = sqlite.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
}
