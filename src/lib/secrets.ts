import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** 256 random bits in base64url, with a prefix that identifies its type to people and secret scanners. */
export const newSecret = (prefix = ''): string => prefix + randomBytes(32).toString('base64url')

/** A fast hash is enough for secrets with 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Takes the same time wherever they differ. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)))

/** Identifies a SECRET_KEY without disclosing it. The text is part of what replicas have recorded. */
export const keyFingerprint = (secretKey: string): string => createHmac('sha256', secretKey).update('replica').digest('hex').slice(0, 32)

export const SECRET_FILE = 'secret.key'
const TO_GO_ON =
  'Put it back from a backup, or set SECRET_KEY. To continue without it, write 32 random characters into a new one. Webhook secrets and authenticator apps then have to be replaced.'

/** Creates the key file of a new instance, with mode 0600, unless a key is configured. An empty file is the result of a full disk. */
export function createSecretKey(dataDir: string, configured: string | undefined): void {
  const file = join(dataDir, SECRET_FILE)
  if (configured || statSync(file, { throwIfNoEntry: false })?.size) return
  orStartError(file, () => writeFileSync(file, `${newSecret()}\n`, { mode: 0o600 }))
}

/**
 * Returns the instance's key: the configured one, or the file's. Throws a StartError if there is neither, because anybody could guess an
 * empty one.
 */
export function loadSecretKey(dataDir: string, configured: string | undefined): string {
  if (configured) return configured
  const file = join(dataDir, SECRET_FILE)
  const key = orStartError(file, () => readFileSync(file, 'utf8').trim())
  if (!key) throw new StartError(`${file} is empty. ${TO_GO_ON}`)
  return key
}

/** Returns the place where `loadSecretKey` finds the key, for messages. */
export const secretKeySource = (dataDir: string, configured: string | undefined): string =>
  configured ? 'the environment variable SECRET_KEY' : join(dataDir, SECRET_FILE)

function orStartError<T>(file: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    const { code } = error as { code?: string }
    throw new StartError(
      code === 'ENOENT'
        ? `${file} is missing. ${TO_GO_ON}`
        : `${file} can't be read or written (${code}). Make this user the owner of the folder and its files (chown -R), or set SECRET_KEY.`,
    )
  }
}
