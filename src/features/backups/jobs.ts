import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Core } from '../../core.ts'
import { HOUR } from '../../lib/clock.ts'
import { oldestAccountAt } from '../users/users.ts'
import { backUp, backupsIn, backupTimeOf, listBackups, nameOfTime } from './backups.ts'
import type { BackupsNeeds } from './needs.ts'

// A little less than a day, as the job runs at the same time each night.
const EVERY_MS = 23 * HOUR

/** Makes the nightly backup if the last one is a day old, and removes the oldest ones beyond BACKUPS_KEPT. */
export async function makeDueBackup(
  { config, db, log }: Pick<Core, 'config' | 'db' | 'log'>,
  now: number,
  stopping: AbortSignal,
): Promise<void> {
  const { dataDir, backupsKept } = config
  const backups = await listBackups(dataDir)
  const last = backups.at(-1)
  const since = last === undefined ? await oldestAccountAt(db) : backupTimeOf(last)
  if (backupsKept > 0 && since !== undefined && now - since >= EVERY_MS) {
    const name = nameOfTime(now)
    const bytes = await backUp(dataDir, join(backupsIn(dataDir), name), stopping).catch((error: unknown) => {
      if (!stopping.aborted) throw error
    })
    if (bytes === undefined) return
    log.info({ backup: name, bytes }, 'backed up')
    backups.push(name)
  }
  for (const name of backups.slice(0, Math.max(0, backups.length - Math.max(backupsKept, 1)))) {
    if (stopping.aborted) return
    await rm(join(backupsIn(dataDir), name), { recursive: true, force: true })
  }
}

/** Sends the nightly backup to BACKUP_URL. */
export const sendDueBackup = ({ remoteBackups }: Pick<BackupsNeeds, 'remoteBackups'>, now: number, stopping: AbortSignal): Promise<void> =>
  remoteBackups.sendDue(now, stopping)

/** Verifies the newest backup at BACKUP_URL, every week. */
export const verifyDueBackup = (
  { remoteBackups }: Pick<BackupsNeeds, 'remoteBackups'>,
  now: number,
  stopping: AbortSignal,
): Promise<void> => remoteBackups.verifyDue(now, stopping)
