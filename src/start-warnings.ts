import ipaddr from 'ipaddr.js'
import type { Config } from './config.ts'

const MIN_SECRET_CHARACTERS = 16

/** Returns a sentence for the log about each setting that the server can start with, but that is probably a mistake. */
export function startWarnings(config: Config): string[] {
  const { secretKey, internalToken, setupToken, trustedProxies, isProduction, baseUrl, replica, lease, underLitestream, remoteBackup } =
    config
  const warnings: string[] = []
  for (const [name, secret] of Object.entries({ SECRET_KEY: secretKey, INTERNAL_TOKEN: internalToken, SETUP_TOKEN: setupToken }))
    if (secret !== undefined && secret.length < MIN_SECRET_CHARACTERS)
      warnings.push(`${name} is short and can be guessed. Use at least 32 random characters.`)
  const everybody = trustedProxies.filter(isEverybody)
  if (everybody.length > 0)
    warnings.push(
      `TRUSTED_PROXIES has ${everybody.join(' and ')}, so everyone is a trusted proxy. Any client can fake its IP address and bypass rate limits. Set it to the proxy's own IP address.`,
    )
  if (isProduction && baseUrl.startsWith('http:'))
    warnings.push(
      `BASE_URL is ${baseUrl}, which isn't https, so passwords, sessions and tokens can be read in transit. Set it to the https URL of the proxy.`,
    )
  if (replica !== undefined && !underLitestream)
    warnings.push('REPLICA_URL is set, but nothing is replicated. Start the server with `bun run serve` instead.')
  if (replica !== undefined && lease === undefined)
    warnings.push(
      'LEASE is off. If two servers write at the same time, the changes of one of them are lost. Turn it on if the S3 server supports conditional writes.',
    )
  if (remoteBackup !== undefined && remoteBackup.recipients.length === 0)
    warnings.push(
      "Backups at BACKUP_URL aren't encrypted, so anybody who can read the files can read all data of this instance. Set BACKUP_AGE_RECIPIENT, unless the place encrypts them.",
    )
  return warnings
}

/** 0.0.0.0/0 and ::/0. */
const isEverybody = (entry: string): boolean => ipaddr.isValidCIDR(entry) && ipaddr.parseCIDR(entry)[1] === 0
