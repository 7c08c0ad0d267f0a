import type { BackupTarget } from '../../../lib/backup-target.ts'
import { inBucket } from './bucket.ts'
import { inFolder } from './folder.ts'
import { overSsh } from './ssh.ts'
import type { BackupStore } from './store.ts'

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
