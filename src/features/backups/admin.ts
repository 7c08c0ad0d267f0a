import type { Actor } from '../../http/auth/admission.ts'
import { toTimestamp } from '../../lib/clock.ts'
import { notFound, unavailable } from '../../lib/errors.ts'
import { makeAccountChange } from '../audit/change.ts'
import type { BackupsNeeds } from './needs.ts'
import { listRemote, type RemoteBackup, type RemoteSetup, streamRemote } from './remote.ts'
import { notConfigured } from './remote-backups.ts'
import { BACKUP_TYPE, BACKUPS_SHOWN, type Backup, type BackupOverview } from './schema.ts'

const RETRY_AFTER_S = 60
const INSTANCE = { type: 'instance', id: null } as const

/** Describes the backups at BACKUP_URL. */
export async function describeRemoteBackups({ remoteBackups }: BackupsNeeds): Promise<BackupOverview> {
  const status = await remoteBackups.status()
  if (!status) {
    const nothing = { running_since: null, last_sent_at: null, last_verified_at: null, fault: null, items: [] }
    return { destination: null, is_encrypted: false, keep: { daily: 0, weekly: 0, monthly: 0 }, ...nothing }
  }
  const { setup, runningSince, lastFault, lastSentAt, lastVerifiedAt } = status
  const listed = await listRemote(setup).catch((error: Error) => error.message)
  return {
    destination: setup.remote.target.shown,
    is_encrypted: setup.remote.recipients.length > 0,
    keep: { ...setup.remote.keep },
    running_since: toTimestamp(runningSince ?? null),
    last_sent_at: toTimestamp(lastSentAt ?? null),
    last_verified_at: toTimestamp(lastVerifiedAt ?? null),
    fault: typeof listed === 'string' ? listed : (lastFault ?? null),
    items: typeof listed === 'string' ? [] : listed.slice(0, BACKUPS_SHOWN).map(toBackup),
  }
}

const toBackup = ({ name, madeAt, bytes, isEncrypted, verified, failed }: RemoteBackup): Backup => ({
  name,
  created_at: toTimestamp(madeAt),
  bytes,
  is_encrypted: isEncrypted,
  verified_at: toTimestamp(verified?.at ?? null),
  verified_by: verified?.how ?? null,
  fault: failed?.reason ?? null,
})

/** Begins to make a backup, and says so in the audit log. */
export async function startBackup(deps: BackupsNeeds, actor: Actor): Promise<{ started_at: string }> {
  const refusal = deps.conditions.refusal() ?? deps.remoteBackups.refusal()
  if (refusal) throw refusal
  await makeAccountChange(deps, actor, ({ auditAccount }) => auditAccount('backup.started', INSTANCE))
  const { startedAt } = deps.remoteBackups.start()
  return { started_at: toTimestamp(startedAt) }
}

/** Finds a backup. Throws a 404 if there is none of that name, and a 503 if the place can't be reached. */
export async function requireBackup(deps: BackupsNeeds, name: string): Promise<Backup> {
  return toBackup((await findBackup(deps, name)).backup)
}

async function findBackup({ remoteBackups }: BackupsNeeds, name: string): Promise<{ setup: RemoteSetup; backup: RemoteBackup }> {
  const { setup } = (await remoteBackups.status()) ?? {}
  if (!setup) throw notConfigured()
  const backup = (await orUnavailable(listRemote(setup))).find((one) => one.name === name)
  if (!backup) throw notFound('The backup')
  return { setup, backup }
}

const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: Error) => {
    throw unavailable(error.message, RETRY_AFTER_S)
  })

/** Streams a backup. Downloads are audited, because a backup contains everything. */
export async function downloadBackup(deps: BackupsNeeds, actor: Actor, name: string, isHead: boolean): Promise<Response> {
  const { setup, backup } = await findBackup(deps, name)
  const headers = {
    'content-type': BACKUP_TYPE,
    'content-disposition': `attachment; filename="${backup.name}"`,
    'content-length': String(backup.bytes),
  }
  if (isHead) return new Response(null, { headers })
  await makeAccountChange(deps, actor, ({ auditAccount }) => auditAccount('backup.downloaded', INSTANCE, { name: backup.name }))
  return new Response(await orUnavailable(streamRemote(setup, backup.name)), { headers })
}
