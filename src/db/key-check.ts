import { createEncryption } from '../lib/encryption.ts'
import { keyFingerprint, loadSecretKey, secretKeySource } from '../lib/secrets.ts'
import { StartError } from '../lib/start-error.ts'
import { toStartError } from './inspect.ts'
import { hasContent } from './instance.ts'
import { type Open, openSqlite, type Sqlite } from './sqlite.ts'

// main.db has a known value that was encrypted with the SECRET_KEY of its secrets, and the key's fingerprint. A start with another key is
// refused before anything is written: it would fail later, at whatever it can't decrypt.

const KNOWN_VALUE = 'terse'
const SHOWN_DIGITS = 12

/** secretKey: undefined for the one of the file in the data folder. */
export type KeySettings = { dataDir: string; secretKey: string | undefined; oldSecretKeys: readonly string[] }
type KeyCheck = { key_fingerprint: string | null; key_check: string | null }

/** Throws a StartError if the secrets of main.db were encrypted with none of the configured keys, or if no key is configured. */
export function requireKey(mainFile: string, { dataDir, secretKey, oldSecretKeys }: KeySettings): void {
  if (!hasContent(mainFile)) return
  const key = loadSecretKey(dataDir, secretKey)
  withDatabase(mainFile, { readonly: true }, (sqlite) => {
    const stored = hasKeyCheck(sqlite) ? readKeyCheck(sqlite) : undefined
    if (!stored?.key_check || canDecrypt(stored.key_check, key, oldSecretKeys)) return
    const shown = (fingerprint: string | null) => fingerprint?.slice(0, SHOWN_DIGITS)
    throw new StartError(
      `${mainFile} needs the SECRET_KEY with the fingerprint ${shown(stored.key_fingerprint)}, but the key in ${secretKeySource(dataDir, secretKey)} has the fingerprint ${shown(keyFingerprint(key))}. Nothing was changed. Set SECRET_KEY to the key that this data was written with. To rotate the key, name the former one in OLD_SECRET_KEYS.`,
    )
  })
}

/** Records the key in main.db, if another one or none is recorded. The schema must be the present one. */
export function recordKey(mainFile: string, key: string): void {
  const fingerprint = keyFingerprint(key)
  withDatabase(mainFile, { synchronous: 'FULL' }, (sqlite) => {
    if (readKeyCheck(sqlite)?.key_fingerprint === fingerprint) return
    sqlite.prepare('UPDATE instance SET key_fingerprint = ?, key_check = ?').run(fingerprint, createEncryption(key).encrypt(KNOWN_VALUE))
  })
}

/** Throws a StartError for a file that can't be opened, read or written. */
function withDatabase(mainFile: string, open: Open, use: (sqlite: Sqlite) => void): void {
  let sqlite: Sqlite | undefined
  try {
    sqlite = openSqlite(mainFile, open)
    use(sqlite)
  } catch (error) {
    throw toStartError(error, mainFile)
  } finally {
    sqlite?.close()
  }
}

/** False for a schema from before there was one. */
const hasKeyCheck = (sqlite: Sqlite): boolean =>
  sqlite.prepare("SELECT 1 FROM pragma_table_info('instance') WHERE name = 'key_check'").get() !== undefined

const readKeyCheck = (sqlite: Sqlite): KeyCheck | undefined =>
  sqlite.prepare<[], KeyCheck>('SELECT key_fingerprint, key_check FROM instance').get()

function canDecrypt(ciphertext: string, key: string, oldKeys: readonly string[]): boolean {
  try {
    return createEncryption(key, oldKeys).decrypt(ciphertext) === KNOWN_VALUE
  } catch {
    return false
  }
}
