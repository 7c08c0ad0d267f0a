import type { S3Folder } from './replica.ts'
import { LIST } from './setting-formats.ts'

// The place that BACKUP_URL names. setting-formats.ts registers its format.

/** shown: its URL, which has no secrets. Paths have no trailing slash. */
export type BackupTarget = { readonly shown: string } & (
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 'sftp'
      readonly user: string
      readonly host: string
      readonly port: number
      /** Absolute, or in the user's home. */
      readonly path: string
      readonly keyFile: string | undefined
      readonly knownHosts: string | undefined
    }
  | ({ readonly kind: 's3'; readonly sessionToken: string | undefined } & S3Folder)
)

export type RemoteBackupConfig = {
  readonly target: BackupTarget
  /** Recipients of age. If there are none, backups aren't encrypted. */
  readonly recipients: readonly string[]
  /** A file with the secret keys of age that decrypt the backups. */
  readonly identityFile: string | undefined
  readonly keep: { readonly daily: number; readonly weekly: number; readonly monthly: number }
}

type Settings = {
  BACKUP_URL?: string
  BACKUP_SSH_KEY_FILE?: string
  BACKUP_SSH_KNOWN_HOSTS?: string
  BACKUP_AGE_RECIPIENT?: string
  BACKUP_AGE_IDENTITY_FILE?: string
  BACKUP_KEEP_DAILY: number
  BACKUP_KEEP_WEEKLY: number
  BACKUP_KEEP_MONTHLY: number
  AWS_ACCESS_KEY_ID?: string
  AWS_SECRET_ACCESS_KEY?: string
  AWS_SESSION_TOKEN?: string
  AWS_REGION: string
}

const SSH_PORT = 22

export function parseRemoteBackup(settings: Settings): RemoteBackupConfig | undefined {
  if (settings.BACKUP_URL === undefined) return undefined
  return {
    target: parseTarget(new URL(settings.BACKUP_URL), settings),
    recipients: settings.BACKUP_AGE_RECIPIENT?.split(LIST) ?? [],
    identityFile: settings.BACKUP_AGE_IDENTITY_FILE,
    keep: { daily: settings.BACKUP_KEEP_DAILY, weekly: settings.BACKUP_KEEP_WEEKLY, monthly: settings.BACKUP_KEEP_MONTHLY },
  }
}

function parseTarget(url: URL, settings: Settings): BackupTarget {
  const path = decodeURIComponent(url.pathname).replace(/\/+$/, '')
  const shown = url.href.replace(/\/+$/, '')
  if (url.protocol === 'file:') return { kind: 'folder', shown, path: path || '/' }
  if (url.protocol === 's3:')
    return {
      kind: 's3',
      shown: shown.replace(/\?.*/, ''),
      bucket: url.hostname,
      folder: path.replace(/^\/+/, ''),
      endpoint: url.searchParams.get('endpoint') ?? undefined,
      region: url.searchParams.get('region') ?? settings.AWS_REGION,
      accessKeyId: settings.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY ?? '',
      sessionToken: settings.AWS_SESSION_TOKEN,
    }
  return {
    kind: 'sftp',
    shown,
    user: url.username,
    host: url.hostname,
    port: url.port === '' ? SSH_PORT : Number(url.port),
    // The home of the user, as in URLs of Git.
    path: (path === '/~' ? '.' : path.replace(/^\/~\//, '')) || '/',
    keyFile: settings.BACKUP_SSH_KEY_FILE,
    knownHosts: settings.BACKUP_SSH_KNOWN_HOSTS,
  }
}

/** Missing settings that the target requires. */
export function remoteBackupFaults(settings: Settings): string[] {
  const { BACKUP_URL: url, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = settings
  return url?.startsWith('s3:') && (!id || !secret) ? ['An s3:// BACKUP_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'] : []
}
