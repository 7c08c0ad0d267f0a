import type { BackupTarget } from '../../../lib/backup-target.ts'
import { inBucket } from './bucket.ts'
import { inFolder } from './folder.ts'
import { overSsh } from './ssh.ts'

export type StoredFile = { name: string; bytes: number }

/** The place of BACKUP_URL. Each call throws if the place can't be reached, or refuses it. */
export type BackupStore = {
  /** All files in the folder, also those of others. */
  list: () => Promise<StoredFile[]>
  /** Under its name a file is complete, or it isn't there. */
  send: (file: string, name: string) => Promise<void>
  fetch: (name: string, to: string) => Promise<void>
  /** Undefined if the place can't stream a file, which is then fetched first. */
  stream: ((name: string) => Promise<ReadableStream<Uint8Array>>) | undefined
  remove: (name: string) => Promise<void>
}

export function openBackupStore(target: BackupTarget): BackupStore {
  switch (target.kind) {
    case 'folder':
      return inFolder(target.path)
    case 's3':
      return inBucket(target)
    case 'sftp':
      return overSsh(target)
  }
}
