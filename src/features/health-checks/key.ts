import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keyFingerprint, loadSecretKey, SECRET_FILE } from '../../lib/secrets.ts'
import type { HealthCheckNeeds } from './needs.ts'

/** Finds a key file that was changed or deleted since the start, so that the next start would fail. */
export function createKeyCheck({ config, secretKey }: Pick<HealthCheckNeeds, 'config' | 'secretKey'>): () => string | undefined {
  const isFromFile = config.secretKey === undefined && existsSync(join(config.dataDir, SECRET_FILE))
  return () => (isFromFile ? checkKeyFile(config.dataDir, secretKey) : undefined)
}

function checkKeyFile(dataDir: string, secretKey: string): string | undefined {
  const advice = `The next start would fail. Put the former file back, or restore it from a backup: its key has the fingerprint ${keyFingerprint(secretKey).slice(0, 12)}.`
  try {
    if (loadSecretKey(dataDir, undefined) === secretKey) return undefined
    return `The file secret.key in ${dataDir} has another key than the one that this server runs with. ${advice}`
  } catch {
    return `The file secret.key in ${dataDir} can't be read. ${advice}`
  }
}
