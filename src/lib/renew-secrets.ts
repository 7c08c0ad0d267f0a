import type { Encryption } from './encryption.ts'
import type { Log } from './log.ts'

type Renewing<Row> = {
  encryption: Encryption
  log: Log
  stopping: AbortSignal
  /** What can't be read, for the log, such as "the secret of a webhook endpoint", and whose it is. */
  what: string
  idsOf: (row: Row) => Record<string, unknown>
}

/**
 * After a change of the instance's key, re-encrypts secrets with the present one, as long as the old one is known. `replace` stores what
 * `renew` makes of a row's secrets. One that can't be read is said in the log: only what needs it fails.
 */
export async function renewSecrets<Row>(
  rows: readonly Row[],
  secretOf: (row: Row) => string | null,
  { encryption, log, stopping, what, idsOf }: Renewing<Row>,
  replace: (row: Row, renew: (ciphertext: string) => string) => Promise<unknown>,
): Promise<void> {
  const renew = (ciphertext: string) => encryption.encrypt(encryption.decrypt(ciphertext))
  for (const row of rows) {
    if (stopping.aborted) return
    const secret = secretOf(row)
    if (secret === null || !encryption.isOld(secret)) continue
    try {
      await replace(row, renew)
    } catch (error) {
      log.error({ err: error, ...idsOf(row) }, `${what} cannot be read`)
    }
  }
}
