import { HOUR } from '../../lib/clock.ts'
import { backupTimeOf, listBackups } from '../backups/backups.ts'
import type { RemoteBackups } from '../backups/remote-backups.ts'
import { oldestAccountAt } from '../users/users.ts'
import type { HealthCheckNeeds } from './needs.ts'

// One is made each night, and takes its time.
const OVERDUE_MS = 26 * HOUR
const MISSED_WITHIN_MS = HOUR

/** Finds a last backup that is too old. A server that was just started makes the one that it missed. */
export function createBackupCheck(deps: Pick<HealthCheckNeeds, 'config' | 'db' | 'clock' | 'remoteBackups'>) {
  const startedAt = deps.clock()
  return async (now: number): Promise<string | undefined> =>
    now - startedAt < MISSED_WITHIN_MS ? undefined : ((await checkBackup(deps, now)) ?? (await checkSending(deps, now)))
}

async function checkBackup({ config, db }: Pick<HealthCheckNeeds, 'config' | 'db'>, now: number): Promise<string | undefined> {
  if (config.backupsKept === 0) return undefined
  const last = await lastBackupAt(config.dataDir)
  const since = last ?? (await oldestAccountAt(db))
  if (since === undefined || now - since < OVERDUE_MS) return undefined
  const found = last === undefined ? 'No backup was ever made' : `The last backup is from ${new Date(last).toISOString()}`
  return `${found}, although one is due every night. Look for "job":"backup" in the log, and check the free space of the disk with ${config.dataDir}.`
}

async function checkSending(
  { db, remoteBackups }: Pick<HealthCheckNeeds, 'db' | 'remoteBackups'>,
  now: number,
): Promise<string | undefined> {
  const status = await remoteBackups.status()
  const since = status?.lastSentAt ?? (await oldestAccountAt(db))
  if (!status || since === undefined || now - since < OVERDUE_MS) return undefined
  const found = status.lastSentAt === undefined ? 'No backup was ever sent' : `The last backup was sent at ${new Date(since).toISOString()}`
  const reason = status.lastFault ?? 'Look for "job":"backup-sending" in the log.'
  return `${found}, although one is due every night: ${reason}`
}

/** Why the backups at BACKUP_URL may be worthless, if they may be. */
export const checkVerification = async (remoteBackups: RemoteBackups): Promise<string | undefined> =>
  (await remoteBackups.status())?.unverified

/** When the last scheduled backup was made; undefined if there is none. */
export async function lastBackupAt(dataDir: string): Promise<number | undefined> {
  const name = (await listBackups(dataDir)).at(-1)
  return name === undefined ? undefined : backupTimeOf(name)
}
