import { keyFingerprint, loadSecretKey } from '../../lib/secrets.ts'
import type { HealthCheckNeeds } from './needs.ts'

/** Why the next start would fail, if the key file was changed or deleted since this one. */
export function checkKeyFile({ config, secretKey }: Pick<HealthCheckNeeds, 'config' | 'secretKey'>): string | undefined {
  if (config.secretKey !== undefined) return undefined
  const advice = `The next start would fail. Put the former file back, or restore it from a backup: its key has the fingerprint ${keyFingerprint(secretKey).slice(0, 12)}.`
  try {
    if (loadSecretKey(config.dataDir, undefined) === secretKey) return undefined
    return `The file secret.key in ${config.dataDir} has another key than the one that this server runs with. ${advice}`
  } catch {
    return `The file secret.key in ${config.dataDir} can't be read. ${advice}`
  }
}
