import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** 256 random bits in base64url, behind a prefix that tells people and scanners what it is. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** Secrets with 256 random bits need no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const SECRET_FILE = 'secret.key'

/** Gives a new instance its key, in a file with mode 0600, where none is configured. */
export function makeSecretKey(dataDir: string, configured: string | undefined): void {
  const file = join(dataDir, SECRET_FILE)
  if (!configured && !existsSync(file)) orStartError(file, () => writeFileSync(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' }))
}

/** The instance's key: the configured one, or the file's. Without it, what was encrypted can't be read: a StartError. */
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
        ? `${file} is missing. Put it back from a backup, or set SECRET_KEY. To go on without it, write 32 random characters into it: webhook secrets then have to be replaced.`
        : `${file} can't be used (${code}). Give this user the folder and its files, or set SECRET_KEY.`,
    )
  }
}
