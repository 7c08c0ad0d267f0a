import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** 256 random bits in base64url, with a prefix that identifies its type to people and secret scanners. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** A fast hash is enough for secrets with 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const SECRET_FILE = 'secret.key'

/** Creates the key file of a new instance, with mode 0600, where no key is configured. */
export function createSecretKey(dataDir: string, configured: string | undefined): void {
  const file = join(dataDir, SECRET_FILE)
  if (!configured && !existsSync(file)) orStartError(file, () => writeFileSync(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' }))
}

/** The instance's key: the configured one, or the file's. Throws a StartError where there is neither. */
export function loadSecretKey(dataDir: string, configured: string | undefined): string {
  const file = join(dataDir, SECRET_FILE)
  return configured || orStartError(file, () => readFileSync(file, 'utf8').trim())
}

function orStartError<T>(file: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    const { code } = error as { code?: string }
    throw new StartError(
      code === 'ENOENT'
        ? `${file} is missing. Put it back from a backup, or set SECRET_KEY. To continue without it, write 32 random characters into it: webhook secrets and authenticator apps then have to be replaced.`
        : `${file} can't be used (${code}). Give this user the folder and its files, or set SECRET_KEY.`,
    )
  }
}
