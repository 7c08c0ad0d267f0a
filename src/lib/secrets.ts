import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 256 random bits in base64url, behind a prefix that tells people and scanners what it is. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** Secrets with 256 random bits need no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const SECRET_FILE = 'secret.key'

/** The instance's key: the configured one, or one made once in the data folder with mode 0600. */
export function loadSecretKey(dataDir: string, configured: string | undefined): string {
  if (configured) return configured
  const file = join(dataDir, SECRET_FILE)
  if (!existsSync(file)) writeFileSync(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
