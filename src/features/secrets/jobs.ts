import type { Core } from '../../core.ts'
import type { Encryption } from '../../lib/encryption.ts'
import { ENCRYPTED_COLUMNS } from './columns.ts'
import { listCiphertexts, replaceCiphertext } from './queries.ts'

/**
 * Encrypts every secret with the present key of the instance, at the start and nightly, so that the old key is needed no longer after a
 * change. A secret that no known key can read is logged: only what needs it fails.
 */
export async function renewSecrets(
  { db, write, encryption, log }: Pick<Core, 'db' | 'write' | 'log'> & { encryption: Encryption },
  _: number,
  stopping: AbortSignal,
): Promise<void> {
  for (const column of ENCRYPTED_COLUMNS) {
    for (const { key, ciphertext } of await listCiphertexts(db, column)) {
      if (stopping.aborted) return
      if (!encryption.isOld(ciphertext)) continue
      let secret: string
      try {
        secret = encryption.decrypt(ciphertext)
      } catch (error) {
        log.error({ err: error, table: column.table, ...key }, `${column.what} can't be decrypted`)
        continue
      }
      await write((tx) => replaceCiphertext(tx, column, key, { before: ciphertext, after: encryption.encrypt(secret) }))
    }
  }
}
